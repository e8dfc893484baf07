import { describe, expect, it, vi } from 'vitest';
import { defaultsOf } from '../../../scripts/check-content/effects/check.ts';
import {
  changedLines,
  changedSettings,
  compareRuns,
} from '../../../scripts/check-content/effects/compare.ts';
import { effectExamples, sampleProject } from '../../../scripts/check-content/effects/examples.ts';
import { normalizeText } from '../../../scripts/check-content/effects/run.ts';
import { contextOf, fence } from './make-tree.ts';

vi.mock('../../content/built/all.ts', () => ({
  builtExamples: [
    { at: 'guide/a', files: { 'src/index.ts': 'its own entry', 'src/of-page.ts': 'page' } },
    { at: 'guide/a', index: 1, files: { 'src/of-second.ts': 'no' } },
    { at: 'guide/a#part', fixture: 'x', files: { 'src/of-fixture.ts': 'no' } },
    { at: 'guide/a#part', files: { 'src/of-part.ts': 'part' } },
  ],
}));
vi.mock('../../content/effects.ts', () => ({
  effectFiles: { 'guide/a': { 'src/more.ts': 'more' } },
  noEffects: {},
  effectPoints: {},
  unsteadyFiles: ['dist/stats.json'],
}));

const settings = {
  mode: "'production'",
  output: { path: "'/app/dist'", filename: "'[name].js'" },
  plugins: { '[html]': { title: "'App'", inject: 'true' }, '[copy]': 'CopyPlugin' },
};

