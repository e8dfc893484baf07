import { describe, expect, it } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench({}, ['/guide/page', '/guide/other']);
const problems = async (text: string, name?: string) =>
  (await bench.compile(text, name)).diagnostics.map(({ severity, rule, line, message }) => [
    severity,
    rule,
    line,
    message,
  ]);

describe('imports of a page', () => {
  it('may appear in properties of unknown components', async () => {
    const text =
      "import { Badge } from '@theme';\nimport { mark } from 'shiki';\n\n<Badge text='shown' shikiOptions={{ transformers: [mark()] }} />";
    expect((await problems(text)).map(([, rule, line]) => [rule, line])).toEqual([['component-props', 4]]);
    expect(await bench.moduleCode(text)).toContain('shown');
  });

  it('from a theme are components of this site, and not code', async () => {
    const html = await bench.html(
      'import { Badge, Tabs as Group, Tab } from \'@theme\';\n\n<Badge text="x" />\n\n<Group><Tab label="a">b</Tab></Group>',
    );
    expect(html).toContain('<span class=badge data-type=tip>x</span>');
    expect(html).toContain('role=tablist');
  });

  it.each(['@theme', '@rspress/core/theme', 'rspress/theme', '@rspress/core/runtime'])(
    'from %s that this site lacks are reported at their position, and show their text',
    async (source) => {
      const text = `import { Mystery } from '${source}';\n\n# T\n\nA <Mystery title="Named" href="/guide/other">inside</Mystery> b`;
      expect(await problems(text)).toEqual([
        ['warning', 'import', 1, `This site has no component "Mystery" of "${source}"; it is shown as text.`],
      ]);
      expect(await bench.html(text)).toContain(
        'A <a href=/guide/other>inside</a><span class=unknown-tag> (Named)</span> b',
      );
      // The copy is Markdown for any reader, so the tag stays as written.
      expect((await bench.compile(text)).markdown).toBe(
        '# T\n\nA <Mystery title="Named" href="/guide/other">inside</Mystery> b\n',
      );
    },
  );

  it('from a package named like a module of Node.js resolve to the package', async () => {
    bench.write('node_modules/buffer/package.json', '{}');
    expect(await problems("import { Buffer } from 'buffer';\n\n# T\n\n{Buffer.name}")).toEqual([]);
  });

  it('by an unresolved alias are components of this site if it has them, else reported', async () => {
    const told = [
      ...(await problems("import { Badge as Mark } from '@components/Badge';\n\n# T\n\n<Mark text='x' />")),
      ...(await problems("import { Badge } from './gone';\n\n# T\n\n<Badge text='x' />")),
      ...(await problems("import '@components/style.css';\n\n# T\n\nText.")),
    ];
    expect(told.map((item) => item.slice(0, 3))).toEqual([
      ['error', 'import', 1],
      ['warning', 'import', 1],
    ]);
    // It may appear.
    const { dependencies } = await bench.compile("import { Badge } from './gone';\n\n# T");
    expect(dependencies).toEqual({ [`${bench.folder}/en/guide/gone`]: '' });
  });

  it('of media files have a URL known only to the code', async () => {
    bench.write('en/guide/sound.mp3', 'sound');
    const media =
      "import sound from './sound.mp3';\n\n# T\n\n<audio id='a'>\n  <source src={sound} />\n</audio>";
    expect(await problems(media)).toEqual([]);
    expect(await problems("# T\n\n<audio id='a'></audio>")).toEqual([
      ['warning', 'unsafe-html', 3, '<audio> has no src.'],
    ]);
  });

  it("of a theme's block components show the text they contain", async () => {
    const theme = "import { Steps2, Step2, Empty2 } from '@theme';\n\n";
    const steps =
      '<Steps2>\n  <Step2 href="/guide/other" title="Quick start" description="How to begin" />\n</Steps2>\n\n<Empty2 />';
    const { body, markdown } = await bench.compile(`${theme}${steps}\n`);
    expect(body).toMatchObject({
      html: '<p><a href=/guide/other>Quick start: How to begin</a></p><p><code class=unknown-tag data-whole>&lt;Empty2 /></code></p>',
    });
    expect(markdown).toBe(`${steps}\n`);
    const button = '<Step2 href="/guide/other" title="Now">Get started</Step2>';
    const alone = await bench.compile(`${theme}${button}\n`);
    expect(alone.body).toMatchObject({
      html: '<p><a href=/guide/other>Get started</a><span class=unknown-tag> (Now)</span></p>',
    });
    expect(alone.markdown.trim()).toBe(button);
  });

  it('show their children on one line, then texts of their properties, or else their tag', async () => {
    const tags =
      "import { Tag } from '@theme';\n\nA <Tag size={1 + 1} text='b' />, <Tag>c *d*</Tag>, <Tag href='/guide/other' label='e' />, <Tag color='red' size={1 + 1} />.";
    const { body, markdown, diagnostics } = await bench.compile(tags);
    expect(body).toMatchObject({
      html: '<p>A <span class=unknown-tag>b</span>, c <em>d</em>, <a href=/guide/other><span class=unknown-tag>e</span></a>, <code class=unknown-tag>&lt;Tag color="red" size={1 + 1} /></code>.</p>',
    });
    expect(markdown).toBe(tags.replace(/^import.*\n\n/, '').concat('\n'));
    expect(diagnostics).toHaveLength(1);
  });

  it("are not part of a heading's id", async () => {
    const html = await bench.html("import { Tag } from '@theme';\n\n# T\n\n## One <Tag tag='new' />");
    expect(html).toMatch(/<h2 id=one>.*One <span class=unknown-tag>new<\/span>/);
  });

  it('add no text to a title, but a link below it', async () => {
    const { meta, body } = await bench.compile(
      "import { SourceCode } from '@theme';\n\n# Gears <SourceCode href='https://example.com/a' />\n\ntext",
    );
    expect(meta).toMatchObject({ title: 'Gears', titleHtml: 'Gears' });
    expect(body).toMatchObject({ html: expect.stringMatching(/^<p><a href=https:\/\/example.com\/a /) });
  });

  it('that cannot be resolved are reported, and their elements stay as text', async () => {
    const text =
      'import { A } from \'./gone.tsx\';\nimport Step from \'@components/Step\';\n\n# T\n\n<A>kept</A>\n\n<Step title="One" href="/guide/other" description="Says more" />\n\n{A}';
    const { body, diagnostics } = await bench.compile(text);
    expect(diagnostics.map(({ rule, line }) => [rule, line])).toEqual([
      ['import', 1],
      ['import', 2],
    ]);
    const { html } = body as { html: string };
    for (const word of ['kept', 'One', 'Says more', '{A}']) expect(html).toContain(word);
  });

  it('of Markdown files are fragments, with their properties', async () => {
    bench.write(
      'en/guide/_part.mdx',
      'import { Badge } from \'@theme\';\n\n## Part of {props.name}\n\n{props.children} <Badge text="b" />\n',
    );
    const page = await bench.compile(
      'import Part from \'./_part.mdx\';\n\n# T\n\n<Part name="all">inner</Part>\n',
    );
    expect(page.diagnostics).toEqual([]);
    expect(page.meta.toc.map(({ text, id }) => [text, id])).toEqual([['Part of all', 'part-of-all']]);
    expect(page.body).toMatchObject({ kind: 'html' });
    expect((page.body as { html: string }).html).toContain('inner');
    expect(page.markdown).toBe('# T\n\n## Part of all\n\ninner b\n');
  });

  it.each(['{children}', '{ props.children }', 'A {children} and {props.children}'])(
    'of Markdown files show their children in the place of %s',
    async (inside) => {
      bench.write('en/guide/_shown.mdx', `${inside}\n`);
      const html = await bench.html("import Shown from './_shown.mdx';\n\n<Shown>inner</Shown>");
      expect(html).toContain('inner');
      expect(html).not.toContain('children');
    },
  );

  it.each(['{children.length}', '{grandchildren}'])(
    'of Markdown files report unsupported expressions: %s',
    async (inside) => {
      bench.write('en/guide/_other.mdx', `${inside}\n`);
      const text = "import Other from './_other.mdx';\n\n<Other>inner</Other>";
      expect(await problems(text)).not.toEqual([]);
      expect(await bench.html(text)).not.toContain('inner');
    },
  );

  it('of Markdown files may be children of a component', async () => {
    bench.write('en/guide/_inner.mdx', 'from inside\n');
    const text = "<Steps>\n\nimport Inner from './_inner.mdx';\n\n1. One\n\n   <Inner />\n\n</Steps>";
    expect(await problems(text)).toEqual([]);
    expect(await bench.html(text)).toContain('from inside');
  });

  it('of Markdown files may name a language folder, meaning its index', async () => {
    bench.write('en/shared/note.mdx', 'from shared\n');
    bench.write('en/shared/list/index.mdx', 'a list\n');
    const imports = "import Note from '@en/shared/note.mdx';\nimport List from '@en/shared/list';";
    expect(await bench.html(`${imports}\n\n<Note />\n\n<List />`)).toBe('<p>from shared</p><p>a list</p>');
  });

  it('of a text and of an image are values', async () => {
    bench.write('en/guide/demo.ts', 'export const a = 1;\n');
    bench.write('en/guide/pic.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="2"></svg>');
    const html = await bench.html(
      "import code from './demo.ts?raw';\nimport pic from './pic.svg';\n\n<Badge text={code} />\n\n<img src={pic} alt=\"p\" />",
    );
    expect(html).toContain('export const a = 1;');
    expect(html).toMatch(/<img src=\/assets\/media\/pic\.\w{8}\.svg/);
  });

  it('of one file by a project path and by a language path are equal', async () => {
    bench.write('en/guide/note.md', 'Noted.');
    expect(await bench.html("import N from '@en/guide/note';\n\n<N />")).toBe('<p>Noted.</p>');
    const [[, , , outside] = []] = await problems("import n from '/README.md?raw';\n\n{n}");
    expect(outside).toBe('"/README.md?raw" is outside the content folder.');
    const [[, , , nowhere] = []] = await problems("import n from '/GONE.md?raw';\n\n{n}");
    expect(nowhere).toBe('The import "/GONE.md?raw" leads nowhere; its names are shown as text.');
    expect(await bench.rules("import N from '@fr/guide/note';\n\n<N />")).toEqual(['import']);
  });

  it.each([
    ["import x from 'virtual:site';", true],
    ["import x from 'data:text/javascript,1';", true],
    ["import x from 'https://modules.example/x.js';", true],
    ["import x from 'node:fs';", true],
    ["import x from 'react';", true],
    ["import x from 'react/jsx-runtime?a';", true],
    ["import x from '@mdx-js/rollup';", true],
    ["import x from '@mdx-js/gone';", false],
    ["import x from 'gone-package';", false],
    ["import x from './gone.js';", false],
    ["import x from '.hidden';", false],
  ])('%s may exist: %s', async (statement, isThere) => {
    const rules = await bench.rules(`${statement}\n\n# T\n\n{x}`);
    expect(rules.includes('import')).toBe(!isThere);
  });

  it.each(['./.env', './.env?raw', './key.pem'])(
    'of %s, which may contain secrets, are rejected',
    async (source) => {
      bench.write('en/guide/.env', 'TOKEN=x');
      bench.write('en/guide/key.pem', 'x');
      const { body, diagnostics } = await bench.compile(`import s from '${source}';\n\n# T\n\n{s}`);
      expect(diagnostics).toMatchObject([
        { severity: 'error', rule: 'import', line: 1, message: `"${source}" may contain secrets.` },
      ]);
      expect(body.kind).toBe('html');
    },
  );

  it('in several statements are reported on their own lines', async () => {
    const text = "import { a } from './gone-a';\nimport { b } from './gone-b';\n\n# T\n";
    expect(await problems(text)).toEqual([
      ['error', 'import', 1, 'The import "./gone-a" leads nowhere; its names are shown as text.'],
      ['error', 'import', 2, 'The import "./gone-b" leads nowhere; its names are shown as text.'],
    ]);
  });

  it('of an image in another folder, or with a query, have its path or are code', async () => {
    bench.write('en/pictures/a.png', 'x');
    const html = await bench.html('import a from \'../pictures/a.png\';\n\n<img src={a} alt="" />');
    expect(html).toMatch(/src=\/assets\/media\/a\./);
    const { body } = await bench.compile("import a from '../pictures/a.png?url';\n\n{a}");
    expect(body.kind).toBe('module');
  });

  it('with one name from two sources are reported with both', async () => {
    bench.write('en/guide/one.js', 'export const a = 1;');
    bench.write('en/guide/two.js', 'export const a = 2;');
    bench.write('en/guide/_part.mdx', "import { a } from './two.js';\n\n{a}\n");
    const text = "import { a } from './one.js';\nimport Part from './_part.mdx';\n\n# T\n\n{a} <Part />\n";
    const [problem, ...more] = await problems(text);
    expect(more).toEqual([]);
    expect(problem?.at(-1)).toMatch(/^"a" is imported from ".*one\.js" and from ".*two\.js"\.$/);
    const same = text.replace('one.js', 'two.js');
    expect(await problems(same)).toEqual([]);
  });

  it('of a known constant keep the page static; others make it code', async () => {
    const html = await bench
      .html("export const version = '1.5', [x] = [1];\n\n# T\n\nv{version}")
      .catch(String);
    expect(html).toContain('module');
    expect(
      await bench.html("export const version = '1.5', major = 1;\n\n# T\n\nv{version} {major}"),
    ).toContain('v1.5 1');
    for (const code of [
      "export let version = '1.5';",
      'export const f = () => 1;',
      'export default { a: 1 };',
      'export function f() {}',
    ])
      expect((await bench.compile(`${code}\n\n# T\n`)).body.kind, code).toBe('module');
  });

  it('in a fragment are resolved relative to it, once for all fragments', async () => {
    bench.write('en/parts/counter.tsx', 'export const Counter = () => null;\n');
    bench.write('en/parts/one.mdx', "import { Counter } from './counter.tsx';\n\n<Counter />\n");
    const text = "import One from '../parts/one.mdx';\n\n# T\n\n<One />\n\n<One />\n";
    const { body, diagnostics } = await bench.compile(text);
    expect(diagnostics).toEqual([]);
    expect(body).toMatchObject({ kind: 'module' });
    const code = await bench.moduleCode(text);
    expect(code.match(/import \{Counter\}/g)).toHaveLength(1);
    expect(code).toContain('../parts/counter.tsx');
    bench.write('en/parts/two.mdx', "import url from './counter.tsx?url';\n\n{url}\n");
    expect(await bench.moduleCode(text.replace('one.mdx', 'two.mdx'))).toContain('../parts/counter.tsx?url');
  });

  it('of one file are equal, however its path is written', async () => {
    bench.write('en/parts/box.tsx', 'export const Box = () => null;\n');
    bench.write('en/parts/two.mdx', "import { Box } from './box';\n\n<Box />\n");
    const text = (file: string) =>
      `import { Box } from '../parts/${file}';\nimport Two from '../parts/two.mdx';\n\n# T\n\n<Two />\n\n<Box />\n`;
    expect(await problems(text('box.tsx'))).toEqual([]);
    const message = expect.stringMatching(
      /^"Box" is imported from "\S+counter\.tsx" and from "\S+box\.tsx"\.$/,
    );
    expect(await problems(text('counter.tsx'))).toEqual([['error', 'import', 1, message]]);
  });
});

