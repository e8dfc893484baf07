import { expect, test } from 'vitest';
import { pageOf } from './make-tree.ts';

test('reads front matter with the line of each key', () => {
  const page = pageOf('---\ndescription: One.\naliases:\n  old: new\n---\n\n# root\n');
  expect(page.frontmatter).toEqual({ description: 'One.', aliases: { old: 'new' } });
  expect(page.frontmatterLines).toEqual({ description: 2, aliases: 3 });
});

test('reads headings with ids: explicit, from the text, numbered when repeated', () => {
  const page = pageOf('# A\n\n## Use `root`\n\n## Use `root`\n\n## 类型 {#type}\n');
  expect(page.headings.map(({ depth, id, line }) => [depth, id, line])).toEqual([
    [1, 'a', 1],
    [2, 'use-root', 3],
    [2, 'use-root-1', 5],
    [2, 'type', 7],
  ]);
});

test('ignores headings in code blocks and comments', () => {
  expect(pageOf('```sh\n# no\n```\n\n{/* # no\n## no */}\n<!--\n## no\n-->\n').headings).toEqual([]);
});

test('reads fences inside lists and quotes without their indentation', () => {
  const page = pageOf(
    '1. Do:\n\n   ```ts title="a.ts" nocheck="shown only"\n   const a = 1;\n     a;\n   ```\n\n> ```js\n> b;\n> ```\n',
  );
  expect(page.fences).toMatchObject([
    { lang: 'ts', title: 'a.ts', nocheck: 'shown only', code: 'const a = 1;\n  a;', line: 3, indent: 3 },
    { lang: 'js', code: 'b;', line: 8 },
  ]);
});

test('a longer fence can contain a shorter one', () => {
  expect(pageOf('````md\n```ts\nx\n```\n````\n').fences).toMatchObject([
    { lang: 'md', code: '```ts\nx\n```' },
  ]);
});

test('reads links, images, components and includes outside of code', () => {
  const page = pageOf(
    'See [a](/b#c) and ![x](./y.svg) but `[n](/o)`.\n\n<Card href="/d" />\n<Include file="shared/e.mdx" />\n',
  );
  expect(page.links.map(({ kind, target }) => `${kind} ${target}`)).toEqual([
    'link /b#c',
    'image ./y.svg',
    'link /d',
  ]);
  expect(page.components).toEqual([
    { name: 'Card', props: { href: '/d' }, line: 3 },
    { name: 'Include', props: { file: 'shared/e.mdx' }, line: 4 },
  ]);
  expect(page.includes).toEqual([{ file: 'shared/e.mdx', line: 4 }]);
});

test('prose keeps its columns: words without ids and entities, sentences without what is not part of them', () => {
  const { prose } = pageOf('## A part {#part}\n\nText&nbsp;and **bold** &copy; `a`.\n');
  expect(prose.map(({ line, words }) => [line, words])).toEqual([
    [1, '   A part         '],
    [3, 'Text      and   bold             .'],
  ]);
  expect(prose.map(({ marked }) => marked.replaceAll('\0', '_'))).toEqual([
    '___A part_________',
    'Text&nbsp;and **bold** &copy; ```.',
  ]);
});

test.each([
  // Link texts, not URLs; alternative texts of images.
  [
    'See [a *b*](/c) and ![d](/e.svg).',
    'See  a  b       and   d         .',
    'See [a *b*]@@@@ and ![d]@@@@@@@@.',
  ],
  ['See [a][b] and ![c][d].\n\n[b]: /b\n[d]: /d', 'See  a     and   c    .', 'See [a]@@@ and ![c]@@@.'],
  ['See [`a`](/b), [](/c).', 'See          ,       .', 'See [```]@@@@, []@@@@.'],
  ['See https://a.b/c now.', 'See               now.', 'See xxxxxxxxxxxxx now.'],
  // Whatever is not part of a sentence is removed with the spaces around it.
  [
    'A <Badge>new</Badge> b {1 + 1} c',
    'A        new         b         c',
    'A________new_________b_________c',
  ],
  ['A <br /> b', 'A        b', 'A________b'],
  ['{/* no */} A', '           A', '___________A'],
  ['> - [ ] a **b** _c_\\\n  d', '        a   b    c  \n  d', '________a **b** _c__\n__d'],
  [
    '| a | `b` |\n| - | - |\n| c<br />d | e |',
    '  a        \n  c      d   e  ',
    '__a___```__\n__c______d___e__',
  ],
])('of %j, words are %j and sentences %j', (source, words, marked) => {
  const { prose } = pageOf(source);
  expect(prose.map((line) => line.words).join('\n')).toBe(words);
  const visible = (text: string) => text.replaceAll('\0', '_').replaceAll('\u0001', '@');
  expect(prose.map((line) => visible(line.marked)).join('\n')).toBe(marked);
  expect(prose.map(({ line, raw }) => source.split('\n')[line - 1] === raw)).toEqual(prose.map(() => true));
});

test('lines are counted from the first, even if it is blank', () => {
  expect(pageOf('\n\na\nb\n').prose.map(({ line, raw }) => `${line}:${raw}`)).toEqual(['3:a', '4:b']);
});

test('quotation markers are not part of sentences', () => {
  const { prose } = pageOf('> a\n> b\n>\n> > c\n> > d\n');
  expect(prose.map(({ marked }) => marked.replaceAll('\0', '_'))).toEqual(['__a', '__b', '____c', '____d']);
});

test('prose is in paragraphs, headings and cells, not in code and tags', () => {
  const { prose } = pageOf(
    '# A\n\none\ntwo\n\n```ts\n// no\n```\n\n- three\n\n  four\n\n<Tabs>\n<Tab label="x">\n\nfive\n\n</Tab>\n</Tabs>\n\n{/* no */}\n\n***\n',
  );
  expect(prose.map(({ line, words }) => `${line}:${words.trim()}`)).toEqual([
    '1:A',
    '3:one',
    '4:two',
    '10:three',
    '12:four',
    '17:five',
  ]);
});

test('reads references with the URL of their first definition', () => {
  const { links } = pageOf('See [a *b*][one] and ![x][two].\n\n[one]: /c\n[one]: /later\n[TWO]: ./y.svg\n');
  expect(links).toEqual([
    { kind: 'link', text: 'a b', target: '/c', line: 1, column: 5 },
    { kind: 'image', text: 'x', target: './y.svg', line: 1, column: 22 },
  ]);
});

test('indented code is no fence, but an empty fence is', () => {
  const page = pageOf('Text:\n\n    indented\n    code\n\n```\n```\n\n```\nplain\n```\n', 'content/en/a.md');
  expect(page.fences.map(({ lang, code, line }) => [lang, code, line])).toEqual([
    ['', '', 6],
    ['', 'plain', 9],
  ]);
});

test('an HTML element with a URL counts as a link, a component by its name', () => {
  const page = pageOf(
    '<Card href="/a" />\n\n<a href="/b">Words</a>\n\n<Include file="c.mdx" />\n\n<Include other={2} />\n\n<Card href={where} title="x" />\n\n<>None</>\n',
  );
  expect(page.links.map(({ text, target, line }) => [text, target, line])).toEqual([
    ['Card', '/a', 1],
    ['Words', '/b', 3],
  ]);
  expect(page.components.map(({ name, props }) => [name, props])).toEqual([
    ['Card', { href: '/a' }],
    ['Include', { file: 'c.mdx' }],
    ['Include', { other: 2 }],
    ['Card', {}],
  ]);
  expect(page.includes).toEqual([{ file: 'c.mdx', line: 5 }]);
});
