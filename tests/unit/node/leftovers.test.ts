import { describe, expect, it } from 'vitest';
import { ignoredKeys, metaSchema, navSchema } from '../../../src/node/content/navigation-schema.ts';
import { joinKinds } from '../../../src/node/files/problem-kinds.ts';
import { createBench } from './compile-text.ts';

const bench = createBench();
const told = async (text: string, name = 'en/guide/page.md') =>
  (await bench.compile(`# T\n\n${text}`, name)).diagnostics.map(({ rule, line, message }) =>
    rule === 'leftover' ? `${line} ${message.split(' is left')[0]}` : `${line} ${rule}`,
  );

it('components that are called like an element are not open for want of its end', async () => {
  expect(await told('<details>\n\nt\n\n<!-- <pre> -->\n\n</details>')).toEqual([]);
  expect(await told('<Details open />\n\nt')).not.toContain('3 not-closed');
  expect(await told('<details>\n\nt')).toEqual(['3 not-closed']);
});

describe('front matter of another engine', () => {
  it('is reported once, when it is unknown or of another type', async () => {
    const head = '---\noutline: deep\nmine: 1\n---\n\ntext';
    const pages = await Promise.all(['a', 'b'].map((name) => bench.compile(head, `en/guide/${name}.md`)));
    const problems = joinKinds(pages.flatMap(({ diagnostics }) => diagnostics));
    expect(problems.map(({ message }) => message.replace(/; also .*/, ''))).toEqual([
      '"outline" must be a boolean (2 times',
      'Unknown key "mine" (2 times',
    ]);
  });

  it('is reported by its key, and takes nothing else with it', async () => {
    const { diagnostics, meta } = await bench.compile(
      '---\ntitle: Own\nsidebar_label: x\nhead:\n  - a\ntitel: y\n---\n\ntext',
      'en/guide/page.md',
    );
    expect(meta.title).toBe('Own');
    expect(diagnostics.map(({ severity, kind, line }) => [severity, kind, line])).toEqual([
      ['warning', 'front-matter:sidebar_label', 3],
      ['error', undefined, 5],
      ['error', 'front-matter:titel:Unknown key "titel".', 6],
    ]);
  });
});

describe('menu files of another engine', () => {
  it('are read; what has no effect is found', () => {
    const meta = [
      'index',
      { name: 'a', label: 'A', overviewHeaders: [2] },
      { type: 'dir-section-header', name: 'b', tag: 'new', collapsed: true, collapsible: true },
      { type: 'dir', name: 'c', collapsed: true },
    ];
    const read = metaSchema.parse(meta);
    expect(read.map(({ type }) => type)).toEqual(['file', 'file', 'dir-section-header', 'dir']);
    expect(ignoredKeys(read)).toEqual([
      [1, 'overviewHeaders'],
      [2, 'collapsible'],
      [2, 'collapsed'],
    ]);
    const nav = [
      { text: 'A', link: '/', activeMatch: '/', position: 'left' },
      { text: 'B', link: '/b', items: [{ text: 'C', link: '/c', tag: 'new' }] },
    ];
    expect(ignoredKeys(navSchema.parse(nav))).toEqual([
      [0, 'position'],
      [1, 'items', 0, 'tag'],
    ]);
    for (const wrong of [[{ type: 'fil', name: 'a' }], [{ nam: 'a' }], [{ name: 'a', lable: 'b' }]]) {
      expect(metaSchema.safeParse(wrong).success, JSON.stringify(wrong)).toBe(false);
    }
    expect(navSchema.safeParse([{ text: 'A' }]).success).toBe(false);
  });
});

