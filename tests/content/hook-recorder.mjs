// Runs the documented package with a plugin that records every hook, and writes the record to record.json.
// Usage: node hook-recorder.mjs <build | dev | preview> <single | multi>, in an empty folder below the packages.
import { mkdirSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

const [action, shape] = process.argv.slice(2);
const root = process.cwd();
process.env.NODE_ENV = action === 'dev' ? 'development' : 'production';
const { createRsbuild } = await import('@rsbuild/core');

/** `{ hook, environment? }` in the order of calls. */
const events = [];
/** Calls that come once for each module: only the first of a phase and environment counts. */
const repeated = new Set(['resolve', 'transform']);
let seen = new Set();

function record(hook, environment) {
  // A compilation that was given up begins once more.
  if (hook === 'onBeforeEnvironmentCompile')
    for (const name of repeated) seen.delete(`${name}:${environment}`);
  const key = `${hook}:${environment ?? ''}`;
  if (repeated.has(hook) && seen.has(key)) return;
  seen.add(key);
  events.push(environment === undefined ? { hook } : { hook, environment });
}

/** Starts a phase: what follows belongs to it. */
function phase(name) {
  seen = new Set();
  events.push({ phase: name });
}

const globalHooks = [
  'modifyRsbuildConfig',
  'onBeforeCreateCompiler',
  'onAfterCreateCompiler',
  'onBeforeBuild',
  'onAfterBuild',
  'onCloseBuild',
  'onBeforeDevCompile',
  'onAfterDevCompile',
  'onBeforeStartDevServer',
  'onAfterStartDevServer',
  'onCloseDevServer',
  'onBeforeStartProdServer',
  'onAfterStartProdServer',
  'onExit',
];

const recorder = {
  name: 'hook-recorder',
  setup(api) {
    record('setup');
    for (const hook of globalHooks) api[hook](() => record(hook));
    api.modifyEnvironmentConfig((_config, { name }) => record('modifyEnvironmentConfig', name));
    api.modifyBundlerChain((_chain, { environment }) => record('modifyBundlerChain', environment.name));
    api.modifyRspackConfig((_config, { environment }) => record('modifyRspackConfig', environment.name));
    api.onBeforeEnvironmentCompile(({ environment }) =>
      record('onBeforeEnvironmentCompile', environment.name),
    );
    api.onAfterEnvironmentCompile(({ environment }) => record('onAfterEnvironmentCompile', environment.name));
    api.modifyHTMLTags((tags, { environment }) => {
      record('modifyHTMLTags', environment.name);
      return tags;
    });
    api.modifyHTML((html, { environment }) => {
      record('modifyHTML', environment.name);
      return html;
    });
    api.resolve(({ environment }) => record('resolve', environment.name));
    api.transform({ test: /index\.js$/ }, ({ code, environment }) => {
      record('transform', environment.name);
      return code;
    });
    api.processAssets({ stage: 'additional' }, ({ environment }) =>
      record('processAssets', environment.name),
    );
  },
};

/** The option callbacks that run between the hooks. */
const callbacks = {
  tools: {
    bundlerChain: (_chain, { environment }) => record('tools.bundlerChain', environment.name),
    rspack: (_config, { environment }) => record('tools.rspack', environment.name),
  },
  html: {
    tags: (_tags, { environment }) => record('html.tags', environment?.name ?? 'web'),
  },
};

mkdirSync(path.join(root, 'src'), { recursive: true });
const entry = path.join(root, 'src/index.js');
writeFileSync(entry, 'console.log(1);\n');
// Not younger than the watcher, which would take it for a change.
const anHourAgo = Date.now() / 1000 - 3600;
for (const file of [entry, path.dirname(entry)]) utimesSync(file, anHourAgo, anHourAgo);

const rsbuildConfig = {
  logLevel: 'silent',
  plugins: [recorder],
  ...callbacks,
  dev: { setupMiddlewares: () => record('dev.setupMiddlewares'), lazyCompilation: false },
  server: { port: 20000 + (process.pid % 20000), printUrls: false },
  performance: { printFileSize: false },
  ...(shape === 'multi' && { environments: { web: {}, node: { output: { target: 'node' } } } }),
};

/** Milliseconds after which what is waited for never comes. */
const LIMIT = 240_000;

async function waitFor(hook, count) {
  const end = Date.now() + LIMIT;
  while (events.filter((event) => event.hook === hook).length < count) {
    if (Date.now() > end) throw new Error(`${hook} was not called ${count} times.`);
    await delay(20);
  }
}

/** Waits until each environment was compiled in this phase, and the compilation as a whole is over. */
async function rebuilt(environments) {
  const start = events.length;
  const end = Date.now() + LIMIT;
  const isDone = (name) =>
    events
      .slice(start)
      .some(({ hook, environment }) => hook === 'onAfterEnvironmentCompile' && environment === name);
  while (!environments.every(isDone) || events.at(-1).hook !== 'onAfterDevCompile') {
    if (Date.now() > end) throw new Error('The change was not compiled.');
    await delay(20);
  }
}

if (action === 'preview') {
  // Something to preview, built without the recorder.
  const { plugins: _recorder, tools: _tools, html: _html, ...plain } = rsbuildConfig;
  await (await (await createRsbuild({ cwd: root, rsbuildConfig: plain })).build()).close();
}

phase('start');
const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig });
if (action === 'build') {
  const { close } = await rsbuild.build();
  phase('close');
  await close();
} else if (action === 'dev') {
  const { server } = await rsbuild.startDevServer();
  await waitFor('onAfterDevCompile', 1);
  // Watching starts a moment after the first compilation.
  await delay(500);
  phase('rebuild');
  // In one step: a file that is emptied and then written changes twice, and a compilation may be given up for the next one.
  const next = path.join(root, 'next.js');
  writeFileSync(next, 'console.log(2);\n');
  renameSync(next, entry);
  await rebuilt(shape === 'multi' ? ['web', 'node'] : ['web']);
  await delay(200);
  phase('close');
  await server.close();
} else {
  const { server } = await rsbuild.preview();
  phase('close');
  await server.close();
}
phase('exit');
process.once('exit', () => writeFileSync(path.join(root, 'record.json'), JSON.stringify(events)));
process.exit(0);
