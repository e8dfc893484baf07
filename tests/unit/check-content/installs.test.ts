import { describe, expect, test, vi } from 'vitest';
import { compareRecord, type InstallRecord } from '../../../scripts/check-content/installs/record.ts';
import { runUnit } from '../../../scripts/check-content/installs/run.ts';
import {
  type InstallSetup,
  installUnits,
  typedCommands,
} from '../../../scripts/check-content/installs/units.ts';
import type { PageSource } from '../../../scripts/check-content/page-source.ts';
import { contextOf, fence } from './make-tree.ts';

const packages = { '@rsbuild/core': { range: '~1.5', bin: ['rsbuild'] }, vue: { range: '3' } };
const pageText = (command: string) =>
  `# A\n\n## Install\n\n${fence('sh', `${command}\nnpm run dev`, 'npm2yarn')}\n${fence('ts', 'export default {};', 'title="rsbuild.config.ts"')}\n## More\n\nText.\n`;

const isThere = () => false;

function unitsOf(command: string, setups: Record<string, InstallSetup> = {}) {
  const { tree } = contextOf({
    'content/en/a.mdx': pageText(command),
    'content/zh/a.mdx': pageText(command),
  });
  return installUnits(tree, packages, setups);
}

function recordOf(command: string): InstallRecord {
  return Object.fromEntries(
    unitsOf(command).map(({ id, digest, commands, steps }) => [
      id,
      { digest, commands, steps, date: '2026-01-01', versions: {} },
    ]),
  );
}

test('a section that installs something is run as written, with Rsbuild installed first and with its files', () => {
  const [unit, ...others] = unitsOf('npm add vue -D');
  expect(others).toEqual([]);
  expect(unit).toMatchObject({ id: 'a#install', line: 5, steps: ['build', 'dev'] });
  expect(unit && typedCommands(unit, packages)).toEqual([
    'npm add @rsbuild/core@~1.5 -D',
    'npm add vue@3 -D',
  ]);
  expect(Object.keys(unit?.files ?? {})).toEqual(['rsbuild.config.ts', 'src/index.js']);
});

test('a command that installs Rsbuild comes first', () => {
  expect(unitsOf('npm add @rsbuild/core vue')[0]?.commands).toEqual(['npm add @rsbuild/core@~1.5 vue@3']);
});

