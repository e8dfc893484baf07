import { describe, expect, it } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench();

describe('containers', () => {
  it("become callouts with the author's title, or that of the language", async () => {
    expect(await bench.html(':::tip Use `this`\nText.\n:::')).toBe(
      '<div class=callout data-kind=tip><p class=callout-title>Use <code>this</code></p><p>Text.</p></div>',
    );
    expect(await bench.html(':::warning\nText.\n:::')).toContain('<p class=callout-title>Warning</p>');
    expect(await bench.html(':::warning\n文字。\n:::', 'zh/page.mdx')).toContain(
      '<p class=callout-title>注意</p>',
    );
  });

  it.each([':::info Title', ':::info[Title]', '::: info Title', '::: info[Title]'])(
    'may be written %s',
    async (line) => {
      expect(await bench.html(`${line}\nText.\n:::`)).toBe(
        '<div class=callout data-kind=info><p class=callout-title>Title</p><p>Text.</p></div>',
      );
    },
  );

  it('fold as details, initially open on request', async () => {
    expect(await bench.html(':::details More\nText.\n:::')).toBe(
      '<details class=fold><summary>More</summary><p>Text.</p></details>',
    );
    expect(await bench.html('::: details More {open}\nText.\n:::')).toContain('<details class=fold open>');
  });

  it('nest with more colons outside, also in lists', async () => {
    const html = await bench.html('::::tip Outer\n:::note Inner\nText.\n:::\n::::');
    expect(html).toContain(
      '<p class=callout-title>Outer</p><div class=callout data-kind=note><p class=callout-title>Inner',
    );
    expect(await bench.html('- item\n\n  :::tip In a list\n  Text.\n  :::')).toContain('data-kind=tip');
  });

  it('keep brackets and links in titles', async () => {
    expect(await bench.html(':::tip See [this](/x)\nText.\n:::')).toContain('<a href=/x>this</a>');
    expect(await bench.html(':::tip An array[0\nText.\n:::')).toContain('>An array[0</p>');
  });

  it('stay text in code, and so do other colons', async () => {
    expect(await bench.html('```text\n:::tip Title\n```')).toContain(':::tip Title');
    const within = await bench.html('::::tip\n- A\n\n```md\n:::note\nB\n:::\n```\n\nC\n::::\n\nD');
    expect(within).toMatch(/data-kind=tip.*:::note.*B.*:::.*<p>C<\/p><\/div><p>D<\/p>$/s);
    expect(await bench.html('> ::::tip\n> ~~~\n> :::\n> ~~~\n> C\n> ::::\n\nD')).toMatch(
      /<p>C<\/p><\/div><\/blockquote><p>D/,
    );
    // With as many colons as the container, they end it, which is reported.
    expect(await bench.rules(':::tip\n```md\n:::note\nB\n:::\n```\n\nC\n:::')).toEqual([
      'not-closed',
      'not-closed',
    ]);
    expect(await bench.html('At 10:30, a:b and ::x{y}.'.replace('{y}', ''))).toBe(
      '<p>At 10:30, a:b and ::x.</p>',
    );
  });

  it.each([
    ['caution', 'warning'],
    ['Important', 'info'],
  ])('%s is a %s, as in Rspress', async (name, kind) => {
    expect(await bench.html(`:::${name}\nText.\n:::`)).toContain(`<div class=callout data-kind=${kind}>`);
  });

  it('are reported when closed too often', async () => {
    expect(await bench.rules(':::tip\n:::note\nText.\n:::\n:::\n\n:::')).toContain('stray-container');
  });

  it('of an unknown kind are reported with a suggestion, and keep their content', async () => {
    const page = await bench.compile('\n:::tipp\nText.\n:::');
    expect(page.diagnostics).toMatchObject([
      { rule: 'unknown-container', line: 2, advice: 'Did you mean "tip"?' },
    ]);
    expect(page.body).toMatchObject({ html: '<p>:::tipp </p><p>Text.</p><p>:::</p>' });
    expect(await bench.html(':::tipp Own *title* {icon="star"}\nText.\n:::')).toBe(
      '<p>:::tipp Own <em>title</em> {icon="star"}</p><p>Text.</p><p>:::</p>',
    );
  });
});

