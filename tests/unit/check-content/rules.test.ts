import { expect, test } from 'vitest';
import { bugsCheck } from '../../../scripts/check-content/bugs/check.ts';
import { compareTranslations } from '../../../scripts/check-content/parity/compare-translations.ts';
import { typographyProblems } from '../../../scripts/check-content/prose/typography.ts';
import { compareSnapshot } from '../../../scripts/check-content/urls/check.ts';
import { compareVersionNumbers } from '../../../src/shared/version-order.ts';
import { knownBugs } from '../../content/known-bugs.ts';
import { contextOf, pageOf } from './make-tree.ts';

const parity = (en: string, zh: string): string[] =>
  compareTranslations(pageOf(en), pageOf(zh, 'content/zh/config/root.mdx')).map(
    ({ rule, line }) => `${rule}:${line ?? ''}`,
  );

test('a heading of another level is another heading', () => {
  expect(parity('## A\n\n### B\n', '## A\n\n## B\n')).toEqual(['parity-heading:3']);
  expect(parity('## A\n\n### B\n', '## A\n\n### B\n')).toEqual([]);
});

const option = (rest: string): string =>
  `---\noption: { name: a, type: string, default: "''", since: 1.0.0${rest} }\n---\n`;

test('effective values are equal in every language; only words are translated', () => {
  expect(parity(option(", effective: 'true'"), option(", effective: 'false'"))).toEqual([
    'parity-frontmatter:2',
  ]);
  expect(parity(option(", effective: 'true'"), option(''))).toEqual(['parity-frontmatter:2']);
  expect(parity(option(', effective: { words: One. }'), option(', effective: { words: 一。 }'))).toEqual([]);
  expect(parity(option(', effective: { words: One. }'), option(", effective: { dev: '1' }"))).toEqual([
    'parity-frontmatter:2',
  ]);
});

test('facts of a key are equal in every language', () => {
  const facts = (since: string) => `<KeyFacts type="string" since="${since}" />\n`;
  expect(parity(facts('1.0.0'), facts('1.0.0'))).toEqual([]);
  expect(parity(facts('1.0.0'), facts('1.1.0'))).toEqual(['parity-key:1']);
});

test('deprecation is a fact, its advice a text', () => {
  expect(parity(option(', deprecated: Use b.'), option(', deprecated: 用 b。'))).toEqual([]);
  expect(parity(option(', deprecated: Use b.'), option(''))).toEqual(['parity-frontmatter:2']);
});

test('a translation may be a draft independently of the original', () => {
  expect(parity('# A\n', '---\ndraft: true\n---\n# A\n')).toEqual([]);
  expect(parity('---\ndraft: true\n---\n# A\n', '# A\n')).toEqual([]);
  expect(parity('---\nsidebar: false\n---\n# A\n', '# A\n')).toEqual(['parity-frontmatter:1']);
});

test('a removed id is reported, even on a page with an alias for another', () => {
  const { tree } = contextOf({
    'content/en/a.mdx': '---\naliases: { old: now }\n---\n# A\n\n## Now\n',
  });
  const found = compareSnapshot({ '/a': ['now', 'old', 'gone'] }, tree, []);
  expect(found.map(({ rule, message }) => `${rule} ${message}`)).toEqual([
    'url-id The id "gone" is gone, but there may be links to it.',
  ]);
});

test('the Chinese description is typeset like the text', () => {
  const rules = (description: string): string[] =>
    typographyProblems(pageOf(`---\ndescription: ${description}\n---\n# 标题\n`, 'content/zh/a.mdx'), []).map(
      ({ rule, line }) => `${rule} ${line}`,
    );
  expect(rules('使用Rsbuild。')).toEqual(['prose-zh 2']);
  expect(rules('使用 Rsbuild。')).toEqual([]);
});

test.each([
  ['1.9.0', '1.10.0', -1],
  ['1.10.0', '1.9.0', 1],
  ['0.7.10', '1.0.0', -1],
  ['1.2.3', '1.2.3', 0],
  ['1.2.4', '1.2.3', 1],
  ['1.2', '1.2.30', 1],
  ['1.2', '1.3.0', -1],
  ['1.2', '1.2', 0],
])('of versions, %s and %s are in the order %i', (a, b, order) => {
  expect(Math.sign(compareVersionNumbers(a, b))).toBe(order);
});

test('a known bug has a name, an entry in the list, a page that warns, and a test', async () => {
  const [bug] = knownBugs;
  const id = bug?.id ?? '';
  const include = (name: string) => `# Page\n\n<Include file="shared/bugs/${name}.mdx" />\n`;
  const problems = async (files: Readonly<Record<string, string>>, paths: readonly string[]) => {
    const context = contextOf(files, paths);
    // What would be run counts as verified: only references are checked.
    context.verified.has = () => true;
    return (await bugsCheck.run(context)).map(({ message }) => message);
  };
  const note = (name: string) => `<KnownBug id="${name}" since="1.5">\n\nText.\n\n</KnownBug>\n`;
  const file = `content/en/shared/bugs/${id}.mdx`;
  const sound = {
    [file]: note(id),
    'content/en/guide/faq/known-bugs.mdx': include(id),
    'content/en/a.mdx': include(id),
  };
  expect(await problems(sound, [file])).toEqual([]);
  expect(await problems({ [file]: note(id), 'content/en/a.mdx': include(id) }, [file])).toEqual([
    'The bug is not in the list.',
    'No page warns of the bug.',
  ]);
  expect(await problems({ ...sound, [file]: note('another') }, [file])).toEqual([
    'The file holds no <KnownBug> of its name.',
  ]);
  const untested = 'content/en/shared/bugs/untested.mdx';
  expect(await problems({ ...sound, [untested]: note('untested') }, [untested])).toContain(
    'The bug has no test.',
  );
  // A run on the whole site requires a bug for every test.
  const rest = knownBugs.length - 1;
  expect((await problems(sound, [])).filter((message) => message.startsWith('There is no'))).toHaveLength(
    rest,
  );
});
