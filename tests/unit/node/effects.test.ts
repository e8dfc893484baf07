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
const optionPage = `---\noption:\n  name: a.b\n  type: string\n  default: "1"\n  since: 1.0.0\n---\n\n# a.b\n\n${code.replace(' changes', '')}`;

async function compile(effects: readonly ExampleEffects[], source = code, file = 'en/page.mdx') {
  bench.write('_effects/page.json', JSON.stringify(effects));
  const { body, ...page } = await bench.compile(source, file);
  return { ...page, html: body.kind === 'html' ? body.html : '' };
}

describe('the panel of an example', () => {
  it('is one line that opens without scripts, below the block', async () => {
    const { html, diagnostics } = await compile([{ both: effect }]);
    expect(diagnostics).toEqual([]);
    expect(html).toMatch(/<\/pre><\/div>\s*<details[^>]* id="?exampleChanges"?[^>]*><summary>/);
    expect(html).toContain('What this changes: 1 setting and 2 files differ</summary>');
    expect(html).toContain(`<p><a href=/${settingsPage}#output>`);
    expect(html).not.toMatch(/role="?tab\b/);
  });

  it('has its diff in the Markdown copy, as a part of its own', async () => {
    const { markdown } = await compile([{ both: effect }]);
    expect(markdown).toContain('```\n\n::::details[What this changes: 1 setting and 2 files differ]');
    expect(markdown).toContain("- output.filename: 'a'\n+ output.filename: 'b'\n@@ Emitted files @@\n");
    expect(markdown).not.toContain('" changes');
  });

  it('is absent if its record is invalid, which is reported at its position', async () => {
    const { html, diagnostics } = await compile([{ both: { ...effect, paths: 'a' } } as never]);
    expect(html).not.toContain('exampleChanges');
    expect(diagnostics[0]).toMatchObject({
      file: expect.stringMatching(/_effects\/page\.json$/),
      message: '"both.paths" of entry 1 must be a list ([ … ]).',
    });
  });

  it.each([
    [0, 1, '1 file differs'],
    [1, 0, '1 setting differs'],
    [2, 0, '2 settings differ'],
  ])('counts %i settings and %i files', async (settings, files, summary) => {
    expect((await compile([{ both: { ...effect, settings, files } }])).html).toContain(
      `: ${summary}</summary>`,
    );
  });

  it('is excluded from search', async () => {
    const { sections } = await compile([{ both: effect }]);
    const text = sections.map((section) => section.text + section.code).join('\n');
    expect(text).toContain('export default');
    expect(text).not.toMatch(/output\.filename|What this changes|dist/);
    const fold = ':::details[Log]{#exampleChangesLog}\nfindme\n:::';
    expect(JSON.stringify((await compile([], `# T\n\n${fold}`)).sections)).toContain('findme');
  });

  it('has a switch if the modes differ, with common effects above it, once', async () => {
    const settings = ['- devtool: false', '+ devtool: true', ...effect.diff[0]];
    const development: Effect = { ...effect, files: 3, diff: [settings, ['+ dist/dev.js  1 B']] };
    const { html, markdown } = await compile([{ development, production: effect }]);
    expect(html.match(/role=tab /g)).toHaveLength(2);
    expect(html).toContain(
      '1 setting and 2 files differ in production, 1 setting and 3 files in development<',
    );
    expect(html).toContain('<div role=tablist aria-label=Mode>');
    const [shared = '', production = '', other = ''] = markdown.split(/\[Production\]|\[Development\]/);
    expect(shared).toContain(
      `${effect.diff[0].join('\n')}\n@@ dist/index.html @@\n${effect.parts[0]?.lines.join('\n')}`,
    );
    expect(production).toContain('@@ Emitted files @@\n- dist/a.js  10 B');
    expect(production + other).not.toMatch(/output\.filename:|@@ dist\/index\.html/);
    expect(other).toContain('+ devtool: true\n@@ Emitted files @@\n+ dist/dev.js  1 B');
  });

  it('shows the number of omitted lines above the switch only together with the lines', async () => {
    const mode = (file: string): Effect => ({
      ...effect,
      settings: 9,
      files: 8,
      diff: [
        ['+ a: 1', '  … +8'],
        [`+ ${file}  1 B`, '  … +7'],
      ],
    });
    const { markdown } = await compile([{ development: mode('d.js'), production: mode('p.js') }]);
    const [shared = '', production = '', other = ''] = markdown.split(/\[Production\]|\[Development\]/);
    expect(shared).toContain('@@ Generated configuration @@\n+ a: 1\n  … 8 more\n@@ dist/index.html @@');
    expect(production).toContain('@@ Emitted files @@\n+ p.js  1 B\n  … 7 more\n');
    expect(other).toContain('@@ Emitted files @@\n+ d.js  1 B\n  … 7 more\n');
  });

  it('has all effects of both modes behind the switch if one has none of its own', async () => {
    const development: Effect = { ...effect, parts: [] };
    const { markdown } = await compile([{ development, production: effect }]);
    expect(markdown.match(/- dist\/a\.js/g)).toHaveLength(2);
    expect(markdown).toContain('1 setting and 2 files differ]');
  });

  it('says in which mode nothing changes, and why', async () => {
    const { html } = await compile([{ development: effect, production: nothing, none: 'development' }]);
    expect(html).toContain('differ in development');
    expect(html).toContain('No change in production. This option affects servers, not production builds.');
    expect(html).not.toMatch(/role="?tab\b/);
    const page = await compile(
      [{ development: nothing, production: effect, none: 'production' }],
      code,
      'zh/page.mdx',
    );
    expect(page.html).toContain('开发模式下没有变化。取这个值时，只影响生产构建。');
  });

  it('says what the option is compared with if the example sets others, too', async () => {
    expect((await compile([{ both: effect, rest: true }], optionPage)).markdown).toContain(
      '{#exampleChanges}\n\nCompared with the same configuration without `a.b`.\n\n````diff',
    );
    expect((await compile([{ both: effect }], optionPage)).html).not.toContain('Compared with');
  });

  it('says why nothing changes, in the language of the page', async () => {
    expect((await compile([{ none: 'server' }])).html).toContain('This option only affects a server');
    expect((await compile([{ none: 'server' }], code, 'zh/page.mdx')).html).toContain('这个选项只影响服务器');
  });

  it('states in words how much is left out', async () => {
    const long: Effect = {
      ...effect,
      settings: 9,
      diff: [
        ['+ a: 1', '  … +8'],
        ['+ b.js  1 B', '  … +120'],
      ],
    };
    expect((await compile([{ both: long }])).markdown).toContain('+ a: 1\n  … 8 more\n');
    expect((await compile([{ both: long }])).markdown).toContain('+ b.js  1 B\n  … 120 more\n');
    expect((await compile([{ both: long }], code, 'zh/page.mdx')).html).toContain('  … 另有 8 项');
  });

  it('keeps values that begin like an omission', async () => {
    const lines = ["+ a: '  … +8'", '+ b:   … +8', '  … +8 of 9'];
    const { markdown } = await compile([{ both: { ...effect, diff: [lines, []] } }]);
    expect(markdown).toContain(lines.join('\n'));
  });

  it('belongs only to the first configuration of an option page, marked or not', async () => {
    const { html } = await compile([{ both: effect }], `${optionPage}\n\n${code.replace(' changes', '')}`);
    expect(html.match(/<details/g)).toHaveLength(1);
  });

  it('does not take an id from headings', async () => {
    const { html } = await compile([{ both: effect }], `${optionPage}\n\n## Changes\n\n## Example changes`);
    const ids = [...html.matchAll(/ id="?([^" >]+)/g)].map(([, id]) => id);
    expect(ids).toEqual(expect.arrayContaining(['exampleChanges', 'changes', 'example-changes']));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is absent from blocks without the mark', async () => {
    const { html, dependencies } = await compile([{ both: effect }], code.replace(' changes', ''));
    expect(html).not.toContain('<details');
    expect(dependencies).toEqual({});
  });

  it('without a record is reported with advice', async () => {
    const { diagnostics } = await compile([{ both: effect }], `${code}\n\n${code}`);
    expect(diagnostics).toMatchObject([
      { rule: 'effects', line: 5, advice: expect.stringContaining('--update') },
    ]);
  });
});

