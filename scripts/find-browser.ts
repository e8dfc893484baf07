import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { chromium } from 'playwright';
import { readEnvironment } from '../src/node/environment.ts';

/** How to launch the browser of the tests: pass both to `chromium.launch`. */
export interface Browser {
  executablePath: string;
  args: string[];
}

/** Chromium without a window: the same engine for a good half of the processor time. */
const SHELL = /^(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/;

/** Names under which systems install Chromium or Chrome, the one without a window first. */
const NAMES = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge',
];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

/** No request leaves the machine by the browser's own doing. */
const ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Finds a Chromium, and installs one where there is none. In this order: `CHROMIUM_PATH`, Playwright's own, one of the
 * system, `npx playwright install`, the system's package manager (as root).
 *
 * @throws when none can be had, with what to do
 */
export async function findBrowser(): Promise<Browser> {
  const executablePath = present() ?? (await installed());
  if (!executablePath) {
    throw new Error(
      'No Chromium was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
    );
  }
  // The sandbox of Chromium refuses to start as root.
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: isRoot ? ['--no-sandbox', ...ARGS] : ARGS };
}

function present(): string | undefined {
  return readEnvironment('CHROMIUM_PATH').CHROMIUM_PATH ?? playwrightsOwn() ?? systemBrowser();
}

/** What Playwright has downloaded: it tells the place of the whole browser, beside which the one without a window is. */
function playwrightsOwn(): string | undefined {
  const whole = chromium.executablePath();
  const folder = /^.*[\\/]chromium-\d+(?=[\\/])/.exec(whole)?.[0] ?? '';
  const shells = folder.replace(/chromium(?=-\d+$)/, 'chromium_headless_shell');
  const files = existsSync(shells) ? readdirSync(shells, { recursive: true, encoding: 'utf8' }) : [];
  const shell = files
    .filter((file) => SHELL.test(path.basename(file)))
    .map((file) => path.join(shells, file));
  return [...shell, whole].find(isExecutable);
}

function systemBrowser(): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name)));
  return [...candidates, ...PLACES].find(isExecutable);
}

async function installed(): Promise<string | undefined> {
  await run('npx', ['playwright', 'install', '--only-shell', 'chromium']);
  const own = playwrightsOwn();
  if (own) return own;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return systemBrowser();
  await run('apt-get', ['update']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', name, 'fonts-noto-cjk']);
    const found = systemBrowser();
    if (found) return found;
  }
}

/** What fails is not reported: the next way is tried, the last one reports. */
function run(command: string, args: string[]): Promise<void> {
  console.log(`No Chromium yet: ${command} ${args.join(' ')}`);
  const child = spawn(command, args, { stdio: 'inherit', timeout: 10 * 60 * 1000 });
  return new Promise((resolve) => child.on('error', () => resolve()).on('close', () => resolve()));
}

/** Whether there is a file that this user may run. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
