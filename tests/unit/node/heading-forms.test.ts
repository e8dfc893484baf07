import { describe, expect, it } from 'vitest';
import { parseHead } from '../../../src/node/content/page-head.ts';
import { readFacts } from '../../../src/node/markdown/facts.ts';
import { splitFrontmatter } from '../../../src/node/markdown/frontmatter.ts';
import { parseMarkdown } from '../../../src/node/markdown/parser.ts';
import { createBench } from './compile-text.ts';

const bench = createBench();

/** Name, heading with HASHES for its level, visible text, and the file extension if only one supports the form. */
type Form = [name: string, heading: string, text: string, only?: 'md' | 'mdx'];

/** Forms that are the same at each level. */
const FORMS: Form[] = [
  ['plain', '@ Quick start', 'Quick start'],
  ['a dotted name', '@ output.filename', 'output.filename'],
  ['Chinese', '@ 快速开始', '快速开始'],
  ['Chinese with full-width brackets', '@ 配置（可选）：说明', '配置（可选）：说明'],
  ['closing marks', '@ Closed @', 'Closed'],
  ['a hash inside', '@ C# and F#', 'C# and F#'],
  ['blanks at both ends', '@   Wide   ', 'Wide'],
  ['three blanks before', '   @ Moved', 'Moved'],
  ['a tab after the mark', '@\tTabbed', 'Tabbed'],
  ['code', '@ Use `root` now', 'Use root now'],
  ['code with a tag', '@ The `<T>` type', 'The <T> type'],
  ['code with marks', '@ `**not bold**`', '**not bold**'],
  ['code in two backticks', '@ `` a`b ``', 'a`b'],
  ['emphasis', '@ *Soft* and **loud** and ~~gone~~', 'Soft and loud and gone'],
  ['emphasis within a word', '@ un*frigging*believable', 'unfriggingbelievable'],
  ['emphasis beside Chinese', '@ 使用**粗体（重点）**文字', '使用粗体（重点）文字'],
  ['snake case', '@ snake_case_name', 'snake_case_name'],
  ['underscores', '@ __dirname__ here', 'dirname here'],
  ['a link', '@ See [the guide](/guide)', 'See the guide'],
  ['a link with brackets', '@ [a [b] c](/x)', 'a [b] c'],
  ['a reference', '@ The [guide][g]\n\n[g]: https://example.com', 'The guide'],
  ['a short reference', '@ [guide] first\n\n[guide]: https://example.com', 'guide first'],
  ['brackets that are no reference', '@ [not] a link', '[not] a link'],
  ['a picture', '@ Logo ![alt](https://example.com/a.png) after', 'Logo  after'],
  ['a bare address', '@ See https://example.com now', 'See https://example.com now'],
  ['an escaped mark', '@ a \\* b \\# c', 'a * b # c'],
  ['a named entity', '@ Tips &amp; tricks', 'Tips & tricks'],
  ['a numeric entity', '@ A&#66;C &copy;', 'ABC ©'],
  ['an emoji', '@ 🚀 Start', '🚀 Start'],
  ['an explicit id', '@ 类型 {#type}', '类型'],
  ['an explicit id after code', '@ Use `a` {#use}', 'Use a'],
  ['braces that are escaped', '@ Set \\{x\\}', 'Set {x}'],
  ['quotes and dashes', '@ "Quoted" – it’s', '"Quoted" – it’s'],
  ['an address after www', '@ www.example.com first', 'www.example.com first'],
  ['a fence with a hash before it', '```sh\n# no title\n```\n\n@ After', 'After'],
  ['a fence in a list before it', '- item\n\n  ```\n  # no\n  ```\n\n@ After', 'After'],
  ['a longer fence before it', '````\n```\n# no\n````\n\n@ After', 'After'],
  ['indented code before it', 'Text.\n\n- a\n\n      # no\n\n@ After', 'After', 'md'],
  ['an empty heading before it', 'Text\n\n@ Real', 'Real'],
  ['inline HTML', '@ Press <kbd>Enter</kbd>', 'Press Enter'],
  ['an HTML comment', '@ Before <!-- hidden --> after', 'Before  after', 'md'],
  ['an HTML heading', '<h@>HTML *raw* &amp; more</h@>', 'HTML *raw* & more', 'md'],
  ['an HTML heading over lines', '<h@>\n\nIn *Markdown*\n\n</h@>', 'In Markdown', 'md'],
  ['an HTML heading in a div', '<div align="center">\n<h@>Centered</h@>\n</div>', 'Centered', 'md'],
  ['a hash in HTML code before it', '<pre>\n# no\n</pre>\n\n@ After', 'After', 'md'],
  ['a comment with a heading before it', '<!--\n# no\n-->\n\n@ After', 'After', 'md'],
  ['a badge', '@ Lazy <Badge type="tip">1.5</Badge>', 'Lazy 1.5', 'mdx'],
  ['a badge by property', '@ Lazy <Badge text="new" />', 'Lazy new', 'mdx'],
  ['keys', '@ Press <Kbd>Ctrl K</Kbd>', 'Press Ctrl K', 'mdx'],
  ['an expression', "@ Version {1.5} {'x'}", 'Version 1.5 x', 'mdx'],
  ['a comment in braces', '@ Before {/* hidden */}after', 'Before after', 'mdx'],
  ['a comment with a heading before it in MDX', '{/*\n# no\n*/}\n\n@ After', 'After', 'mdx'],
  ['an import before it', "export const a = '# no';\n\n@ After", 'After', 'mdx'],
  ['a JSX heading', '<h@>From JSX</h@>', 'From JSX', 'mdx'],
];
const SETEXT: Form[] = [
  ['setext', 'Underlined `code`\n@', 'Underlined code'],
  ['setext over two lines', 'Two\nlines\n@', 'Two\nlines'],
];
const TITLES: Form[] = [
  ['no title', 'Only text.', 'Page'],
  ['a title of the front matter', '---\ntitle: From above\n---\n\nText.', 'From above'],
  ['a title of the front matter before a heading', '---\ntitle: "A: b"\n---\n\n@ Other', 'A: b'],
  ['an empty heading', '@\n\nText.', 'Page'],
  ['a title after much text', `${'Words. '.repeat(200)}\n\n${'More. '.repeat(200)}\n\n@ Late`, 'Late'],
];

