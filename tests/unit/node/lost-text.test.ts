import { describe, expect, it } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench();
const lost = async (text: string, name?: string) =>
  (await bench.compile(text, name)).diagnostics
    .filter(({ rule }) => rule === 'lost-words')
    .map(({ line, message }) => `${line} ${message}`);

describe('text that is not shown', () => {
  it.each([
    ['<iframe src="https://a.example/b" title="A frame">', '</iframe>'],
    ['<Badge text="new">', '</Badge>'],
    ['<KeyFacts name="a.b" type="string" since="1.0.0">', '</KeyFacts>'],
  ])('is reported where it is written, for each output without it: %s', async (opening, closing) => {
    expect(await lost(`# T\n\nShown.\n\n${opening}Two words${closing}\n\nShown again.\n`)).toEqual([
      '5 This text is not on the page: Two words',
      '5 This text is not in the search: Two words',
    ]);
  });

  it('is reported if a fragment has no place for its children', async () => {
    bench.write('en/guide/_part.mdx', 'Of the fragment.\n');
    const text = "import Part from './_part.mdx';\n\n# T\n\n<Part>Two words</Part>\n";
    expect(await lost(text)).toEqual([
      '5 This text is not on the page: Two words',
      '5 This text is not in the search: Two words',
      '5 This text is not in the Markdown copy: Two words',
    ]);
  });

  it('is reported in the file that contains it', async () => {
    bench.write('en/guide/_lossy.mdx', 'Kept.\n\n<Badge text="new">Two words</Badge>\n');
    const { diagnostics } = await bench.compile('# T\n\n<Include file="./_lossy.mdx" />\n');
    expect(diagnostics).toMatchObject([
      { rule: 'lost-words', file: expect.stringMatching(/_lossy\.mdx$/) as string, line: 3 },
      { rule: 'lost-words', line: 3 },
    ]);
  });

  it('is reported even if its words occur elsewhere', async () => {
    expect(await lost('# T\n\nTwo words\n\n<Badge text="new">Two words</Badge>\n')).toEqual([
      '5 This text is not on the page: Two words',
      '5 This text is not in the search: Two words',
    ]);
    expect(await lost('# T\n\nTwo words\n\n- Two words\n\n**Two words** and words\n')).toEqual([]);
  });

  it('is reported if search does not include it', async () => {
    expect(await lost('# T\n\n<span aria-hidden="true">Two words</span>\n')).toEqual([
      '3 This text is not in the search: Two words',
    ]);
  });

  it('is reported on a page that stands for a missing one', async () => {
    expect(await lost('---\npageType: "404"\n---\n\n# T\n\nTwo words\n')).toEqual([
      '5 This text is not on the page: T',
    ]);
    expect(await lost('---\npageType: "404"\n---\n')).toEqual([]);
  });

  it('is not lost to an attribute without effect', async () => {
    expect(await bench.rules('# T\n\n<div popover="auto">Two words</div>\n')).toEqual(['unsafe-html']);
    expect(await bench.html('# T\n\n<div popover>Two words</div>\n')).toBe('<div>Two words</div>');
  });

  it('is reported if a style hides it', async () => {
    for (const style of ['display:none', 'color: red; visibility: hidden'])
      expect(await lost(`# T\n\n<p style="${style}">Two words</p>\n`), style).toEqual([
        '3 This text is not on the page: Two words',
      ]);
  });

  it('is quoted by its beginning, on one line', async () => {
    const words = 'one two three four five six seven eight nine ten';
    const quoted = async (text: string) =>
      (await lost(`# T\n\n<span aria-hidden="true">${text}</span>\n`)).join();
    expect(await quoted(`${words} x`)).toMatch(/search: one two three four five six seven eight nine ten x$/);
    expect(await quoted(`${words.replace(' ', '\n')} eleven`)).toMatch(
      /search: one two three four five six seven eight nine ten ?…$/,
    );
  });

  it.each([
    ['a cell without a column', '| a |\n| - |\n| b | more |\n', 'more'],
    ['a footnote without a reference', 'text\n\n[^1]: A note\n', 'A note'],
  ])('is detected in %s', async (_what, text, words) => {
    expect(await lost(`# T\n\n${text}`)).toEqual([
      `5 This text is not on the page: ${words}`,
      `5 This text is not in the search: ${words}`,
    ]);
  });

  it('is not reported a second time', async () => {
    const style = '<style>.a { color: red }</style>';
    for (const html of [style, ` ${style}`, `<div>\n${style}\n</div>`, `<!-- a -->${style} text`])
      expect(await bench.rules(`# T\n\n${html}\n`, 'en/a.md'), html).toEqual(['unsafe-html']);
  });
});

describe('text that is shown', () => {
  it.each([
    ['entities and marks', 'a&nbsp;b &amp; c&copy;d \\*e\\* *f*g **h**`i`'],
    ['emoji and footnotes', 'done :tada: [^1]\n\n[^1]: A *note*'],
    ['an alert', '> [!TIP]\n> text\n> more'],
    ['a container with a title', ':::tip A *title*\n\n- one\n  two\n\n:::'],
    ['lists in quotes', '> 1. one\n>    two\n>\n>    ```js\n>    a; // [!code ++]\n>    ```'],
    ['a table', '| `a` | b |\n| - | - |\n| c<br />d | 中文，e |'],
    ['code with marks', '```ts title="a.ts" {1}\na; // [!code highlight]\n\n// [!code focus]\nb;\n```'],
    ['commands', '```sh npm2yarn\nnpm create thing@latest\n```'],
    ['tabs', '<Tabs>\n<Tab label="A">\n\none\n\n</Tab>\n<Tab label="B">two</Tab>\n</Tabs>'],
    ['files', '<FileTree>\n\n- src/ of the code\n  - a.ts *main* one\n  - ...\n\n</FileTree>'],
    ['a diagram', '<Diagram caption="c">\n\n1. *step* One: first，一\n2. **Two**\n\n</Diagram>'],
    ['keys and steps', '<Steps>\n\n1. Press <Kbd>Ctrl K</Kbd>\n2. {frontmatter.title} text\n\n</Steps>'],
    ['pictures', '![A dot](https://a.example/b.png)'],
    ['headings', '## One {#two}\n\n## 中文 `code` <Badge>new</Badge>\n\nhttps://a.example/b中文'],
    ['unknown elements', '<Unknown a="b">kept</Unknown>'],
  ])('is not reported: %s', async (_what, text) => {
    expect(await lost(`# Title of *it*\n\n${text}\n`)).toEqual([]);
  });
});
