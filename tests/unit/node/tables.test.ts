import { describe, expect, test } from 'vitest';
import { joinParts, readLines } from '../../../src/shared/section-lines.ts';
import { createBench } from './compile-text.ts';

const bench = createBench();

async function cell(code: string): Promise<string> {
  const html = await bench.html(`# T\n\n| a | b |\n| --- | --- |\n| \`${code}\` | x |\n`);
  return /<td>(?:<a[^>]*>)?<code[^>]*>(.*?)<\/code>/.exec(html)?.[1] ?? '';
}

describe('code in the cell of a table', () => {
  test.each([
    ['output.filenameHash', 'output.<wbr>filename<wbr>Hash'],
    ['[name].[contenthash:8].js', '[name].<wbr>[contenthash:<wbr>8].<wbr>js'],
    ['--env-mode staging', '<span>--env-<wbr>mode</span> staging'],
    ['/[\\\\/]core[\\\\/]dist/', '/[\\\\/]<wbr>core[\\\\/]<wbr>dist/'],
    ['src/pages/index.tsx', 'src/<wbr>pages/<wbr>index.<wbr>tsx'],
    ['rule(id).loader(path)', 'rule(<wbr>id).<wbr>loader(<wbr>path)'],
  ])('%s may wrap inside', async (code, html) => {
    expect(await cell(code)).toBe(html);
  });

  test('stays whole if it is short', async () => {
    expect(await cell('dev.hmr')).toBe('dev.hmr');
  });

  test('stays whole while the table fits: long URLs wrap first, then quoted text and list paths, then names', async () => {
    const html = await bench.html(
      "# T\n\n| a | b | c |\n| --- | --- | --- |\n| `output.filenameHash.format` | `let filename = 10` | `'cheap-module-source-map'` |\n| `oneOf[svg-asset-url].type` | `https://cdn.example.com/static/js/index.<hash>.js` | `'/app/node_modules/@rsbuild/core/index.js'` |\n",
    );
    expect(html.match(/data-break/g)).toHaveLength(3);
    expect(html).toMatch(/<code>output/);
    expect(html).toMatch(/<code data-break="?words[^>]*>let filename = 10/);
    for (const start of ['parts data-wide>https', "parts data-wide>'/app"])
      expect(html.replaceAll('"', '')).toContain(`data-break=${start}`);
  });

  test.each([
    ['[name].[contenthash:8].js', 0],
    ['optimization.splitChunks.name', 0],
    ['optimization.splitChunks.cacheGroups', 2],
  ])(
    '%s twice in a row of four columns: all columns have to be seen, so %i names may break',
    async (name, count) => {
      const row = `| \`output\` | files | \`${name}\` | \`${name}\` |`;
      const html = await bench.html(`# T\n\n| a | b | c | d |\n| --- | --- | --- | --- |\n${row}\n`);
      expect(html.match(/data-break="?parts/g) ?? []).toHaveLength(count);
    },
  );

  test.each([
    ['| a | b |', 0],
    ['| a | b | c |', 1],
  ])('has more room in a table of two columns: below %s %i name may wrap', async (heads, count) => {
    const row = `| \`rspack.LightningCssMinimizerRspackPlugin\` | \`${'n'.repeat(38)}\` |`;
    const html = await bench.html(`# T\n\n${heads}\n${heads.replace(/\w/g, '---')}\n${row}\n`);
    expect(html.match(/data-break="?parts/g) ?? []).toHaveLength(count);
  });

  test('stays whole outside of tables', async () => {
    expect(await bench.html('# T\n\nThe `output.filenameHash` option.\n')).toContain('output.filenameHash');
  });
});

describe('code in text', () => {
  test.each([
    ['src/index.ts', true],
    ['@rsbuild/plugin-react', true],
    ['dev.hmr', false],
    ['npm run build -- -w', true],
    [`npm ${'a'.repeat(21)}`, false],
    [`${'a'.repeat(23)}/`, true],
    [`${'a'.repeat(24)}/`, false],
    ['[contenthash:8][ext]', true],
    ['index.[hash].js', true],
    ['/main|vendor/', true],
  ])('%s, which browsers would break, is marked to stay whole: %s', async (code, isWhole) => {
    expect((await bench.html(`# T\n\nThe \`${code}\` file.\n`)).includes('<code data-whole')).toBe(isWhole);
    expect(await bench.html(`# T\n\n## Of \`${code}\`\n`)).not.toContain('<code data-whole');
  });

  test.each([
    ['core-js', true],
    [`${'a'.repeat(11)}/`, true],
    [`${'a'.repeat(12)}/`, false],
    ['coreJs', false],
  ])('%s stays whole in the narrowest cell, too: %s', async (code, isWhole) => {
    const html = await bench.html(`# T\n\n| a | b |\n| --- | --- |\n| \`${code}\` | b |\n`);
    expect(html.includes('<code data-whole')).toBe(isWhole);
  });
});

describe('words of a command', () => {
  test('stay whole, since browsers break after dashes and slashes', async () => {
    const html = await bench.html(
      '# T\n\nRun `npm run build -- --watch -m` or `-w --mode a-b a long word src/x`.\n',
    );
    expect(html).toContain(
      '<code>npm run build -- <span data-whole>--watch</span> <span data-whole>-m</span></code>',
    );
    const [flag, mode, value, path] = ['-w', '--mode', 'a-b', 'src/x'].map(
      (word) => `<span data-whole>${word}</span>`,
    );
    expect(html).toContain(`<code>${flag} ${mode} ${value} a long word ${path}</code>`);
  });

  test('may break if they exceed a line on a phone, and in tables like all code', async () => {
    expect(await bench.html(`# T\n\nRun \`x --${'a'.repeat(23)}\`.\n`)).not.toContain('data-whole');
    expect(await cell('x --watch-all')).toBe('x <span>--watch-<wbr>all</span>');
  });
});

test.each([
  ['@rsbuild/core', 'none'],
  ['@module-federation/rsbuild-plugin', 'phone'],
  ['NODE_OPTIONS=--experimental-vm-modules', 'phone'],
  [`${'a'.repeat(27)}/${'b'.repeat(27)}`, 'phone'],
  [`${'a'.repeat(27)}/${'b'.repeat(28)}`, 'parts'],
])('lines end in the word %s: %s', async (name, lines) => {
  const html = await bench.html(`# T\n\nInstall \`npm ${name}\`.\n`);
  expect(/<span data-break=(\w+)>/.exec(html)?.[1] ?? 'none').toBe(lines);
});

test('a name longer than a line on a phone is marked in tables, so that it wraps between its parts', async () => {
  for (const [length, isMarked] of [
    [32, false],
    [33, true],
  ] as const) {
    const html = await bench.html(`# T\n\n| a | b |\n| --- | --- |\n| \`x ${'n'.repeat(length)}\` | x |\n`);
    expect(html.includes('data-wide')).toBe(isMarked);
  }
});

test.each([
  ['@module-federation/rsbuild-plugin', true],
  ['styled-components', true],
  ['Vue', false],
  [`${'a'.repeat(33)}/`, false],
  ['按需加载/懒加载组件与路由的最佳实践', false],
  ['`@module-federation/rsbuild-plugin`', false],
])('the link %s is marked to stay whole: %s', async (name, isWhole) => {
  const html = await bench.html(`# T\n\nUse [${name}](https://example.com).\n`);
  expect(/<a [^>]*data-whole/.test(html)).toBe(isWhole);
});

test('code in a diagram may wrap between its parts, since its boxes are narrow', async () => {
  const html = await bench.html(
    '# T\n\n<Diagram caption="C">\n\n1. A: `modifyRsbuildConfig`\n2. B\n\n</Diagram>\n',
  );
  expect(html).toContain('<code>modify<wbr>Rsbuild<wbr>Config</code>');
});

describe('cells', () => {
  test.each([
    ['Rspack 1.5.8', true],
    ['[Vue](https://vuejs.org) 2.7', true],
    ['1.5.16 → 1.5.17', true],
    ['Rspack and 1.5.8', false],
    ['1.5.8', false],
    [`${'a'.repeat(17)} 1.5`, false],
  ])('%s is marked to stay whole: %s', async (text, isWhole) => {
    const html = await bench.html(`# T\n\n| a | b |\n| --- | --- |\n| ${text} | b |\n`);
    expect(html.includes('<td data-whole>')).toBe(isWhole);
  });

  test.each([
    ['edge >= 88', false],
    ['output.emitCss: false', true],
  ])('with the code %s break inside it: %s', async (code, isBroken) => {
    const html = await bench.html(`# T\n\n| a | b |\n| --- | --- |\n| \`${code}\` | b |\n`);
    expect(html.includes('data-break=words')).toBe(isBroken);
  });
});

describe('columns', () => {
  const words = 'many words of a sentence that can go on in other lines';
  const tableOf = (cells: string) => `| Feature | How | Note |\n| --- | --- | --- |\n| ${cells} |\n`;
  /** Column widths of tables with one row each, in percent. */
  const widths = async (...rows: string[]) => {
    const html = await bench.html(`# T\n\n${rows.map(tableOf).join('\nText\n\n')}`);
    return [...(/<colgroup>.*?<\/colgroup>/.exec(html)?.[0] ?? '').matchAll(/width:([\d.]+)/g)].map(
      ([, width]) => Number(width),
    );
  };

  test('of tables with the same headers have the same widths', async () => {
    const table = (name: string, head = 'b') => `| a | ${head} |\n| --- | --- |\n| ${name} | x |\n`;
    const html = await bench.html(
      `# T\n\n${table('name of ten')}\nText\n\n${table('y')}\nText\n\n${table('z', 'c')}`,
    );
    const groups = html.match(/<colgroup>.*?<\/colgroup>/g) ?? [];
    expect(groups).toHaveLength(2);
    expect(groups[0]).toBe(groups[1]);
    expect(html).toMatch(/<p>Text<\/p>.*<colgroup>.*<p>Text<\/p><div[^>]*><table><thead>/);
  });

  test('have room for the longest name of any of the tables', async () => {
    const table = (name: string) => `| a | b |\n| --- | --- |\n| ${name} | ${'word '.repeat(20)} |\n`;
    const html = await bench.html(
      `# T\n\n${table('`output.cssModules.localIdentName`')}\nText\n\n${table('y')}`,
    );
    // The name and its cell's padding take 270 px of 640.
    const width = Number(html.match(/<col style="?width:([\d.]+)%/)?.[1]);
    expect(width).toBeGreaterThanOrEqual(42);
    expect(width).toBeLessThan(60);
  });

  test('leave room for names and badges in every column of tables that are combined wider than one of them', async () => {
    const [, badge = 0] = await widths(
      `${words} | <span class="badge">community</span> | ${words}`,
      'a | b | c',
    );
    expect(badge).toBeGreaterThanOrEqual(20);
    const [, , name = 0] = await widths(
      `${words} | b | \`@rsbuild/plugin-styled-components\``,
      `a | ${words} | c`,
    );
    expect(name).toBeGreaterThanOrEqual(45);
    const all = await widths(`${words} | \`performance.chunkSplit\` | \`output.filenameHash\``, 'a | b | c');
    expect(Math.abs(all.reduce((sum, width) => sum + width, 0) - 100)).toBeLessThanOrEqual(1);
  });

  test.each([
    [
      'ends its lines between words, as for its words',
      'let internationalized = 1',
      'let internationalized = 1',
    ],
    ['breaks anywhere, as for a word of 20', 'n'.repeat(47), `${'n'.repeat(20)} ${'n'.repeat(20)} nnnnn`],
  ])('have room for code that %s', async (_, code, text) => {
    const widthsWith = (cell: string) => widths(`${cell} | ${words} | ${words}`, 'a | b | c');
    expect(await widthsWith(`\`${code}\``)).toEqual(await widthsWith(text));
  });

  test('are left alone in a table without counterparts', async () => {
    expect(await bench.html('# T\n\n| a | b |\n| --- | --- |\n| c | d |\n')).not.toContain('<col');
  });
});

describe('numbers', () => {
  test('are marked if a column has nothing else, below headers and in short rows', async () => {
    const rows = '<tr><th>a</th><th>b</th></tr><tr><td>1.2 s</td></tr><tr><td>99%</td><td>1.2.3</td></tr>';
    const html = await bench.html(`# T\n\n<table>${rows}</table>\n`, 'en/a.md');
    expect(html).toContain(
      '<tr><th data-number>a</th><th>b</th></tr><tr><td data-number>1.2 s</td></tr><tr><td data-number>99%</td><td>1.2.3</td></tr>',
    );
    const ranges = await bench.html('# T\n\n| a |\n| --- |\n| ~1.5 |\n| ~1.4 |\n');
    expect(ranges).not.toContain('data-number');
    const code = await bench.html('# T\n\n| a |\n| --- |\n| `5px` |\n| `1px` |\n');
    expect(code).not.toContain('data-number');
  });

  test('are marked in all tables with the same headers or in none', async () => {
    const html = (value: string) =>
      bench.html(`# T\n\n| a |\n| --- |\n| 1 |\n| 2 |\n\nB\n\n| a |\n| --- |\n| ${value} |\n`);
    expect((await html('3')).match(/data-number/g)).toHaveLength(5);
    expect(await html('~3')).not.toContain('data-number');
  });
});

describe('heads', () => {
  test('an empty corner is no header; its column contains row headers', async () => {
    const html = await bench.html('# T\n\n| | On | |\n| --- | --- | --- |\n| size | 1 | 2 |\n');
    expect(html).toContain('<tr><td></td><th>On</th><td></td></tr>');
    expect(html).toContain('<tr><th scope=row>size</th><td>1</td><td>2</td></tr>');
  });

  test('other tables have column headers only', async () => {
    const html = await bench.html('# T\n\n| A | B |\n| --- | --- |\n| a | b |\n');
    expect(html).toContain('<tr><td>a</td><td>b</td></tr>');
  });
});

test.each([
  ['en', 'yes', 'no'],
  ['zh', '是', '否'],
])('a cell that only says yes is marked in %s, and keeps its text', async (lang, yes, no) => {
  const text = `# T\n\n| A | B |\n| --- | --- |\n| ${yes} | ${no}, ${yes} |\n`;
  const html = await bench.html(text, `${lang}/page.mdx`);
  expect(html.match(/data-yes/g)).toHaveLength(1);
  expect(html).toMatch(new RegExp(`<td data-yes[^>]*>${yes}</td>`));
});

describe('a word longer than a line on a phone', () => {
  const long = 'Normalized<wbr>Environment<wbr>Config';
  const name = 'NormalizedEnvironmentConfig';

  test.each([
    ['## Of `a` and NormalizedEnvironmentConfig', `and <span data-break=phone>${long}</span>`],
    ['Of `NormalizedEnvironmentConfig | b`', `<code><span data-break=phone>${long}</span> | b</code>`],
    ['[NormalizedEnvironmentConfig](https://example.com)', `<span data-break=phone>${long}</span>`],
    [
      '```js title="packages/ui/rsbuild.config.ts"\nx();\n```',
      '>packages/<wbr>ui/<wbr>rsbuild.<wbr>config.ts</span>',
    ],
    ['```js title="rsbuild.config.ts"\nx();\n```', '>rsbuild.<wbr>config.ts</span>'],
    ['```js title="src/index.html"\nx();\n```', '>src/index.html</div>'],
    [
      '<FileTree>\n\n- lib-react.js.LICENSE.txt\n\n</FileTree>',
      '>lib-<wbr>react.<wbr>js.<wbr>LICENSE.txt</span>',
    ],
  ])('may wrap between its parts, but not before a file extension: %s', async (text, html) => {
    expect((await bench.html(`# T\n\n${text}\n`)).replaceAll('"', '')).toContain(html);
  });

  test.each([
    `Of ${name}.`,
    'Of `modifyEnvironmentConfig`.',
    '## 在生产环境使用固定的文件名称并且保持所有页面的地址不变',
  ])('does not occur in %s', async (text) => {
    expect(await bench.html(`# T\n\n${text}\n`, 'zh/page.mdx')).not.toContain('data-break');
  });
});

describe('for search', () => {
  test('a row is one line of cells below its column names, and the title of a code block is not prose', async () => {
    const { sections } = await bench.compile(
      '# T\n\n| A | | C |\n| --- | --- | --- |\n| `a` | b | c |\n\nProse.\n\n```js title="file.js"\nx();\n```\n',
    );
    expect(sections[0]).toMatchObject({ text: '\tA\t\tC\na\tb\tc\nProse.', code: 'file.js\nx();' });
  });

  test('a row with an empty first cell is no header', async () => {
    const { sections } = await bench.compile(
      '# T\n\n| A | B |\n| --- | --- |\n| a | b |\n| | c |\n| d | e |\n',
    );
    expect(readLines(sections[0]?.text ?? '').map(joinParts)).toEqual(['a · B: b', 'B: c', 'd · B: e']);
  });
});
