import { rmSync } from 'node:fs';
import path from 'node:path';
import { changedPaths, isInside } from '../../../src/node/components/settings-tree.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import type { DefaultSettings, ExampleEffects } from '../../../src/shared/effects.ts';
import { EFFECTS_FOLDER } from '../../../src/shared/effects.ts';
import { effectPoints, noEffects } from '../../../tests/content/effects.ts';
import type { ContentTree } from '../content-tree.ts';
import { type Check, problem } from '../context.ts';
import { listFiles, readJson, writeFolder } from '../files.ts';
import { compareRuns, joinPath, printSettings, type Settings } from './compare.ts';
import { type EffectExample, effectExamples, sampleProject } from './examples.ts';
import { type RunPair, runEffects } from './run.ts';

interface Job extends EffectExample {
  /** Option pages with a panel, for the record of the defaults. */
  pages?: DefaultSettings['pages'];
  /** Settings that the example of each changes. */
  named?: string[][];
}

type RecordedResult = ExampleEffects | DefaultSettings;

/** Checks that panels show what the package makes of the examples. */
export const effectsCheck: Check = {
  name: 'effects',
  about: 'what panels say an example changes is what it changes in a real project',
  async run({ tree, packagesDir, updates, verified }) {
    const dir = path.join(tree.root, tree.contentDir, EFFECTS_FOLDER);
    const jobs = jobsOf(tree);
    if (tree.isWhole && updates.has('effects')) {
      const files = new Set(jobs.map(({ key }) => `${key}.json`));
      for (const file of listFiles(dir)) if (!files.has(file)) rmSync(path.join(dir, file));
    }
    const idOf = ({ key, index }: Job): string => (index > 0 ? `${key}:${index}` : key);
    const recordOf = (job: Job): RecordedResult | undefined => readRecords(dir, job)[job.index];
    const namedIn = ({ pages = [] }: Job): string[][] =>
      pages.map(({ key }) => changedPaths((readRecords(dir, { key }) as ExampleEffects[])[0]));
    const questionOf = (job: Job): string =>
      JSON.stringify([
        [job.files, job.config, job.pages, namedIn(job)],
        [noEffects[job.key], String(effectPoints[job.key]), recordOf(job)],
      ]);
    const open = jobs.filter(
      (job) =>
        updates.has('again') ||
        (updates.has('effects') && job.pages) ||
        recordOf(job) === undefined ||
        !verified.has('effects', idOf(job), questionOf(job)),
    );
    const runs = open.length > 0 ? await runEffects(open, packagesDir) : [];
    return open.flatMap((job, at) => {
      const [development, production] = runs[at] ?? [];
      if (!development || !production) return [];
      const judged = judge({ ...job, named: namedIn(job) }, development, production);
      if (!('result' in judged)) return [judged];
      const records = readRecords(dir, job);
      if (JSON.stringify(records[job.index]) !== JSON.stringify(judged.result)) {
        if (!updates.has('effects'))
          return [fail(job, 'effects-changed', 'The record is not what the package does.')];
        records[job.index] = judged.result;
        writeFolder(dir, { [`${job.key}.json`]: `${JSON.stringify(records, null, 1)}\n` });
      }
      verified.add('effects', idOf(job), questionOf(job));
      return [];
    });
  },
};

function jobsOf(tree: ContentTree): Job[] {
  const jobs: Job[] = tree.selected
    .filter(({ lang, isFragment }) => lang === tree.defaultLang && !isFragment)
    .flatMap((page) => effectExamples(page, tree));
  if (!tree.isWhole) return jobs;
  const config = 'rsbuild.config.mjs';
  const files = { ...sampleProject, [config]: 'export default {};\n' };
  const pages = jobs.flatMap(({ key, option }) => (option ? [{ key, option }] : []));
  return [...jobs, { key: '_defaults', index: 0, pages, files, config }];
}

/** The records of a page, one per panel. */
function readRecords(dir: string, { key }: Pick<Job, 'key'>): RecordedResult[] {
  return readJson<RecordedResult[]>(path.join(dir, `${key}.json`), []);
}

function fail({ key, place }: Job, rule: string, message: string): Diagnostic {
  const advice = `npm run check:content -- --only effects --update ${place?.file ?? ''}`.trim();
  return problem(rule, place?.file ?? `content/${EFFECTS_FOLDER}/${key}.json`, place?.line, message, advice);
}

function judge(job: Job, development: RunPair, production: RunPair): { result: RecordedResult } | Diagnostic {
  if ('message' in development || 'message' in production) {
    const messages = [development, production].map((pair) => ('message' in pair ? pair.message : ''));
    return fail(job, 'effects-run', `The example cannot be run: ${messages.join('').slice(0, 500)}`);
  }
  if (job.pages) {
    const modes = [development, production].map(({ before }) => before.settings);
    return { result: { pages: job.pages, settings: defaultsOf(modes, job.named) } };
  }
  const dev = compareRuns(development.before, development.after, effectPoints[job.key]);
  const prod = compareRuns(production.before, production.after, effectPoints[job.key]);
  const isSame = [dev, prod].some(({ settings, files }) => settings + files === 0);
  const reason = noEffects[job.key];
  if (isSame && !reason)
    return fail(job, 'effects-reason', 'Nothing differs in a mode, and noEffects does not say why.');
  if (!isSame && reason)
    return fail(job, 'effects-reason', `Something differs in both modes, and noEffects says "${reason}".`);
  const none = reason && { none: reason };
  const rest = production.rest && { rest: true };
  if (JSON.stringify(dev) === JSON.stringify(prod)) return { result: none ?? { both: dev, ...rest } };
  return { result: { development: dev, production: prod, ...none, ...rest } };
}

/** Maximum length of a value, and of settings merged into one entry because they are the same in both modes. */
const LONGEST = 150;

/** Values of both modes by path; settings of which several options change parts are split. */
export function defaultsOf(
  modes: readonly (Settings | undefined)[],
  named: readonly (readonly string[])[] = [],
  at = '',
): DefaultSettings['settings'] {
  const keys = new Set(modes.flatMap((mode) => (typeof mode === 'object' ? Object.keys(mode) : [])));
  const texts = modes.map((mode) => (mode === undefined ? '' : printSettings(mode)));
  const values = [...new Set(texts)];
  const inner = named.filter((paths) => paths.some((each) => each !== at && isInside(each, at)));
  const isShort = (text: string): boolean => text.length <= LONGEST && !/[{,] \[/.test(text);
  if (keys.size === 0 || (at !== '' && inner.length < 2 && values.length === 1 && values.every(isShort)))
    return { [at]: values.map((text) => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text)) };
  const below = (key: string) => modes.map((mode) => (typeof mode === 'object' ? mode[key] : undefined));
  return Object.assign({}, ...[...keys].map((key) => defaultsOf(below(key), named, joinPath(at, key))));
}
