import { readFile, writeFile } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { type Request, readArguments, USAGE } from './arguments.ts';
import { openBrowser } from './browser.ts';
import { readCertificate } from './certificate.ts';
import { drawChart, parseTable } from './chart.ts';
import { type Bench, runStage } from './compare.ts';
import { exportTree } from './export-tree.ts';
import { findNode } from './own-node.ts';
import { placesBelow } from './places.ts';
import { describeMachine, type Results, saveResults } from './report.ts';
import { scale } from './stages/scale.ts';
import { allTools, OWN, type Tool } from './tools.ts';
import { build, missingPages, prepareWorkspace, type Workspace } from './workspace.ts';

const places = placesBelow(process.cwd());

async function main(args: readonly string[]): Promise<number> {
  if (args.includes('--help')) {
    console.log(USAGE);
    return 0;
  }
  if (args[0] === 'chart') return drawPublished();
  const request = requestOf(args);
  if (!request) return 2;
  const tools = selected(request);
  const node = await findNode(places);
  const tree = await exportTree(places);
  const certificate = readCertificate(places.certificate);
  const browser = await openBrowser(certificate);
  const results: Results = {
    machine: describeMachine(node.version, `Chromium ${browser.version()}`),
    versions: {},
    runs: {},
    failures: [],
    scale: [],
  };
  try {
    const compared = request.stages.filter((stage) => stage !== 'scale');
    const workspaces: Workspace[] = [];
    if (compared.length > 0) {
      for (const tool of tools) workspaces.push(await prepareWorkspace(places, tool, tree, node.file));
    }
    for (const { tool, version } of workspaces) results.versions[tool.name] = version;
    if (compared.some((stage) => stage !== 'build' && stage !== 'dev') && !compared.includes('build')) {
      await buildAll(workspaces, { tree, browser, certificate });
    }
    for (const stage of compared) {
      for (let run = 0; run < request.runs; run++) {
        for (const workspace of workspaces) {
          await attempt(results, workspace, run, `${stage}, run ${run + 1}`, () =>
            runStage(stage, { tree, browser, certificate }, workspace),
          );
        }
      }
      if (stage === 'build') reportMissing(workspaces, results, { tree, browser, certificate });
      await saveResults(places, results, tools);
    }
    if (request.stages.includes('scale')) {
      await scale(places, node.file, browser, tree, request.sizes, async (row) => {
        results.scale.push(row);
        await saveResults(places, results, tools);
      });
    }
  } finally {
    await browser.close();
  }
  results.machine.load.push(loadavg()[0] ?? 0);
  console.log(`\n${await saveResults(places, results, tools)}\nResults: ${places.results}`);
  return results.failures.length > 0 ? 1 : 0;
}

/** Draws the chart of the README from its table. */
async function drawPublished(): Promise<number> {
  const table = parseTable(await readFile('README.md', 'utf8'));
  for (const theme of ['light', 'dark'] as const) {
    const file = `.github/images/benchmark-${theme}.svg`;
    await writeFile(file, drawChart(table, theme));
    console.log(file);
  }
  return 0;
}

function requestOf(args: readonly string[]): Request | undefined {
  try {
    const request = readArguments(args);
    const unknown = request.tools?.find((name) => !allTools(places).some((tool) => tool.name === name));
    if (!unknown) return request;
    console.error(
      `There is no tool "${unknown}". There are: ${allTools(places)
        .map(({ name }) => name)
        .join(', ')}`,
    );
  } catch (cause) {
    console.error(`${cause instanceof Error ? cause.message : cause}\n\n${USAGE}`);
  }
  return undefined;
}

function selected({ tools }: Request): Tool[] {
  return allTools(places).filter(({ name }) => !tools || tools.includes(name));
}

/** The other stages look at outputs: those of peers are kept, the project's own is made again. */
async function buildAll(workspaces: readonly Workspace[], { tree }: Bench): Promise<void> {
  for (const workspace of workspaces) {
    if (workspace.tool.name !== OWN && missingPages(workspace, tree).length === 0) continue;
    console.log(`Building with ${workspace.tool.label}…`);
    await build(workspace);
  }
}

function reportMissing(workspaces: readonly Workspace[], results: Results, { tree }: Bench): void {
  for (const workspace of workspaces) {
    const missing = missingPages(workspace, tree);
    if (missing.length === 0) continue;
    results.failures.push(
      `${workspace.tool.label}: ${missing.length} pages were not built, ${missing[0]} first`,
    );
  }
}

/** Adds the figures of a stage to those of a run; a failure costs that stage alone. */
async function attempt(
  results: Results,
  { tool }: Workspace,
  run: number,
  what: string,
  measure: () => Promise<Readonly<Record<string, number>>>,
): Promise<void> {
  const began = performance.now();
  results.runs[tool.name] ??= [];
  const runs = results.runs[tool.name] ?? [];
  try {
    const figures = await measure();
    runs[run] = { ...runs[run], ...figures };
    const values = Object.entries(figures).map(([key, value]) => `${key} ${Math.round(value * 1000) / 1000}`);
    console.log(`${tool.label}: ${what}: ${values.join(', ')} (${Math.round(performance.now() - began)} ms)`);
  } catch (cause) {
    runs[run] ??= {};
    const reason = cause instanceof Error ? cause.message : String(cause);
    results.failures.push(`${tool.label}: ${what}: ${reason.slice(0, 500)}`);
    console.error(`${tool.label}: ${what} failed: ${reason}`);
  }
}

process.exitCode = await main(process.argv.slice(2));