describe('code of a page', () => {
  it('known at compile time keeps the page static', async () => {
    const text =
      "export const meta = { version: 3, list: ['a'] };\nexport const name = 'Rsbuild';\n\n# T {name}\n\n{meta.version} of {`the ${name}`}\n\n{name} {meta.list}";
    const page = await bench.compile(text);
    expect(page.meta.title).toBe('T Rsbuild');
    expect(page.body).toEqual({ kind: 'html', html: '<p>3 of the Rsbuild</p><p>Rsbuild</p><p>["a"]</p>' });
  });

  it('with unresolved names is shown as text, and reported', async () => {
    const text = '# T\n\nA {name} and {list.map((item) => item.id)} b.';
    expect(await bench.html(text)).toBe('<p>A {name} and {list.map((item) => item.id)} b.</p>');
    expect((await problems(text)).map(([, rule, line]) => [rule, line])).toEqual([
      ['undefined-name', 3],
      ['undefined-name', 3],
    ]);
  });

  it('may use its own declarations and browser globals', async () => {
    const text =
      'export const twice = (list) => list.map(({ id, ...rest }) => [id, rest, Math.PI]);\n\n{twice([{ id: 1 }]).length}';
    const { body, diagnostics } = await bench.compile(text);
    expect(diagnostics).toEqual([]);
    expect(body).toMatchObject({ kind: 'module' });
  });

  it('that nothing on the page uses still runs with it', async () => {
    bench.write('en/guide/counted.ts', 'document.title += 1;\n');
    const text = "import './counted.ts';\n\n# T\n\nText.";
    const { body, diagnostics } = await bench.compile(text);
    expect([body.kind, diagnostics]).toEqual(['module', []]);
    expect(await bench.moduleCode(text)).toContain("import './counted.ts'");
  });

  it('in a heading is not part of the title: its value is known only at run time', async () => {
    const { meta, body, diagnostics } = await bench.compile('# Two is {1 + 1}\n\ntext');
    expect(diagnostics).toEqual([]);
    expect(meta).toMatchObject({ title: 'Two is', titleHtml: expect.stringMatching(/^Two is ?$/) });
    expect(body).toMatchObject({ kind: 'module' });
  });

  it('in a heading keeps the title readable', async () => {
    const { meta } = await bench.compile(
      'import { Icon } from \'react\';\n\n# Title <Icon>x</Icon> <Badge text="new" />\n\ntext',
    );
    expect(meta.title).toBe('Title x new');
    expect(meta.titleHtml).toBe('Title x <span class=badge data-type=tip>new</span>');
  });
});

