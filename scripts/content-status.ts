import { changedSections } from '../src/node/content/stale-sections.ts';
import { readContentTree } from './check-content/content-tree.ts';
import { readRecords, recordKey } from './check-content/staleness/records.ts';

const tree = readContentTree(process.cwd(), process.argv.slice(2));
const asked = new Set(tree.selected.map((page) => page.key));
const sources = tree.pages.filter((page) => page.lang === tree.defaultLang && asked.has(page.key));
let unknown = 0;
for (const lang of tree.langs.filter((candidate) => candidate !== tree.defaultLang)) {
  const records = readRecords(tree, lang);
  const lines: string[] = [];
  const counts = { current: 0, stale: 0, missing: 0 };
  for (const source of sources) {
    const page = tree.find(lang, source.key);
    const recorded = page && records[recordKey(tree, page)];
    if (!page) {
      counts.missing++;
      lines.push(`${source.file.replace(`/${tree.defaultLang}/`, `/${lang}/`)}  not translated`);
    } else if (!recorded) {
      unknown++;
      lines.push(`${page.file}  no record of its source`);
    } else {
      const stale = changedSections(recorded, source.sections);
      counts[stale.length > 0 ? 'stale' : 'current']++;
      if (stale.length > 0) lines.push(`${page.file}  behind`);
      for (const { id, change } of stale) {
        const line = source.headings.find((heading) => heading.id === id)?.line;
        const place = line === undefined ? source.file : `${source.file}:${line}`;
        lines.push(`    ${id === '' ? '(start of the page)' : `#${id}`}  ${change}  ${place}`);
      }
    }
  }
  if (lines.length > 0) console.log(lines.join('\n'));
  console.log(
    `${lang}: ${counts.current} up to date, ${counts.stale} behind, ${counts.missing} missing, ${unknown} without a record.`,
  );
}
process.exitCode = unknown > 0 ? 1 : 0;
