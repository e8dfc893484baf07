import pLimit from 'p-limit';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { shownOutputs } from '../../../tests/content/outputs/all.ts';
import { notRun } from '../../../tests/content/outputs/not-run.ts';
import { sectionFiles, toProject } from '../built-examples/project.ts';
import type { ContentTree } from '../content-tree.ts';
import { type Check, problem } from '../context.ts';
import type { SourceFence } from '../page-source.ts';
import { blockId, FILE_TREE, type OutputBlock, outputBlocks } from './blocks.ts';
import { firstDifference, normalize, remainingError } from './compare.ts';
import { type OutputProject, runOutput } from './run.ts';
import type { ShownOutput } from './shown-output.ts';

const entries = 'tests/content/outputs';

/** Number of parallel runs. */
const LANES = 2;

interface Job {
  block: OutputBlock;
  shown: ShownOutput;
  project: OutputProject;
  /** The project with the page's fix, if the block shows an error. */
  fixed?: OutputProject;
  /** Everything the output and the comparison depend on. */
  question: string;
}

/** Checks that output blocks show what the package prints and writes. */
export const outputsCheck: Check = {
  name: 'outputs',
  about: 'output that pages show is what the package printed or wrote',
  async run({ tree, updates, verified, packagesDir }) {
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
    const open = jobs.filter(
      ({ block, question }) => updates.has('again') || !verified.has('outputs', block.id, question),
    );
    await pLimit(LANES).map(open, async (job) => {
      const difference = await compareRun(job, packagesDir);
      console.error(`${difference === undefined ? 'same   ' : 'differs'} ${job.block.id}`);
      if (difference !== undefined) found.push(difference);
      else verified.add('outputs', job.block.id, job.question);
      // Saved after each run, in case the next one is interrupted.
      if (updates.has('outputs')) verified.save([]);
    });
    return found;
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
  const compared = [block.fence.lang, block.fence.code, whole, anySize, anyOrder, root];
  return {
    block,
    shown,
    project: { files, steps },
    ...(fixedFiles ? { fixed: { files: fixedFiles, steps } } : {}),
    question: JSON.stringify([files, steps, fixedFiles, compared]),
  };
}

const CONFIG = /^rsbuild\.config\.\w+$/;

/** Merges files of a page with those that replace them, with only one configuration. */
function withOwnFiles(
  files: Readonly<Record<string, string>>,
  own: Readonly<Record<string, string>>,
): Record<string, string> {
  const hasConfig = Object.keys(own).some((name) => CONFIG.test(name));
  const kept = Object.entries(files).filter(([name]) => !(hasConfig && CONFIG.test(name)));
  return { ...Object.fromEntries(kept), ...own };
}

async function compareRun(
  { block: { page, fence }, shown, project, fixed }: Job,
  packagesDir: string,
): Promise<Diagnostic | undefined> {
  const { output, dir } = await runOutput(project, packagesDir).catch((error: Error) => ({
    output: error.message,
    dir: '',
  }));
  const options = { anySize: shown.anySize ?? false };
  const missing = firstDifference(
    normalize(fence.code, { ...options, roots: shown.root ? [shown.root] : [] }),
    normalize(output, { ...options, roots: dir ? [dir] : [] }),
    { isCode: fence.lang !== 'text', whole: shown.whole ?? false, anyOrder: shown.anyOrder ?? false },
  );
  if (missing !== undefined) {
    const message = `Not in the output: ${missing}\nThe output:\n${output.slice(-3000)}`;
    return problem('outputs-differ', page.file, fence.line, message, 'Write what is printed.');
  }
  const remaining = fixed && (await notFixed(fence, fixed, packagesDir));
  if (!remaining) return undefined;
  return problem('outputs-not-fixed', page.file, fence.line, remaining, 'Correct the fix.');
}

/** @returns errors that are still printed with the fix of the page */
async function notFixed(
  fence: SourceFence,
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
