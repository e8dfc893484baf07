import { writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createBench } from './compile-text.ts';

const routes = [
  '/',
  '/guide/start/',
  '/config/root',
  '/zh/',
  '/zh/config/root',
  '/zh/guide/start/',
  '/v1.0',
  '/zh/v1.0',
  '/en/words',
];
const bench = createBench({}, routes);

describe('headings', () => {
  it('exclude the title from the body, as text and as HTML', async () => {
    const { meta, body } = await bench.compile('# The `title` of **it**\n\nText.');
    expect(meta).toMatchObject({
      title: 'The title of it',
      titleHtml: 'The <code>title</code> of <strong>it</strong>',
    });
    expect(body).toEqual({ kind: 'html', html: '<p>Text.</p>' });
  });

  it('are shown on the page; menus and browsers have the title in the front matter', async () => {
    const { meta } = await bench.compile('---\ntitle: A < B\n---\n\n# Other\n');
    expect(meta).toMatchObject({ title: 'A < B', titleHtml: 'Other' });
    expect((await bench.compile('---\ntitle: A < B\n---\n\n## Other\n')).meta.titleHtml).toBe('A &lt; B');
  });

  it('are derived from the file name if there is no title, except on a home page', async () => {
    expect((await bench.compile('Text.', 'en/quick-start.mdx')).meta.title).toBe('Quick start');
    expect((await bench.compile('Text.', 'en/guide/index.mdx')).meta.title).toBe('Guide');
    expect((await bench.compile('---\npageType: home\n---\n', 'en/index.mdx')).meta.title).toBe('');
  });

  it('are links to themselves', async () => {
    expect(await bench.html('# T\n\n## Some `code`')).toBe(
      '<h2 id=some-code><a class=anchor href=#some-code>Some <code>code</code></a></h2>',
    );
    expect(await bench.html('# T\n\n## See [this](/)')).toBe(
      '<h2 id=see-this>See <a href=/>this</a><a class=anchor href=#see-this aria-label="Link to this section"></a></h2>',
    );
  });

  it('have ids of authors, in MDX and in Markdown', async () => {
    expect(await bench.html('# T\n\n## 标题 {#own-id}')).toBe(
      '<h2 id=own-id><a class=anchor href=#own-id>标题</a></h2>',
    );
    expect(await bench.html('# T\n\n## Title {#own}', 'en/page.md')).toContain('<h2 id=own>');
    const { meta, markdown } = await bench.compile('# T\n\n## Path of *files* {#__path_of*files~a}\n\nText.');
    expect(meta.toc.map(({ id }) => id)).toEqual(['__path_of*files~a']);
    expect(markdown).toContain('## Path of *files*\n\nText.');
  });

  it('have unique ids, those of authors first', async () => {
    const { meta } = await bench.compile('# T\n\n## One\n\n## One\n\n## Two {#one-1}\n\n### One\n\n## ?');
    expect(meta.toc.map(({ id }) => id)).toEqual(['one', 'one-2', 'one-1', 'one-3', 'section']);
  });

  it.each(['## One {#frameContent}', '<div id="frameRoot">text</div>'])(
    'report an id reserved for the frame: %s',
    async (text) => {
      expect(await bench.rules(`# A\n\n${text}\n`)).toEqual(['duplicate-id']);
      expect(await bench.rules(`# A\n\n${text.replace(/frame[A-Z]/, 'frameworks-')}\n`)).toEqual([]);
    },
  );

  it('report duplicate ids of authors and a second title', async () => {
    const page = await bench.compile('# A\n\n## One {#x}\n\n## Two {#x}\n\n# B');
    expect(page.diagnostics).toMatchObject([
      { severity: 'warning', rule: 'two-titles', line: 7 },
      { severity: 'error', rule: 'duplicate-id', line: 5, advice: 'Rename one, or set another {#id}.' },
    ]);
  });

  it('of levels two to four form the outline, with their offset in the Markdown copy', async () => {
    const { meta, markdown } = await bench.compile(
      '---\ntitle: T\n---\n\n# T\n\n## A {#a}\n\n### B\n\n#### C\n\n##### D\n\n## E',
    );
    expect(meta.toc.map(({ text, depth }) => [text, depth])).toEqual([
      ['A', 2],
      ['B', 3],
      ['C', 4],
      ['E', 2],
    ]);
    for (const { text, depth, charIndex } of meta.toc) {
      expect(markdown.slice(charIndex)).toMatch(new RegExp(`^#{${depth}} ${text}\n`));
    }
  });

  it('keep braces in other text', async () => {
    expect(await bench.html('Write {#id} here')).toBe('<p>Write {#id} here</p>');
    expect(await bench.html('`{#d}`{#e}, `` `{#a}` `` and {#b} and `{#c}`')).toBe(
      '<p><code>{#d}</code>{#e}, <code>`{#a}`</code> and {#b} and <code>{#c}</code></p>',
    );
    expect(await bench.html('<Badge text="{#a}" /> {#b}')).toContain('>{#a}</span> {#b}');
    expect(await bench.html("<Badge\n  text='{#a}'\n/>")).toContain('>{#a}</span>');
  });
});