describe('the difference between two runs', () => {
  it('is the topmost setting that only one has, and each changed value', () => {
    const after = {
      ...settings,
      output: { path: "'/app/dist'", filename: "'[name].mjs'" },
      plugins: { '[html]': { title: "'App'", inject: 'true' }, '[sri]': { enabled: 'true', hash: "'sha'" } },
    };
    expect(changedSettings(settings, after)).toEqual([
      {
        path: 'output.filename',
        lines: ["- output.filename: '[name].js'", "+ output.filename: '[name].mjs'"],
      },
      { path: 'plugins[copy]', lines: ['- plugins[copy]: CopyPlugin'] },
      { path: 'plugins[sri]', lines: ["+ plugins[sri]: { enabled: true, hash: 'sha' }"] },
    ]);
  });

  it('keeps the path and the end of a long setting, and both in full if they would look equal', () => {
    const long = (start: string, end = '') => ({ 'a.b': `${start}${'x'.repeat(90)}${end}` });
    const lines = (after: Record<string, string>) => changedSettings(long('1'), after)[0]?.lines;
    expect(lines(long('1', 'y'))?.map((line) => line.length)).toEqual([84, 84]);
    expect(lines(long('1', 'y'))?.[1]).toMatch(/^\+ a\.b: …x+y$/);
    expect(lines(long('2'))).toEqual([`- a.b: 1${'x'.repeat(90)}`, `+ a.b: 2${'x'.repeat(90)}`]);
  });

  it('is an added, removed, resized or changed file', () => {
    const before = { settings, files: { 'a.js': 'one', 'b.js': 'two', 'c.txt': 'x', 'same.js': 's' } };
    const after = { settings, files: { 'a.js': 'ONE', 'c.txt': '你', 'd.js': '[hash:9]', 'same.js': 's' } };
    const effect = compareRuns(before, after);
    expect(effect.files).toBe(4);
    expect(effect.diff[1]).toEqual([
      '  a.js  3 B',
      '- b.js  3 B',
      '+ d.js  9 B',
      '- c.txt  1 B',
      '+ c.txt  3 B',
    ]);
    expect(effect.parts).toEqual([{ file: 'a.js', lines: ['- one', '+ ONE'] }]);
  });

  it('is limited to 40 lines, and says how many are left out', () => {
    const many = (mark: string) =>
      Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, mark + i]));
    const files = (mark: string) =>
      Object.fromEntries(
        Array.from({ length: 30 }, (_, i) => [`f${i}.html`, `<b>${mark}</b>\n`.repeat(i + 9)]),
      );
    const effect = compareRuns(
      { settings: many('a'), files: files('x') },
      { settings: many('b'), files: files('yy') },
    );
    const lines = [...effect.diff.flat(), ...effect.parts.flatMap((part) => part.lines)];
    expect(lines.length + 2 + effect.parts.length).toBeLessThanOrEqual(40);
    expect(effect.settings).toBe(50);
    expect(effect.diff[0].slice(4)).toEqual(['- k2: a2', '+ k2: b2', '  … +47']);
    expect(effect.diff[1].at(-1)).toBe('  … +28');
    expect(lines.every((line) => line.length <= 84)).toBe(true);
  });

  it('pairs a moved file with its former path, pages first', () => {
    const files = (dir: string) => ({
      [`${dir}/x.js`]: '1',
      [`${dir}/x.js.map`]: '1',
      [`${dir}/x.html`]: '1',
    });
    const { diff } = compareRuns({ settings, files: files('dist') }, { settings, files: files('build') });
    expect(diff[1]).toEqual([
      '- dist/x.html  1 B',
      '+ build/x.html  1 B',
      '- dist/x.js  1 B',
      '+ build/x.js  1 B',
      '  … +2',
    ]);
  });

  it('is not split where minified parts end within a binding or call', () => {
    const text = (end: string) => `${'x'.repeat(90)};first(one)${end}`;
    expect(changedLines(text(';'), text('}});'))).toEqual([]);
    expect(changedLines(text(';a(b)'), text(';c(d);'))).toEqual([]);
    expect(changedLines(text(';one.a()'), text(';one.b()'))).toEqual(['- one.a()', '+ one.b()']);
    expect(changedLines('  a;  \nb;', 'a;\nb;\n\n')).toEqual([]);
  });

  it('has sizes with hashes of the same length', () => {
    const size = (text: string) =>
      compareRuns({ settings, files: {} }, { settings, files: { 'a.js': text } }).diff[1];
    expect(['[hash]', '[hash:12][hash:9]', '[hash:', 'é'].map(size)).toEqual(
      [8, 21, 6, 2].map((bytes) => [`+ a.js  ${bytes} B`]),
    );
    expect(size('x'.repeat(9999))).toEqual(['+ a.js  9999 B']);
    expect(size('x'.repeat(10_000))).toEqual(['+ a.js  10.0 kB']);
  });

  it('is empty for equal runs', () => {
    const run = { settings, files: { 'a.js': 'one' } };
    expect(compareRuns(run, structuredClone(run))).toMatchObject({ settings: 0, files: 0, parts: [] });
  });

  it('is detected in minified text and in markup', () => {
    expect(
      changedLines('<head><title>A</title><meta></head>', '<head><title>B</title><meta></head>'),
    ).toEqual(['- <title>A</title>', '+ <title>B</title>']);
    const code = (value: string) => `${'a();'.repeat(60)}b(${value});${'c();'.repeat(60)}`;
    expect(changedLines(code('1'), code('2'))).toEqual(['- b(1);', '+ b(2);']);
    const style = (rule: string) => `body{${rule}background:url(/static/svg/logo.svg);color:red;margin:0}`;
    expect(changedLines(style('-webkit-user-select:none;'), style(''))).toEqual([
      '- -webkit-user-select:none;',
    ]);
  });

  it('is not a renaming by the minifier', () => {
    const code = (name: string, rest: string) =>
      `${'log(1);'.repeat(20)}${name}(2),${name}.x=${name};${rest}`;
    expect(changedLines(code('a', ''), code('e', 'say("new");'))).toEqual(['+ say("new");']);
  });

  it('is detected at the end of a long line', () => {
    const tag = (rest: string) => `<script src="/${'long/'.repeat(30)}index.js"${rest}>`;
    const [removed, added] = changedLines(tag(''), tag(' nonce="n"'));
    expect(removed).toMatch(/^- <script src=.{1,20}….{10,60}index\.js">$/);
    expect(added).toMatch(/^\+ <script src=.{1,20}….{5,60}index\.js" nonce="n">$/);
  });

  it('is a moved line, with the line before it', () => {
    const script = '<script src="a.js">';
    expect(changedLines(`<head>${script}</head><body>`, `<head></head><body>${script}`)).toEqual([
      '  <head>',
      `- ${script}`,
      '  <body>',
      `+ ${script}`,
    ]);
  });
});

it('names of long files keep both ends, and their sizes', () => {
  const file = `dist/${'long-'.repeat(20)}4d83a9.js`;
  const { diff, parts } = compareRuns(
    { settings, files: { [file]: 'a' } },
    { settings, files: { [file]: 'bc' } },
  );
  const lines = [...diff[1], parts[0]?.file ?? ''];
  expect(lines).toHaveLength(3);
  for (const line of lines) expect(line).toMatch(/^(?:[-+] )?dist\/long.+….+4d83a9\.js(?: {2}\d B)?$/);
  for (const line of lines) expect(line).toHaveLength(84);
});