describe('the tree of settings', () => {
  const page = { key: 'config/output/filename', option: 'output.filename' };
  const link = '[output.filename]';

  async function tree(settings: Readonly<Record<string, readonly string[]>>, paths: readonly string[]) {
    bench.write('_effects/config/output/filename.json', JSON.stringify([{ both: { ...effect, paths } }]));
    bench.write('_effects/_defaults.json', JSON.stringify([{ pages: [page], settings }]));
    const { markdown, html, diagnostics } = await compile([], '<DefaultSettings />');
    expect(diagnostics).toEqual([]);
    return { markdown, html };
  }

  it('has both modes side by side if they differ, and lists the options that change a setting', async () => {
    const { markdown, html } = await tree(
      { mode: ['dev', 'prod'], 'output.filename': ['a|b'], 'output.path': ['p', ''], target: ['web'] },
      ['output.filename'],
    );
    expect(markdown).toContain('## mode\n\n- `mode`:\n  - Development: `dev`\n  - Production: `prod`\n');
    expect(markdown).toContain(`- \`output.filename\`: \`a|b\`\n  - Changed by ${link}\n`);
    expect(markdown).toContain('- `output.path`:\n  - Development: `p`\n  - Production: –');
    expect(markdown).toContain('## target\n\n- `target`: `web`');
    expect(markdown).not.toContain('Only with options:');
    expect(markdown).toMatch(/^\[output\.filename\]: \S*\/config\/output\/filename#exampleChanges$/m);
    expect(html.match(/<a id=[^>]*><code>[^<]*<\/code><\/a>:\s*<ul>/g)).toHaveLength(2);
    expect(html).toContain('<a href=/config/output/filename#exampleChanges>output.filename</a>');
  });

  it('lists an option at a setting if it changes something above or below it', async () => {
    const settings = { 'lazy.imports': ['1'], 'lazy.entries': ['2'], 'output.css': ['{ a: 1 }'] };
    const { markdown } = await tree(settings, ['lazy', 'output.css.a']);
    for (const [name, [value]] of Object.entries(settings))
      expect(markdown).toContain(`- \`${name}\`: \`${value}\`\n  - Changed by ${link}`);
  });

  it('has a heading for a part with many settings, which lists once what changes all of it', async () => {
    const settings = { mode: ['m'], 'rules[js].a': ['1'], 'rules[js].b.c': ['2'], 'rules[js].d': ['3'] };
    const { markdown, html } = await tree(settings, ['rules', 'rules[js].d', 'rules[js].e']);
    expect(markdown).toContain(`### rules[js]\n\nChanged by ${link}\n\n- \`a\`: \`1\`\n- \`b.c\`: \`2\`\n`);
    expect(markdown).toContain(`- \`d\`: \`3\`\n  - Changed by ${link}\n`);
    expect(markdown).toContain(`Only with options:\n\n- \`e\`: ${link}\n`);
    // The section itself has only parts.
    expect(markdown).toContain('\n\n## rules\n\n### rules[js]\n');
    for (const id of ['rules', 'rules-js', 'rules-js-b-c', 'rules-js-d', 'rules-js-e'])
      expect(html).toMatch(new RegExp(`id="?${id}[" >]`));
  });

  it('lists settings that only options add below their section, not among the defaults', async () => {
    const { markdown } = await tree({ 'output.path': ['p'] }, ['plugins[html-home]', 'output.library']);
    expect(markdown).toContain(`Only with options:\n\n- \`output.library\`: ${link}\n`);
    expect(markdown).toContain(`## plugins\n\nOnly with options:\n\n- \`plugins[html-home]\`: ${link}`);
    expect(markdown).not.toContain('–');
  });

  it("is the target of a panel's links: the setting, or the part with several", async () => {
    const settings = {
      target: ['web'],
      'output.filename': ['a'],
      'rules[js].a': ['1'],
      'rules[js].b.c': ['2'],
      'rules[js].d': ['3'],
    };
    const linked = async (paths: readonly string[], isOption = true) => {
      const { html: page } = await tree(settings, isOption ? paths : []);
      const { html } = await compile([{ both: { ...effect, paths } }], isOption ? optionPage : code);
      const ids = [...html.matchAll(new RegExp(`${settingsPage}#([\\w-]+)`, 'g'))].map(([, id = '']) => id);
      for (const id of ids) expect(page).toMatch(new RegExp(`id="?${id}[" >]`));
      return ids;
    };
    expect(await linked(['target'])).toEqual(['target']);
    expect(await linked(['output.filename', 'output.library'])).toEqual([
      'output-filename',
      'output-library',
    ]);
    expect(await linked(['output.alias.@common', 'output.alias.@scope/name'])).toEqual([
      'output-alias-common',
      'output-alias-scope-name',
    ]);
    expect(await linked(['rules[js].b', '[node]'])).toEqual(['rules-js-b-c']);
    expect(await linked(['rules[js].a', 'rules[js].e', 'rules[js]'])).toEqual(['rules-js']);
    expect(await linked(['rules[js]'])).toEqual(['rules-js']);
    expect(await linked(['rules'])).toEqual(['rules-js']);
    const many = Array.from({ length: 9 }, (_, index) => `output.k${index}`);
    expect(await linked([...many, 'rules[js].a', 'target'])).toEqual(['output', 'rules', 'target']);
    // The tree contains what only options add.
    expect(await linked(['output.library', 'rules[js].e'], false)).toEqual(['output', 'rules-js']);
  });
});
