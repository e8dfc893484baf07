import { describe, expect, test } from 'vitest';
import { parityCheck } from '../../../scripts/check-content/parity/check.ts';
import { compareTranslations } from '../../../scripts/check-content/parity/compare-translations.ts';
import { withoutComments } from '../../../scripts/check-content/parity/without-comments.ts';
import { contextOf, fence, pageOf } from './make-tree.ts';

const compare = (en: string, zh: string): string[] =>
  compareTranslations(pageOf(en), pageOf(zh, 'content/zh/config/root.mdx')).map(
    ({ rule, line }) => `${rule}:${line ?? ''}`,
  );

test('a page without a counterpart fails, in both directions', async () => {
  const context = contextOf({ 'content/en/a.mdx': '# A\n', 'content/zh/b.mdx': '# B\n' });
  expect(await parityCheck.run(context)).toMatchObject([
    { file: 'content/en/a.mdx', rule: 'parity-page', advice: 'Write content/zh/a.mdx.' },
    { file: 'content/zh/b.mdx', rule: 'parity-page', advice: 'Write content/en/b.mdx.' },
  ]);
});

test('a pair of pages is compared once, whichever of them is selected', async () => {
  const files = {
    'content/en/a.mdx': '# A\n\n## B\n',
    'content/zh/a.mdx': '# A\n',
    'content/en/c.mdx': '# C\n',
  };
  for (const paths of [[], ['content/en/a.mdx'], ['content/zh']]) {
    const found = await parityCheck.run(contextOf({ ...files, 'content/zh/c.mdx': '# C\n' }, paths));
    expect(found).toMatchObject([{ rule: 'parity-heading', file: 'content/zh/a.mdx' }]);
  }
});

test('faithful translations match', () => {
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
  test('a link to another site in its own language is equal', () => {
    expect(compare('[a](https://react.dev/learn)\n', '[a](https://zh-hans.react.dev/learn)\n')).toEqual([]);
  });
  test('components', () => expect(compare('<Steps>\n</Steps>\n', '')).toEqual(['parity-component:']));
});

describe('front matter', () => {
  const matter = (yaml: string) => `---\n${yaml}\n---\n`;
  const option = (more: string) =>
    matter(`option: { name: a, type: string, default: "''", since: 1.0.0, ${more} }`);

  test.each(['title', 'description', 'titleSuffix', 'link-rss'])('%s is text, which must exist', (key) => {
    expect(compare(matter(`${key}: one`), matter(`${key}: 一`))).toEqual([]);
    expect(compare(matter(`${key}: one`), '')).toEqual(['parity-frontmatter:1']);
  });

  test('drafts and keywords may differ between languages', () => {
    expect(compare(matter('draft: true'), matter('keywords: [一]'))).toEqual([]);
    expect(compare(matter('keywords: [a, b]'), '')).toEqual([]);
    expect(compare(matter('aliases: { a: b }'), matter('aliases: { 一: b }'))).toEqual([]);
  });

  test('facts of an option are equal, words about it differ', () => {
    expect(compare(option('deprecated: gone'), option('deprecated: 没了'))).toEqual([]);
    expect(compare(option('deprecated: gone'), option(''))).toEqual(['parity-frontmatter:2']);
    expect(compare(option('effective: { words: none }'), option('effective: { words: 无 }'))).toEqual([]);
    for (const other of [
      "effective: '2'",
      "effective: { CLI: '1' }",
      "effective: { CLI: '2', words: 无 }",
      '',
    ])
      expect(compare(option("effective: { CLI: '1', words: none }"), option(other))).toEqual([
        'parity-frontmatter:2',
      ]);
  });
});

