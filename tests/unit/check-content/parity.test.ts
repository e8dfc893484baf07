import { describe, expect, test } from 'vitest';
import { parityCheck } from '../../../scripts/check-content/parity/check.ts';
import { compareTranslations } from '../../../scripts/check-content/parity/compare-translations.ts';
import { withoutComments } from '../../../scripts/check-content/parity/without-comments.ts';
import { contextOf, fence, pageOf } from './make-tree.ts';

const compare = (en: string, zh: string): string[] =>
  compareTranslations(pageOf(en), pageOf(zh, 'content/zh/config/root.mdx')).map(
    ({ rule, line }) => `${rule}:${line ?? ''}`,
  );

test('a page without a translation fails in both directions', async () => {
  const context = contextOf({ 'content/en/a.mdx': '# A\n', 'content/zh/b.mdx': '# B\n' });
  expect(await parityCheck.run(context)).toMatchObject([
    { file: 'content/en/a.mdx', rule: 'parity-page', advice: 'Write content/zh/a.mdx.' },
    { file: 'content/zh/b.mdx', rule: 'parity-page', advice: 'Write content/en/b.mdx.' },
  ]);
});

test('true translations agree', () => {
  const en = `---\ndescription: A.\noption: { name: root, deprecated: gone }\n---\n# A\n\n## Type\n\n[x](/y)\n\n${fence('ts', '// one\nlet a = "//b"; // two')}`;
  const zh = `---\ndescription: 甲。\noption: { name: root, deprecated: 没了 }\n---\n# A\n\n## 类型 {#type}\n\n[x](/y)\n\n${fence('ts', '// 一\nlet a = "//b"; // 二')}`;
  expect(compare(en, zh)).toEqual([]);
});

describe('differences', () => {
  test('front matter', () => {
    expect(compare('---\noutline: false\n---\n', '---\nsidebar: false\n---\n')).toEqual([
      'parity-frontmatter:1',
      'parity-frontmatter:2',
    ]);
    const option = (since: string) =>
      `---\noption: { name: a, type: string, default: "''", since: ${since} }\n---\n`;
    expect(compare(option('1.0.0'), option('1.1.0'))).toEqual(['parity-frontmatter:2']);
  });
  test('heading ids, each one', () => {
    expect(compare('## A\n\n## B\n\n## C\n', '## 甲\n\n## 乙\n\n## C\n')).toEqual([
      'parity-heading:1',
      'parity-heading:3',
    ]);
  });
  test('a missing section', () => expect(compare('## A\n\n## B\n', '## A\n')).toEqual(['parity-heading:']));
  test('a section too many', () => expect(compare('## A\n', '## A\n\n## B\n')).toEqual(['parity-heading:3']));
  test('code', () => {
    expect(compare(fence('ts', 'let a = 1;\nlet b = 2;'), fence('ts', 'let a = 1;\nlet b = 3;'))).toEqual([
      'parity-code:3',
    ]);
    expect(compare(fence('ts', 'a;'), fence('js', 'a;'))).toEqual(['parity-code:1']);
    expect(compare(fence('ts', 'a;', 'title="a.ts"'), fence('ts', 'a;', 'title="b.ts"'))).toEqual([
      'parity-code:1',
    ]);
    expect(compare(fence('ts', 'a;'), '')).toEqual(['parity-code:']);
  });
  test('output of programs may be translated', () =>
    expect(compare(fence('text', 'done'), fence('text', '完成'))).toEqual([]));
  test('links', () => expect(compare('[a](/b)\n', '[a](/c)\n')).toEqual(['parity-link:', 'parity-link:1']));
  test('another site in its own language is the same link', () => {
    expect(compare('[a](https://react.dev/learn)\n', '[a](https://zh-hans.react.dev/learn)\n')).toEqual([]);
  });
  test('components', () => expect(compare('<Steps>\n</Steps>\n', '')).toEqual(['parity-component:']));
});

test.each([
  ['ts', 'const a = "/* no */"; /* yes\nyes */ b;', ['const a = "/* no */";', ' b;']],
  ['ts', "fetch('http://a.b'); // yes", ["fetch('http://a.b');"]],
  ['sh', '# yes\nnpm add a#b', ['npm add a#b']],
  ['html', '<!-- yes -->\n<p>#</p>', ['<p>#</p>']],
  ['css', 'a { /* yes */ color: red; }', ['a {  color: red; }']],
])('comments of %s', (lang, code, lines) => {
  expect(withoutComments(code, lang).map((line) => line.text)).toEqual(lines);
});

test('lines keep their numbers; empty ones and the braces of a JSX comment are left out', () => {
  const code = 'a(\n  {/* one */}\n\n  // two\n  b,  \n  f({}),\n)';
  expect(withoutComments(code, 'tsx')).toEqual([
    { line: 1, text: 'a(' },
    { line: 5, text: '  b,' },
    { line: 6, text: '  f({}),' },
    { line: 7, text: ')' },
  ]);
});
