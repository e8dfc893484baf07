import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../../free-port.ts';
import { readJson, writeFolder } from '../files.ts';
import { plainEnvironment } from '../programs.ts';
import { type Shell, startShell } from '../shell.ts';
import type { InstallUnit } from './units.ts';

/** Time limit of a command, in milliseconds; one that hangs is stopped and reported. */
const timeLimit = 600_000;

/** Result of a run. */
export type RunResult = { versions: Record<string, string> } | { failed: string; output: string };

/** Runs the commands of a section in an empty temporary folder, then its steps. */
export async function runUnit(unit: InstallUnit, commands: readonly string[]): Promise<RunResult> {
  const base = mkdtempSync(path.join(tmpdir(), 'installs-'));
  try {
    let dir = base;
    // Without a `package.json`, npm would install into the next parent folder that has one.
    writeFolder(dir, { 'package.json': '{ "private": true }\n', ...unit.files });
    for (const command of commands) {
      const cd = /^cd\s+(\S+)/.exec(command)?.[1];
      if (cd !== undefined) {
        dir = path.join(dir, cd);
        continue;
      }
      const { code, output } = await run(command, dir);
      if (code !== 0) return { failed: command, output };
    }
    // Written last, because commands may have created files of the same name.
    const { 'package.json': manifest, ...files } = unit.files;
    writeFolder(dir, files);
    mergeScripts(dir, manifest);
    for (const step of unit.steps) {
      const { code, output } = await doStep(step, dir);
      if (code !== 0) return { failed: step, output };
    }
    return { versions: installedVersions(dir) };
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/** @throws an error that names a parent folder with packages, which would hide missing ones */
export function assertAlone(dir = tmpdir()): void {
  const above = path.dirname(dir);
  if (existsSync(path.join(above, 'node_modules')))
    throw new Error(`${above} has a node_modules folder: remove it, or set TMPDIR to another folder.`);
  if (above !== dir) assertAlone(above);
}

/** Exit code and output of a command. */
interface CommandResult {
  code: number;
  output: string;
}

async function doStep(step: string, dir: string): Promise<CommandResult> {
  if (step === 'build') return run(scriptOr(dir, 'build', 'npx rsbuild build'), dir);
  if (step !== 'dev') return run(step, dir);
  const port = await freePort();
  const command = scriptOr(dir, 'dev', 'npx rsbuild dev');
  const flags = command.startsWith('npm') ? ` -- --port ${port}` : ` --port ${port}`;
  const server = start(command + flags, dir);
  try {
    const isReady = await server.seen(/ready\s+built in|^\s*error\b/im, timeLimit);
    if (!isReady || /^\s*error\b/im.test(server.printed())) return { code: 1, output: server.printed() };
    const response = await fetch(`http://localhost:${port}/`, { headers: { accept: 'text/html' } });
    const page = await response.text();
    const isServed = response.status === 200 && page.includes('<script');
    return { code: isServed ? 0 : 1, output: server.printed() + page };
  } catch (error) {
    return { code: 1, output: `${server.printed()}${error}` };
  } finally {
    server.stop();
  }
}

async function run(command: string, cwd: string): Promise<CommandResult> {
  const { stdin, ended, printed } = start(command, cwd);
  stdin.end();
  const code = await ended(timeLimit).catch((error: Error) => error.message);
  if (code === null) return { code: 1, output: `${printed()}\nIt took too long.` };
  return typeof code === 'string' ? { code: 1, output: code } : { code, output: printed() };
}

function start(command: string, cwd: string): Shell {
  const own = Object.entries(plainEnvironment()).filter(([name]) => !/^npm_(?!config_)/.test(name));
  const npm = { npm_config_yes: 'true', npm_config_audit: 'false', npm_config_fund: 'false' };
  return startShell(command, cwd, { ...Object.fromEntries(own), ...npm });
}

interface Manifest {
  version?: string;
  scripts?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

function readManifest(dir: string): Manifest {
  return readJson<Manifest>(path.join(dir, 'package.json'), {});
}

/** Merges the excerpt of `package.json` that a page shows. */
function mergeScripts(dir: string, shown: string | undefined): void {
  if (shown === undefined) return;
  const { dependencies: _dependencies, devDependencies: _dev, ...others } = JSON.parse(shown) as Manifest;
  writeFileSync(path.join(dir, 'package.json'), JSON.stringify({ ...readManifest(dir), ...others }, null, 2));
}

function scriptOr(dir: string, name: string, otherwise: string): string {
  return /rsbuild/.test(readManifest(dir).scripts?.[name] ?? '') ? `npm run ${name}` : otherwise;
}

/** Direct dependencies of a project, by name. */
function installedVersions(dir: string): Record<string, string> {
  const { dependencies, devDependencies } = readManifest(dir);
  const names = Object.keys({ ...dependencies, ...devDependencies }).sort();
  const versions = names.map((name) => [name, readManifest(path.join(dir, 'node_modules', name)).version]);
  return Object.fromEntries(versions.filter(([, version]) => version !== undefined));
}
