import { describe, expect, it } from 'vitest';
import { codeReference } from '../../site-config.ts';
import { createBench } from './compile-text.ts';

const names = new Map([
  ['output.filename', '/config/output/filename'],
  ['output.filename.js', '/config/output/filename#js'],
  ['tools.rspack', '/config/tools/rspack'],
  ['@rsbuild/core#defineConfig', '/api/core#defineconfig'],
]);
const routes = ['/config/', '/config/output/filename', '/zh/config/output/filename', '/api/core'];
const bench = createBench({ codeReference }, routes, names);
const based = createBench({ codeReference, base: '/docs/' }, routes, names);

const fence = (code: string, info = 'ts title="rsbuild.config.ts"') => `\`\`\`${info}\n${code}\n\`\`\`\n`;
const CONFIG = `export default {
  output: { filename: { js: '[name].js' } },
};`;
const links = (html: string) =>
  [...html.matchAll(/<a ([^>]*)>([^<]*)<\/a>/g)].map(([, attributes, text]) => `${text}: ${attributes}`);

describe('links in code', () => {
  it('link to options and their keys', async () => {
    expect(links(await bench.html(fence(CONFIG)))).toEqual([
      'filename: href=/config/output/filename',
      'js: href=/config/output/filename#js',
    ]);
  });

  it('stay in the language and on the page', async () => {
    const html = await bench.html(fence(CONFIG), 'zh/config/output/filename.mdx');
    expect(links(html)).toEqual(['filename: href=#', 'js: href=#js']);
    expect(links(await bench.html(fence(CONFIG), 'zh/guide/a.mdx'))[0]).toBe(
      'filename: href=/zh/config/output/filename',
    );
  });

  it('do not change the text and its colors', async () => {
    const html = await bench.html(fence(`import { defineConfig } from '@rsbuild/core';\n${CONFIG}`));
    expect(html.replace(/<[^>]*>/g, '')).toContain(
      "import { defineConfig } from '@rsbuild/core';\nexport default {\n  output: { filename: { js: '[name].js' } },\n};",
    );
    expect(links(html)[0]).toBe('defineConfig: class=o href=/api/core#defineconfig');
    const plain = await bench.html(
      fence(`const other = {\n  output: { filename: { js: '[name].js' } },\n};`),
    );
    expect(links(plain)).toEqual([]);
  });

  it('include the base path, also on pages with other elements', async () => {
    expect(links(await based.html(fence(CONFIG)))[0]).toBe('filename: href=/docs/config/output/filename');
    expect(links(await based.html(`<b>a</b>\n\n${fence(CONFIG)}`))[0]).toBe(
      'filename: href=/docs/config/output/filename',
    );
    const withHtml = await based.html(`<b>a</b>\n\n${fence(CONFIG)}`, 'en/guide/page.md');
    expect(links(withHtml)[0]).toBe('filename: href=/docs/config/output/filename');
  });

  it('are added to both versions of a diff', async () => {
    const html = await bench.html(
      fence(
        `export default {\n  output: { filename: { js: 'a' } }, // [!code --]\n  output: { filename: { js: 'b' } }, // [!code ++]\n};`,
      ),
    );
    expect(links(html)).toHaveLength(4);
    // The same text without marks is one program, which is none here.
    const lines = ["  output: { filename: 'a' }", "  output: { filename: 'b' }"];
    const marked = lines.map((line, index) => `${line} // [!code ${index === 0 ? '--' : '++'}]`);
    for (const [text, count] of [
      [marked, 2],
      [lines, 0],
    ] as const)
      expect(links(await bench.html(fence(`export default {\n${text.join('\n')}\n};`)))).toHaveLength(count);
  });

  it('are counted, and cached with the names that were looked up', async () => {
    const page = await bench.compile(fence(CONFIG));
    expect(page.nameUses).toEqual({ 'output.filename': 1, 'output.filename.js': 1 });
    expect(page.names).toMatchObject({
      'output.filename': '/config/output/filename',
      'output.filename.js.*': '',
    });
  });

  it('are absent from the Markdown copy', async () => {
    expect((await bench.compile(fence(CONFIG))).markdown.trim()).toBe(fence(CONFIG).trim());
  });
});

describe('the lines of the option a page documents', () => {
  const front = (name: string) =>
    `---\noption:\n  name: ${name}\n  type: string\n  default: "''"\n  since: 1.0.0\n---\n\n`;
  const code = [
    "import { defineConfig } from '@rsbuild/core';",
    "import path from 'node:path';",
    'export default defineConfig({',
    '  output: {',
    '    filename: {',
    "      js: path.join('a', '[name].js'),",
    '    },',
    '  },',
    '});',
  ];
  const linesOf = (html: string) =>
    html.split('\n').flatMap((line) => {
      const [, classes, rest = ''] = /<span class="?(line [a-z ]+)"?(>.*)/.exec(line) ?? [];
      return classes
        ? [
            `${classes}: ${rest
              .slice(1)
              .replace(/<[^>]*>/g, '')
              .trim()}`,
          ]
        : [];
    });
  const page = (name: string, text: string, info?: string) =>
    bench.html(front(name) + fence(text, info), 'en/config/output/filename.mdx');

  it('are highlighted, and the import that every configuration has is dimmed', async () => {
    expect(linesOf(await page('output.filename', code.join('\n')))).toEqual([
      "line dimmed: import { defineConfig } from '@rsbuild/core';",
      'line highlighted: filename: {',
    ]);
  });

  it('are found by the whole name, not by its last part', async () => {
    expect(linesOf(await page('performance.filename', code.join('\n')))).toEqual([]);
    expect(linesOf(await page('output', code.join('\n')))).toEqual([]);
  });

  it('are left alone if the author marked others', async () => {
    const html = await page('output.filename', code.join('\n'), 'ts title="rsbuild.config.ts" {2}');
    expect(linesOf(html)).toEqual(["line highlighted: import path from 'node:path';"]);
  });

  it('are not marked on other pages', async () => {
    expect(linesOf(await bench.html(fence(code.join('\n'))))).toEqual([]);
  });
});

describe('an unknown key', () => {
  it('is an error with its position and what to write', async () => {
    const { diagnostics } = await bench.compile(
      `Text\n\n${fence(`export default {\n  output: { filname: {} },\n};`)}`,
    );
    expect(diagnostics).toMatchObject([
      {
        severity: 'error',
        rule: 'unknown-option',
        line: 5,
        column: 13,
        message: 'There is no option "output.filname".',
        advice: 'Did you mean "filename"?',
      },
    ]);
  });

  it('is accepted in blocks that are not checked', async () => {
    const code = fence(
      `export default { output: { filname: {} } };`,
      'ts title="rsbuild.config.ts" nocheck="no"',
    );
    expect(await bench.rules(code)).toEqual([]);
  });

  it('is accepted on a site that documents no options', async () => {
    expect(await createBench({ codeReference }, routes).rules(fence(CONFIG))).toEqual([]);
  });
});
