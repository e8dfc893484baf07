import { fork } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, OptionFacts } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import { defaultWorkerCode } from './default-worker.ts';
import { unprovenDefaults } from './exceptions.ts';
import type { OptionPage } from './option-pages.ts';
import { optionProbes } from './option-probes.ts';

interface Result {
  name: string;
  ok: boolean;
  /** The package's value, printed. */
  actual: string;
  /** Message, when the stated expression cannot be evaluated. */
  error?: string;
}

const modes = ['development', 'production'] as const;

/** Compares stated defaults with those of the package, in both modes. */
export async function checkDefaults(
  options: readonly OptionPage[],
  packagesDir: string,
): Promise<Diagnostic[]> {
  const found: Diagnostic[] = [];
  const open = options.filter(({ facts }) => !Object.hasOwn(unprovenDefaults, facts.name));
  if (open.length === 0) return found;
  for (const mode of modes) {
    const expressions = open.flatMap(({ facts }): [string, string][] => {
      const expression = expressionFor(facts, mode);
      return expression === undefined ? [] : [[facts.name, expression]];
    });
    const results = await compareInMode(mode, expressions, packagesDir);
    for (const { page, facts, line } of open) {
      const expression = expressionFor(facts, mode);
      const result = results.find((candidate) => candidate.name === facts.name);
      const fail = (message: string, advice: string): void => {
        found.push(problem('option-default', page.file, line, message, advice));
      };
      if (expression === undefined || !result) {
        fail(
          `No default is stated for ${mode}.`,
          `Give "default" the key ${mode}, or one value for all modes.`,
        );
      } else if (result.error !== undefined) {
        fail(
          `The default ${expression} cannot be evaluated: ${result.error}`,
          'Write a JavaScript expression.',
        );
      } else if (!result.ok) {
        fail(
          `The default in ${mode} is stated as ${expression}; the package yields ${result.actual}.`,
          'State what the package yields.',
        );
      }
    }
  }
  return found;
}

function expressionFor(facts: OptionFacts, mode: string): string | undefined {
  return typeof facts.default === 'string' ? facts.default : facts.default[mode];
}

function compareInMode(
  mode: string,
  expressions: readonly [string, string][],
  packagesDir: string,
): Promise<Result[]> {
  const dir = path.join(packagesDir, '.cache', `defaults-${mode}-${process.pid}`);
  mkdirSync(path.join(dir, 'src'), { recursive: true });
  writeFileSync(path.join(dir, 'src/index.js'), '');
  writeFileSync(path.join(dir, 'worker.mjs'), defaultWorkerCode);
  const { NODE_OPTIONS: _options, VITEST: _vitest, ...env } = process.env;
  return new Promise<Result[]>((resolve, reject) => {
    let results: Result[] | undefined;
    let errors = '';
    const child = fork(path.join(dir, 'worker.mjs'), [], {
      cwd: dir,
      env: { ...env, NODE_ENV: mode, NO_COLOR: '1' },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr?.on('data', (data: Buffer) => {
      errors += data.toString();
    });
    child.on('message', (message: 'ready' | Result[]) => {
      if (message === 'ready') child.send({ expressions, probes: optionProbes });
      else results = message;
    });
    child.on('exit', () => {
      if (results) resolve(results);
      else reject(new Error(`The package's defaults cannot be read: ${errors}`));
    });
  }).finally(() => rmSync(dir, { recursive: true, force: true }));
}
