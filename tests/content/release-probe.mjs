/**
 * Prints how a release of the package behaves, as JSON: flags of its commands, defaults, what it comes with, and what it does.
 *
 *     node release-probe.mjs <folder of the package> <file of the TypeScript package>
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';

const [folder, typescript] = process.argv.slice(2).map((file) => path.resolve(file));
const load = async (file) => import(pathToFileURL(file).href);
const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
const { createRsbuild, logger } = await load(path.join(folder, 'dist/index.js'));
const { default: ws } = await load(path.join(folder, 'compiled/ws/index.js'));
const { default: ts } = await load(typescript);
const root = mkdtempSync(path.join(tmpdir(), 'patch-'));
const write = (file, text) => writeFileSync(path.join(root, file), text);
let logs = [];
const log = (...parts) => logs.push(stripVTControlCharacters(parts.join(' ')));
logger.override(
  Object.fromEntries(['log', 'info', 'warn', 'error', 'start', 'ready'].map((name) => [name, log])),
);
mkdirSync(path.join(root, 'src'));
write('src/index.js', "document.body.textContent = 'hello';\n");
write('src/lazy.js', "import('./index.js');\n");
write('src/kinds.ts', "export enum Kind { One = 'inlined enum' }\nexport const kind = 4321;\n");
write(
  'src/use.ts',
  "import { Kind, kind } from './kinds';\nconsole.log('first', Kind.One, 'second', kind);\n",
);

const modes = ['development', 'production'];
const does = {};
for (const mode of modes) {
  const code = await build(mode, { source: { entry: { index: './src/use.ts' } }, output: { minify: false } });
  does[`inlineEnum in ${mode}`] = code.includes('inlined export .Kind.One');
  does[`inlineConst in ${mode}`] = code.includes('inlined export .kind ');
}
does.sourceMappingURL = (
  await build('production', {
    output: { assetPrefix: 'https://cdn.example.com/', inlineScripts: true, sourceMap: { js: 'source-map' } },
  })
).includes('sourceMappingURL=https://cdn');
const instance = await createRsbuild({ cwd: root, config: { root: './src' } });
does.onBeforeEnvironmentCompile = 'onBeforeEnvironmentCompile' in instance;
does['core#creatersbuild-config'] = instance.context.rootPath === path.join(root, 'src');
does['proxy#addresses-and-options-side-by-side'] = isTyped(
  'RsbuildConfig',
  "const a: RsbuildConfig = { server: { proxy: { '/a': 'http://a', '/b': { target: 'http://b' } } } };",
);
does.BuildResult = isTyped('BuildResult', 'type A = BuildResult;');
does.unhandledrejection = readFileSync(path.join(folder, 'dist/client/hmr.js'), 'utf8').includes(
  'unhandledrejection',
);
await observeServer();
await observeEnvironments();
await observeLazyModules();
write('src/index.js', "import './a.foo';\n");
write('src/a.foo', '<a>\n');
write('rsbuild.config.mjs', "export default { logLevel: 'info' };\n");
does.DEBUG = cli({ DEBUG: 'rsbuild' }, 'build').includes('compiler created');
const failed = cli({}, 'build');
does['File: ./'] = failed.includes('File: ./src');
does['Import traces'] = failed.includes('Import traces');

const facts = {
  'comes with': [
    `Rspack ${dependencies['@rspack/core']}`,
    `core-js ${dependencies['core-js'].replace(/^~|\.0$/g, '')}`,
  ],
  flags: ['dev', 'build', 'preview', 'inspect'].flatMap(flagsOf),
  defaults: (await Promise.all(modes.map(defaultsIn))).flat(),
  behaviors: Object.keys(does).filter((name) => does[name]),
};
rmSync(root, { recursive: true, force: true });
process.stdout.write(`${JSON.stringify(facts)}\n`, () => process.exit());

/** Builds and returns the page, or its script. */
async function build(mode, config) {
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: { mode, ...config } });
  await (await rsbuild.build()).close?.();
  const page = readFileSync(path.join(root, 'dist/index.html'), 'utf8');
  const [, script] = /src="\/?(static\/js\/index[^"]*)"/.exec(page) ?? [];
  return script === undefined ? page : readFileSync(path.join(root, 'dist', script), 'utf8');
}

