import { loadavg } from 'node:os';
import { oneOf } from '../../src/node/files/suggest.ts';
import { count, listOf, readCommandLine } from '../command-line.ts';
import { openBrowser } from './browser.ts';
import { readCertificate } from './certificate.ts';
import { type Bench, runStage } from './compare.ts';
import { exportTree } from './export-tree.ts';
import { METRICS, type Stage } from './metrics.ts';
import { placesBelow } from './places.ts';
import { describeMachine, type Results, saveResults } from './report.ts';
import { allTools, OWN, type Tool } from './tools.ts';
import { build, missingPages, prepareWorkspace, type Workspace } from './workspace.ts';

const STAGES = Object.keys(METRICS) as Stage[];
const places = placesBelow(process.cwd());

async function main(stages: readonly Stage[], tools: readonly Tool[], runs: number): Promise<number> {
  const tree = await exportTree(places);
  const certificate = readCertificate(places.certificate);
  const browser = await openBrowser(certificate);
  const bench: Bench = { tree, browser, certificate };
  const results: Results = {
    machine: describeMachine(`Chromium ${browser.version()}`),
    versions: {},
    runs: {},
    failures: [],
  };
  try {
    const workspaces: Workspace[] = [];
    for (const tool of tools) workspaces.push(await prepareWorkspace(places, tool, tree));
    for (const { tool, version } of workspaces) results.versions[tool.name] = version;
    if (!stages.includes('build')) await buildMissing(workspaces, results, bench);
    for (const stage of stages) {
      for (let run = 0; run < runs; run++)
        for (const workspace of workspaces) await attempt(results, stage, run, bench, workspace);
      if (stage === 'build') reportMissing(workspaces, results, bench);
      await saveResults(places, results, tools);
    }
  } finally {
    await browser.close();
  }
  results.machine.load.push(loadavg()[0] ?? 0);
  console.log(`\n${await saveResults(places, results, tools)}\nResults: ${places.results}`);
  return results.failures.length > 0 ? 1 : 0;
}

/** Prepares the outputs for the other stages: the project itself is built again, the peers only if necessary. */
async function buildMissing(
  workspaces: readonly Workspace[],
  results: Results,
  { tree }: Bench,
): Promise<void> {
  for (const workspace of workspaces) {
    if (workspace.tool.name !== OWN && missingPages(workspace, tree).length === 0) continue;
    console.log(`Building with ${workspace.tool.label}…`);
    await build(workspace).catch((error: Error) => {
      results.failures.push(`${workspace.tool.label}: ${error.message.slice(0, 500)}`);
    });
  }
}

function reportMissing(workspaces: readonly Workspace[], results: Results, { tree }: Bench): void {
  for (const workspace of workspaces) {
    const [first, ...others] = missingPages(workspace, tree);
    if (first)
      results.failures.push(
        `${workspace.tool.label}: ${others.length + 1} pages are missing, ${first} first`,
      );
  }
}

/** Runs a stage and adds its figures to the run; a failure affects only that stage. */
async function attempt(
  results: Results,
  stage: Stage,
  run: number,
  bench: Bench,
  workspace: Workspace,
): Promise<void> {
  const { name, label } = workspace.tool;
  results.runs[name] ??= [];
  const runs = results.runs[name] ?? [];
  try {
    const figures = await runStage(stage, bench, workspace);
    runs[run] = { ...runs[run], ...figures };
    const values = Object.entries(figures).map(([key, value]) => `${key} ${Math.round(value * 1000) / 1000}`);
    console.log(`${label}: ${stage}, run ${run + 1}: ${values.join(', ')}`);
  } catch (error) {
    runs[run] ??= {};
    const reason = error instanceof Error ? error.message : String(error);
    results.failures.push(`${label}: ${stage}, run ${run + 1}: ${reason.slice(0, 500)}`);
    console.error(results.failures.at(-1));
  }
}

const tools = allTools(places);
const names = tools.map(({ name }) => name);
const { flags, words } = readCommandLine(
  `Compares this project and its peers with the same pages.

Usage: npm run bench [-- stage… --tools a,b --runs 3]

  --tools <a,b>    of ${names.join(', ')}; all by default
  --runs <number>  3 by default

Stages: ${STAGES.join(', ')}; default: all.
The first run installs the peers into .cache/bench; results are written to .cache/bench/results.
Needs Linux, Node 22.12 or newer, openssl, Chromium, some gigabytes of disk, and an otherwise idle machine.`,
  { values: { tools: listOf(...names), runs: count }, words: [0, STAGES.length, oneOf(...STAGES)] },
);
process.exitCode = await main(
  // In the order of the table, not of the arguments.
  STAGES.filter((stage) => words.length === 0 || words.includes(stage)),
  tools.filter(({ name }) => flags.tools === undefined || flags.tools.split(/\s*,\s*/).includes(name)),
  Number(flags.runs ?? 3),
);
