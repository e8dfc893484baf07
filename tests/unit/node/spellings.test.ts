import { describe, expect, it } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench({}, ['/guide/page']);
const bodyOf = async (text: string, name = 'en/guide/page.md') => bench.html(`# T\n\n${text}`, name);

describe('ids of headings', () => {
  it.each(['## One {#own}', '## One \\{#own}', '## One \\{#own\\}'])('%s', async (line) => {
    for (const name of ['en/guide/page.md', 'en/guide/page.mdx']) {
      expect(await bodyOf(line, name)).toBe('<h2 id=own><a class=anchor href=#own>One</a></h2>');
    }
  });
});

describe('badges in headings', () => {
  it('are not part of the id', async () => {
    expect(await bodyOf('## One two <Badge text="new" />', 'en/guide/page.mdx')).toContain('<h2 id=one-two>');
  });
});

describe('titles of containers', () => {
  it.each([
    ':::tip Own title',
    '::: tip Own title',
    ':::tip[Own title]',
    '::: tip [Own title]',
    ':::tip{title="Own title"}',
    ':::tip {title="Own title"}',
    ':::tip\\{title="Own title"}',
    ':::Tip[Own title]{icon="star"}',
  ])('%s', async (line) => {
    for (const name of ['en/guide/page.md', 'en/guide/page.mdx']) {
      expect(await bodyOf(`${line}\n\ntext\n\n:::`, name)).toBe(
        '<div class=callout data-kind=tip><p class=callout-title>Own title</p><p>text</p></div>',
      );
    }
  });
});

describe('alerts', () => {
  it.each([
    ['[!NOTE]', 'note', 'Note'],
    ['[!info]', 'info', 'Info'],
    ['[!DANGER]', 'danger', 'Danger'],
  ])('> %s', async (mark, kind, title) => {
    expect(await bodyOf(`> ${mark}\n> text`)).toBe(
      `<div class=callout data-kind=${kind}><p class=callout-title>${title}</p><p>text</p></div>`,
    );
  });

  it('may have a hard line break after the marker', async () => {
    expect(await bodyOf('> [!NOTE]  \n> text')).toContain('</p><p>text</p></div>');
  });

  it('with text after the marker are quotes, as on GitHub', async () => {
    expect(await bodyOf('> [!NOTE] Own title\n> text')).toContain('<blockquote><p>[!NOTE] Own title');
  });

  it('of an unknown kind are reported', async () => {
    const { diagnostics } = await bench.compile('# T\n\n> [!NOET]\n> x', 'en/guide/page.md');
    expect(diagnostics).toMatchObject([{ rule: 'unknown-alert', line: 3, advice: 'Did you mean "NOTE"?' }]);
  });
});

describe('fences', () => {
  const block = async (fence: string, code = 'a = 1\nb = 2\nc = 3') =>
    bodyOf(`\`\`\`${fence}\n${code}\n\`\`\``);

  it.each(['rust {1}', 'rust{1}'])('know the language of %s', async (fence) => {
    const page = await bench.compile(`# T\n\n\`\`\`${fence}\nfn main() {}\n\`\`\``);
    expect(page.diagnostics).toEqual([]);
    expect((page.body as { html: string }).html).toContain('data-lang=rust');
  });

  it.each(['ts title="src/a.ts"', "ts title='src/a.ts'", 'ts title=src/a.ts'])(
    'support the title in %s',
    async (fence) => {
      expect(await block(fence)).toContain('<div class=code-title>src/a.ts</div>');
    },
  );

  it('number lines, and do not on request', async () => {
    expect(await block('ts lineNumbers')).toContain('data-line-numbers');
    expect(await block('ts lineNumbers=false')).not.toContain('data-line-numbers');
  });

  it('wrap lines', async () => {
    for (const word of ['wrap', 'wrapCode']) expect(await block(`ts ${word}`)).toContain('data-wrap');
  });

  const marked = (html: string) =>
    [...html.matchAll(/class="line highlighted">(.*?)<\/span>(?:\n|<\/code>)/g)].length;

  it('mark lines', async () => {
    expect(marked(await block('text {1,3}'))).toBe(2);
  });

  it('show an escaped mark, and report unknown ones', async () => {
    expect(await block('ts', 'a; // [\\!code ++]')).toContain('// [!code ++]');
    const { diagnostics } = await bench.compile('# T\n\n```ts\na; // [!code hilight]\n```');
    expect(diagnostics).toMatchObject([{ rule: 'code-mark', line: 4, advice: 'Did you mean "highlight"?' }]);
  });
});