/** Labels of its addresses, preloads after an update, and a second `close()`. */
async function observeServer() {
  const pages = [];
  // The page of each build: on a busy machine, another one may follow an update.
  const setup = (api) =>
    api.processAssets({ stage: 'report' }, ({ assets }) => {
      pages.push(assets['index.html'].source().toString());
    });
  const served = await serve({
    plugins: [{ name: 'pages', setup }],
    dev: { lazyCompilation: false },
    performance: { preload: true },
    source: { entry: { index: './src/lazy.js' } },
    server: { printUrls: () => [{ url: 'http://localhost', label: 'my label' }] },
  });
  does['print-urls#choose-the-label'] = logs.join('\n').includes('my label');
  await served.change('src/index.js');
  does['performance/preload'] = pages.every(
    (page) => page.includes('rel="preload"') && !page.includes('hot-update'),
  );
  let isClosed = false;
  served.rsbuild.onCloseDevServer(async () => {
    await new Promise(setImmediate);
    isClosed = true;
  });
  served.server.close().catch(() => {});
  // A server that minds being closed twice says so now.
  does['close()'] = await served.server.close().then(
    () => isClosed,
    () => false,
  );
}

/** Whether a page hears of an update, and not before another environment is built. */
async function observeEnvironments() {
  let release;
  const isReleased = new Promise((resolve) => (release = resolve));
  let hear;
  const isHeard = new Promise((resolve) => (hear = resolve));
  let isTold = false;
  let socket;
  const entry = { source: { entry: { index: './src/index.js' } } };
  const served = await serve({ environments: { fast: entry, slow: entry } }, (rsbuild) => {
    rsbuild.onAfterCreateCompiler(({ compiler: { compilers } }) => {
      const [fast, slow] = compilers;
      slow.hooks.make.tapPromise('probe', () => (socket ? isReleased : Promise.resolve()));
      fast.hooks.done.tap('probe', () => socket && ask());
    });
  });
  // What the server sends before it answers a ping arrives before the answer.
  const ask = () => {
    socket.once('pong', hear);
    socket.ping();
  };
  const { webSocketToken } = served.environments.fast;
  const opened = new ws.WebSocket(`ws://localhost:${served.server.port}/rsbuild-hmr?token=${webSocketToken}`);
  await new Promise((resolve) => opened.once('open', resolve));
  await new Promise((resolve) => opened.once('pong', resolve).ping());
  opened.on('message', (data) => (isTold ||= /"type":"(?:hash|ok)"/.test(data.toString())));
  socket = opened;
  const changed = served.change('src/index.js');
  await isHeard;
  does['advanced/environments in order'] = !isTold;
  release();
  await changed;
  await new Promise((resolve) => opened.once('pong', resolve).ping());
  does['advanced/environments in the end'] = isTold;
  opened.terminate();
  await served.server.close();
}

/** Whether the line of a build names the module that a page asked for. */
async function observeLazyModules() {
  const served = await serve({ source: { entry: { index: './src/lazy.js' } } });
  const url = `http://localhost:${served.server.port}`;
  const script = await (await fetch(`${url}/static/js/async/src_index_js_lazy-compilation-proxy.js`)).text();
  // Written as an address by the first releases.
  const key = decodeURIComponent(/data = "([^"]+)"/.exec(script)?.[1] ?? '');
  logs = [];
  const built = served.nextBuild();
  const asked = fetch(`${url}/lazy-compilation-using-${encodeURIComponent(key)}`).catch(() => {});
  await built;
  does['dev/lazy-compilation'] = logs.some((line) => /building.*index\.js/.test(line));
  await served.server.close();
  await asked;
}