describe('what another engine would have replaced', () => {
  it.each([
    ['<!--@include: ./part.md-->', 'A VitePress include'],
    ['<<< @/snippets/a.js{2}', 'A VitePress code import'],
    ['{{#include ../a.rs:2:3}}', 'An mdBook include'],
    ['--8<-- "part.md"', 'A snippet include'],
    ['{{< figure src="a.png" >}}', 'A Hugo shortcode'],
    ['{{% notice tip %}}', 'A Hugo shortcode'],
    ['{% hint style="info" %}', 'A GitBook or Liquid tag'],
    ['{% endhint %}', 'A GitBook or Liquid tag'],
    ['Version {{ version }} is out', 'A template expression'],
    ['!!! note "Title"', 'A MkDocs admonition'],
    ['??? tip', 'A MkDocs admonition'],
    ['=== "Tab"', 'A MkDocs tab'],
    ['![a](/favicon.svg){width=300}', 'An attribute list'],
    ['A [[Wiki page]] link', 'A wiki link'],
    ['$$', 'A formula'],
    ['Inline $x^2 + y_1$ here', 'A formula'],
    [':material-check: done', 'An icon name'],
    ['```mermaid\ngraph TD\n```', 'A drawing in "mermaid"'],
    ['Press ++ctrl+k++ now', 'A mark of MkDocs'],
    ['Some ==marked text== here', 'A mark of MkDocs'],
    ['*[HTML]: Hypertext', 'An abbreviation'],
    [':   Meaning of a term', 'A definition list'],
    ['<button @click="go">Go</button>', 'A Vue tag'],
    ['```tsx preview\n<App />\n```', 'A live example'],
  ])('%s is reported, and stays', async (text, name) => {
    expect(await told(`before\n\n${text}`)).toContain(`5 ${name}`);
  });

  it.each([
    ['```rust,ignore\n{{#include ../a.rs}}\n```', 'An mdBook include'],
    ['```yaml\n--8<-- "a.yml"\n```', 'A snippet include'],
    ['```ts twoslash\n//   ^?\n```', 'A Twoslash mark'],
  ])('%s is reported in code, too', async (text, name) => {
    expect(await told(`before\n\n${text}`)).toContain(`6 ${name}`);
  });

  it('stays on the page', async () => {
    const text = '{% hint %}\n\nVersion {{ version }}, $x^2$, !!! and [[Wiki]]\n\n!!! note';
    const html = await bench.html(`# T\n\n${text}`, 'en/guide/page.md');
    for (const part of text.split(/\n+/)) expect(html).toContain(part);
  });

  it.each([
    '`{{ code }}` and `$x^2$`',
    '```vue\n{{ name }}\n!!! note\n```',
    'It costs $5 or $10, and $PATH, US$ 3',
    '# A != b, a === b',
    'Text {#no-heading} and C:\\[x]',
    '- [ ] open\n- [x] done',
    '[text][ref]\n\n[ref]: https://example.com/{{x}}',
    '## One {#own}',
    'a :: b, ::1',
    'i++ and ++j, C++ and D++, a == b, c == d',
    '```ts\n//   ^?\n```',
    '```md\n{{#include ../a.rs}}\n```',
    ':::tip\ntext\n:::',
    ':::tip{title="One"}\ntext\n:::',
  ])('is not taken from %j', async (text) => {
    expect((await told(text)).filter((line) => !/two-titles/.test(line))).toEqual([]);
  });

  it('is reported once a kind in a tree, with its number and first places', () => {
    const problem = (file: string, line: number, kind?: string) => ({
      severity: 'warning' as const,
      rule: 'leftover',
      file,
      line,
      message: 'X is left as text.',
      ...(kind && { kind }),
    });
    const list = [
      problem('a', 1, 'x'),
      problem('a', 2),
      ...[3, 4, 5, 6].map((line) => problem('b', line, 'x')),
    ];
    expect(joinKinds(list).map(({ file, line, message }) => [file, line, message])).toEqual([
      ['a', 1, 'X is left as text (5 times; also b:3, b:4, b:5 and 1 more).'],
      ['a', 2, 'X is left as text.'],
    ]);
  });
});