describe('the project of a section', () => {
  const block = (opening: string, code: string) => fence(opening, code);
  const install = block('sh', 'npm add vue');
  const unitOf = (source: string, setup: InstallSetup = {}, more: Record<string, string> = {}) => {
    const { tree } = contextOf({ 'content/en/a.mdx': source, ...more });
    const id = installUnits(tree, packages, {})[0]?.id ?? '';
    const [unit] = installUnits(tree, packages, { [id]: setup });
    return {
      ...unit,
      files: Object.fromEntries(Object.entries(unit?.files ?? {}).map(([k, v]) => [k, v.trim()])),
    };
  };

  test('has the blocks with a file path, except text and diffs', () => {
    const blocks = [
      block('ts title="src/a.ts"', 'a'),
      block('json title="package.json"', '{}'),
      block('sh title=".env"', 'b'),
      block('text title="src/b.txt"', 'c'),
      block('diff title="src/c.ts"', 'd'),
      block('js title="dist/d.js"', 'e'),
      block('ts title="In the browser"', 'f'),
      block('ts', 'g'),
      block('vue title="src/App.vue" nocheck="vue is not installed"', 'h'),
      block('ts title="src/e.ts" nocheck="pseudo code"', 'i'),
    ];
    const { files, steps, line } = unitOf(`# A\n\nText.\n\n${install}\n${blocks.join('\n')}`);
    expect(files).toEqual({ 'src/a.ts': 'a', 'package.json': '{}', '.env': 'b', 'src/App.vue': 'h' });
    expect(steps).toEqual([]);
    expect(line).toBe(5);
  });

  test('has blocks of its part of the page as well; its own come first, and the first one of a name counts', () => {
    const { files, id } = unitOf(
      [
        '# A\n\n## Other\n',
        block('ts title="other.ts"', 'other'),
        '## Part {#part}\n',
        block('ts title="a.ts"', 'around'),
        block('ts title="b.ts"', 'around'),
        '### Own {#own}\n',
        install,
        block('ts title="a.ts"', 'own'),
        block('ts title="a.ts"', 'again'),
        '### Next {#next}\n',
        block('ts title="c.ts"', 'next'),
        '## Last\n',
        block('ts title="last.ts"', 'last'),
      ].join('\n'),
    );
    expect(id).toBe('a#own');
    expect(files).toEqual({ 'a.ts': 'own', 'b.ts': 'around', 'c.ts': 'next' });
  });

  test('has the first configuration, or the named one; an entry is added only if it is missing', () => {
    const config = (name: string, text: string) => block(`ts title="rsbuild.config.${name}"`, text);
    const source = `# A\n\n${install}\n${config('ts', '1')}\n${config('mjs', '2')}`;
    const entry = { 'src/index.js': "document.body.append('Hello');" };
    expect(unitOf(source)).toMatchObject({
      files: { 'rsbuild.config.ts': '1', ...entry },
      steps: ['build', 'dev'],
    });
    expect(unitOf(source, { config: 1 }).files).toEqual({ 'rsbuild.config.mjs': '2', ...entry });
    expect(unitOf(source + block('tsx title="src/index.tsx"', '3')).files).toEqual({
      'rsbuild.config.ts': '1',
      'src/index.tsx': '3',
    });
    expect(unitOf(source, { steps: ['build'] }).steps).toEqual(['build']);
  });

  test('has the additions of its setup: initial files, blocks by name, and exclusions by name', () => {
    const source = `# A\n\n${install}\n${block('ts title="a.ts"', 'a')}\n${block('ts title="b.ts"', 'b')}`;
    const other = `# B\n\n${block('ts title="x.ts"', 'no')}\n${block('ts title="b.ts" nocheck="a sketch"', 'named')}`;
    const setup = {
      from: 'before',
      blocks: ['b:b.ts'],
      files: { 'c.ts': 'c' },
      without: ['a.ts'],
      skip: 'Slow.',
    };
    const more = { 'content/en/b.mdx': other, 'before/c.ts': 'old', 'before/d/rsbuild.config.ts': 'd' };
    const unit = unitOf(source, setup, more);
    expect(unit.files).toEqual({ 'b.ts': 'named', 'c.ts': 'c', 'd/rsbuild.config.ts': 'd' });
    expect(unit.skip).toBe('Slow.');
    expect(unitOf(source)).not.toHaveProperty('skip');
    for (const name of ['b:gone.ts', 'gone:b.ts'])
      expect(() => unitOf(source, { blocks: [name] }, more)).toThrow(`There is no block ${name}.`);
    expect(() => unitOf(source, { from: 'gone' })).toThrow('no such folder');
  });

  test('has the shell commands that are checked; without an install command there is none', () => {
    const units = (...blocks: string[]) =>
      installUnits(contextOf({ 'content/en/a.mdx': `# A\n\n${blocks.join('\n')}` }).tree, packages, {});
    for (const lang of ['sh', 'bash', 'shell']) expect(units(block(lang, 'npm i vue'))).toHaveLength(1);
    for (const none of [
      block('text', 'npm i vue'),
      block('sh nocheck="not here"', 'npm i vue'),
      block('sh', 'npm i'),
      block('sh', 'cd a\nnpm run dev'),
    ])
      expect(units(none)).toEqual([]);
    const [both] = units(
      block('sh', 'npm create rsbuild@latest\n  cd app\nnpm run dev'),
      block('sh', 'npm i vue'),
    );
    expect(both?.commands).toEqual(['npm create rsbuild@latest', 'cd app', 'npm i vue@3']);
  });
});