describe('the description', () => {
  it('is the first paragraph, cut between words', async () => {
    const described = async (text: string) =>
      (await bench.compile(`# T\n\n${text}\n\nMore.`)).meta.description;
    expect(await described('word '.repeat(60))).toBe(`${'word '.repeat(30)}word…`);
    expect(await described('sentence '.repeat(60))).toBe(`${'sentence '.repeat(16)}sentence…`);
    // Chinese has no spaces: the text before the only one is too short.
    expect(await described(`A ${'字'.repeat(200)}`)).toBe(`A ${'字'.repeat(157)}…`);
    expect(await described('字'.repeat(160))).toBe('字'.repeat(160));
    expect((await bench.compile('---\ndescription: Own.\n---\nText.')).meta.description).toBe('Own.');
  });
});

describe('links', () => {
  const href = async (link: string, file?: string) =>
    /href=("[^"]*"|[^\s>]*)/.exec(await bench.html(`[x](${link})`, file))?.[1];

  it.each([
    ['/config/root', '/config/root'],
    ['/config/root.html#a', '/config/root#a'],
    ['/config/root/', '/config/root'],
    ['/guide/start', '/guide/start/'],
    ['/guide/start/index.md', '/guide/start/'],
    ['/Guide/Start/', '/guide/start/'],
    ['./other.mdx#x', '/guide/other#x'],
    ['../config/root.mdx', '/config/root'],
    ['../config/root', '/config/root'],
    ['./', '/guide/'],
    ['../', '/'],
    ['/v1.0', '/v1.0'],
    ['/en/config/root.html#a', '/config/root#a'],
    ['/en/', '/'],
    // A folder may be named like the language.
    ['/en/words', '/en/words'],
    ['.', '/guide/'],
    ['..', '/'],
    ['#here', '#here'],
    ['mailto:a@example.com', 'mailto:a@example.com'],
    ['/favicon.svg', '/favicon.svg'],
  ])('%s leads to %s', async (link, expected) => {
    expect(await href(link)).toBe(expected);
  });

  it.each([
    ['/config/root', '/zh/config/root'],
    ['/zh/config/root', '/zh/config/root'],
    ['/en/config/root', '/config/root'],
    ['/guide/start/', '/zh/guide/start/'],
    ['./other.mdx', '/zh/guide/other'],
    ['/v1.0', '/zh/v1.0'],
    ['/favicon.svg', '/favicon.svg'],
  ])('%s on a Chinese page leads to %s', async (link, expected) => {
    expect(await href(link, 'zh/guide/page.mdx')).toBe(expected);
  });

  it('include the base path', async () => {
    const based = createBench({ base: '/docs/' }, routes);
    expect(await based.html('[x](/config/root#a) ![](/favicon.svg)')).toContain(
      '<a href=/docs/config/root#a>',
    );
    expect(await based.html('![](/favicon.svg)')).toContain('src=/docs/favicon.svg');
    expect(await based.html('![](/favicon.svg?v=1#a)')).toContain('src="/docs/favicon.svg?v=1#a"');
  });

  it('to other sites open in a new tab and are marked', async () => {
    expect(await bench.html('[x](https://example.com/a)')).toBe(
      '<p><a href=https://example.com/a target=_blank rel=noopener class=external>x</a></p>',
    );
  });

  it('are recorded with position and target, including those in components and raw HTML', async () => {
    const { references } = await bench.compile(
      '[a](/config/root#x)\n\n<a href="/guide/start/">b</a>\n\n<CardGrid>\n<Card title="T" href="/v1.0" />\n</CardGrid>',
    );
    expect(references).toMatchObject([
      { kind: 'link', raw: '/config/root#x', target: '/config/root', hash: 'x', line: 1, column: 1 },
      { target: '/guide/start/', line: 3 },
      { target: '/v1.0', line: 6 },
    ]);
  });

  it('are recorded where their URL is written: at the first definition of their name', async () => {
    const { references } = await bench.compile('See [one][One].\n\n[ONE]: /config/root\n[one]: /v1.0\n');
    expect(references).toMatchObject([{ raw: '/config/root', line: 3, column: 1 }]);
  });
});