it('a file whose size varies between runs has none', () => {
  const after = { settings, files: { 'dist/stats.json': '{}', 'dist/empty.txt': '' } };
  expect(compareRuns({ settings, files: {} }, after).diff[1]).toEqual([
    '+ dist/empty.txt  0 B',
    '+ dist/stats.json',
  ]);
});

describe('the point of an example', () => {
  const many = (mark: string) => Object.fromEntries(Array.from({ length: 9 }, (_, i) => [`k${i}`, mark]));
  const files = (mark: string) => ({
    'a.html': `<b>${mark}</b>`,
    'm.js': `${mark}1();\n${mark}2();\n${mark}3();\nvendor(${mark});\n`,
  });
  const compared = (point?: RegExp) =>
    compareRuns(
      { settings: many('a'), files: files('x') },
      {
        settings: { ...many('b'), 'cacheGroups.vendor': '{}' },
        files: { ...files('y'), 'z.map': '', 'z/vendor.js': 'z' },
      },
      point,
    );

  it('comes first: its settings, its files, its lines, and the file that contains them', () => {
    const { diff, parts, paths } = compared(/\bvendor\b/);
    expect(diff[0][0]).toBe('+ cacheGroups.vendor: {}');
    expect(diff[1][0]).toBe('+ z/vendor.js  1 B');
    expect(parts).toEqual([{ file: 'm.js', lines: ['- vendor(x);', '  … +3', '+ vendor(y);', '  … +3'] }]);
    expect(paths).toEqual(compared().paths);
  });

  it('is all that is shown of files', () => {
    expect(compared().parts).toMatchObject([{ file: 'a.html' }]);
    expect(compared(/z\/vendor/).parts).toEqual([]);
  });
});

it('a list that only became longer shows what was added', () => {
  const list = (...items: string[]) => ({ 'a.list': `[${items.join(', ')}]` });
  const lines = (before: object, after: object) =>
    changedSettings(before as Record<string, string>, after as Record<string, string>)[0]?.lines;
  expect(lines(list('1', '{ b: [2] }'), list('1', '{ b: [2] }', '/3/'))).toEqual(['+ a.list: […, /3/]']);
  expect(lines(list('1'), list('12'))).toEqual(['- a.list: [1]', '+ a.list: [12]']);
  expect(lines(list('1'), list('0', '1'))).toEqual(['- a.list: [1]', '+ a.list: [0, 1]']);
  expect(lines(list('1'), list('1', "'x'".repeat(50)))?.[0]).toMatch(/^\+ a\.list: \[….{60,80}'x']$/);
});

describe('a normalized text', () => {
  const place = {
    dir: '/site/tests/packages/.cache/x/3-production/packages/app',
    port: 24_012,
    packagesDir: '/site/tests/packages',
  };

  it.each([
    ['/site/tests/packages/.cache/x/3-production/packages/app/src/index.js', '/app/src/index.js'],
    ['/site/tests/packages/.cache/x/3-production/public', '/public'],
    ['../../../node_modules/a/b.js', 'node_modules/a/b.js'],
    ['/site/tests/packages/node_modules/a', '/app/node_modules/a'],
    ['_site_tests_packages_node_modules_a_js__IMPORTED', '_app_node_modules_a_js__IMPORTED'],
    ['/site/tests/packages/.cache/x/0-development/packages/app/data:text', '/app/data:text'],
    ['http://localhost:24012/', 'http://localhost:3000/'],
    ['index.54800c1b.js', 'index.[hash].js'],
    ['index.54800c1b99.js', 'index.[hash:10].js'],
    ['() => ("12650a5c63eca195")', '() => ("[hash:16]")'],
    ['// 1795529314666', '// 0000000000000'],
    [`sha384-${'Ab+/'.repeat(16)}`, 'sha384-[hash:64]'],
  ])('%s is %s', (text, expected) => {
    expect(normalizeText(text, place)).toBe(expected);
  });

  it('keeps numbers and words that are not hashes', () => {
    const text = 'static/js/97.js #deadbeef 2000 es2017 [contenthash:8] facade.js';
    expect(normalizeText(text, place)).toBe(text);
  });
});

