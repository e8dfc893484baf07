import path from 'node:path';
import { expect, test } from 'vitest';
import type { BuiltExample } from '../../../scripts/check-content/built-examples/example.ts';
import { recipePairs, toPairProject } from '../../../scripts/check-content/built-examples/pairs.ts';
import { changedFiles, toProject } from '../../../scripts/check-content/built-examples/project.ts';
import { runExamples } from '../../../scripts/check-content/built-examples/run.ts';

import { contextOf, fence } from './make-tree.ts';

const project = (example: Partial<BuiltExample>, config = 'export default {};') => ({
  example: { at: 'a#b', claim: 'it works', check: () => undefined, ...example },
  config: 'rsbuild.config.mjs',
  files: { 'rsbuild.config.mjs': config, 'src/index.js': "console.log('hello');\n" },
});

test('examples are run and judged', async () => {
  const seen: string[] = [];
  const results = await runExamples(
    [
      project(
        {
          check: ({ files, read }) =>
            seen.push(...files, String(read('dist/index.html').includes('<script'))),
        },
        'export default { output: { filenameHash: false } };',
      ),
      project({
        check: () => {
          throw new Error('claim broken');
        },
      }),
      project({ check: ({ read }) => void read(/nothing/) }),
      project({}, 'export default { plugins: [{ name: "bad", setup() { throw new Error("no setup"); } }] };'),
      project({}, 'process.exit(3);'),
      project({
        action: 'preview',
        requests: [{ path: '/' }],
        check: ({ responses }) => expect(responses).toMatchObject([{ status: 200 }]),
      }),
    ],
    path.resolve('tests/packages'),
  );
  expect(seen).toEqual(['dist/index.html', 'dist/static/js/index.js', 'true']);
  expect(results).toEqual([
    undefined,
    expect.stringContaining('claim broken'),
    expect.stringContaining('/nothing/ names 0 files of: dist/index.html'),
    expect.stringContaining('no setup'),
    expect.stringContaining('ended its process'),
    undefined,
  ]);
});

test('a served example has a backend of its own, and files are read by name or pattern', async () => {
  const config = `export default {
    server: { proxy: { '/api': 'http://localhost:4567' } },
    output: { filenameHash: false },
  };`;
  const requests = [{ path: '/api/a?b', method: 'POST', headers: { 'x-own': '1' } }];
  const check: BuiltExample['check'] = ({ responses: [answer] }) => {
    const { method, url, headers } = JSON.parse(answer?.body ?? '');
    expect([answer?.status, answer?.headers['set-cookie'], method, url, headers['x-own']]).toEqual([
      200,
      ['sid=1; Domain=api.example.com'],
      'POST',
      '/api/a?b',
      '1',
    ]);
  };
  const seen: unknown[] = [];
  const [served, read] = await runExamples(
    [
      project({ action: 'dev', backend: 4567, requests, check }, config),
      project(
        {
          check: ({ has, read }) => {
            seen.push(has('dist/a'), has('dist/index.html'), has(/index\.html$/), has(/a\.html$/));
            read(/index/);
          },
        },
        config,
      ),
    ],
    path.resolve('tests/packages'),
  );
  expect([served, seen]).toEqual([undefined, [false, true, true, false]]);
  expect(read).toBe(
    '/index/ names 2 files of: dist/index.html, dist/static/js/index.js\nFiles: dist/index.html, dist/static/js/index.js',
  );
});

test('an example takes its configuration from the page', () => {
  const source = `# T\n\n## One\n\n${fence('ts', 'export default {};', 'title="rsbuild.config.ts"')}\n${fence('js', '1;', 'title="src/index.js"')}`;
  const { tree } = contextOf({ 'content/en/a.mdx': source });
  const at = (place: string, more: Partial<BuiltExample> = {}) =>
    toProject(tree, { at: place, claim: 'it works', check: () => undefined, ...more });
  expect(at('a#one')).toMatchObject({
    config: 'rsbuild.config.ts',
    line: 5,
    files: { 'rsbuild.config.ts': 'export default {};' },
  });
  expect(at('a#one', { withBlocks: true })).toMatchObject({ files: { 'src/index.js': '1;' } });
  expect(at('a#two')).toBe('content/en/a.mdx has no section "two".');
  expect(at('a#one', { index: 1 })).toContain('has 1 configurations, number 2 is wanted');
  expect(at('b#one')).toBe('There is no page b.');
  expect(at('a', { fixture: 'nowhere' })).toBe('nowhere has no configuration.');
});

