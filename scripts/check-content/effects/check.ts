import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import {
  type DefaultSettings,
  EFFECTS_FOLDER,
  type ExampleEffects,
  type NoEffectReason,
} from '../../../src/shared/effects.ts';
import { noEffects } from '../../../tests/content/effects.ts';
import { type Check, type CheckContext, problem } from '../context.ts';
import { listFiles } from '../files.ts';
import { compareRuns, joinPath, printSettings, type Settings } from './compare.ts';
import { type EffectExample, effectExamples, sampleProject } from './examples.ts';
import { type RunPair, runEffects } from './run.ts';

const defaultsKey = '_defaults';

/** What is to be run, and the record it is compared with. */
interface Job {
  key: string;
  files: Readonly<Record<string, string>>;
  config: string;
  option?: string;
  example?: EffectExample;
  /** Option pages with a panel, for the record of the defaults. */
  pages?: DefaultSettings['pages'];
}

/** What panels show is what the package makes of the examples. */
export const effectsCheck: Check = {
  name: 'effects',
  about: 'what panels say an example changes is what it changes in a real project',
  async run(context) {
    const { tree, packagesDir, updates } = context;
    const jobs: Job[] = tree.selected
      .filter(({ lang, isFragment }) => lang === tree.defaultLang && !isFragment)
      .flatMap((page) => effectExamples(page, tree))
      .map((example) => {
        const { page, files, fence, option } = example;
        return { key: page.key, files, config: fence.title ?? '', ...(option && { option }), example };
      });
    const records = openRecords(path.join(tree.root, tree.contentDir, EFFECTS_FOLDER));
    if (tree.isWhole) {
      const pages = jobs.flatMap(({ key, option }) => (option ? [{ key, option }] : []));
      jobs.push({
        key: defaultsKey,
        pages,
        files: { ...sampleProject, ...NO_CONFIG },
        config: 'rsbuild.config.mjs',
      });
      const stale = records.keys().filter((key) => !jobs.some((job) => job.key === key));
      if (updates.has('effects')) for (const key of stale) records.remove(key);
    }
    const open = jobs.filter((job) => updates.has('again') || !isVerified(job, records, context));
    const runs = open.length > 0 ? await runEffects(open, packagesDir) : [];
    return open.flatMap((job, index) => {
      const [development, production] = runs[index] ?? [];
      if (!development || !production) return [];
      const judged = judge(job, development, production);
      if (!('result' in judged)) return [judged];
      const { result } = judged;
      if (JSON.stringify(records.read(job)) !== JSON.stringify(result)) {
        if (!updates.has('effects'))
          return [fail(job, 'effects-changed', 'The record is not what the package does.')];
        records.write(job, result);
      }
      context.verified.add('effects', idOf(job), questionOf(job, records));
      return [];
    });
  },
};

const NO_CONFIG = { 'rsbuild.config.mjs': 'export default {};\n' };

type RecordedResult = ExampleEffects | DefaultSettings;

const idOf = ({ key, example }: Job): string => (example?.index ? `${key}:${example.index}` : key);

function questionOf(job: Job, records: EffectRecords): string {
  return JSON.stringify([job.files, job.config, job.pages, noEffects[job.key], records.read(job)]);
}

function isVerified(job: Job, records: EffectRecords, { verified }: CheckContext): boolean {
  return records.read(job) !== undefined && verified.has('effects', idOf(job), questionOf(job, records));
}

function fail({ key, example }: Job, rule: string, message: string): Diagnostic {
  const file = example?.page.file ?? `content/${EFFECTS_FOLDER}/${key}.json`;
  const advice = `npm run check:content -- --only effects --update ${example?.page.file ?? ''}`.trim();
  return problem(rule, file, example?.fence.line, message, advice);
}

function notRun(job: Job, message: string): Diagnostic {
  return fail(job, 'effects-run', `The example cannot be run: ${message.slice(0, 500)}`);
}

function judge(job: Job, development: RunPair, production: RunPair): { result: RecordedResult } | Diagnostic {
  if ('message' in development) return notRun(job, development.message);
  if ('message' in production) return notRun(job, production.message);
  if (!job.example) {
    const settings = defaultsOf(development.before.settings, production.before.settings);
    const result = { pages: job.pages ?? [], settings };
    return { result };
  }
  const effects = [development, production].map(({ before, after }) => compareRuns(before, after));
  const [dev, prod] = effects;
  const isSame = effects.some(({ settings, files }) => settings + files === 0);
  const reason: NoEffectReason | undefined = noEffects[job.key];
  if (isSame && !reason)
    return fail(job, 'effects-reason', 'Nothing differs in a mode, and noEffects does not say why.');
  if (!isSame && reason)
    return fail(job, 'effects-reason', `Something differs in both modes, and noEffects says "${reason}".`);
  const none = reason && { none: reason };
  const isBoth = JSON.stringify(dev) === JSON.stringify(prod);
  if (isBoth) return { result: none ?? { ...(dev && { both: dev }) } };
  return { result: { ...(dev && { development: dev }), ...(prod && { production: prod }), ...none } };
}

/** Values of both modes by path. */
export function defaultsOf(development: Settings, production: Settings): DefaultSettings['settings'] {
  const [dev, prod] = [leaves(development), leaves(production)];
  const paths = [...new Set([...dev.keys(), ...prod.keys()])];
  return Object.fromEntries(
    paths.map((each) => {
      const values = [dev.get(each) ?? '', prod.get(each) ?? ''] as const;
      return [each, values[0] === values[1] ? [values[0]] : values];
    }),
  );
}

function leaves(value: Settings, at = ''): Map<string, string> {
  if (typeof value === 'string') return new Map([[at, printSettings(value).slice(0, 120)]]);
  return new Map(Object.entries(value).flatMap(([key, each]) => [...leaves(each, joinPath(at, key))]));
}

interface EffectRecords {
  keys(): string[];
  read(job: Job): RecordedResult | undefined;
  write(job: Job, result: RecordedResult): void;
  remove(key: string): void;
}

/** One file a page, with an entry for each of its panels. */
function openRecords(dir: string): EffectRecords {
  const fileOf = (key: string): string => path.join(dir, `${key}.json`);
  const readFile = (key: string): RecordedResult[] =>
    existsSync(fileOf(key)) ? (JSON.parse(readFileSync(fileOf(key), 'utf8')) as RecordedResult[]) : [];
  return {
    keys: () => listFiles(dir).map((file) => file.replace(/\.json$/, '')),
    read: ({ key, example }) => readFile(key)[example?.index ?? 0],
    write({ key, example }, result) {
      const entries = readFile(key);
      entries[example?.index ?? 0] = result;
      mkdirSync(path.dirname(fileOf(key)), { recursive: true });
      writeFileSync(fileOf(key), `${JSON.stringify(entries, null, 1)}\n`);
    },
    remove: (key) => rmSync(fileOf(key)),
  };
}
