import path from 'node:path';
import { parseArgs } from 'node:util';
import { createBuildCache } from '../../src/node/files/cache.ts';
import type { Diagnostic } from '../../src/shared/contracts.ts';
import { installPackages } from '../install-packages.mjs';
import { apiCheck } from './api/check.ts';
import { bugsCheck } from './bugs/check.ts';
import { builtCheck } from './built/check.ts';
import { changesCheck } from './changes/check.ts';
import { codeCheck } from './code/check.ts';
import { compileCheck } from './compile/check.ts';
import { readContentTree } from './content-tree.ts';
import type { Check } from './context.ts';
import { hooksCheck } from './hooks/check.ts';
import { installsCheck } from './installs/check.ts';
import { linksCheck } from './links/check.ts';
import { mappingsCheck } from './mappings/check.ts';
import { optionsCheck } from './options/check.ts';
import { outputsCheck } from './outputs/check.ts';
import { parityCheck } from './parity/check.ts';
import { proseCheck } from './prose/check.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { formatReport } from './report.ts';
import { stalenessCheck } from './staleness/check.ts';
import { urlsCheck } from './urls/check.ts';

const checks: readonly Check[] = [
  compileCheck,
  proseCheck,
  linksCheck,
  parityCheck,
  stalenessCheck,
  urlsCheck,
  codeCheck,
  optionsCheck,
  changesCheck,
  mappingsCheck,
  apiCheck,
  hooksCheck,
  builtCheck,
  installsCheck,
  outputsCheck,
  bugsCheck,
];

/** Records that have an option to bring them up to date. */
const recordNames = ['urls', 'hooks', 'installs', 'outputs', 'changes', 'mappings'] as const;

const help = `Checks the content. Usage: npm run check:content [-- options] [files or folders]

  --only a,b        run these checks only: ${checks.map((check) => check.name).join(', ')}
  --update-urls   add new routes and heading ids to the snapshot of addresses
  --update-hooks    store the recorded order of hooks and draw it
  --update-installs run the install commands that changed since they were run, with the packages of the day
  --update-outputs  run what makes the output that pages show, where it changed, and compare
  --update-changes  read the keys of the configuration from the types of published versions
  --update-mappings read the options of other tools from the types of their packages
  --again           with --update-installs and --update-outputs: run the others, too
  --help            this text

${checks.map((check) => `  ${check.name.padEnd(10)} ${check.about}`).join('\n')}`;

/** @returns exit code */
async function main(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: {
      only: { type: 'string' },
      'update-urls': { type: 'boolean', default: false },
      'update-hooks': { type: 'boolean', default: false },
      'update-installs': { type: 'boolean', default: false },
      'update-outputs': { type: 'boolean', default: false },
      'update-changes': { type: 'boolean', default: false },
      'update-mappings': { type: 'boolean', default: false },
      again: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const names = values.only?.split(',').map((name) => name.trim());
  const unknown = names?.find((name) => !checks.some((check) => check.name === name));
  if (unknown)
    throw new Error(
      `There is no check "${unknown}". Known: ${checks.map((check) => check.name).join(', ')}.`,
    );

  const root = process.cwd();
  const tree = readContentTree(root, positionals);
  const packagesDir = path.join(root, 'tests/packages');
  await installPackages(packagesDir);
  removeLeftovers(packagesDir);
  const context = {
    tree,
    packagesDir,
    // The folder of the site's own builds: what is compiled here need not be compiled there.
    cache: createBuildCache(path.join(root, '.cache/site')),
    updates: new Set<string>([
      ...recordNames.filter((name) => values[`update-${name}`]),
      ...(values.again ? ['again'] : []),
    ]),
  };

  const wanted = checks.filter(({ name, isSlow }) =>
    names ? names.includes(name) : !isSlow || tree.isWhole,
  );
  const run = async (check: Check): Promise<Diagnostic[]> => {
    const start = performance.now();
    const problems = await check.run(context);
    console.error(
      `${check.name.padEnd(10)} ${String(problems.length).padStart(4)} problems  ${Math.round(performance.now() - start)} ms`,
    );
    return problems;
  };
  // The compiler of the code blocks has one process for most of them: the other checks have the other core meanwhile.
  const alongside = wanted.filter((check) => check === codeCheck).map(run);
  const found: Diagnostic[] = [];
  for (const check of wanted) if (check !== codeCheck) found.push(...(await run(check)));
  for (const problems of await Promise.all(alongside)) found.push(...problems);
  console.log(formatReport(found, tree.selected.length));
  return found.some((diagnostic) => diagnostic.severity === 'error') ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