it('defaults have one value if the modes agree, and an empty one for a mode without the setting', () => {
  const long = 'v'.repeat(150);
  expect(
    defaultsOf([
      { mode: 'a', x: { y: long }, dev: 'd' },
      { mode: 'b', x: { y: long } },
    ]),
  ).toEqual({
    mode: ['a', 'b'],
    'x.y': [long],
    dev: ['d', ''],
  });
});

it('a long default is truncated', () => {
  const settings = { f: 'v'.repeat(151), g: 'v'.repeat(150) };
  expect(defaultsOf([settings, settings])).toEqual({ f: [`${'v'.repeat(149)}…`], g: ['v'.repeat(150)] });
});

it('a few defaults that are equal in both modes form one entry, unlike the items of a list', () => {
  const settings = (y: string) => ({
    a: { b: '1', c: { d: '2' } },
    x: { y, z: '3' },
    list: { '[html]': '4' },
  });
  expect(defaultsOf([settings('0'), settings('1')])).toEqual({
    a: ['{ b: 1, c: { d: 2 } }'],
    'x.y': ['0', '1'],
    'x.z': ['3'],
    'list[html]': ['4'],
  });
});

it('defaults with parts that several options change form no entry of their own', () => {
  const settings = { a: { b: '1', c: { d: '2', e: '3' } }, f: { g: '4' }, fg: { h: '5' } };
  const named = [['a.c', 'fg', 'fg.h'], ['a.c', 'a.c.d', 'f.added'], ['f'], ['f.g']];
  expect(defaultsOf([settings, settings], named)).toEqual({
    'a.b': ['1'],
    'a.c': ['{ d: 2, e: 3 }'],
    'f.g': ['4'],
    fg: ['{ h: 5 }'],
  });
});

describe('the project of an example', () => {
  const config = (code: string, meta = '') => fence('ts', code, `title="rsbuild.config.ts"${meta}`);
  const examples = (source: string) => {
    const { tree } = contextOf({ 'content/en/guide/a.mdx': source });
    return tree.pages.flatMap((page) => effectExamples(page, tree));
  };
  /** Files of each example beyond those of the sample. */
  const filesOf = (source: string) =>
    examples(source).map(({ files }) => {
      expect(files).toMatchObject(sampleProject);
      return Object.fromEntries(Object.entries(files).filter(([name]) => !(name in sampleProject)));
    });
  const block = (title: string, meta = '') => fence('ts', title, `title="${title}"${meta}`);

  it('has the blocks of its section, those of its test, and its configuration', () => {
    const source = [
      '# A',
      block('src/before.ts'),
      config('first', ' changes'),
      block('src/after.ts'),
      '## Part',
      block('dist/made.js'),
      block('src/output.ts', ' output'),
      block('Terminal'),
      block('src/in-part.ts'),
      config('second', ' changes'),
      '## Next',
      block('src/next.ts'),
    ].join('\n\n');
    expect(filesOf(source)).toEqual([
      {
        'src/before.ts': 'src/before.ts',
        'src/after.ts': 'src/after.ts',
        'src/of-page.ts': 'page',
        'src/more.ts': 'more',
        'rsbuild.config.ts': 'first',
      },
      {
        'src/in-part.ts': 'src/in-part.ts',
        'src/of-part.ts': 'part',
        'src/more.ts': 'more',
        'rsbuild.config.ts': 'second',
      },
    ]);
  });

  it('has a stub for each entry its configuration names', () => {
    const [files] = filesOf(`# A\n\n${config("entry: { a: './src/pages/a.tsx', b: './b.ts' }", ' changes')}`);
    expect(files).toMatchObject({ 'src/pages/a.tsx': "console.log('src/pages/a.tsx');\n" });
    expect(Object.keys(files ?? {})).not.toContain('b.ts');
  });

  it('has the first configuration on an option page, and the marked ones on other pages', () => {
    const blocks = `${block('a.ts', ' changes')}\n${config('1')}\n${config('2', ' changes')}\n${config('3', ' changes')}`;
    const shown = (head: string) =>
      examples(`${head}# A\n\n${blocks}`).map(({ index, option, config: name, files }) => [
        index,
        option,
        files[name],
      ]);
    expect(shown('---\noption: { name: b.c, type: string, default: a, since: 1.0.0 }\n---\n')).toEqual([
      [0, 'b.c', '1'],
    ]);
    expect(shown('')).toEqual([
      [0, undefined, '2'],
      [1, undefined, '3'],
    ]);
  });
});