const kinds = (only: Form[3]) => (only ? [only] : (['md', 'mdx'] as const));
const write = (heading: string, depth: number): string =>
  heading
    .replaceAll('<h@>', `<h${depth}>`)
    .replaceAll('</h@>', `</h${depth}>`)
    .replaceAll('@', '#'.repeat(depth));
const squash = (text: string) => text.replace(/\s+/g, ' ');

function factsOf(text: string, kind: string) {
  const { body, frontmatter } = splitFrontmatter(text, 'x');
  return readFacts(parseMarkdown(body, { isMdx: kind === 'mdx' }).tree, frontmatter);
}

describe('a title is equal in menus, page, search and Markdown copy', () => {
  const setext: Form[] = SETEXT.map(([name, heading, text]) => [name, heading.replace('@', '==='), text]);
  const all = [...FORMS, ...setext, ...TITLES].flatMap(([name, heading, text, only]) =>
    kinds(only).map((kind): [string, string, string, string] => [name, kind, heading, text]),
  );
  it.each(all)('%s (.%s)', async (_name, kind, heading, text) => {
    const source = `${write(heading, 1)}\n\nFirst paragraph.\n`;
    const relativePath = `en/guide/page.${kind}`;
    const page = await bench.compile(source, relativePath);
    const menu = (await parseHead(source, { file: 'x', relativePath })).title;
    expect(page.diagnostics.filter(({ rule }) => rule !== 'empty-heading')).toEqual([]);
    expect(page.meta.title).toBe(text);
    expect(menu).toBe(text);
    expect(page.sections[0]?.titles).toEqual([text]);
    const isWritten = text !== 'Page' && !source.startsWith('---');
    if (isWritten) expect(squash(factsOf(page.markdown, kind).title)).toBe(squash(text));
  });
});

describe('a heading is equal in outline, search, Markdown copy and the facts read from the source', () => {
  const setext: Form[] = SETEXT.map(([name, heading, text]) => [name, heading.replace('@', '---'), text]);
  const all = [...FORMS, ...setext].flatMap(([name, heading, text, only]) =>
    kinds(only).map((kind): [string, string, string, string] => [name, kind, heading, text]),
  );
  it.each(all)('%s (.%s)', async (_name, kind, heading, text) => {
    const source = `# Title\n\nText.\n\n${write(heading, 2)}\n\n## Again\n\n## Again\n`;
    const page = await bench.compile(source, `en/guide/page.${kind}`);
    const { headings } = factsOf(source, kind);
    expect(page.meta.toc.map((item) => item.text)).toEqual([text, 'Again', 'Again']);
    expect(headings.map(({ depth, id, text }) => ({ depth, id, text }))).toEqual(
      page.meta.toc.map(({ depth, id, text }) => ({ depth, id, text })),
    );
    expect(page.sections.slice(1, 2).map(({ id, titles }) => [id, titles.at(-1)])).toEqual([
      [page.meta.toc[0]?.id, text],
    ]);
    expect(factsOf(page.markdown, kind).headings.map((item) => squash(item.text))).toEqual([
      squash(text),
      'Again',
      'Again',
    ]);
  });
});