test('commands that differ from the recorded ones are reported on the page', () => {
  const record = recordOf('npm add vue -D');
  expect(compareRecord(record, unitsOf('npm add vue -D'), isThere)).toEqual([]);
  expect(compareRecord(record, unitsOf('npm add vue'), isThere)).toMatchObject([
    {
      rule: 'installs-changed',
      file: 'content/en/a.mdx',
      line: 5,
      message: 'The commands, files or steps of "a#install" are not those that were run on 2026-01-01.',
    },
  ]);
  expect(compareRecord({}, unitsOf('npm add vue'), isThere)).toMatchObject([
    { severity: 'warning', message: 'The commands of "a#install" were never run.' },
  ]);
  const setups = { 'a#install': { files: { 'src/index.js': 'other\n' } } };
  expect(compareRecord(record, unitsOf('npm add vue -D', setups), isThere)).toMatchObject([
    { rule: 'installs-changed' },
  ]);
});

test('a changed range requires another run', () => {
  const { tree } = contextOf({ 'content/en/a.mdx': pageText('npm add vue -D') });
  const units = installUnits(tree, { ...packages, vue: { range: '4' } }, {});
  expect(compareRecord(recordOf('npm add vue -D'), units, isThere)).toMatchObject([
    { rule: 'installs-changed' },
  ]);
});

test('units are those of the selected pages, with required sections of others', () => {
  const files = ['a', 'b', 'c'].map((name) => [`content/en/${name}.mdx`, pageText(`npm add vue ${name}`)]);
  const { tree } = contextOf(Object.fromEntries(files), ['content/en/b.mdx']);
  const untouched = vi.spyOn(tree.find('en', 'c') as PageSource, 'headings', 'get');
  const units = installUnits(tree, packages, { 'b#install': { after: ['a#install'] } });
  expect(units.map(({ commands }) => commands)).toEqual([
    ['@rsbuild/core', 'npm add vue@3 a', 'npm add vue@3 b'],
  ]);
  expect(untouched).not.toHaveBeenCalled();
  const setups = { 'b#install': { after: ['a#gone'] } };
  expect(() => installUnits(tree, packages, setups)).toThrow('comes after a#gone');
});

test('commands before the first section, and those of its subsections, are units', () => {
  const add = (name: string) => fence('sh', `npm add ${name}`);
  const { tree } = contextOf({
    'content/en/a.mdx': `# Title\n\n${add('one')}\n## B\n\n${add('two')}\n### C\n\n${add('three')}`,
  });
  expect(
    installUnits(tree, packages, {}).map(({ id, line, commands }) => [id, line, commands.at(-1)]),
  ).toEqual([
    ['a', 3, 'npm add one'],
    ['a#b', 9, 'npm add two'],
    ['a#c', 15, 'npm add three'],
  ]);
});

test('results of removed sections are problems', () => {
  expect(compareRecord(recordOf('npm add vue -D'), [], () => true)).toMatchObject([
    { rule: 'installs-gone' },
  ]);
});

test('a failing step is the result, with its output', async () => {
  const [unit] = unitsOf('npm add vue', {
    'a#install': { steps: ['node -e "console.log(1); process.exit(2)"'] },
  });
  expect(unit && (await runUnit(unit, []))).toMatchObject({
    failed: expect.stringContaining('process.exit(2)'),
    output: '1\n',
  });
  const [good] = unitsOf('npm add vue', { 'a#install': { steps: ['node -e ""'] } });
  expect(good && (await runUnit(good, []))).toEqual({ versions: {} });
});

test("the result lists the versions of a project's dependencies in a stable order", async () => {
  const installed = (name: string, version: string) => ({
    [`node_modules/${name}/package.json`]: `{ "version": "${version}" }`,
  });
  const manifest = { dependencies: { vue: '3', '@a/b': '1' }, devDependencies: { sass: '1', gone: '1' } };
  const files = {
    ...installed('vue', '3.5.0'),
    ...installed('@a/b', '1.2.3'),
    ...installed('sass', '1.9.0'),
    ...installed('indirect', '1.0.0'),
  };
  const [unit] = unitsOf('npm add vue', { 'a#install': { files, steps: [] } });
  const result = unit && (await runUnit(unit, [`echo '${JSON.stringify(manifest)}' > package.json`]));
  expect(JSON.stringify(result)).toBe('{"versions":{"@a/b":"1.2.3","sass":"1.9.0","vue":"3.5.0"}}');
});
