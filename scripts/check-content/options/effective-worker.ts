import { sameValueCode } from './same-value.ts';

/**
 * The program that compares what options are said to come to, when they are not set, with what the real package does. It
 * runs in an empty project; kept as text because it must run below the packages' folder without being compiled. Imported
 * by a program, or by the configuration of a run of the command line.
 */
export const effectiveCode = `
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import util from 'node:util';

export const root = import.meta.dirname;
const { options } = JSON.parse(readFileSync(path.join(root, 'options.json'), 'utf8'));
// Resolves packages the way the documented package itself does.
const require = createRequire(import.meta.resolve('@rsbuild/core'));

/** Problems in one situation: \`{ name, message }\`. \`run\` has the words of conditions, and what probes look at. */
export async function problemsOf(run) {
  const problems = [];
  for (const { name, effective, stated, probe } of options) {
    const fail = (message) => problems.push({ name, message: message + ' (' + run.words.join(', ') + ')' });
    const read = (config) => name.split('.').reduce((value, key) => value?.[key], config);
    try {
      if (!effective) {
        // What the command line sets is not seen in an instance.
        if (!run.isCommandLine) continue;
        const actual = read(run.normalized);
        const value = evaluate(stated[run.mode] ?? stated[''], run);
        if (actual !== undefined && !isSame(actual, value) && !isSame(read(run.environment), value)) fail('The command line makes it ' + print(actual) + '; "effective" does not say so.');
        continue;
      }
      if (run.isCommandLine && !effective.some(([when]) => /\\b(CLI|API)\\b/.test(when)) && !probe?.isForCommandLine) continue;
      if (!run.isCommandLine && probe?.isForCommandLine === 'only') continue;
      const matching = effective.filter(([when]) => matches(when, run.words));
      const chosen = matching.length > 0 ? matching : effective.filter(([when]) => when === 'otherwise');
      if (chosen.length !== 1) {
        fail(chosen.length === 0 ? 'No condition says what applies.' : 'Several conditions say what applies: ' + chosen.map(([when]) => when).join(' | '));
        continue;
      }
      const actual = probe ? await new Function('run', 'return (' + probe.source + ')(run);')({ ...run, root, require, path }) : read(run.environment);
      const value = evaluate(chosen[0][1], run);
      if (!isSame(actual, value)) fail('Stated is ' + print(value) + '; the package yields ' + print(actual) + '.');
    } catch (error) {
      fail(error instanceof Error ? error.message : String(error));
    }
  }
  return problems;
}

function evaluate(code, { mode, target }) {
  return new Function('path', 'require', 'mode', 'isDev', 'isProd', 'target', 'configFile', 'return (' + code + '\\n);')(path, require, mode, mode === 'development', mode === 'production', target, path.join(root, 'rsbuild.config.mjs'));
}

/** 'dev web, node': all words of one of the alternatives. */
function matches(when, words) {
  return when === 'always' || (when !== 'otherwise' && when.split(',').some((part) => part.trim().split(/\\s+/).every((word) => words.includes(word))));
}

const print = (value) => util.inspect(value, { depth: 8, breakLength: Infinity });

${sameValueCode}`;

/** Runs every mode and target by the JavaScript API and sends the problems. */
export const effectiveApiCode = `
import { createRsbuild } from '@rsbuild/core';
import { problemsOf, root } from './effective.mjs';

const problems = [];
for (const [command, mode] of [['dev', 'development'], ['build', 'production'], ['build', 'none']]) {
  for (const target of ['web', 'node', 'web-worker']) {
    process.env.NODE_ENV = mode === 'none' ? '' : mode;
    const rsbuild = await createRsbuild({ cwd: root, rsbuildConfig: { logLevel: 'silent', mode, output: { target } } });
    const [bundlerConfig] = await rsbuild.initConfigs({ action: command });
    const normalized = rsbuild.getNormalizedConfig();
    const environment = Object.values(normalized.environments)[0];
    const words = [command, mode, target, 'API'];
    problems.push(...(await problemsOf({ words, command, mode, target, rsbuild, bundlerConfig, normalized, environment, isCommandLine: false })));
  }
}
process.send(problems, () => process.exit());
`;

/** Configuration for runs of the command line: writes the problems and ends the process before anything is built. */
export const effectiveCliConfig = `
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { problemsOf, root } from './effective.mjs';

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
