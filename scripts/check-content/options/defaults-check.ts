import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Diagnostic, OptionFacts } from '../../../src/shared/contracts.ts';
import { type EffectiveProbe, effectiveProbes } from '../../../tests/content/effective-probes.ts';
import { optionProbes } from '../../../tests/content/option-probes.ts';
import { problem } from '../context.ts';
import { readJson, withFolder, writeFolder } from '../files.ts';
import { plainEnvironment } from '../programs.ts';
import { apiCode, cliConfig, compareCode } from './defaults-worker.ts';
import type { OptionPage } from './option-pages.ts';

/** A problem of an option that the program reports. */
interface Found {
  name: string;
  rule: 'option-default' | 'option-effective';
  message: string;
  advice: string;
}

const execute = promisify(execFile);

const commands = ['preview', 'build', 'dev'] as const;
type Command = (typeof commands)[number];

/** Compares the documented `default` and `effective` values with the package's behavior, through the API and the command line. */
export async function checkDefaults(
  options: readonly OptionPage[],
  packagesDir: string,
  isWhole: boolean,
): Promise<Diagnostic[]> {
  const missing = options.filter(({ facts }) => saysNothing(facts) && facts.effective === undefined);
  const found = missing.map(({ page, facts, line }) => {
    const message = `The default of ${facts.name} is ${print(facts.default)}, which does not say what applies.`;
    const advice = 'Add "effective": the value that applies, by condition, or "words" where there is none.';
    return problem('option-effective', page.file, line, message, advice);
  });
  const list = options.map(comparable);
  const runs = [
    'api' as const,
    // Whether the command line changes other options is checked only for the whole site.
    ...(isWhole || list.some(dependsOnCommandLine) ? commands : []),
  ];
  const problems = runs.map((run) =>
    withFolder(packagesDir, `defaults-${run}`, (dir) => {
      writeProject(dir, list);
      return ask(run, dir, packagesDir);
    }),
  );
  for (const { name, rule, message, advice } of (await Promise.all(problems)).flat()) {
    const option = options.find(({ facts }) => facts.name === name);
    if (option) found.push(problem(rule, option.page.file, option.line, message, advice));
  }
  return found;
}

function saysNothing({ default: stated }: OptionFacts): boolean {
  return (typeof stated === 'string' ? [stated] : Object.values(stated)).some(
    (value) => value === '{}' || /\bundefined\b/.test(value),
  );
}

const print = (value: OptionFacts['default']): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** Documented values of one option, for the comparison. */
interface Comparable {
  name: string;
  /** Defaults by mode. */
  stated: Readonly<Record<string, string>>;
  /** Source of a function that reads a default the package computes later. */
  defaultProbe: string | undefined;
  /** Empty if it is only described in words, which cannot be compared. */
  effective: [when: string, code: string][] | undefined;
  probe: EffectiveProbe | undefined;
}

function comparable({ facts: { name, default: stated, effective } }: OptionPage): Comparable {
  const values = typeof effective === 'string' ? { always: effective } : effective;
  return {
    name,
    stated: typeof stated === 'string' ? { development: stated, production: stated } : stated,
    defaultProbe: optionProbes[name],
    effective: values && Object.entries(values).filter(([when]) => when !== 'words'),
    probe: effectiveProbes[name],
  };
}

function dependsOnCommandLine({ effective, probe }: Comparable): boolean {
  return (
    effective !== undefined &&
    (probe?.isForCommandLine !== undefined || effective.some(([when]) => /\b(CLI|API)\b/.test(when)))
  );
}

function writeProject(dir: string, options: readonly Comparable[]): void {
  writeFolder(dir, {
    'src/index.js': '',
    // The preview server requires a file to serve.
    'dist/index.html': '',
    'compare.mjs': compareCode,
    'api.mjs': apiCode,
    'rsbuild.config.mjs': cliConfig,
    'options.json': JSON.stringify({ options }),
  });
}

/** Runs a program, or a command with the project's configuration, and reads the results from the file it writes. */
async function ask(run: 'api' | Command, dir: string, packagesDir: string): Promise<Found[]> {
  const bin = path.join(packagesDir, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const args = run === 'api' ? [path.join(dir, 'api.mjs')] : [bin, run];
  const env = { ...plainEnvironment(), PROBED_COMMAND: run };
  const ended: Promise<{ stdout: string; stderr: string }> = execute(process.execPath, args, {
    cwd: dir,
    env,
  });
  const { stdout, stderr } = await ended.catch((error) => error);
  const found = readJson<Found[] | undefined>(path.join(dir, `${run}.json`), undefined);
  if (!found) throw new Error(`The package cannot be asked what applies (${run}): ${stdout}${stderr}`);
  return found;
}