describe('GitHub Markdown', () => {
  it('has emoji by name, in text and in ids', async () => {
    expect(await bodyOf('A :rocket: and 10:30:45, `:tada:`, :nothing_known:, :constructor:')).toBe(
      '<p>A 🚀 and 10:30:45, <code>:tada:</code>, :nothing_known:, :constructor:</p>',
    );
    expect(await bodyOf('## :rocket: Start')).toBe(
      '<h2 id=rocket-start><a class=anchor href=#rocket-start>🚀 Start</a></h2>',
    );
  });

  it('uses the first heading of any level as title', async () => {
    const page = await bench.compile(
      '<!-- x -->\n\n## Title :tada:\n\ntext\n\n### Part\n',
      'en/guide/page.md',
    );
    expect(page.meta.title).toBe('Title 🎉');
    expect((page.body as { html: string }).html).toMatch(/^<p>text<\/p><h3 id=part>/);
    for (const text of ['text\n\n## One\n\n### Two\n', '## One\n\n## Two\n']) {
      const parts = await bench.compile(text, 'en/guide/page.md');
      expect(parts.meta.title).toBe('One');
      expect(parts.meta.toc.map(({ id }) => id)).toEqual(['one', 'two']);
    }
    const named = await bench.compile('---\ntitle: Own\n---\n\n## One\n', 'en/guide/page.md');
    expect(named.meta.toc).toHaveLength(1);
  });

  it('has an id for the title', async () => {
    const page = await bench.compile(
      '# My page\n\n[up](#my-page) [named](#own) [long](/guide/page#my-page) [file](./page.md#my-page) [other](/guide/other#my-page)\n\n## Own\n',
      'en/guide/page.md',
    );
    expect((page.body as { html: string }).html).toContain(
      '<a href=#top>up</a> <a href=#own>named</a> <a href=#top>long</a> <a href=#top>file</a> <a href=/guide/other#my-page>',
    );
    expect(page.ids).toContain('my-page');
    const taken = await bench.compile('# One\n\n[a](#one)\n\n<b id="one">b</b>\n', 'en/guide/page.md');
    expect((taken.body as { html: string }).html).toContain('<a href=#one>a</a>');
  });

  it('has images and videos beside the page', async () => {
    for (const name of ['dark.svg', 'light.svg', 'clip.mp4', 'still.png'])
      bench.write(`en/guide/${name}`, 'x');
    const page = await bench.compile(
      '# T\n\n<picture><source media="(prefers-color-scheme: dark)" srcset="./dark.svg 1x, dark.svg 2x"><img src="light.svg" alt="a"></picture>\n\n<video src="./clip.mp4" poster="still.png" controls></video>\n\n<video><source src="./gone.mp4" type="video/mp4"></video>',
      'en/guide/page.md',
    );
    const { html } = page.body as { html: string };
    expect(html).toMatch(
      /srcset="\/assets\/media\/dark\.\w{8}\.svg 1x, \/assets\/media\/dark\.\w{8}\.svg 2x"/,
    );
    expect(html).toMatch(
      /<video src=\/assets\/media\/clip\.\w{8}\.mp4 poster=\/assets\/media\/still\.\w{8}\.png controls>/,
    );
    expect(page.references.map(({ raw }) => raw)).toEqual([
      './dark.svg',
      'dark.svg',
      'light.svg',
      './clip.mp4',
      'still.png',
      './gone.mp4',
    ]);
    expect(Object.keys(page.assets)).toHaveLength(4);
  });

  it('has task lists, and footnotes labeled in the language', async () => {
    expect(await bodyOf('- [x] done\n- [ ] open')).toContain('<input type=checkbox checked disabled> done');
    expect(await bodyOf('- a\n\n- b')).toBe('<ul><li><p>a</p></li><li><p>b</p></li></ul>');
    const html = await bench.html('# T\n\na[^1] b[^1]\n\n[^1]: note', 'zh/guide/page.md');
    expect(html).toMatch(/<h2 class=visually-hidden/);
    expect(html).toContain('脚注');
    expect(html).toContain('aria-label="返回引用处 1-2"');
  });
});