describe('images', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d494844520000002000000010', 'hex');

  it('beside the page have dimensions, a public URL, and lazy loading from the second on', async () => {
    const file = bench.write('en/guide/A pic.png', png);
    const page = await bench.compile('![one](<./A pic.png>)\n\n![two](/favicon.svg)');
    const url = page.assets[file];
    expect(url).toMatch(/^\/assets\/media\/a-pic\.[\da-f]{8}\.png$/);
    expect(page.body).toMatchObject({
      html: `<p><img src=${url} alt=one width=32 height=16 decoding=async></p><p><img src=/favicon.svg alt=two width=64 height=64 loading=lazy decoding=async></p>`,
    });
    expect(Object.keys(page.dependencies)).toContain(file);
  });

  it('have a new URL when their content changes', async () => {
    const file = bench.write('en/guide/b.png', png);
    const before = (await bench.compile('![b](./b.png)')).assets[file];
    writeFileSync(file, Buffer.concat([png, Buffer.from([1])]));
    expect((await bench.compile('![b](./b.png)')).assets[file]).not.toBe(before);
  });

  it.each([
    ['a.gif', Buffer.from('4749463839610a000500', 'hex'), 'width=10 height=5'],
    ['b.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"/>'), 'width=4 height=2'],
    ['c.png', png.subarray(0, 12), ''],
    ['d.svg', Buffer.from('<svg width="1em" viewBox="0,0,4,2"></svg>'), ''],
    ['e.jpg', Buffer.from('no picture'), ''],
    ['f.webp', Buffer.alloc(0), ''],
  ])('have the dimensions stated in their file, if any: %s', async (name, content, size) => {
    bench.write(`en/guide/${name}`, content);
    expect((await bench.html(`![a](./${name})`)).match(/ ((?:width|height)=.*?) decoding/)?.[1] ?? '').toBe(
      size,
    );
  });

  it.each<[name: string, content: string | Buffer, isShown: boolean]>([
    ['cut.png', png.subarray(0, 12), false],
    ['cut.svg', '<svg width="4" height="2"><path', false],
    ['open.svg', '<svg width="4" height="2"><g></svg>', false],
    ['crossed.svg', '<x:svg width="4" height="2"><g><a></g></a></x:svg>', false],
    ['text.svg', 'no drawing', false],
    ['whole.svg', '<?xml version="1.0"?>\n<svg width="4" height="2"><g><a b="<c>"/></g></svg>', true],
    ['told.svg', '<svg viewBox="0 0 1 1"><!-- <a> --><style><![CDATA[<b>]]></style></svg >', true],
    ['unsized.svg', '<svg></svg>', true],
  ])('are reported if browsers would show nothing: %s', async (name, content, isShown) => {
    bench.write(`en/guide/${name}`, content);
    expect(await bench.rules(`![a](./${name})`)).toEqual(isShown ? [] : ['no-picture']);
  });

  it('keep written dimensions', async () => {
    const html = await bench.html('<img src="/favicon.svg" alt="a" height="5" />');
    expect(html).toContain('height=5');
    expect(html).not.toContain('width');
  });

  it('keep a written loading mode', async () => {
    const html = await bench.html(
      '![a](/favicon.svg)\n\n<img src="/favicon.svg" alt="b" loading="eager" decoding="sync" />',
    );
    expect(html).toContain('alt=b loading=eager decoding=sync');
  });
});