test('an example has the blocks of its section, the first one for each name, and an entry', () => {
  const block = (title: string, code: string, meta = '') => fence('js', code, `title="${title}"${meta}`);
  const source = [
    '# T',
    block('rsbuild.config.mts', 'first'),
    '## One',
    block('rsbuild.config.ts', 'one'),
    block('src/a.js', '1;'),
    block('src/a.js', '2;'),
    block('src/b.js', '3;', ' nocheck="a part"'),
    block('dist/c.js', '4;'),
    block('In words', '5;'),
    '## Two',
    block('rsbuild.config.ts', 'two'),
  ].join('\n\n');
  const { tree } = contextOf({ 'content/en/a.mdx': source });
  const filesOf = (at: string, more: Partial<BuiltExample> = {}) => {
    const found = toProject(tree, { at, claim: 'it works', check: () => undefined, ...more });
    return typeof found === 'string' ? found : [found.config, found.line, found.files];
  };
  const entry = { 'src/index.js': "document.body.textContent = 'hello';\n" };
  const blocks = { 'src/a.js': '1;', 'src/b.js': '3;' };
  expect(filesOf('a#one', { withBlocks: true })).toEqual([
    'rsbuild.config.ts',
    10,
    { ...entry, ...blocks, 'rsbuild.config.ts': 'one' },
  ]);
  expect(filesOf('a', { index: 2, files: { 'src/index.tsx': 'own' } })).toEqual([
    'rsbuild.config.ts',
    42,
    { 'src/index.tsx': 'own', 'rsbuild.config.ts': 'two' },
  ]);
  expect(filesOf('a')).toEqual(['rsbuild.config.mts', 3, { ...entry, 'rsbuild.config.mts': 'first' }]);
  expect(filesOf('a#one', { withoutConfig: true })).toEqual([
    'rsbuild.config.mjs',
    8,
    { ...entry, 'rsbuild.config.mjs': 'export default {};\n' },
  ]);
  expect(filesOf('a#two', { index: 1 })).toBe(
    'The section "two" of content/en/a.mdx has 1 configurations, number 2 is wanted.',
  );
  expect(filesOf('a', { index: 3 })).toBe(
    'The section "" of content/en/a.mdx has 3 configurations, number 4 is wanted.',
  );
});

test('an example may be a folder, which differs from the migrated one in the listed files only', () => {
  const { tree } = contextOf({
    'content/en/a.mdx': '# A\n',
    'now/rsbuild.config.ts': 'now',
    'now/src/a.js': 'same',
    'before/src/a.js': 'same',
    'before/webpack.config.js': 'before',
  });
  const at = (more: Partial<BuiltExample>) =>
    toProject(tree, { at: 'a', claim: 'it works', check: () => undefined, fixture: 'now', ...more });
  const found = { config: 'rsbuild.config.ts', files: { 'rsbuild.config.ts': 'now', 'src/a.js': 'same' } };
  expect(at({})).toMatchObject(found);
  const changes = ['webpack.config.js', 'rsbuild.config.ts'];
  expect(at({ migratedFrom: 'before', changes })).toMatchObject(found);
  expect(at({ migratedFrom: 'before', changes: ['src/a.js'] })).toBe(
    'before and now differ in rsbuild.config.ts, webpack.config.js; stated are src/a.js.',
  );
  expect(at({ migratedFrom: 'before' })).toBe(
    'before and now differ in rsbuild.config.ts, webpack.config.js; stated are .',
  );
});

test('recipes of a group are built together, with both configurations', async () => {
  const config = (code: string) => `# T\n\n${fence('ts', code, 'title="rsbuild.config.ts"')}\n`;
  const { tree } = contextOf({
    'content/en/config/output/a.mdx': config('export default { output: { filenameHash: false } };'),
    'content/en/config/output/b.mdx': config(
      "export default () => ({ output: { distPath: { root: 'out' } } });",
    ),
    'content/en/config/output/c.mdx': config(
      "export default { tools: { rspack: { entry: { x: './none' } } } };",
    ),
    'content/en/config/html/d.mdx': config('export default {};'),
  });
  const recipe = (at: string, more: Partial<BuiltExample> = {}): BuiltExample => ({
    ...{ at, claim: 'it works', recipe: true, check: () => undefined },
    ...more,
  });
  const pairs = recipePairs([
    recipe('config/output/a', {
      files: { 'src/index.ts': "import './a.css';", 'src/a.css': 'p { top: 0 }' },
    }),
    recipe('config/output/b'),
    recipe('config/output/c'),
    recipe('config/html/d'),
    recipe('config/output/a', { recipe: false }),
  ]);
  expect(pairs.map((pair) => pair.map(({ at }) => at.at(-1)).join(''))).toEqual(['ab', 'ac', 'bc']);
  const tags = recipePairs([recipe('config/html/d'), recipe('config/security/e')]);
  expect(tags).toHaveLength(1);
  const projects = pairs.map((pair) => toPairProject(tree, pair));
  const runnable = projects.filter((project) => typeof project === 'object');
  const files: string[] = [];
  const [first] = runnable;
  expect(Object.keys(first?.files ?? {}).sort()).toEqual([
    'first.config.ts',
    'rsbuild.config.mjs',
    'second.config.ts',
    'src/a.css',
    'src/index.ts',
  ]);
  if (first) first.example.check = (result) => void files.push(...result.files);
  const results = await runExamples(runnable, path.resolve('tests/packages'));
  expect(files).toEqual(['out/index.html', 'out/static/css/index.css', 'out/static/js/index.js']);
  const unresolved = expect.stringContaining("Can't resolve './none'");
  expect(results).toEqual([undefined, unresolved, unresolved]);
  expect(toPairProject(tree, [recipe('config/output/z'), recipe('config/output/a')])).toBe(
    'There is no page config/output/z.',
  );
});

test('a migration may change the listed files only', () => {
  expect(changedFiles({ a: '1', b: '1', c: '1' }, { a: '1', b: '2', d: '1' })).toEqual(['b', 'c', 'd']);
});
