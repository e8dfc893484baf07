import { describe, expect, it, test } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench({}, ['/guide/page', '/guide/other']);
const runsOnX = { single: [{ phase: 'start', steps: ['onX'] }], multi: [] };
bench.write(
  '_hooks.json',
  JSON.stringify({ dev: runsOnX, build: runsOnX, preview: { single: [], multi: [] } }),
);

/** Sources, the resulting HTML, and the Markdown copy if it differs. */
const OUTPUTS: readonly { source: string; html: string; copy?: string }[] = [
  {
    source: `<Callout type="danger" title="Mind *this*">

Text.

</Callout>`,
    html: '<div class=callout data-kind=danger><p class=callout-title>Mind *this*</p><p>Text.</p></div>',
    copy: `**Mind *this***

Text.`,
  },
  {
    source: '<Callout type="nothing">Text.</Callout>',
    html: '<div class=callout data-kind=note><p class=callout-title>Note</p><p>Text.</p></div>',
    copy: 'Text.',
  },
  {
    source: `:::warning[Mind *this*]{#own}
Text.
:::`,
    html: '<div class=callout data-kind=warning id=own><p class=callout-title>Mind <em>this</em></p><p>Text.</p></div>',
  },
  {
    source: `:::tip{title="Given"}
Text.
:::`,
    html: '<div class=callout data-kind=tip><p class=callout-title>Given</p><p>Text.</p></div>',
  },
  {
    source: `:::details[More]{open #d}
Text.
:::`,
    html: '<details class=fold id=d open><summary>More</summary><p>Text.</p></details>',
  },
  {
    source: `:::details
Text.
:::`,
    html: '<details class=fold><summary>Details</summary><p>Text.</p></details>',
  },
  {
    source: `:::nothing[Title]{a="b" c}
Text.
:::`,
    html: '<p>:::nothing Title {a="b" c=""}</p><p>Text.</p><p>:::</p>',
  },
  {
    source: `::::tip
:::info
In.
:::
::::`,
    html: '<div class=callout data-kind=tip><p class=callout-title>Tip</p><div class=callout data-kind=info><p class=callout-title>Info</p><p>In.</p></div></div>',
  },
  {
    source: `> [!caution] 
> One
> two`,
    html: `<div class=callout data-kind=danger><p class=callout-title>Danger</p><p>One
two</p></div>`,
  },
  {
    source: '> [!WARNING]\\\n> Text.\n>\n> More.',
    html: '<div class=callout data-kind=warning><p class=callout-title>Warning</p><p>Text.</p><p>More.</p></div>',
  },
  {
    source: '> [!IMPORTANT]',
    html: '<div class=callout data-kind=info><p class=callout-title>Info</p></div>',
  },
  {
    source: `> [!NOTHING]
> Text.`,
    html: `<blockquote><p>[!NOTHING]
Text.</p></blockquote>`,
  },
  {
    source: '> Only [!NOTE]',
    html: '<blockquote><p>Only [!NOTE]</p></blockquote>',
  },
  {
    source: '<Card title="T" href="/guide/other" description="D." icon="🚀" />',
    html: '<div class=card><span class=card-icon aria-hidden=true>🚀</span><a class="card-title card-link" href=/guide/other>T</a><p>D.</p></div>',
    copy: '[T](/guide/other): D.',
  },
  {
    source: `<Card title="T" icon="/favicon.svg" description="D.">

Text.

</Card>`,
    html: '<div class=card><img class=card-icon src=/favicon.svg alt width=64 height=64 decoding=async><strong class=card-title>T</strong><p>D.</p><p>Text.</p></div>',
    copy: `**T**: D.

Text.`,
  },
  {
    source:
      '<FileTree>\n\n- src/\n  - **index.ts** the *entry*\n  - a.ts\n- dist\n  - x.js\n- empty/\n- `b c.ts` code\n- ...\n- *odd* one\n- [link](/guide/other)\n\n</FileTree>',
    html: '<ul class=file-tree><li data-kind=folder><details open><summary><span class=tree-name>src</span></summary><ul><li data-kind=file><strong class=tree-name>index.ts</strong> <span class=tree-comment>the <em>entry</em></span></li><li data-kind=file><span class=tree-name>a.ts</span></li></ul></details></li><li data-kind=folder><details open><summary><span class=tree-name>dist</span></summary><ul><li data-kind=file><span class=tree-name>x.js</span></li></ul></details></li><li data-kind=folder><span class=tree-name>empty</span></li><li data-kind=file><span class=tree-name>b c.ts</span> <span class=tree-comment>code</span></li><li data-kind=rest><span class=tree-name>…</span></li><li data-kind=file><span class=tree-name>odd one</span></li><li data-kind=file><span class=tree-name>link</span></li></ul>',
    copy: '- src/\n  - **index.ts** the *entry*\n  - a.ts\n- dist\n  - x.js\n- empty/\n- `b c.ts` code\n- ...\n- *odd* one\n- [link](/guide/other)',
  },
  {
    source: `<FileTree>

- a

text

</FileTree>`,
    html: '<ul class=file-tree><li data-kind=file><span class=tree-name>a</span></li></ul><p>text</p>',
    copy: `- a

text`,
  },
  {
    source:
      '### onX\n\n<HookFacts name="onX">\n\n- **Scope:** global\n- no label\n- **Type**: `a`\n\n</HookFacts>',
    html: '<dl class=facts data-runs="dev build"><div><dt>Dev</dt><dd data-yes>yes</dd></div><div><dt>Build</dt><dd data-yes>yes</dd></div><div><dt>Preview</dt><dd data-no>no</dd></div><div><dt>Scope</dt><dd>global</dd></div><div><dt>Type</dt><dd>: <code>a</code></dd></div></dl>',
    copy: '### onX\n\nRuns in: Dev · Build\n\n- **Scope:** global\n- no label\n- **Type**: `a`',
  },
  {
    source: `### onX

<HookFacts name="onY" />`,
    html: '<dl class=facts data-runs><div><dt>Dev</dt><dd data-no>no</dd></div><div><dt>Build</dt><dd data-no>no</dd></div><div><dt>Preview</dt><dd data-no>no</dd></div></dl>',
    copy: `### onX

Runs in:`,
  },
  {
    source: `<Tabs>
<Tab label="A">

one

</Tab>
<Tab value="b">two</Tab>
</Tabs>`,
    html: '<div class=tabs><div role=tablist aria-label=Alternatives><button type=button role=tab aria-controls=panel:1:1 aria-selected=true data-value=a>A</button><button type=button role=tab aria-controls=panel:1:2 aria-selected=false tabindex=-1 data-value=b>b</button></div><div role=tabpanel id=panel:1:1 aria-label=A data-value=a><p>one</p></div><div role=tabpanel id=panel:1:2 aria-label=b data-value=b hidden><p>two</p></div></div>',
    copy: `**A**

one

**b**

two`,
  },
  {
    source: `<Tabs groupId="g" label="L" defaultValue="b">
<Tab label="A">one</Tab>
<Tab label="B" value="b">two</Tab>
</Tabs>`,
    html: '<div class=tabs data-group=g><div role=tablist aria-label=L><button type=button role=tab aria-controls=panel:1:1 aria-selected=true data-value=b>B</button><button type=button role=tab aria-controls=panel:1:2 aria-selected=false tabindex=-1 data-value=a>A</button></div><div role=tabpanel id=panel:1:1 aria-label=B data-value=b><p>two</p></div><div role=tabpanel id=panel:1:2 aria-label=A data-value=a hidden><p>one</p></div></div>',
    copy: `**A**

one

**B**

two`,
  },
  {
    source: `<Tabs defaultValue="C" values={["A", { label: "C", value: "c" }]}>
<Tab>one</Tab>
<Tab value="c">two</Tab>
</Tabs>`,
    html: '<div class=tabs><div role=tablist aria-label=Alternatives><button type=button role=tab aria-controls=panel:1:1 aria-selected=true data-value=c>C</button><button type=button role=tab aria-controls=panel:1:2 aria-selected=false tabindex=-1 data-value=a>A</button></div><div role=tabpanel id=panel:1:1 aria-label=C data-value=c><p>two</p></div><div role=tabpanel id=panel:1:2 aria-label=A data-value=a hidden><p>one</p></div></div>',
    copy: `**A**

one

**C**

two`,
  },
  {
    source:
      ':::code-group\n\n```ts [one]\na\n```\n\n```js title="b.js"\nb\n```\n\n```css\nc\n```\n\nrest\n\n:::',
    html: '<div class=tabs><div role=tablist aria-label=Code><button type=button role=tab aria-controls=panel:1:1 aria-selected=true data-value=one>one</button><button type=button role=tab aria-controls=panel:1:2 aria-selected=false tabindex=-1 data-value=b.js>b.js</button><button type=button role=tab aria-controls=panel:1:3 aria-selected=false tabindex=-1 data-value=css>css</button></div><div role=tabpanel id=panel:1:1 aria-label=one data-value=one data-code><div class=code-block data-lang=ts><pre class=shiki tabindex=0><code>a</code></pre></div></div><div role=tabpanel id=panel:1:2 aria-label=b.js data-value=b.js data-code hidden><div class=code-block data-lang=js><pre class=shiki tabindex=0><code>b</code></pre></div></div><div role=tabpanel id=panel:1:3 aria-label=css data-value=css data-code hidden><div class=code-block data-lang=css><pre class=shiki tabindex=0><code>c</code></pre></div></div></div><p>rest</p>',
  },
  {
    source: ':::code-group{group=g label=L}\n\n```ts\na\n```\n\n:::',
    html: '<div class=tabs data-group=g><div role=tablist aria-label=L><button type=button role=tab aria-controls=panel:1:1 aria-selected=true data-value=ts>ts</button></div><div role=tabpanel id=panel:1:1 aria-label=ts data-value=ts data-code><div class=code-block data-lang=ts><pre class=shiki tabindex=0><code>a</code></pre></div></div></div>',
  },
  {
    source: '<Badge text="a" type="warning" /> <Badge>b</Badge>',
    html: '<span class=badge data-type=warning>a</span><span class=badge data-type=tip>b</span>',
    copy: 'a b',
  },
  {
    source: `<Steps>

### One

text

### Two

</Steps>`,
    html: '<div class=steps><h3 id=one><a class=anchor href=#one>One</a></h3><p>text</p><h3 id=two><a class=anchor href=#two>Two</a></h3></div>',
    copy: `### One

text

### Two`,
  },
  {
    source: `<SourceCode href="https://example.com/a" />

text <SourceCode href="https://example.com/a" /> end`,
    html: '<p><a href=https://example.com/a target=_blank rel=noopener class=external>Source code</a></p><p>text <a href=https://example.com/a class="source-link external" target=_blank rel=noopener>Source code</a> end</p>',
    copy: `https://example.com/a

text https://example.com/a end`,
  },
];

