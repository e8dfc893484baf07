import { describe, expect, it } from 'vitest';
import { createBench } from './compile-text.ts';

const bench = createBench({}, ['/config/root', '/zh/config/root', '/guide/start/']);

describe('fragments', () => {
  it('are included in outline, search, copy and link checks', async () => {
    const file = bench.write(
      'en/shared/a.mdx',
      '---\ntitle: no\n---\n\n## From `a` {#a}\n\n[x](../guide/start/index.mdx)\n',
    );
    const page = await bench.compile('# T\n\n<Include file="shared/a.mdx" />\n\n## After');
    expect(page.meta.toc.map(({ id }) => id)).toEqual(['a', 'after']);
    expect(page.body).toMatchObject({ html: expect.stringContaining('<a href=/guide/start/>x</a>') });
    expect(page.markdown).toBe('# T\n\n## From `a`\n\n[x](/guide/start/)\n\n## After\n');
    expect(page.sections.map(({ id }) => id)).toEqual(['a', 'after']);
    expect(Object.keys(page.dependencies)).toContain(file);
    expect(page.references[0]).toMatchObject({ line: 7, file: expect.stringContaining('shared/a.mdx') });
  });

  it('nest, relative to the including file', async () => {
    bench.write('en/shared/outer.mdx', '## Outer\n\n<Include file="./in/inner.mdx" />');
    bench.write('en/shared/in/inner.mdx', '\n\n## Inner');
    const { meta, markdown } = await bench.compile('# T\n\n<Include file="../shared/outer.mdx" />');
    expect(markdown).toBe('# T\n\n## Outer\n\n## Inner\n');
    expect(meta.toc.map(({ charIndex }) => markdown.slice(charIndex, charIndex + 5))).toEqual([
      '## Ou',
      '## In',
    ]);
  });

  it('of the default language replace missing ones', async () => {
    bench.write('en/shared/only-en.mdx', 'English.');
    expect(await bench.html('<Include file="shared/only-en.mdx" />', 'zh/page.mdx')).toBe('<p>English.</p>');
  });

  it('work inside components', async () => {
    bench.write('en/shared/tab.mdx', 'In a tab.\n\n<Badge>x</Badge> <Badge>y</Badge>');
    const html = await bench.html(
      '<Tabs>\n<Tab label="A">\n\n<Include file="shared/tab.mdx" />\n\n</Tab>\n</Tabs>',
    );
    // Components alone on a line are blocks, as on a page.
    expect(html).toContain(
      '<p>In a tab.</p><span class=badge data-type=tip>x</span><span class=badge data-type=tip>y</span></div>',
    );
  });

  it('are reported if missing or recursive', async () => {
    bench.write('en/shared/loop.mdx', '<Include file="./loop.mdx" />');
    expect((await bench.compile('<Include file="shared/gone.mdx" />')).diagnostics).toMatchObject([
      { rule: 'include', line: 1, message: 'The fragment "shared/gone.mdx" does not exist.' },
    ]);
    const loop = await bench.compile('<Include file="shared/loop.mdx" />');
    expect(loop.diagnostics).toMatchObject([
      { rule: 'include', message: expect.stringContaining('en/shared/loop.mdx → en/shared/loop.mdx') },
    ]);
  });

  it('have syntax errors reported in their own file', async () => {
    bench.write('en/shared/broken.mdx', 'ok\n\n{open');
    const { diagnostics } = await bench.compile('<Include file="shared/broken.mdx" />\n\nStill here.');
    expect(diagnostics).toMatchObject([
      { rule: 'broken-mdx', line: 3, file: expect.stringContaining('shared/broken.mdx') },
    ]);
  });

  it('that multiply are included up to a limit, and reported once', async () => {
    bench.write('en/shared/leaf.mdx', 'x');
    bench.write('en/shared/ten.mdx', '<Include file="./leaf.mdx" />\n\n'.repeat(10));
    const page = await bench.compile('<Include file="shared/ten.mdx" />\n\n'.repeat(48));
    expect(page.diagnostics).toMatchObject([
      { rule: 'include', message: 'The page has more than 500 fragments.' },
    ]);
    // Each of ten includes ten, and counts itself.
    expect(page.markdown.match(/x/g)).toHaveLength(500 - Math.ceil(500 / 11));
  });

  it('in plain Markdown may contain text that is not valid MDX', async () => {
    bench.write('en/shared/plain.md', 'a < b and {c}\n\n<https://example.com>\n');
    expect(await bench.html('<Include file="shared/plain.md" />')).toContain('<p>a &lt; b and {c}</p>');
    expect(await bench.rules('<Include file="shared/plain.md" />')).toEqual([]);
  });

  it('that are not text, or may not be published, are reported where they are included', async () => {
    bench.write('en/shared/bytes.mdx', new Uint8Array([0xff, 0xfe, 0]));
    const { diagnostics } = await bench.compile('a\n\n<Include file="shared/bytes.mdx" />');
    expect(diagnostics).toMatchObject([
      {
        rule: 'include',
        line: 3,
        message: expect.stringMatching(/^The fragment ".*bytes\.mdx".*\(line \d+\)$/),
      },
    ]);
    const outside = await bench.compile('<Include file="../../../outside.mdx" />');
    expect(outside.diagnostics).toMatchObject([
      {
        rule: 'include',
        line: 1,
        message: expect.stringMatching(/^The fragment "\.\.\/\.\.\/\.\.\/outside\.mdx" /),
      },
    ]);
    expect(await bench.rules('<Include />')).toEqual(['component-props']);
  });

  it('may have front matter, which is not shown; its errors are reported', async () => {
    bench.write('en/shared/front.mdx', '---\ntitle: [\n---\n\nText.\n');
    const { diagnostics, body } = await bench.compile('<Include file="shared/front.mdx" />');
    expect(body).toMatchObject({ html: '<p>Text.</p>' });
    expect(diagnostics).toMatchObject([{ file: expect.stringMatching(/shared\/front\.mdx$/) }]);
  });

  it('have a missing file as a dependency', async () => {
    const { dependencies } = await bench.compile('<Include file="shared/later.mdx" />');
    const later = Object.keys(dependencies).find((file) => file.endsWith('en/shared/later.mdx'));
    expect(dependencies[later ?? 'none']).toBe('');
  });
});

