import path from 'node:path';
import pLimit from 'p-limit';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { shownOutputs } from '../../../tests/content/outputs/all.ts';
import { notRun } from '../../../tests/content/outputs/not-run.ts';
import { sectionFiles, toProject } from '../built-examples/project.ts';
import type { ContentTree } from '../content-tree.ts';
import { type Check, type CheckContext, problem } from '../context.ts';
import { digestOf } from '../digest.ts';
import { readJson } from '../files.ts';
import { blockId, FILE_TREE, type OutputBlock, outputBlocks } from './blocks.ts';
import { firstDifference, normalize, remainingError } from './compare.ts';
import { type OutputRecord, packageVersion, writeOutputRecord } from './record.ts';
import { type OutputProject, runOutput } from './run.ts';
import type { ShownOutput } from './shown-output.ts';

const recordFile = 'tests/content/outputs.json';
const entries = 'tests/content/outputs';

/** Runs at the same time. */
const LANES = 2;

interface Job {
  block: OutputBlock;
  shown: ShownOutput;
  project: OutputProject;
  /** The project with the fix of the page, where the block shows an error. */
  fixed?: OutputProject;
  digest: string;
}

/** What pages show of printed text and written files was printed and written by the package. */
export const outputsCheck: Check = {
  name: 'outputs',
  about: 'output that pages show is what the package printed or wrote',
  async run(context) {
    const { tree, updates } = context;
    const blocks = outputBlocks(tree);
    const found = tree.isWhole ? unknownEntries(blocks) : [];
    const jobs: Job[] = [];
    for (const block of blocks) {
      const shown = shownOutputs.find(({ at, block: index }) => blockId(at, index) === block.id);
      const job = shown ? toJob(tree, block, shown) : openProblem(block);
      if (job === undefined) continue;
      if ('block' in job) jobs.push(job);
      else found.push(job);
    }
    const file = path.join(tree.root, recordFile);
    const record = readJson<OutputRecord>(file, {});
    const version = packageVersion(context.packagesDir);
    if (updates.has('outputs')) {
      const all = new Set(shownOutputs.map(({ at, block }) => blockId(at, block)));
      for (const id of Object.keys(record)) if (!all.has(id)) delete record[id];
      const wanted = jobs.filter((job) => updates.has('again') || compare(job, record, version).length > 0);
      found.push(...(await runAll(wanted, record, context, file)));
      writeOutputRecord(file, record);
      return found;
    }
    return [...found, ...jobs.flatMap((job) => compare(job, record, version))];
  },
};

function toJob(tree: ContentTree, block: OutputBlock, shown: ShownOutput): Job | Diagnostic {
  const at = shown.project ?? shown.at;
  const source = { at, files: shown.files ?? {}, withBlocks: !shown.withoutBlocks, index: shown.config ?? 0 };
  const found = toProject(tree, source);
  const project = typeof found === 'string' ? toProject(tree, { ...source, withoutConfig: true }) : found;
  if (typeof project === 'string') return problem('outputs-place', entries, undefined, project);
  const files = withOwnFiles(project.files, shown.files ?? {});
  const { steps, whole = false, anySize = false, anyOrder = false, root = '' } = shown;
  const fixedFiles = shown.fixed && {
    ...withOwnFiles(files, sectionFiles(tree, block.page, shown.at)),
    ...shown.fixed,
  };
  const digest = digestOf(
    '1',
    block.fence.code,
    JSON.stringify([files, steps, whole, anySize, anyOrder, root, ...(fixedFiles ? [fixedFiles] : [])]),
  );
  return {
    block,
    shown,
    project: { files, steps },
    ...(fixedFiles ? { fixed: { files: fixedFiles, steps } } : {}),
    digest,
  };
}

const CONFIG = /^rsbuild\.config\.\w+$/;

/** Files of a page and those that take their place; of configurations there is one. */
function withOwnFiles(
  files: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const hasConfig = Object.keys(own).some((name) => CONFIG.test(name));
  const kept = Object.entries(files).filter(([name]) => !(hasConfig && CONFIG.test(name)));
  return { ...Object.fromEntries(kept), ...own };
}