describe('a home page in Rspress format', () => {
  const hero = [
    '---',
    'layout: home',
    'hero:',
    '  name: Loom',
    '  text: Weaves <b>all</b>',
    '  tagline: Fast & plain',
    '  image: { src: { light: /favicon.svg, dark: /logo.svg }, alt: A loom }',
    '  actions:',
    '    - { theme: brand, text: Start, link: /guide/other }',
    '    - { theme: alt, text: Gone, link: /guide/gone }',
    'features:',
    '  - { icon: 🧵, title: Threads, details: "`Many` of them", link: /guide/other }',
    '  - { icon: /favicon.svg, title: Knots }',
    '---',
    '',
    'Own text.',
  ].join('\n');

  it('shows hero and features from its front matter before its text', async () => {
    const { body, meta, references } = await bench.compile(hero, 'en/index.md');
    expect(meta).toMatchObject({ title: 'Loom', frontmatter: { pageType: 'home' } });
    const { html } = body as { html: string };
    const parts = [
      'class=hero>',
      'Weaves <b>all</b>',
      'Fast &amp; plain',
      'href=/guide/other',
      '>Start</a>',
      'alt="A loom"',
      '🧵',
      'Threads',
      '<code>Many</code> of them',
      'Knots',
      'Own text.',
    ];
    expect(
      parts.map((part) => html.indexOf(part)).filter((at, index, all) => at <= (all[index - 1] ?? -1)),
    ).toEqual([]);
    expect(references).toContainEqual(expect.objectContaining({ target: '/guide/gone', raw: '/guide/gone' }));
  });

  it('has three kinds of icons: a character, a file, and the source of an image', async () => {
    const icons = ['🧵', '/favicon.svg', '" <svg><path d=M0></path></svg> "', '"<i>i</i>"'];
    const cards = icons.map((icon, at) => `  - { icon: ${icon}, title: T${at} }`).join('\n');
    const text = `---\nlayout: home\nfeatures:\n${cards}\n---\n`;
    const { html } = (await bench.compile(text, 'en/index.md')).body as { html: string };
    expect(html.match(/<[^>]+ class=card-icon/g)).toEqual(['<span class=card-icon', '<img class=card-icon']);
    expect(html).toMatch(/>🧵<.+ src=\/favicon\.svg /s);
    expect(html).toMatch(/<svg><path d="?M0"?><\/path><\/svg>/);
    expect(html).toContain('<i>i</i>');
    expect(html).not.toContain('&lt;');
  });

  it('may have code in addition to front matter in HTML', async () => {
    bench.write('en/x.js', 'export const x = 1;');
    const text =
      "---\npageType: home\nfeatures: [{ icon: '<svg></svg>', title: T }]\n---\nimport { x } from './x.js';\n\na {x}\n\n{x}\n";
    expect((await bench.compile(text, 'en/index.mdx')).diagnostics).toEqual([]);
    expect(await bench.moduleCode(text, 'en/index.mdx')).toContain('["a ", x]');
    bench.write('en/shared/plain.md', 'a < b<br>\n');
    const mixed = 'import { x } from \'./x.js\';\n\n{x}\n\n<Include file="shared/plain.md" />\n';
    expect((await bench.compile(mixed, 'en/mixed.mdx')).diagnostics).toEqual([]);
  });

  it('may have feature details of several paragraphs', async () => {
    const details = 'details: |\n        One *a*.\n\n        - Two\n    ';
    const text = `---\nlayout: home\nhero: { name: Loom }\nfeatures:\n  - title: T\n    ${details}\n---\n`;
    const { html } = (await bench.compile(text, 'en/index.md')).body as { html: string };
    expect(html.replace(/\n/g, '')).toMatch(/<p>One <em>a<\/em>\..*<ul><li>Two/);
    // Not a paragraph inside a paragraph.
    expect(html).not.toMatch(/<p>\s*(?:<\/p>|<p>)/);
  });

  it('has keys reported that other pages do not support', async () => {
    const text = '---\npageType: doc\nhero:\n  name: Loom\n---\n\n# T';
    expect((await problems(text)).map(([, rule, line]) => [rule, line])).toEqual([['front-matter', 4]]);
  });
});