describe('the Markdown copy', () => {
  it('has site paths for links and omits what readers do not see', async () => {
    const { markdown } = await bench.compile(
      '---\ntitle: T\n---\n\n# T {#t}\n\nexport const a = 1;\n\n[x](../config/root.mdx#a) [y](/config/root) [z](https://example.com)\n\n{/* hidden */}\n\n```ts nocheck="why {1}"\nlet a;\n```\n\n[d]: ../config/root.mdx\n',
    );
    expect(markdown).toBe(
      '# T\n\n[x](/config/root#a) [y](/config/root) [z](https://example.com)\n\n```ts\nlet a;\n```\n\n[d]: /config/root\n',
    );
    expect((await bench.compile('[x](/config/root)', 'zh/a.mdx')).markdown).toBe('[x](/zh/config/root)\n');
  });

  it('has absolute URLs if the origin is known, and placeholders for what other pages decide', async () => {
    const deployed = createBench({ origin: 'https://docs.example', base: '/a/' }, ['/config/root']);
    deployed.write('en/guide/p.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>');
    const { markdown } = await deployed.compile(
      '[x](/config/root#a) [y](/config/root?a=1&amp;b=2) [here](#b) ![P](./p.svg) [far](//cdn.example/b)\n\n<Overview />\n\n<KnownBug id="a-b" since="1.5">\n\nIt fails.\n\n</KnownBug>\n\n1. Add\n\n   ```sh npm2yarn\n   npm i\n   ```\n',
    );
    expect(markdown).toContain(
      '[x](https://docs.example/a/config/root#a) [y](https://docs.example/a/config/root?a=1&b=2) [here](#b) ![P](https://docs.example/a/assets/',
    );
    expect(markdown).toContain(' [far](//cdn.example/b)\n');
    expect(markdown).toContain('<!--component Overview-->');
    expect(markdown).toContain('**Known bug since version 1.5**\n\nIt fails.');
    expect(markdown).toContain('   ```sh\n   # npm\n   npm i\n\n   # yarn\n   yarn');
  });

  it('has file names and titles of code, and no annotations for checks, wherever a block is', async () => {
    bench.write('en/guide/demo.ts', 'let a;\n');
    const { markdown } = await bench.compile(
      '> ```ts file=./demo.ts title="demo.ts"\n> ```\n\n<Steps>\n\n  ### A\n\n  ```ts title="the output" {1} nocheck=\'why "not"\' output\n  one();\n    ````;\n  ```\n\n</Steps>\n',
    );
    expect(markdown).toContain('> ```ts title="demo.ts"\n> let a;\n> ```\n');
    expect(markdown).toContain('### A\n\n`````ts title="the output" {1}\none();\n  ````;\n`````\n');
  });

  it('keeps a block in a quote or a list whole, however many lines are empty', async () => {
    const { markdown } = await bench.compile(
      '> [!TIP]\n> ```sh npm2yarn\n> npm add x\n> ```\n\n<Steps>\n\n  1. Run it\n\n     ```ts output\n     one();\n\n     two();\n     ```\n\n</Steps>\n',
    );
    expect(markdown).toContain('> ```sh\n> # npm\n> npm add x\n>\n> # yarn\n> yarn add x\n>\n');
    expect(markdown).toContain('1. Run it\n\n   ```ts\n   one();\n\n   two();\n   ```\n');
  });

  it('labels tabs like their group, by value or in order', async () => {
    const { markdown } = await bench.compile(
      "import { Tabs as Group } from '@theme';\n\n<Tabs values={[{ label: 'React', value: 'r' }, { label: 'Vue', value: 'v' }]}>\n<Tab value=\"v\">one</Tab>\n<Tab value=\"r\">two</Tab>\n</Tabs>\n\n<Group values={['Less', 'Sass']}><Tab>three</Tab><Tab>four</Tab></Group>",
    );
    expect(markdown.match(/\*\*.*?\*\*/g)).toEqual(['**Vue**', '**React**', '**Less**', '**Sass**']);
  });

  it('renders components as Markdown', async () => {
    const { markdown } = await bench.compile(
      '<Tabs>\n  <Tab label="React">\n\n  Use `a`.\n\n  ```ts\n  one();\n    two();\n  ```\n\n  </Tab>\n</Tabs>\n\n<PackageManagerTabs command="add a" />\n\nA <Badge>new</Badge> one.\n\n<CardGrid>\n  <Card title="T" href="/config/root">text</Card>\n</CardGrid>',
    );
    expect(markdown).toContain('**React**\n\nUse `a`.\n\n```ts\none();\n  two();\n```');
    expect(markdown).toContain(
      '```sh\n# npm\nnpm add a\n\n# yarn\nyarn add a\n\n# pnpm\npnpm add a\n\n# bun\nbun add a\n```',
    );
    expect(markdown).toContain('A new one.');
    expect(markdown).toContain('[T](/config/root)\n\ntext');
    expect(markdown).not.toMatch(/<\/?[A-Z]/);
  });
});

