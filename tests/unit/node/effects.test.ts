import { describe, expect, it } from 'vitest';
import type { Effect, ExampleEffects } from '../../../src/shared/effects.ts';
import { createBench } from './compile-text.ts';

const effect: Effect = {
  settings: 1,
  files: 2,
  paths: ['output.filename'],
  diff: [
    ["- output.filename: 'a'", "+ output.filename: 'b'"],
    ['- dist/a.js  10 B', '+ dist/b.js  10 B'],
  ],
  parts: [{ file: 'dist/index.html', lines: ['- <script src="a.js">', '+ <script src="b.js">'] }],
};
const nothing: Effect = { settings: 0, files: 0, paths: [], diff: [[], []], parts: [] };
const settingsPage = 'guide/configuration/from-configuration-to-rspack';
const bench = createBench({}, ['config/output/filename', settingsPage]);
const code = '```ts title="rsbuild.config.ts" changes\nexport default {};\n```';

async function compile(effects: readonly ExampleEffects[], source = code, file = 'en/page.mdx') {
  bench.write('_effects/page.json', JSON.stringify(effects));
  const { body, ...page } = await bench.compile(source, file);
  return { ...page, html: body.kind === 'html' ? body.html : '' };
}

describe('the panel of an example', () => {
  it('is one line that opens without script, below the block', async () => {
    const { html, diagnostics } = await compile([{ both: effect }]);
    expect(diagnostics).toEqual([]);
    expect(html).toMatch(/<\/pre><\/div>\s*<details[^>]* id="?what-this-changes"?[^>]*><summary>/);
    expect(html).toContain('What this changes: 1 setting and 2 files differ</summary>');
    expect(html).toContain(`href=/${settingsPage}#output>`);
    expect(html).not.toMatch(/role="?tab\b/);
  });

  it('has its lines with signs in the Markdown copy, as a part of its own', async () => {
    const { markdown } = await compile([{ both: effect }]);
    expect(markdown).toContain('```\n\n::::details[What this changes: 1 setting and 2 files differ]');
    expect(markdown).toContain("- output.filename: 'a'\n+ output.filename: 'b'\n@@ Emitted files @@\n");
    expect(markdown).not.toContain('" changes');
  });

  it('has a switch where the settings change in different ways, and the files once', async () => {
    const settings = ['- devtool: false', '+ devtool: true'];
    const development: Effect = { ...effect, files: 3, diff: [settings, ['+ dist/dev.js  1 B']] };
    const { html, markdown } = await compile([{ development, production: effect }]);
    expect(html.match(/role=tab /g)).toHaveLength(2);
    expect(html).toContain('1 setting and 2 files differ in production');
    expect(markdown).toContain('+ devtool: true');
    expect(markdown.match(/@@ Emitted files @@/g)).toHaveLength(1);
    expect(markdown).not.toContain('dist/dev.js');
  });

  it('has no switch where only the files are others, and says whose it shows', async () => {
    const { html, markdown } = await compile([{ development: { ...effect, files: 3 }, production: effect }]);
    expect(html).not.toMatch(/role="?tab\b/);
    expect(markdown).toContain('@@ Emitted files in production @@');
  });

  it('says in which mode nothing changes, and why', async () => {
    const { html } = await compile([{ development: effect, production: nothing, none: 'development' }]);
    expect(html).toContain('differ in development');
    expect(html).toContain('Nothing differs in production. The option is only about the development server.');
    expect(html).not.toMatch(/role="?tab\b/);
    const page = await compile(
      [{ development: nothing, production: effect, none: 'production' }],
      code,
      'zh/page.mdx',
    );
    expect(page.html).toContain('开发模式下没有变化。取这个值时，只影响生产构建。');
  });

  it('says why nothing changes, in the language of the page', async () => {
    expect((await compile([{ none: 'server' }])).html).toContain('The option is about a server');
    expect((await compile([{ none: 'server' }], code, 'zh/page.mdx')).html).toContain('这个选项只影响服务器');
  });

  it('belongs to the first configuration of an option page only, marked or not', async () => {
    const option = '---\noption:\n  name: a.b\n  type: string\n  default: "1"\n  since: 1.0.0\n---\n\n';
    const block = code.replace(' changes', '');
    const { html } = await compile([{ both: effect }], `${option}# a.b\n\n${block}\n\n${block}`);
    expect(html.match(/<details/g)).toHaveLength(1);
  });

  it('is not on blocks without the mark', async () => {
    const { html, dependencies } = await compile([{ both: effect }], code.replace(' changes', ''));
    expect(html).not.toContain('<details');
    expect(dependencies).toEqual({});
  });

  it('that has no record is reported with advice', async () => {
    const { diagnostics } = await compile([{ both: effect }], `${code}\n\n${code}`);
    expect(diagnostics).toMatchObject([
      { rule: 'effects', line: 5, advice: expect.stringContaining('--update') },
    ]);
  });
});

it('the tree of settings names the options that change each, above and below it', async () => {
  bench.write('_effects/config/output/filename.json', JSON.stringify([{ both: effect }]));
  const settings = {
    mode: ['dev', 'prod'],
    'output.filename': ['a|b'],
    'output.path': ['p'],
    target: ['web'],
  };
  const pages = [{ key: 'config/output/filename', option: 'output.filename' }];
  bench.write('_effects/_defaults.json', JSON.stringify([{ pages, settings }]));
  const { markdown, diagnostics } = await compile([], '<DefaultSettings />');
  expect(diagnostics).toEqual([]);
  expect(markdown).toContain('## output');
  expect(markdown).toContain('| `` mode `` | `` dev `` | `` prod `` |  |');
  expect(markdown).toMatch(/`` output\.filename `` \| `` a\\\|b `` \| the same \| \[`output\.filename`\]\(/);
  expect(markdown).toMatch(/`` output\.path `` \| `` p `` \| the same \| {2}\|/);
  expect(markdown).toMatch(/`` target `` \| `` web `` \| the same \| {2}\|/);
  expect(markdown).toContain('| Setting | Development | Production | Changed by |');
  expect(markdown).not.toContain('Only with options:');
});

it('the tree lists settings that only options add below their section, not among the defaults', async () => {
  const added: Effect = { ...effect, paths: ['plugins[html-home]', 'output.library'] };
  bench.write('_effects/config/output/filename.json', JSON.stringify([{ both: added }]));
  const pages = [{ key: 'config/output/filename', option: 'output.filename' }];
  bench.write('_effects/_defaults.json', JSON.stringify([{ pages, settings: { 'output.path': ['p'] } }]));
  const { markdown } = await compile([], '<DefaultSettings />');
  expect(markdown).toMatch(
    /Only with options:\n\n- \[`output\.filename`\]\([^)]*\): `` output\.library ``\n/,
  );
  expect(markdown).toContain('## plugins\n\nOnly with options:');
  expect(markdown).not.toContain('–');
});
