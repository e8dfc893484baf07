/**
 * Code of the child process that runs a configuration without and with an example. It is a string because it must run below the
 * packages' folder without being compiled. A message is `{ dir, config, option, mode, port }`; the answer is `{ before, after,
 * rest }`, where the first two are `{ settings, files }`, or `{ message }`.
 */
export const effectsWorkerCode = `
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild, loadConfig, logger } from '@rsbuild/core';

let errors = [];
const silent = () => {};
logger.override(Object.fromEntries(['log', 'info', 'warn', 'error', 'start', 'ready', 'success', 'greet'].map((name) => [name, silent])));
logger.override({ error: (message) => errors.push(String(message)) });
for (const name of ['log', 'debug', 'info', 'warn', 'error']) console[name] = silent;
process.on('unhandledRejection', silent);

/** What a tree calls an item of an array: the name that the configuration chain gave it. */
const nameOf = (item) => item?.__useName ?? item?.__ruleNames?.at(-1) ?? item?.__pluginName;

const print = (tree) => (item(tree) ? '{ ' + Object.entries(tree).map(([key, each]) => key + ': ' + print(each)).join(', ') + ' }' : tree);

/** A configuration as a tree whose leaves are texts. */
function treeOf(value, above = []) {
  if (item(value) && value.__useName) return inner({ loader: value.loader, options: value.options }, above);
  if (item(value) && value.__pluginArgs) return value.__pluginArgs.length > 0 && item(value.__pluginArgs[0]) ? inner(value.__pluginArgs[0], above) : value.__pluginConstructorName || value.__pluginName;
  return inner(value, above);
}

const item = (value) => value !== null && typeof value === 'object';

function inner(value, above) {
  if (typeof value === 'function') return String(value).replace(/\\s+/g, ' ');
  if (typeof value === 'string') return "'" + value.replaceAll("'", "\\\\'").replaceAll('\\n', '\\\\n') + "'";
  if (!item(value) || value instanceof RegExp) return String(value);
  if (above.includes(value) || above.length > 12) return '…';
  const next = [...above, value];
  if (Array.isArray(value)) {
    if (!value.some(nameOf)) return '[' + value.map((each) => print(treeOf(each, next))).join(', ') + ']';
    return Object.fromEntries(value.map((each, index) => ['[' + (nameOf(each) ?? index) + ']', treeOf(each, next)]));
  }
  const name = Object.getPrototypeOf(value)?.constructor?.name;
  if (name && name !== 'Object') return 'new ' + name + '(…)';
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return entries.length === 0 ? '{}' : Object.fromEntries(entries.map(([key, each]) => [key, treeOf(each, next)]));
}

/** Environments beside the first stand under their names. */
function settingsOf([first, ...others]) {
  const { name, ...rest } = treeOf(first);
  return Object.assign(rest, { name }, ...others.map((config) => ({ ['[' + config.name + ']']: treeOf(config) })));
}

async function run({ dir, option, mode, port }, content) {
  const dist = new Set(listFiles(dir));
  const own = { ...content, logLevel: 'error' };
  if (mode === 'development') {
    own.server = { ...own.server, port: own.server?.port ?? port, open: false };
    if (option !== 'dev.writeToDisk') own.dev = { ...own.dev, writeToDisk: true };
  }
  const settingsBuild = await createRsbuild({ cwd: dir, rsbuildConfig: own, loadEnv: true });
  const settings = settingsOf(await settingsBuild.initConfigs({ action: mode === 'development' ? 'dev' : 'build' }));
  const rsbuild = await createRsbuild({ cwd: dir, rsbuildConfig: own, loadEnv: true });
  if (mode === 'development') {
    const compiled = new Promise((resolve) => rsbuild.onAfterDevCompile(resolve));
    const started = await rsbuild.startDevServer({ getPortSilently: true });
    await compiled;
    await started.server.close();
  } else await (await rsbuild.build()).close();
  const emitted = listFiles(dir).filter((file) => !dist.has(file));
  const files = Object.fromEntries(emitted.map((file) => [file, readFileSync(path.join(dir, file), 'utf8')]));
  for (const file of emitted) rmSync(path.join(dir, file));
  return { settings, files };
}

/** Files of the project and beside it. What lies in a cache is not emitted, and may be written after a build. */
const listFiles = (dir, at = path.resolve(dir, '../..')) =>
  readdirSync(at, { withFileTypes: true })
    .filter((entry) => entry.name !== 'node_modules')
    .map((entry) => [entry, path.join(at, entry.name)])
    .flatMap(([entry, file]) => (entry.isDirectory() ? listFiles(dir, file) : path.relative(dir, file)));

/** What an example sets beside its option stays: without it, the difference would be that of other options. */
function without(content, [key, ...inner]) {
  const { [key]: own, ...rest } = content;
  for (const [name, each] of Object.entries(rest.environments ?? {})) rest.environments[name] = without(each, [key, ...inner]);
  return inner.length > 0 && own ? { ...rest, [key]: without(own, inner) } : rest;
}

const isSet = (value) => !item(value) || Object.values(value).some(isSet);

process.on('message', async (job) => {
  const { dir, config, option, mode } = job;
  errors = [];
  try {
    process.env.NODE_ENV = mode;
    process.chdir(dir);
    const load = async () => (await loadConfig({ cwd: dir, path: config, envMode: mode, command: mode === 'development' ? 'dev' : 'build', meta: {} })).content;
    const { _privateMeta, ...rest } = option ? without(await load(), option.split('.')) : {};
    const before = await run(job, rest);
    const after = await run(job, await load());
    process.send({ before, after, rest: isSet(rest) });
  } catch (error) {
    process.send({ message: [String(error), ...errors].join('\\n') });
  }
});
`;