describe('search sections', () => {
  it('separate text and code, below the path of titles', async () => {
    const { sections } = await bench.compile(
      '# T\n\nIntro with `code`.\n\n## A\n\n- one\n- two\n\n```ts\nconst a = 1; // [!code ++]\n```\n\n### B\n\n| x |\n| - |\n| y |\n\n## C\n',
    );
    expect(sections).toEqual([
      { id: '', titles: ['T'], text: 'Intro with code.', code: '' },
      { id: 'a', titles: ['T', 'A'], text: 'one\ntwo', code: 'const a = 1;' },
      { id: 'b', titles: ['T', 'A', 'B'], text: '\tx\ny', code: '' },
      { id: 'c', titles: ['T', 'C'], text: '', code: '' },
    ]);
  });

  it('include labels of tabs with the code, like titles of code', async () => {
    const { sections } = await bench.compile(
      '<Tabs><Tab label="One">text</Tab></Tabs>\n\n<PackageManagerTabs command="add a" />',
    );
    const commands = 'npm\nyarn\npnpm\nbun\nnpm add a\nyarn add a\npnpm add a\nbun add a';
    expect(sections).toEqual([{ id: '', titles: ['Page'], text: 'text', code: `One\n${commands}` }]);
  });

  it.each([
    [
      '- one\n  - two\n\n<figure><img alt="three"><figcaption>four</figcaption></figure>',
      'one\ntwo\nthree\nfour',
    ],
    ['one[^1]\n\n[^1]: two', 'one\nFootnotes\ntwo'],
    ['{1+1}\n\n<Box>one</Box>\n\n<Box>two</Box>\n\nexport const Box = () => null;', 'one\ntwo'],
  ])('separate words that are apart: %s', async (source, text) => {
    const { sections } = await bench.compile(source);
    expect(
      sections.map((section) => section.titles.slice(1).concat(section.text).join('\n')).join('\n'),
    ).toBe(text);
  });

  it('include the heading of a page whose title differs', async () => {
    const { sections } = await bench.compile('---\ntitle: Name\n---\n\n# Heading\n\ntext');
    expect(sections).toEqual([{ id: '', titles: ['Name'], text: 'Heading\ntext', code: '' }]);
  });
});