describe('a page that cannot be compiled', () => {
  it('is published as text, with a notice in its language', async () => {
    const text =
      "import { x } from './gone';\n\n# T\n\nText <Tabs> and a < b {\n\n## More\n\nWords.\n\n```js\nimport y from 'y';\n```\n";
    const page = await bench.compile(text, 'zh/guide/page.mdx');
    expect(page.diagnostics.map(({ rule, severity }) => [rule, severity])).toEqual([['broken-mdx', 'error']]);
    const { html } = page.body as { html: string };
    expect(html).toContain('这一页无法按原样显示');
    expect(html).toContain('and a &lt; b {');
    expect(html).toContain('Words.');
    expect(html).not.toContain('gone');
    expect(page.meta.title).toBe('T');
    expect(page.meta.toc).toHaveLength(1);
  });

  it('is compiled again when the cause is fixed', async () => {
    const run = { single: [{ phase: 'start', steps: ['<'] }], multi: [] };
    const file = bench.write('_hooks.json', JSON.stringify({ dev: run, build: run, preview: run }));
    const page = await bench.compile('# T\n\n<HookTimeline />\n');
    expect(page.diagnostics).toMatchObject([{ rule: 'broken-mdx' }]);
    expect(page.dependencies[file]).toMatch(/^[\da-f]{64}$/);
  });
});

describe('components in plain Markdown', () => {
  it('are text, and so is everything else that is not Markdown', async () => {
    const text =
      'import Tabs from \'@theme\';\n\n# T\n\nA <Badge text="new" /> and {{ braces }} and a < b, `<Badge>`, <b>bold</b>.\n\n<!-- none -->\n\n<Tabs>\n<Tab label="A">\n\n**one**\n\n</Tab>\n</Tabs>\n';
    const html = await bench.html(text, 'en/guide/page.md');
    expect(html).toContain('&lt;Badge text="new" /> and {{ braces }} and a &lt; b');
    expect(html).toContain('<code>&lt;Badge></code>, <b>bold</b>');
    expect(html).toContain('import Tabs from');
    expect(html).toContain('&lt;Tab label="A">');
    expect(html).toContain('<strong>one</strong>');
    expect(html).not.toContain('none');
    expect(new Set((await problems(text, 'en/guide/page.md')).map(([, rule]) => rule))).toEqual(
      new Set(['import', 'unknown-syntax', 'component-in-md']),
    );
  });
});
