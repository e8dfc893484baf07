import path from 'node:path';
import type { Diagnostic, OptionFacts } from '../../../src/shared/contracts.ts';
import { optionProbes } from '../../../tests/content/option-probes.ts';
import { problem } from '../context.ts';
import { withFolder, writeFolder } from '../files.ts';
import { askProgram } from '../programs.ts';
import { defaultWorkerCode } from './default-worker.ts';
import type { OptionPage } from './option-pages.ts';

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
  if (options.length === 0) return found;
  for (const mode of modes) {
    const expressions = options.flatMap(({ facts }): [string, string][] => {
      const expression = expressionFor(facts, mode);
      return expression === undefined ? [] : [[facts.name, expression]];
    });
    const results = await compareInMode(mode, expressions, packagesDir);
    for (const { page, facts, line } of options) {
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

async function compareInMode(
  mode: string,
  expressions: readonly [string, string][],
  packagesDir: string,
): Promise<Result[]> {
  return withFolder(packagesDir, `defaults-${mode}`, (cwd) => {
    writeFolder(cwd, { 'src/index.js': '', 'worker.mjs': defaultWorkerCode });
    const program = { file: path.join(cwd, 'worker.mjs'), cwd, env: { NODE_ENV: mode } };
    return askProgram<Result[]>(program, { expressions, probes: optionProbes });
  }).catch((cause) => {
    throw new Error(`The package's defaults cannot be read: ${cause}`, { cause });
  });
}