describe('HTML and Markdown copy of', () => {
  it.each(OUTPUTS)('$source', async ({ source, html, copy = source }) => {
    const { body, markdown } = await bench.compile(source);
    expect(body).toEqual({ kind: 'html', html });
    expect(markdown.trimEnd()).toBe(copy);
  });
});

test.each([
  [
    '<PackageManagerTabs command="add x -D" />',
    '```sh\n# npm\nnpm add x -D\n\n# yarn\nyarn add x --dev\n\n# pnpm\npnpm add x -D\n\n# bun\nbun add x --dev\n```',
  ],
  [
    '<PackageManagerTabs command="npm ci" />',
    '```sh\n# npm\nnpm ci\n\n# yarn\nyarn install --frozen-lockfile\n\n# pnpm\npnpm install --frozen-lockfile\n\n# bun\nbun install --frozen-lockfile\n```',
  ],
  [
    '<PackageManagerTabs command="npx x" />',
    '```sh\n# npm\nnpx x\n\n# yarn\nyarn dlx x\n\n# pnpm\npnpm dlx x\n\n# bun\nbunx x\n```',
  ],
  [
    '<PackageManagerTabs command="x" exec />',
    '```sh\n# npm\nnpx x\n\n# yarn\nyarn dlx x\n\n# pnpm\npnpm dlx x\n\n# bun\nbunx x\n```',
  ],
  [
    '<PackageManagerTabs command="x" dlx />',
    '```sh\n# npm\nnpx x\n\n# yarn\nyarn dlx x\n\n# pnpm\npnpm dlx x\n\n# bun\nbunx x\n```',
  ],
  [
    '<PackageManagerTabs command="x" dlx exec={false} />',
    '```sh\n# npm\nnpm x\n\n# yarn\nnpm x\n\n# pnpm\nnpm x\n\n# bun\nnpm x\n```',
  ],
  [
    '<PackageManagerTabs command={{ npm: "npm a", deno: "deno b" }} />',
    '```sh\n# npm\nnpm a\n\n# deno\ndeno b\n```',
  ],
  [
    '```sh npm2yarn\n  npm add x\necho y\nnpm toString\nnpm\nnpm update\n```',
    '```sh\n# npm\n  npm add x\necho y\nnpm toString\nnpm\nnpm update\n\n# yarn\n  yarn add x\necho y\nnpm toString\nnpm\nyarn upgrade\n\n# pnpm\n  pnpm add x\necho y\nnpm toString\nnpm\npnpm update\n\n# bun\n  bun add x\necho y\nnpm toString\nnpm\nbun update\n```',
  ],
])('the copy of %s has the commands of all package managers', async (source, copy) => {
  const { body, markdown } = await bench.compile(source);
  expect(markdown.trimEnd()).toBe(copy);
  // The tabs are those of the copy.
  const names = [...copy.matchAll(/^# (.+)/gm)].map(([, name]) => name);
  const { html } = body as { html: string };
  expect([...html.matchAll(/role=tab [^>]*>(.*?)</g)].map(([, name]) => name)).toEqual(names);
  expect([...html.matchAll(/role=tabpanel [^>]*aria-label=(\w+)/g)].map(([, name]) => name)).toEqual(names);
});

test.each([
  ['```js\na\n```', true],
  ['One.\n\n```js\na\n```\n\n- two', true],
  ['```js\na\n```\n\n```js\nb\n```', false],
  ['```js\na\n```\n\n| a |\n| - |\n| b |', false],
  ['```js\na\n```\n\n:::tip\nb\n:::', false],
  ['One.', false],
])('a tab with %j is formatted as code: %s', async (content, isCode) => {
  const { body } = await bench.compile(
    `<Tabs>\n<Tab label="A">\n\n${content}\n\n</Tab>\n<Tab label="B">\n\ntwo\n\n</Tab>\n</Tabs>`,
  );
  const panels = [...(body as { html: string }).html.matchAll(/role=tabpanel [^>]*/g)].map(([tag]) => tag);
  expect(panels.map((tag) => / data-code\b/.test(tag))).toEqual([isCode, false]);
});

test('a page has HTML, a copy, an outline and searchable sections', async () => {
  const page = await bench.compile(`---
title: Searched
---

# Shown *title*

First   paragraph
goes on.[^1]

## One {#one}

Text with \`code\` and ![a picture](https://x.example/a.png).

\`\`\`ts title="a.ts"
const a = 1;
\`\`\`

### Deep

- item
- [x] done

## Two

#### Far below

> quoted\\
> lines

| Name | Is |
| --- | ---: |
| \`--flag\` | a *flag* |
| \`plain\` | 12 |
|  | yes |

:::details More
Folded.
:::

[^1]: A note.
`);
  expect(page.body).toEqual({
    kind: 'html',
    html: [
      '<p>First   paragraph\ngoes on.<sup><a href=#user-content-fn-1 id=user-content-fnref-1 data-footnote-ref aria-describedby=footnote-label>1</a></sup></p>',
      '<h2 id=one><a class=anchor href=#one>One</a></h2>',
      '<p>Text with <code>code</code> and <img src=https://x.example/a.png alt="a picture" decoding=async>.</p><div class=code-block data-lang=ts><div class=code-title>a.ts</div><pre class=shiki tabindex=0><code><span class=k>const</span> a = <span class=n>1</span>;</code></pre></div>',
      '<h3 id=deep><a class=anchor href=#deep>Deep</a></h3>',
      '<ul class=contains-task-list><li>item</li><li class=task-list-item><input type=checkbox checked disabled> done</li></ul>',
      '<h2 id=two><a class=anchor href=#two>Two</a></h2>',
      '<h4 id=far-below><a class=anchor href=#far-below>Far below</a></h4>',
      '<blockquote><p>quoted<br>\nlines</p></blockquote>',
      '<div class=table-scroll><table><thead><tr><th>Name</th><th align=right>Is</th></tr></thead>',
      '<tbody><tr><td><a id=far-below-flag class=anchor href=#far-below-flag tabindex=-1><code data-whole>--flag</code></a></td><td align=right>a <em>flag</em></td></tr>',
      '<tr><td><a id=far-below-plain class=anchor href=#far-below-plain tabindex=-1><code>plain</code></a></td><td align=right>12</td></tr>',
      '<tr><td></td><td align=right data-yes>yes</td></tr></tbody></table></div><details class=fold><summary>More</summary><p>Folded.</p></details>',
      '<section data-footnotes class=footnotes><h2 class=visually-hidden id=footnote-label><a class=anchor href=#footnote-label>Footnotes</a></h2>',
      '<ol><li id=user-content-fn-1><p>A note. <a href=#user-content-fnref-1 data-footnote-backref aria-label="Back to reference 1" class=data-footnote-backref>↩</a></p></li></ol></section>',
    ].join(''),
  });
  expect(page.markdown).toBe(
    [
      '# Shown *title*',
      '',
      'First   paragraph',
      'goes on.[^1]',
      '',
      '## One',
      '',
      'Text with `code` and ![a picture](https://x.example/a.png).',
      '',
      '```ts title="a.ts"',
      'const a = 1;',
      '```',
      '',
      '### Deep',
      '',
      '- item',
      '- [x] done',
      '',
      '## Two',
      '',
      '#### Far below',
      '',
      '> quoted\\',
      '> lines',
      '',
      '| Name | Is |',
      '| --- | ---: |',
      '| `--flag` | a *flag* |',
      '| `plain` | 12 |',
      '|  | yes |',
      '',
      ':::details[More]',
      'Folded.',
      ':::',
      '',
      '[^1]: A note.',
      '',
    ].join('\n'),
  );
  expect(page.meta).toMatchObject({ title: 'Searched', description: 'First paragraph goes on.' });
  expect(
    page.meta.toc.map(({ text, id, depth, charIndex }) => [
      text,
      id,
      depth,
      page.markdown.slice(charIndex).split('\n', 1)[0],
    ]),
  ).toEqual([
    ['One', 'one', 2, '## One'],
    ['Deep', 'deep', 3, '### Deep'],
    ['Two', 'two', 2, '## Two'],
    ['Far below', 'far-below', 4, '#### Far below'],
  ]);
  expect(page.sections.map(({ id, titles, text, code }) => [id, ...titles, text, code])).toEqual([
    ['', 'Searched', 'Shown title\nFirst paragraph goes on.', ''],
    ['one', 'Searched', 'One', 'Text with code and a picture.', 'a.ts\nconst a = 1;'],
    ['deep', 'Searched', 'One', 'Deep', 'item\ndone', ''],
    ['two', 'Searched', 'Two', '', ''],
    [
      'far-below',
      'Searched',
      'Two',
      'Far below',
      'quoted\nlines\n\tName\tIs\nplain\t12\n \tyes\nMore\nFolded.',
      '',
    ],
    ['far-below-flag', 'Searched', 'Two', 'Far below', '--flag', '--flag\ta flag', ''],
    ['footnote-label', 'Searched', 'Footnotes', 'A note.', ''],
  ]);
  expect(page.ids).toEqual([
    'user-content-fnref-1',
    'one',
    'deep',
    'two',
    'far-below',
    'far-below-flag',
    'far-below-plain',
    'footnote-label',
    'user-content-fn-1',
    'shown-title',
  ]);
  expect(page.sourceSections.map(({ id, heading }) => [id, heading])).toEqual([
    ['', ''],
    ['one', 'One'],
    ['deep', 'Deep'],
    ['two', 'Two'],
    ['far-below', 'Far below'],
  ]);
});

test('the title of a card is a line in search', async () => {
  const { sections } = await bench.compile(
    '<Card title="T" href="/guide/other" description="D.">Text.</Card>',
  );
  expect(sections.map(({ text }) => text)).toEqual(['T\nD.\nText.']);
  const code = await bench.compile('<Card title="T">`x`</Card>');
  expect(code.sections.map(({ text }) => text)).toEqual(['T\nx']);
});

test('tables with the same headers have columns of the same width', async () => {
  const table = (head: string, ...rows: string[]) =>
    [`| ${head} |`, '| --- | --- |', ...rows.map((row) => `| ${row} |`), ''].join('\n');
  const html = await bench.html(
    [
      table('A | B', 'yes | `a.b.cdefghijklmnopqrstuvwxyz.abcdefghijkl`', 'no | 1,000'),
      table('A | B', '1.5 kB | 2', '30 ms | x'),
      table('Same | Head', 'a | b'),
      'text\n',
      '<table><tr><td>bare</td><td> yes </td></tr></table>\n',
    ].join('\n'),
  );
  expect(html).toBe(
    [
      '<div class=table-scroll><table><colgroup><col style=width:30.8%><col style=width:69.2%></colgroup><thead><tr><th>A</th><th>B</th></tr></thead>',
      '<tbody><tr><td data-yes>yes</td><td><code data-wide>a.<wbr>b.<wbr>cdefghijklmnopqrstuvwxyz.<wbr>abcdefghijkl</code></td></tr>',
      '<tr><td>no</td><td>1,000</td></tr></tbody></table></div>',
      '<div class=table-scroll><table><colgroup><col style=width:30.8%><col style=width:69.2%></colgroup><thead><tr><th>A</th><th>B</th></tr></thead>',
      '<tbody><tr><td>1.5 kB</td><td>2</td></tr>',
      '<tr><td>30 ms</td><td>x</td></tr></tbody></table></div>',
      '<div class=table-scroll><table><thead><tr><th>Same</th><th>Head</th></tr></thead>',
      '<tbody><tr><td>a</td><td>b</td></tr></tbody></table></div>',
      '<p>text</p><div class=table-scroll><table><tr><td>bare</td><td data-yes> yes </td></tr></table></div>',
    ].join(''),
  );
});
