import path from 'node:path';
import { createBuildCache } from '../../src/node/files/cache.ts';
import type { Diagnostic } from '../../src/shared/contracts.ts';
import { type Allowed, type Given, listOf } from '../command-line.ts';
import { readContentTree } from './content-tree.ts';
import { type Check, type CheckContext, problem } from './context.ts';
import { formatReport } from './report.ts';
import { openVerified } from './verified.ts';

/** Environment of a run: folders, and where to print. */
export interface Surroundings {
  /** Absolute folder of the site. */
  root: string;
  /** Absolute folder with the documented packages. */
  packagesDir: string;
  /** Called after the arguments are validated, before the first check. */
  prepare?: () => Promise<void>;
  /** Prints the report. */
  print(text: string): void;
  /** Prints progress. */
  log(text: string): void;
}

/** File with the results of slow checks, relative to the site. */
const VERIFIED = 'tests/content/verified.json';

/**
 * Runs checks of the content.
 * @returns exit code: 0 without errors, 1 with errors in the content
 * @throws Error for a path that does not exist
 */
export async function runChecks(
  { flags, words }: Given,
  checks: readonly Check[],
  { root, packagesDir, prepare, print, log }: Surroundings,
): Promise<number> {
  const only = flags.only?.split(/\s*,\s*/);
  const tree = readContentTree(root, words);
  await prepare?.();
  const verified = openVerified(
    path.join(root, VERIFIED),
    packagesDir,
    path.resolve('scripts/check-content'),
  );
  const wanted = checks.filter(({ name }) => !only || only.includes(name));
  const updated = wanted.filter(({ updatesByName }) => flags.update && (only || !updatesByName));
  const context: CheckContext = {
    tree,
    packagesDir,
    verified,
    // Shared with the site's builds, which then need not compile the pages again.
    cache: createBuildCache(path.join(root, '.cache/site')),
    updates: new Set([...updated.map(({ name }) => name), ...(flags.again ? ['again'] : [])]),
  };
  const run = async (check: Check): Promise<Diagnostic[]> => {
    const start = performance.now();
    const problems = await check.run(context);
    const count = String(problems.length).padStart(4);
    log(`${check.name.padEnd(14)} ${count} problems  ${Math.round(performance.now() - start)} ms`);
    return problems;
  };
  // Checks that wait for other processes run in parallel with the others.
  const alongside = wanted.filter(({ runsAlongside }) => runsAlongside).map(run);
  const found: Diagnostic[] = [];
  for (const check of wanted) if (!check.runsAlongside) found.push(...(await run(check)));
  for (const problems of await Promise.all(alongside)) found.push(...problems);
  if (flags.update) verified.save(tree.isWhole ? wanted.map(({ name }) => name) : []);
  else found.push(...unrecorded(verified.unrecorded()));
  print(formatReport(found, tree.selected.length));
  return found.some(({ severity }) => severity === 'error') ? 1 : 0;
}

function unrecorded(count: number): Diagnostic[] {
  if (count === 0) return [];
  const message = `${count} results were verified by running the packages but are not recorded: every clean clone would run them again.`;
  const advice = `Run npm run check:content -- --update, and commit ${VERIFIED}.`;
  return [{ ...problem('unrecorded', VERIFIED, undefined, message, advice), severity: 'warning' }];
}

/** Help text and allowed arguments of `npm run check:content`. */
export function commandOf(checks: readonly Check[]): [help: string, allowed: Allowed] {
  const byName = checks.filter(({ updatesByName }) => updatesByName).map(({ name }) => name);
  const help = `Checks the content. Usage: npm run check:content -- [options] [files or folders]

  --only <a,b>  run only these checks
  --update      run whatever has changed, and record the results; ${byName.join(', ')} only with --only
  --again       with --update: also run what has not changed

${checks.map((check) => `  ${check.name.padEnd(14)} ${check.about}`).join('\n')}`;
  const values = { only: listOf(...checks.map(({ name }) => name)) };
  return [help, { values, words: [0, Number.POSITIVE_INFINITY] }];
}