function freePort() {
  const server = createServer();
  return new Promise((resolve) => {
    server.listen(0, () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Starts a development server. */
async function serve(config, prepare = () => {}) {
  logs = [];
  let heard = () => {};
  let environments;
  const server = { port: await freePort(), ...config.server };
  const rsbuild = await createRsbuild({
    cwd: root,
    rsbuildConfig: { mode: 'development', ...config, server },
  });
  const first = new Promise((resolve) => (heard = resolve));
  prepare(rsbuild);
  rsbuild.onDevCompileDone((context) => {
    environments = context.environments;
    heard(context.stats);
  });
  const { port, server: started } = await rsbuild.startDevServer({ getPortSilently: true });
  await first;
  const nextBuild = () => new Promise((resolve) => (heard = resolve));
  const change = async (file) => {
    let built = nextBuild();
    write(file, `${readFileSync(path.join(root, file), 'utf8')}\n// changed\n`);
    // A build may be for the files written before the start: it has nothing new.
    while (!hasUpdate(await built)) built = nextBuild();
  };
  return { rsbuild, server: { port, close: started.close }, change, nextBuild, environments };
}

/** Whether a build has something new for open pages. */
function hasUpdate(stats) {
  return JSON.stringify(stats.toJson({ all: false, assets: true })).includes('hot-update');
}

/** Whether the types accept a statement that uses one of them. */
function isTyped(name, statement) {
  const file = path.join(root, 'types.ts');
  const types = path.join(folder, 'dist-types/index.js');
  write('types.ts', `import type { ${name} } from '${types}';\nexport ${statement}\n`);
  const program = ts.createProgram([file], {
    strict: true,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
    noEmit: true,
  });
  return program.getSemanticDiagnostics(program.getSourceFile(file)).length === 0;
}

function flagsOf(command) {
  const lines = cli({}, command, '-h').split('\n');
  return lines.flatMap((line) => {
    const [, flag, choices = ''] =
      /^ {2}((?:-\w, )?--[\w-]+(?: [<[]\w+[>\]])?) .*?(\(.*\|.*?\))?(?: \(default.*\))?\s*$/.exec(line) ?? [];
    return flag && !/--(?:help|version)/.test(flag) ? [`${command} ${flag} ${choices}`.trim()] : [];
  });
}

/** Values of the configuration that nobody has set. */
async function defaultsIn(mode) {
  const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: { mode } });
  await rsbuild.initConfigs();
  const found = [];
  const read = (value, place) => {
    const isPlain =
      Object.prototype.toString.call(value) === '[object Object]' && Object.keys(value).length > 0;
    if (isPlain) for (const key of Object.keys(value)) read(value[key], [...place, key]);
    else if (value !== undefined) found.push(`${mode} ${place.join('.')} = ${shown(value)}`);
  };
  const { environments: _environments, ...config } = rsbuild.getNormalizedConfig();
  read(config, []);
  return found;
}

/** A value in one line; code of functions is left out, folders of this machine are. */
function shown(value) {
  const text = JSON.stringify(value, (_key, inner) => {
    if (typeof inner === 'function') return '(function)';
    return inner instanceof RegExp ? String(inner) : inner;
  });
  return text.replaceAll(root, '<root>').replace(/"\/[^"]*\/node_modules\//g, '"');
}

/** What the command line prints, colors aside. */
function cli(env, ...args) {
  const options = { cwd: root, env: { ...process.env, NO_COLOR: '1', NODE_ENV: '', ...env }, stdio: 'pipe' };
  try {
    return execFileSync(process.execPath, [path.join(folder, 'bin/rsbuild.js'), ...args], options).toString();
  } catch ({ stdout, stderr }) {
    return `${stdout}${stderr}`;
  }
}
