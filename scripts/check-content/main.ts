import path from 'node:path';
import { readCommandLine } from '../command-line.ts';
import { installPackages } from '../install-packages.mjs';
import { apiCheck } from './api/check.ts';
import { bugsCheck } from './bugs/check.ts';
import { builtCheck } from './built-examples/check.ts';
import { changesCheck } from './changes/check.ts';
import { codeCheck } from './code/check.ts';
import { compileCheck } from './compile/check.ts';
import type { Check } from './context.ts';
import { effectsCheck } from './effects/check.ts';
import { homeCheck } from './home/check.ts';
import { hooksCheck } from './hooks/check.ts';
import { installsCheck } from './installs/check.ts';
import { keywordsCheck } from './keywords/check.ts';
import { linksCheck } from './links/check.ts';
import { mappingsCheck } from './mappings/check.ts';
import { messagesCheck } from './messages/check.ts';
import { optionsCheck } from './options/check.ts';
import { outputsCheck } from './outputs/check.ts';
import { parityCheck } from './parity/check.ts';
import { projectsCheck } from './projects/check.ts';
import { proseCheck } from './prose/check.ts';
import { removeLeftovers } from './remove-leftovers.ts';
import { commandOf, runChecks } from './run-checks.ts';
import { stalenessCheck } from './staleness/check.ts';
import { urlsCheck } from './urls/check.ts';

const checks: readonly Check[] = [
  compileCheck,
  proseCheck,
  linksCheck,
  parityCheck,
  stalenessCheck,
  keywordsCheck,
  urlsCheck,
  codeCheck,
  optionsCheck,
  changesCheck,
  mappingsCheck,
  apiCheck,
  effectsCheck,
  hooksCheck,
  homeCheck,
  builtCheck,
  installsCheck,
  outputsCheck,
  projectsCheck,
  messagesCheck,
  bugsCheck,
];
const packagesDir = path.resolve('tests/packages');

process.exitCode = await runChecks(readCommandLine(...commandOf(checks)), checks, {
  root: process.cwd(),
  packagesDir,
  async prepare() {
    await installPackages(packagesDir);
    removeLeftovers(packagesDir);
  },
  print: console.log,
  log: console.error,
});
