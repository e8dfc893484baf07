import { readContentTree } from './check-content/content-tree.ts';
import { formatReport } from './check-content/report.ts';
import { staleProblems } from './check-content/staleness/check.ts';
import { readCommandLine } from './command-line.ts';

const { words } = readCommandLine(
  'Lists outdated translations.\n\nUsage: npm run content:status [-- content/en/path.mdx …]   (files or folders)',
  { words: [0, Number.POSITIVE_INFINITY] },
);
const tree = readContentTree(process.cwd(), words);
const keys = new Set(tree.selected.map((page) => page.key));
const sources = tree.pages.filter((page) => page.lang === tree.defaultLang && keys.has(page.key));
for (const lang of tree.langs.filter((candidate) => candidate !== tree.defaultLang)) {
  const selected = sources.flatMap(({ key }) => tree.find(lang, key) ?? []);
  const missing = sources.filter(({ key }) => !tree.find(lang, key));
  const problems = staleProblems({ tree: { ...tree, selected } });
  const [stale = 0, unknown = 0] = ['stale-section', 'stale-unknown'].map(
    (rule) => new Set(problems.filter((each) => each.rule === rule).map(({ file }) => file)).size,
  );
  for (const { file } of missing) console.log(`${file}  not translated to ${lang}`);
  console.log(formatReport(problems, selected.length));
  const current = selected.length - stale - unknown;
  console.log(
    `${lang}: ${current} up to date, ${stale} outdated, ${missing.length} missing, ${unknown} without a record.`,
  );
  if (unknown > 0) process.exitCode = 1;
}