describe('GitHub alerts', () => {
  it.each([
    ['NOTE', 'note'],
    ['TIP', 'tip'],
    ['IMPORTANT', 'info'],
    ['WARNING', 'warning'],
    ['CAUTION', 'danger'],
  ])('%s is a %s', async (name, kind) => {
    const html = await bench.html(`> [!${name}]\n> Text **here**.`);
    expect(html).toMatch(
      new RegExp(`^<div class=callout data-kind=${kind}><p class=callout-title>\\w+</p><p>Text`),
    );
  });

  it('leave other quotes alone', async () => {
    expect(await bench.html('> [!ODD]\n> Text.')).toContain('<blockquote>');
  });
});

describe('tabs', () => {
  const source =
    '<Tabs groupId="fw">\n<Tab label="React">\n\nOne.\n\n</Tab>\n<Tab label="Vue" value="v3">\n\nTwo.\n\n</Tab>\n</Tabs>';

  it('are an accessible tab list with one visible panel', async () => {
    const html = await bench.html(source);
    expect(html).toContain('<div class=tabs data-group=fw><div role=tablist aria-label=Alternatives>');
    expect(html).toContain(
      '<button type=button role=tab aria-controls=panel:1:2 aria-selected=false tabindex=-1 data-value=v3>Vue</button>',
    );
    expect(html).toContain(
      '<div role=tabpanel id=panel:1:2 aria-label=Vue data-value=v3 hidden><p>Two.</p></div>',
    );
  });

  it('have unique ids on a page', async () => {
    const html = await bench.html(`${source}\n\n${source}`);
    const ids = [...html.matchAll(/ id=([^\s>]+)/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are reported if a tab has no group or a group is empty', async () => {
    expect(await bench.rules('<Tab label="x">y</Tab>')).toEqual(['component-content']);
    expect(await bench.rules('<Tabs>\n\ntext\n\n</Tabs>')).toEqual(['component-content']);
  });

  it('show a command for each package manager', async () => {
    const html = await bench.html('<PackageManagerTabs command="create rsbuild@latest" />');
    expect(html).toContain('data-group=pm');
    const commands = [...html.matchAll(/<code>(.*?)<\/code><\/pre>/g)].map((match) =>
      match[1]?.replace(/<[^>]*>/g, ''),
    );
    expect(commands).toEqual([
      'npm create rsbuild@latest',
      'yarn create rsbuild',
      'pnpm create rsbuild@latest',
      'bun create rsbuild@latest',
    ]);
    expect(await bench.html('<PackageManagerTabs command="toString" />')).toContain('npm </span>toString<');
  });
});

describe('content that a component has no place for', () => {
  it.each([
    ['<CardGrid>\n\nLost words.\n\n<Card title="T" />\n\n</CardGrid>', 'card-grid'],
    ['<CardGrid>Lost words.</CardGrid>', undefined],
    ['<Tabs>\n\nLost words.\n\n<Tab label="A">a</Tab>\n\n</Tabs>', 'tablist'],
    ['<FileTree>\n\nLost words.\n\n- a.ts\n\n</FileTree>', 'file-tree'],
    [':::code-group\n\nLost words.\n\n```ts\na;\n```\n\n:::', 'tablist'],
  ])('is shown below it and reported: %s', async (text, component) => {
    const page = await bench.compile(text);
    expect(page.diagnostics).toMatchObject([
      { rule: 'component-content', message: expect.stringContaining('shown below') },
    ]);
    const { html } = page.body as { html: string };
    if (component) expect(html.indexOf(component)).toBeGreaterThanOrEqual(0);
    expect(html.indexOf('Lost words.')).toBeGreaterThan(html.indexOf(component ?? ''));
    expect(JSON.stringify(page.sections)).toContain('Lost words.');
    expect(page.markdown).toContain('Lost words.');
  });
});

describe('other components', () => {
  it('separate the words of a title from those of the text in search', async () => {
    const { sections } = await bench.compile('<CardGrid><Card title="One">two</Card></CardGrid>');
    expect(sections.map(({ text }) => text)).toEqual(['One\ntwo']);
  });

  it('expand to plain elements', async () => {
    expect(await bench.html('<Badge type="warning">beta</Badge>')).toBe(
      '<span class=badge data-type=warning>beta</span>',
    );
    expect(await bench.html('Press <Kbd>Ctrl K</Kbd>.')).toBe(
      '<p>Press <span class=keys><kbd>Ctrl</kbd> <kbd>K</kbd></span>.</p>',
    );
    expect(await bench.html('<Steps>\n\n1. One\n2. Two\n\n</Steps>')).toBe(
      '<div class=steps><ol><li>One</li><li>Two</li></ol></div>',
    );
    expect(await bench.html('<CardGrid>\n  <Card title="T" href="/a">text</Card>\n</CardGrid>')).toBe(
      '<ul class=card-grid><li class=card><a class="card-title card-link" href=/a>T</a><p>text</p></li></ul>',
    );
  });

  it('draw a file tree from a list', async () => {
    const html = await bench.html(
      '<FileTree>\n\n- src\n  - **index.ts** the entry\n- lib/\n- ...\n- a.json of *all*\n\n</FileTree>',
    );
    expect(html).toBe(
      '<ul class=file-tree><li data-kind=folder><details open><summary><span class=tree-name>src</span></summary>' +
        '<ul><li data-kind=file><strong class=tree-name>index.ts</strong> <span class=tree-comment>the entry</span></li></ul>' +
        '</details></li><li data-kind=folder><span class=tree-name>lib</span></li><li data-kind=rest><span class=tree-name>…</span></li>' +
        '<li data-kind=file><span class=tree-name>a.json</span> <span class=tree-comment>of <em>all</em></span></li></ul>',
    );
  });

  it('state the first version with a bug', async () => {
    expect(await bench.html('<KnownBug id="a" since="1.5">\n\nIt fails.\n\n</KnownBug>')).toBe(
      '<div class=callout data-kind=warning data-known-bug><p class=callout-title>Known bug since version 1.5</p><p>It fails.</p></div>',
    );
  });

  it('are reported if unknown, with a suggestion, and keep their content', async () => {
    const page = await bench.compile('<Baadge>kept</Baadge>');
    expect(page.diagnostics).toMatchObject([{ rule: 'unknown-component', advice: 'Did you mean "Badge"?' }]);
    expect(page.body).toMatchObject({
      html: '<p>kept</p>',
    });
  });

  it('require literal properties', async () => {
    expect(await bench.rules('<Badge type={Math.random()}>x</Badge>')).toEqual(['component-props']);
  });
});

describe('content that only the browser can run', () => {
  it('is split into client components and static runs', async () => {
    const page = await bench.compile(
      'Before.\n\n<Benchmark lang={"zh"} size={() => 1} lnag="2" />\n\nAfter.',
    );
    expect(page.diagnostics.map(({ message, column, advice }) => [message, column, advice])).toEqual([
      ['<Benchmark>: unknown property "size".', 24, 'Known properties: lang.'],
      ['<Benchmark>: unknown property "lnag".', 39, 'Did you mean "lang"?'],
    ]);
    expect(page.body).toEqual({
      kind: 'parts',
      parts: [
        { kind: 'html', html: '<p>Before.</p>' },
        { kind: 'component', name: 'Benchmark', props: { lang: 'zh' } },
        { kind: 'html', html: '<p>After.</p>' },
      ],
    });
  });

  it.each([
    ['an import', "import { x } from 'react';\n\n{x}"],
    ['an expression', 'Sum: {1 + 1}'],
    ['a client component inside other content', '<div>\n<TableFilter />\n</div>'],
    ['an event handler', '<button onClick={() => {}}>x</button>'],
  ])('makes a page with %s a module', async (_name, source) => {
    const { body, diagnostics } = await bench.compile(source);
    expect(diagnostics).toEqual([]);
    expect(body).toEqual({ kind: 'module' });
    expect(await bench.moduleCode(source)).toContain('export default function MDXContent');
  });

  it.each([
    ['inside other content', '<div>\n<Overview />\n</div>', 'error'],
    ['beside code of the page', '<ReleaseList />\n\n{1 + 1}', 'error'],
    [
      'of another engine',
      "import { Overview as O } from '@rspress/core/theme';\n\n<O content={<b>C</b>} />",
      'warning',
    ],
  ])('shows a component without data as text: %s', async (_name, source, severity) => {
    const { diagnostics } = await bench.compile(source);
    expect(diagnostics).toMatchObject([{ rule: 'component-data', severity }]);
    expect(await bench.moduleCode(source)).toMatch(/"<(Overview|ReleaseList)/);
  });

  it('keeps code blocks of a module page as elements', async () => {
    const code = await bench.moduleCode('{1 + 1}\n\n```ts\nconst a = 1;\n```');
    expect(code).toContain('className: "code-block"');
  });

  it('leaves literals, comments and front matter static', async () => {
    expect(
      await bench.html('---\ntitle: T\n---\n{/* hidden */}\n\nA {"b"} {3} {frontmatter.title}{/* x */}'),
    ).toBe('<p>A b 3 T</p>');
  });

  it('leaves HTML elements with literal attributes static', async () => {
    expect(
      await bench.html('<div className="a" style={{ marginTop: 8, "--x": 1 }} hidden>\n\n*x*\n\n</div>'),
    ).toBe('<div class=a style=margin-top:8px;--x:1 hidden><p><em>x</em></p></div>');
    const styleOf = async (style: string) =>
      /style=(?:"([^"]*)"|(\S+?))>/
        .exec(await bench.html(`<div style={${style}}>\n\nx\n\n</div>`))
        ?.slice(1)
        .join('');
    expect(await styleOf('{ width: 0, lineHeight: 2, zIndex: 1, flexGrow: 1, opacity: 0.5 }')).toBe(
      'width:0;line-height:2;z-index:1;flex-grow:1;opacity:0.5',
    );
    expect(await styleOf('{ borderWidth: 2, order: 1 }')).toBe('border-width:2px;order:1');
    expect(await styleOf('{ color: "red", backgroundColor: "blue" }')).toBe(
      'color:red;background-color:blue',
    );
    expect(
      await bench.html('<div class="b" key="k" title={null} data-x={{ a: 1 }} id="i">\n\nx\n\n</div>'),
    ).toBe('<div class=b id=i><p>x</p></div>');
  });
});

describe('Chinese typography', () => {
  it('lets emphasis end at full-width punctuation', async () => {
    expect(await bench.html('**强调。**后面')).toBe('<p><strong>强调。</strong>后面</p>');
    expect(await bench.html('~~删除。~~后面')).toBe('<p><del>删除。</del>后面</p>');
  });

  it('ends a bare URL where Chinese text begins', async () => {
    const html = await bench.html('见 https://example.com/a。还有[链接](/b)。', 'zh/page.mdx');
    expect(html).toContain('>https://example.com/a</a>。还有<a href=/zh/b>链接</a>。');
    expect(await bench.html('`https://example.com/a。`')).toBe('<p><code>https://example.com/a。</code></p>');
  });
});

describe('plain Markdown files', () => {
  it('keep braces and angle brackets, and may contain raw HTML', async () => {
    expect(await bench.html('{x} a < b <kbd>K</kbd>', 'en/page.md')).toBe('<p>{x} a &lt; b <kbd>K</kbd></p>');
  });

  it('close elements the author left open', async () => {
    expect(await bench.html('<div>\n\nText', 'en/page.md')).toBe('<div><p>Text</p></div>');
    expect(await bench.html('Text</div></section>', 'en/page.md')).toBe('<p>Text</p>');
  });

  it('drop comments', async () => {
    expect(await bench.html('a\n\n<!-- hidden -->\n\nb', 'en/page.md')).toBe('<p>a</p><p>b</p>');
  });
});

it('reports broken MDX with line and column, counting the front matter', async () => {
  const page = await bench.compile('---\ntitle: T\n---\n\nText {open');
  expect(page.diagnostics).toMatchObject([{ rule: 'broken-mdx', severity: 'error', line: 5, column: 11 }]);
  expect((page.body as { html: string }).html).toContain('<p>Text {open</p>');
  expect(page.meta.title).toBe('T');
  expect(await bench.compile('\n\n<Tabs>\ntext')).toMatchObject({ diagnostics: [{ line: 3, column: 1 }] });
});

it('wraps tables so that they can scroll', async () => {
  expect(await bench.html('| a |\n| - |\n| 1 |')).toMatch(
    /^<div class=table-scroll><table>.*<\/table><\/div>$/,
  );
});
