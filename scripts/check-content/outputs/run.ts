import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { format } from 'node:util';
import type { ConsoleMessage, Page } from 'playwright';
import { findBrowser } from '../../find-browser.ts';
import { freePort } from '../../free-port.ts';
import { writeFolder } from '../files.ts';
import { plainEnvironment } from '../programs.ts';
import { startShell } from '../shell.ts';
import type { OutputStep, ServeStep } from './shown-output.ts';

/** Time limit of a step, in milliseconds; one that hangs is stopped, and its output compared. */
const timeLimit = 60_000;

/** Files by path, and the steps to run. */
export interface OutputProject {
  files: Readonly<Record<string, string>>;
  steps: readonly OutputStep[];
}

/** Runs the steps in a separate folder. */
export function runOutput(
  { files, steps }: OutputProject,
  packagesDir: string,
): Promise<{ output: string; dir: string }> {
  return withProject('app', packagesDir, async (dir) => {
    const contents = Object.entries(files).map(([name, text]) => {
      return [name, text.startsWith('base64:') ? Buffer.from(text.slice(7), 'base64') : text];
    });
    writeFolder(dir, Object.fromEntries(contents));
    let output = '';
    for (const step of steps)
      output +=
        typeof step === 'string'
          ? await command(step, dir, packagesDir)
          : await serve(step, dir, packagesDir);
    return { output, dir };
  });
}

/** Runs a function with a temporary folder from which imports resolve to the packages. */
export async function withProject<Result>(
  name: string,
  packagesDir: string,
  use: (dir: string) => Promise<Result>,
): Promise<Result> {
  const base = mkdtempSync(path.join(tmpdir(), 'project-'));
  try {
    symlinkSync(path.join(packagesDir, 'node_modules'), path.join(base, 'node_modules'), 'dir');
    const dir = path.join(base, name);
    mkdirSync(dir);
    return await use(dir);
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
}

/** Runs a function with an empty page in Chromium. */
export async function withPage<Result>(use: (page: Page) => Promise<Result>): Promise<Result> {
  const { chromium } = await import('playwright');
  const browser = await chromium.launch(await findBrowser());
  try {
    return await use(await browser.newPage());
  } finally {
    await browser.close();
  }
}

/** Starts a shell command in a folder, with the packages' programs on the path. */
export function start(text: string, dir: string, packagesDir: string, more: Record<string, string> = {}) {
  const { CI: _ci, ...env } = plainEnvironment();
  const PATH = `${path.join(packagesDir, 'node_modules', '.bin')}${path.delimiter}${env.PATH}`;
  return startShell(text, dir, { ...env, ...more, PATH, LC_ALL: 'C.UTF-8' });
}

async function command(
  text: string,
  dir: string,
  packagesDir: string,
  more?: Record<string, string>,
): Promise<string> {
  const { stdin, ended, printed } = start(text, dir, packagesDir, more);
  stdin.end();
  await ended(timeLimit);
  return printed();
}

async function serve(step: ServeStep, dir: string, packagesDir: string): Promise<string> {
  const port = await freePort();
  const taken = step.isTaken ? await listen(port) : undefined;
  const { stdin, stop, seen, printed } = start(`${step.serve} --port ${port}`, dir, packagesDir);
  const until = new RegExp(step.until ?? (step.ask || step.browse ? 'ready\\s+built in' : 'Local:.*\\n'));
  try {
    await seen(until, timeLimit);
    let asked = '';
    for (const each of step.ask ?? [])
      asked += await command(each, dir, packagesDir, { DEV_PORT: String(port) });
    if (step.browse !== undefined) asked += await browse(`http://localhost:${port}${step.browse}`);
    if (step.keys !== undefined) {
      stdin.write(step.keys);
      await seen(new RegExp(step.end ?? '$^', 's'), timeLimit);
    } else if (step.end !== undefined) await seen(new RegExp(step.end, 's'), timeLimit);
    return (printed() + asked)
      .replaceAll(`:${port}`, ':3000')
      .replaceAll(`:${port + 1}`, ':3001')
      .replaceAll(`ort ${port}`, 'ort 3000')
      .replaceAll(`ort ${port + 1}`, 'ort 3001');
  } finally {
    stop();
    taken?.close();
  }
}

/** Opens a page and returns its console output. */
function browse(url: string): Promise<string> {
  return withPage(async (page) => {
    const lines: string[] = [];
    page.on('console', (message) => lines.push(textOf(message)));
    page.on('pageerror', (error) => lines.push(`Uncaught ${error.name}: ${error.message}`));
    await page.goto(url, { waitUntil: 'networkidle' });
    return `\n${lines.join('\n')}\n`;
  });
}

/** A message as a console shows it: with its arguments in the places of `%s`. Those of the browser itself have none. */
export function textOf(message: Pick<ConsoleMessage, 'args' | 'text'>): string {
  const args = message.args().map(String);
  return args.length > 0 ? format(...args) : message.text();
}

function listen(port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(port, () => resolve(server));
  });
}
