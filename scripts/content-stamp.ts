import { readContentTree } from './check-content/content-tree.ts';
import { stampPages } from './check-content/staleness/records.ts';

const paths = process.argv.slice(2);
if (paths.length === 0) {
  console.error(
    'Usage: npm run content:stamp -- content/zh/path.mdx …   (files or folders that are up to date)',
  );
  process.exit(2);
}
const tree = readContentTree(process.cwd(), paths);
const translations = tree.selected.filter((page) => page.lang !== tree.defaultLang);
const orphans = stampPages(tree, translations);
for (const file of orphans)
  console.error(`${file}  has no page in ${tree.defaultLang} it could be made from.`);
console.log(`Recorded ${translations.length - orphans.length} of ${tree.selected.length} files.`);
process.exitCode = orphans.length > 0 || translations.length === 0 ? 1 : 0;
