import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type EffectProject, runEffects } from '../../../scripts/check-content/effects/run.ts';

/** Stands for the package: a build writes its configuration to files with hashed names. */
const core = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const logger = { override(functions) { Object.assign(logger, functions); } };
let asked;
export const loadConfig = async ({ path, envMode, command, cwd }) => {
  asked = [envMode, command, cwd].join(' ');
  const content = JSON.parse(readFileSync(path, 'utf8'));
  if (content.ends) process.exit(0);
  return { content: { ...content, _privateMeta: {} } };
};

export const createRsbuild = async ({ cwd, rsbuildConfig: config, loadEnv }) => {
  let compiled;
  const emit = () => {
    if (config.fails) { logger.error('Module not found.'); throw new Error('Build failed.'); }
    const modules = join(cwd, '../../node_modules/.cache');
    for (const folder of [join(cwd, 'dist'), modules]) mkdirSync(folder, { recursive: true });
    writeFileSync(join(cwd, 'dist/index.65c63d3a.js'), JSON.stringify(config.output ?? null));
    writeFileSync(join(cwd, '../beside.txt'), cwd + ' ' + (config.server?.port ?? ''));
    writeFileSync(join(modules, 'kept'), '');
    return { close: async () => {} };
  };
  return {
    initConfigs: async ({ action }) => [
      { name: 'web', action, asked, loadEnv, mode: process.env.NODE_ENV, folder: process.cwd(), ...config },
      { name: 'node', target: 'node' },
    ],
    build: async () => emit(),
    onAfterDevCompile: (listener) => { compiled = listener; },
    async startDevServer() {
      emit();
      compiled();
      return { server: { close: async () => {} } };
    },
  };
};
`;

async function run(projects: readonly (Omit<EffectProject, 'files' | 'config'> & { config: object })[]) {
  const packagesDir = mkdtempSync(path.join(tmpdir(), 'effects-'));
  onTestFinished(() => rmSync(packagesDir, { recursive: true, force: true }));
  const folder = path.join(packagesDir, 'node_modules/@rsbuild/core');
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
  writeFileSync(path.join(folder, 'index.js'), core);
  const runs = await runEffects(
    projects.map(({ config, ...project }) => ({
      ...project,
      config: 'rsbuild.config.json',
      files: { 'rsbuild.config.json': JSON.stringify(config), 'src/index.js': '' },
    })),
    packagesDir,
  );
  expect(readdirSync(path.join(packagesDir, '.cache'))).toEqual([]);
  return runs;
}

test('a configuration is run with and without the option of an example, in both modes', async () => {
  const [[development, production] = []] = await run([
    {
      option: 'output.a',
      config: { output: { a: 'on', b: 'on' }, environments: { web: { output: { a: '1' } } } },
    },
  ]);
  const mode = (action: string, name: string, output: object, more: object = {}) => ({
    settings: expect.objectContaining({
      action: `'${action}'`,
      mode: `'${name}'`,
      asked: `'${name} ${action} /app'`,
      loadEnv: 'true',
      folder: "'/app'",
      name: "'web'",
      output,
      ...more,
    }),
  });
  const files = (text: string, port: string) => ({
    '../beside.txt': `/app ${port}`,
    'dist/index.[hash].js': text,
  });
  const [without, both] = [{ b: "'on'" }, { a: "'on'", b: "'on'" }];
  const server = { server: { port: '3000', open: 'false' }, dev: { writeToDisk: 'true' } };
  expect(development).toEqual({
    before: { ...mode('dev', 'development', without, server), files: files('{"b":"on"}', '3000') },
    after: { ...mode('dev', 'development', both, server), files: files('{"a":"on","b":"on"}', '3000') },
    rest: true,
  });
  expect(production).toEqual({
    before: { ...mode('build', 'production', without), files: files('{"b":"on"}', '') },
    after: { ...mode('build', 'production', both), files: files('{"a":"on","b":"on"}', '') },
    rest: true,
  });
  const settingsOf = (pair: object | undefined) =>
    pair as { before: { settings: object }; after: { settings: object } };
  expect(settingsOf(production).before.settings).toMatchObject({
    environments: { web: { output: '{}' } },
    '[node]': { name: "'node'", target: "'node'" },
  });
  expect(settingsOf(production).after.settings).toMatchObject({
    environments: { web: { output: { a: "'1'" } } },
  });
});

test('an example without an option is compared with an empty configuration', async () => {
  const runs = await run([{ config: { output: { a: '1' } } }, { option: 'mode', config: { mode: 'none' } }]);
  const texts = runs.map((pair) =>
    pair.map(
      (each) =>
        'before' in each && [each.before, each.after].map(({ files }) => files['dist/index.[hash].js']),
    ),
  );
  const [first, second] = [
    ['null', '{"a":"1"}'],
    ['null', 'null'],
  ];
  expect(texts).toEqual([
    [first, first],
    [second, second],
  ]);
  expect(runs.flat().map((each) => 'rest' in each && each.rest)).toEqual([false, false, false, false]);
});

test('failures and exits of the process are reported; other runs continue', async () => {
  const [failing, ending, sound] = await run([
    { config: { fails: true } },
    { config: { ends: true } },
    { config: {} },
  ]);
  const message = 'Error: Build failed.\nModule not found.';
  expect(failing).toEqual([{ message }, { message }]);
  const ended = { message: 'The example ended its process or took too long.' };
  expect(ending).toEqual([ended, ended]);
  expect(sound).toMatchObject([
    { before: {}, after: {} },
    { before: {}, after: {} },
  ]);
});
