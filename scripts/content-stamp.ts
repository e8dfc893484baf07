import { readContentTree } from './check-content/content-tree.ts';
import { stampPages } from './check-content/staleness/records.ts';
import { readCommandLine } from './command-line.ts';

const { words } = readCommandLine(
  'Records that translations are up to date.\n\nUsage: npm run content:stamp -- content/zh/path.mdx …   (files or folders)',
  { words: [1, Number.POSITIVE_INFINITY] },
);
const tree = readContentTree(process.cwd(), words);
const translations = tree.selected.filter((page) => page.lang !== tree.defaultLang);
const orphans = stampPages(tree, translations);
for (const file of orphans) console.error(`${file}  has no original page in ${tree.defaultLang}.`);
console.log(`Recorded ${translations.length - orphans.length} of ${tree.selected.length} files.`);
process.exitCode = orphans.length > 0 || translations.length === 0 ? 1 : 0;
