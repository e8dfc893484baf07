import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic, OptionFacts } from '../../../src/shared/contracts.ts';
import { type EffectiveProbe, effectiveProbes } from '../../../tests/content/effective-probes.ts';
import { problem } from '../context.ts';
import { withFolder, writeFolder } from '../files.ts';
import { askProgram, plainEnvironment } from '../programs.ts';
import { effectiveApiCode, effectiveCliConfig, effectiveCode } from './effective-worker.ts';
import type { OptionPage } from './option-pages.ts';

interface Found {
  name: string;
  message: string;
}

const commands = ['preview', 'build', 'dev'] as const;

/** Compares what is stated to apply when an option is not set with what the package does: by API and by command line. */
export async function checkEffective(
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
  const list = comparable(options);
  const needsApi = list.some(({ effective }) => effective !== undefined);
  const runs = [
    ...(needsApi ? ['api' as const] : []),
    // What the command line changes of the other options is only looked for with the whole site.
    ...(isWhole || list.some(dependsOnCommandLine) ? commands : []),
  ];
  const problems = runs.map((run) =>
    withFolder(packagesDir, `effective-${run}`, (dir) => {
      writeProject(dir, list);
      return run === 'api' ? runApi(dir) : runCommand(run, dir, packagesDir);
    }),
  );
  for (const { name, message } of (await Promise.all(problems)).flat()) {
    const option = options.find(({ facts }) => facts.name === name);
    if (!option) continue;
    const text = `What applies when ${name} is not set: ${message}`;
    found.push(
      problem('option-effective', option.page.file, option.line, text, 'State what the package does.'),
    );
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

/** What the package is compared with, for one option. */
interface Comparable {
  name: string;
  /** Normalized values by mode; the empty key is for all. */
  stated: Readonly<Record<string, string>>;
  effective?: [when: string, code: string][];
  probe?: EffectiveProbe;
}

/** Options with something to compare: what is said in words only cannot be. */
function comparable(options: readonly OptionPage[]): Comparable[] {
  return options.flatMap(({ facts: { name, default: stated, effective } }): Comparable[] => {
    const { words: _words, ...values } =
      typeof effective === 'string'
        ? { always: effective, words: undefined }
        : { words: undefined, ...effective };
    const entries = Object.entries(values);
    if (effective !== undefined && entries.length === 0) return [];
    const probe = Object.hasOwn(effectiveProbes, name) ? effectiveProbes[name] : undefined;
    return [
      {
        name,
        stated: typeof stated === 'string' ? { '': stated } : stated,
        ...(effective !== undefined && { effective: entries }),
        ...(probe && { probe }),
      },
    ];
  });
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
    // The preview server wants something to serve.
    'dist/index.html': '',
    'effective.mjs': effectiveCode,
    'api.mjs': effectiveApiCode,
    'rsbuild.config.mjs': effectiveCliConfig,
    'options.json': JSON.stringify({ options }),
  });
}

function runApi(dir: string): Promise<Found[]> {
  return askProgram<Found[]>({ file: path.join(dir, 'api.mjs'), cwd: dir }).catch((cause) => {
    throw new Error(`What applies cannot be read from the package: ${cause}`, { cause });
  });
}

async function runCommand(command: string, dir: string, packagesDir: string): Promise<Found[]> {
  const bin = path.join(packagesDir, 'node_modules/@rsbuild/core/bin/rsbuild.js');
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [bin, command],
      { cwd: dir, env: { ...plainEnvironment(), PROBED_COMMAND: command } },
      (_error, stdout, stderr) => resolve(stdout + stderr),
    );
  });
  const file = path.join(dir, `${command}.json`);
  if (!existsSync(file)) throw new Error(`"rsbuild ${command}" cannot be asked what applies: ${output}`);
  return JSON.parse(readFileSync(file, 'utf8')) as Found[];
}