describe('messages', () => {
  const told = (en: string, zh: string) =>
    compareTranslations(pageOf(en), pageOf(zh, 'content/zh/config/root.mdx')).map(
      ({ line = '', message }) => `${line}: ${message.replace('content/en/config/root.mdx', 'EN')}`,
    );

  test.each([
    // Titles do not count, and only the first difference in position is reported.
    ['# A\n\n## B\n', '# 甲\n\n## B\n', []],
    ['## A\n\n## B\n', '### A\n\n## B\n', ['1: "### A" (a) is in the place of another section.']],
    ['## A\n\n## B\n\n## C\n', '## B\n\n## C\n', ['1: "## B" (b) is in the place of another section.']],
    ['## A\n', '## 甲\n', ['1: The heading "甲" has the id "甲", not "a".']],
    [
      '## A\n\n## B\n',
      '## 甲\n\n## B\n\n## C\n',
      ['1: The heading "甲" has the id "甲", not "a".', '5: EN has no heading "C" here.'],
    ],
    ['## A\n\n## B\n', '## A\n', [': A section is missing at the end: "B".']],
    ['## A\n', '## A\n\n## B\n', ['3: EN has no heading "B" here.']],
    // Order of components.
    ['<A />\n<B />\n', '<A />\n', [': The component <B> of EN is missing.']],
    ['<A />\n<B />\n', '<B />\n', [': The component <A> of EN is missing: <B> is in its place.']],
    ['<A />\n', '<A />\n<B />\n', [': EN has no component <B> here.']],
    ['<A x="1" />\n', '<A x="2" />\n', []],
    [
      '<KeyFacts name="a" since="1.0.0" />\n<KeyFacts name="b" />\n',
      '<KeyFacts name="a" since="1.1.0" />\n<KeyFacts name="b" />\n',
      ['1: The facts of the key differ from EN:1: {"name":"a","since":"1.0.0"}'],
    ],
    // Links and their number.
    ['[a](/b), [a](/b)\n', '[一](/b)\n', [': The link /b of EN:1 is missing.']],
    ['[a](/b), [a](/b), [a](/b)\n', '[一](/b)\n', [': The link /b of EN:1 is missing 2 times.']],
    ['[a](/a)\n\n[b](/b)\n', '[一](/a)\n', [': The link /b of EN:3 is missing.']],
    ['text\n', 'text\n\n[一](./c)\n', ['3: EN has no link to ./c here.']],
    ['[a](/en/b), [a](/en)\n', '[一](/zh/b), [一](/zh)\n', []],
    [
      '[a](/zhong)\n',
      '[一](/ong)\n',
      [': The link /zhong of EN:1 is missing.', '1: EN has no link to /ong here.'],
    ],
  ])('of %j and %j', (en, zh, messages) => expect(told(en, zh)).toEqual(messages));

  test.each([
    ['https://a.b/en/c', 'https://a.b/zh/c'],
    ['https://a.b/en-US/c', 'https://a.b/zh-CN/c'],
    ['https://a.b/c', 'https://zh.a.b/c/'],
    ['https://www.a.b/c', 'https://cn.a.b/c'],
    ['https://v2.a.b/c', 'https://v2.cn.a.b/c'],
    ['https://webpack.js.org/c', 'https://webpack.docschina.org/c'],
  ])('of %s nothing where the other page has %s', (en, zh) => {
    expect(told(`[a](${en})`, `[一](${zh})`)).toEqual([]);
  });

  test.each([
    ['ts', 'a;\nb;', 'a;', ['1: The code differs from EN:1, which has: b;']],
    ['ts', 'a;', 'a;\nb;', ['3: The code differs from EN:1']],
    ['ts', 'a; // one', 'a; // 一', []],
    ['json', '{ "a": "one" }', '{ "a": "一" }', ['2: The code differs from EN:1, which has: { "a": "one" }']],
    ...['text', 'txt', 'plain', 'mermaid'].map((lang): [string, string, string, string[]] => [
      lang,
      'one',
      '一',
      [],
    ]),
    ['ts nocheck="one"', 'a;', 'a;', []],
    ["ts   title='a'", 'a;', 'a;', []],
  ])('of a block of %s', (opening, en, zh, messages) => {
    const translated = opening.replace('nocheck="one"', "nocheck='一'").replace(/ {2,}/, ' ');
    expect(told(fence(opening, en), fence(translated, zh))).toEqual(messages);
  });

  test('differences in a block are reported, unless a block is missing or of another kind', () => {
    const en = [fence('ts', 'a;'), fence('ts title="b.ts"', 'b;'), fence('sh', 'c'), fence('ts', 'd;')].join(
      '\n',
    );
    const zh = [fence('ts', 'x;'), fence('ts title="c.ts"', 'y;'), fence('', 'c'), fence('ts', 'z;')].join(
      '\n',
    );
    expect(told(en, zh)).toEqual([
      '2: The code differs from EN:1, which has: a;',
      '5: The attributes of the block differ from EN:5: title="b.ts"',
      '6: The code differs from EN:5, which has: b;',
      '9: The block is plain, that of EN:9 is sh.',
    ]);
    expect(told(fence('ts', 'a;'), fence('ts', 'x;') + fence('ts', 'b;'))).toEqual([
      '2: The code differs from EN:1, which has: a;',
      '4: The page has 2 code blocks, EN has 1.',
    ]);
  });
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

test('lines keep their numbers; empty ones and the braces of JSX comments are removed', () => {
  const code = 'a(\n  {/* one */}\n\n  // two\n  b,  \n  f({}),\n)';
  expect(withoutComments(code, 'tsx')).toEqual([
    { line: 1, text: 'a(' },
    { line: 5, text: '  b,' },
    { line: 6, text: '  f({}),' },
    { line: 7, text: ')' },
  ]);
});
