/**
 * Code that compares the documented `default` and `effective` values with the real package, in an empty project. It is a string
 * because it must run below the packages' folder without being compiled. It is imported by a program, or by the configuration
 * of a command-line run.
 */
export const compareCode = `
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import util from 'node:util';
import { logger } from '@rsbuild/core';

export const root = import.meta.dirname;
const { options } = JSON.parse(readFileSync(path.join(root, 'options.json'), 'utf8'));
// Resolves packages the way the documented package itself does.
const require = createRequire(import.meta.resolve('@rsbuild/core'));

/** Problems in one situation. \`run\` has the words of conditions, and what probes look at. */
export async function problemsOf(run) {
  const problems = [];
  for (const option of options) {
    const { name } = option;
    const failDefault = (message, advice) => problems.push({ name, rule: 'option-default', message, advice });
    const fail = (message) => problems.push({
      name,
      rule: 'option-effective',
      message: 'What applies when ' + name + ' is not set: ' + message + ' (' + run.words.join(', ') + ')',
      advice: 'State what the package does.',
    });
    // Defaults are those of a configuration that says nothing.
    if (!run.isCommandLine && run.target === 'web' && run.mode !== 'none') await compareDefault(option, run, failDefault);
    try {
      await compareEffective(option, run, fail);
    } catch (error) {
      fail(messageOf(error));
    }
  }
  return problems;
}

async function compareDefault({ name, stated, defaultProbe }, run, fail) {
  const { mode } = run;
  const code = stated[mode];
  if (code === undefined) return fail('No default is stated for ' + mode + '.', 'Give "default" the key ' + mode + ', or one value for all modes.');
  try {
    // Readers have no names of modes: a default that depends on the mode has a key for each.
    const value = new Function('path', 'require', 'return (' + code + '\\n);')(path, require);
    const actual = [read(run.normalized, name), read(run.environment, name)];
    if (defaultProbe) actual.unshift(await ask(defaultProbe, run));
    if (!actual.some((each) => isSame(each, value))) fail('The default in ' + mode + ' is stated as ' + code + '; the package yields ' + print(actual[0]) + '.', 'State what the package yields.');
  } catch (error) {
    fail('The default ' + code + ' cannot be evaluated: ' + messageOf(error), 'Write a JavaScript expression.');
  }
}

async function compareEffective({ name, effective, stated, probe }, run, fail) {
  if (!effective) {
    // What the command line sets is not seen in an instance.
    if (!run.isCommandLine) return;
    const actual = read(run.normalized, name);
    const value = evaluate(stated[run.mode], run);
    if (actual !== undefined && !isSame(actual, value) && !isSame(read(run.environment, name), value)) fail('The command line makes it ' + print(actual) + '; "effective" does not say so.');
    return;
  }
  if (effective.length === 0) return;
  if (run.isCommandLine && !effective.some(([when]) => /\\b(CLI|API)\\b/.test(when)) && !probe?.isForCommandLine) return;
  if (!run.isCommandLine && probe?.isForCommandLine === 'only') return;
  const matching = effective.filter(([when]) => matches(when, run.words));
  const chosen = matching.length > 0 ? matching : effective.filter(([when]) => when === 'otherwise');
  if (chosen.length !== 1) return fail(chosen.length === 0 ? 'No condition says what applies.' : 'Several conditions say what applies: ' + chosen.map(([when]) => when).join(' | '));
  const actual = probe ? await ask(probe.source, run) : read(run.environment, name);
  const value = evaluate(chosen[0][1], run);
  if (!isSame(actual, value)) fail('Stated is ' + print(value) + '; the package yields ' + print(actual) + '.');
}

const messageOf = (error) => error instanceof Error ? error.message : String(error);
const print = (value) => util.inspect(value, { depth: 8, breakLength: Infinity });
const read = (config, name) => name.split('.').reduce((value, key) => value?.[key], config);
const ask = (source, run) => new Function('run', 'return (' + source + ')(run);')({ ...run, logger, root, require, path });

function evaluate(code, { mode, target }) {
  return new Function('path', 'require', 'mode', 'isDev', 'isProd', 'target', 'configFile', 'return (' + code + '\\n);')(path, require, mode, mode === 'development', mode === 'production', target, path.join(root, 'rsbuild.config.mjs'));
}

/** 'dev web, node': all words of one of the alternatives. */
function matches(when, words) {
  return when === 'always' || (when !== 'otherwise' && when.split(',').some((part) => part.trim().split(/\\s+/).every((word) => words.includes(word))));
}

/** Deep equality; functions by source text, regular expressions by source and flags, paths inside the project by place. */
function isSame(actual, stated) {
  if (typeof actual === 'function' && typeof stated === 'function') {
    const text = (of) => of.toString().replace(/\\s+/g, '');
    return text(actual) === text(stated);
  }
  if (typeof actual === 'string' && typeof stated === 'string') {
    return actual === stated || (path.isAbsolute(actual) && actual.startsWith(root) && path.resolve(root, stated) === actual);
  }
  if (util.types.isRegExp(actual) || util.types.isRegExp(stated)) return String(actual) === String(stated);
  if (Array.isArray(actual) !== Array.isArray(stated)) return false;
  if (actual && stated && typeof actual === 'object' && typeof stated === 'object') {
    // A key that is undefined and one that is absent mean the same in a configuration.
    const keys = new Set([...Object.keys(actual), ...Object.keys(stated)]);
    return [...keys].every((key) => isSame(actual[key], stated[key]));
  }
  return Object.is(actual, stated);
}
`;

/** Program that runs every mode and target through the JavaScript API and writes the problems. */
export const apiCode = `
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { createRsbuild } from '@rsbuild/core';
import { problemsOf, root } from './compare.mjs';

const problems = [];
for (const [command, mode] of [['dev', 'development'], ['build', 'production'], ['build', 'none']]) {
  for (const target of ['web', 'node', 'web-worker']) {
    process.env.NODE_ENV = mode === 'none' ? '' : mode;
    // What is the default is not set: defaults are compared, too.
    const rsbuildConfig = { ...(mode === 'none' && { mode }), ...(target !== 'web' && { output: { target } }) };
    const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig });
    const [bundlerConfig] = await rsbuild.initConfigs({ action: command });
    const normalized = rsbuild.getNormalizedConfig();
    const environment = Object.values(normalized.environments)[0];
    const words = [command, mode, target, 'API'];
    problems.push(...(await problemsOf({ words, command, mode, target, rsbuild, bundlerConfig, normalized, environment, isCommandLine: false })));
  }
}
writeFileSync(path.join(root, 'api.json'), JSON.stringify(problems));
process.exit();
`;

/** Configuration for command-line runs: writes the problems and ends the process before anything is built. */
export const cliConfig = `
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { problemsOf, root } from './compare.mjs';

const command = process.env.PROBED_COMMAND;

export default {
  plugins: [
    {
      name: 'probe',
      setup(api) {
        const look = async () => {
          try {
            await compare();
          } finally {
            process.exit(0);
          }
        };
        const compare = async () => {
          const normalized = api.getNormalizedConfig();
          const environment = Object.values(normalized.environments)[0];
          const { mode } = normalized;
          const words = [command, mode, 'web', 'CLI'];
          const problems = await problemsOf({ words, command, mode, target: 'web', normalized, environment, isCommandLine: true });
          writeFileSync(path.join(root, command + '.json'), JSON.stringify(problems));
        };
        if (command === 'dev') api.onBeforeStartDevServer(look);
        if (command === 'build') api.onBeforeBuild(look);
        if (command === 'preview') api.onBeforeStartProdServer(look);
      },
    },
  ],
};
`;