function compare({ block, digest }: Job, record: OutputRecord, version: string): Diagnostic[] {
  const known = record[block.id];
  if (known?.digest === digest && known.version === version) return [];
  const message = describeDifference(block.id, known, digest);
  const advice = `npm run check:content -- --only outputs --update ${block.page.file}`;
  return [problem('outputs-changed', block.page.file, block.fence.line, message, advice)];
}

function describeDifference(id: string, known: OutputRecord[string] | undefined, digest: string): string {
  if (!known) return `What "${id}" shows was never compared with a run.`;
  if (known.digest === digest)
    return `The output of "${id}" is that of ${known.version}, which is not the tested version.`;
  return `The output of "${id}", its files or steps are not those of the run of ${known.date}.`;
}

async function runAll(
  jobs: readonly Job[],
  record: OutputRecord,
  context: CheckContext,
  file: string,
): Promise<Diagnostic[]> {
  const version = packageVersion(context.packagesDir);
  const found: Diagnostic[] = [];
  await pLimit(LANES).map(jobs, async ({ block, shown, project, fixed, digest }) => {
    const { output, dir } = await runOutput(project, context.packagesDir).catch((error: Error) => ({
      output: error.message,
      dir: '',
    }));
    const options = { anySize: shown.anySize ?? false };
    const missing = firstDifference(
      normalize(block.fence.code, { ...options, roots: shown.root ? [shown.root] : [] }),
      normalize(output, { ...options, roots: dir ? [dir] : [] }),
      {
        isCode: block.fence.lang !== 'text',
        whole: shown.whole ?? false,
        anyOrder: shown.anyOrder ?? false,
      },
    );
    const remaining =
      missing === undefined && fixed ? await notFixed(block, fixed, context.packagesDir) : undefined;
    if (remaining !== undefined)
      found.push(
        problem('outputs-not-fixed', block.page.file, block.fence.line, remaining, 'Correct the fix.'),
      );
    console.error(`${missing === undefined ? 'same   ' : 'differs'} ${block.id}`);
    if (remaining !== undefined) delete record[block.id];
    else if (missing === undefined) {
      record[block.id] = { digest, date: new Date().toISOString().slice(0, 10), version };
    } else {
      delete record[block.id];
      const message = `Not in the output: ${missing}\nThe output:\n${output.slice(-3000)}`;
      found.push(
        problem('outputs-differ', block.page.file, block.fence.line, message, 'Write what is printed.'),
      );
    }
    // What was run is kept when the next one is cut off.
    writeOutputRecord(file, record);
  });
  return found;
}

/** @returns what is still wrong with the fix of the page */
async function notFixed(
  { fence }: OutputBlock,
  fixed: OutputProject,
  packagesDir: string,
): Promise<string | undefined> {
  const { output } = await runOutput(fixed, packagesDir);
  const left = remainingError(normalize(fence.code), normalize(output));
  return left && `With the fix, this is still printed: ${left}\nThe output:\n${output.slice(-3000)}`;
}

function openProblem({ id, page, fence }: OutputBlock): Diagnostic | undefined {
  if (Object.hasOwn(notRun, id) || fence.title === FILE_TREE) return undefined;
  const message = `Nothing says how the output of "${id}" is made.`;
  const advice = `Say in ${entries} how it is made, or in not-run.ts why it is not run. A file gets a title.`;
  return problem('outputs-open', page.file, fence.line, message, advice);
}

function unknownEntries(blocks: readonly OutputBlock[]): Diagnostic[] {
  const known = new Set(blocks.map(({ id }) => id));
  const stated = [...shownOutputs.map(({ at, block }) => blockId(at, block)), ...Object.keys(notRun)];
  const twice = stated.filter((id, index) => stated.indexOf(id) !== index);
  return [
    ...stated
      .filter((id) => !known.has(id))
      .map((id) => problem('outputs-place', entries, undefined, `No block "${id}" shows output.`)),
    ...twice.map((id) => problem('outputs-place', entries, undefined, `"${id}" is stated twice.`)),
  ];
}
