import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { readEnvironment } from '../src/node/environment.ts';

/** Options for launching the test browser, for `chromium.launch`. */
export interface Browser {
  executablePath: string;
  args: string[];
}

/** Headless Chromium: the same engine with little more than half of the processor time. */
const SHELL = /^(?:chrome-headless-shell|headless_shell)(?:\.exe)?$/;

/** Names under which systems install Chromium or Chrome, the headless one first. */
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

/** Browser features that tests do not need. The list replaces Playwright's own, with which it starts. */
const UNUSED = [
  'AvoidUnnecessaryBeforeUnloadCheckSync,DestroyProfileOnBrowserClose,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable',
  'LensOverlay,MediaRouter,PaintHolding,ThirdPartyStoragePartitioning,AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints,NetworkTimeServiceQuerying,AimEnabled,PreconnectToSearch',
  // Two documents for the address bar of each window, which take longer to start than a page takes to show.
  'WebUIOmniboxPopup,WebUIOmniboxAimPopup',
];

/** In addition to Playwright's arguments, which prevent the browser from sending requests of its own. */
const ARGS = [`--disable-features=${UNUSED.join()}`, '--disable-gpu', '--disable-quic'];

/**
 * Finds Chromium, or installs it. In this order: `CHROMIUM_PATH`, Playwright's own, one installed on the system; then the
 * system's package manager (as root), or Playwright's download.
 *
 * @throws an error with advice if there is none and none can be installed
 */
export async function findBrowser(): Promise<Browser> {
  const executablePath = (await present()) ?? (await installed());
  if (!executablePath) {
    throw new Error(
      'No Chromium was found, and none could be installed. Install Chromium or Chrome, or set CHROMIUM_PATH to its executable.',
    );
  }
  // Chromium's sandbox does not start as root.
  const isRoot = process.getuid?.() === 0;
  return { executablePath, args: isRoot ? ['--no-sandbox', ...ARGS] : ARGS };
}

async function present(): Promise<string | undefined> {
  return readEnvironment('CHROMIUM_PATH').CHROMIUM_PATH ?? (await playwrightsOwn()) ?? systemBrowser();
}

/** Playwright's own browser. Playwright knows only the path of the full browser; the headless one is next to it. */
async function playwrightsOwn(): Promise<string | undefined> {
  const { chromium } = await import('playwright');
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
  return findProgram(NAMES) ?? PLACES.find(isExecutable);
}

/** The first of these programs that is installed. */
export function findProgram(names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

async function installed(): Promise<string | undefined> {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (!isDebianRoot) {
    await run('npx', ['playwright', 'install', '--only-shell', 'chromium']);
    return playwrightsOwn();
  }
  await run('apt-get', ['update', '-qq']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name, 'fonts-noto-cjk']);
    const found = systemBrowser();
    if (found) return found;
  }
}

/** Runs an installer quietly. Failures are ignored: the caller tries the next way, and reports if none works. */
function run(command: string, args: string[]): Promise<void> {
  console.log(`No Chromium yet: ${command} ${args.join(' ')}`);
  const child = spawn(command, args, { stdio: 'ignore', timeout: 10 * 60 * 1000 });
  return new Promise((resolve) => child.on('error', () => resolve()).on('close', () => resolve()));
}

/** Whether a file exists and is executable for this user. */
export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
