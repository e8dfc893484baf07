import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { findProgram, isExecutable } from '../find-browser.ts';
import type { WebKitPrograms } from './webkit.ts';

/** Debian's packages of both browsers. */
const PACKAGES = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'xauth'];

export interface EnginePrograms {
  firefox?: string;
  webkit?: WebKitPrograms;
  /** Missing programs with advice, one per line. */
  missing: string[];
}

/** Finds the programs of both engines; as root on Debian or Ubuntu, installs missing ones. */
export function findPrograms(): EnginePrograms {
  const found = presentPrograms();
  if (found.missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  install(['update', '-qq']);
  install(['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
  return presentPrograms();
}

/** Finds the programs that are installed. */
export function presentPrograms(): EnginePrograms {
  const missing: string[] = [];
  const firefox = process.env.FIREFOX_PATH ?? findProgram(['firefox-esr', 'firefox']);
  if (!firefox)
    missing.push('Firefox: install it, or set FIREFOX_PATH (Debian: apt-get install firefox-esr).');
  const driver = findProgram(['WebKitWebDriver']);
  const browser = miniBrowser();
  const screen = findProgram(['xvfb-run']);
  const hasScreen = Boolean(screen ?? process.env.DISPLAY ?? process.env.WAYLAND_DISPLAY);
  if (!driver || !browser || !hasScreen) {
    missing.push(
      'WebKit: needs WebKitGTK with its driver (Debian: apt-get install webkit2gtk-driver xvfb xauth).',
    );
  }
  return {
    ...(firefox && { firefox }),
    ...(driver && browser && hasScreen && { webkit: { driver, browser, screen } }),
    missing,
  };
}

/** `/usr/lib/<architecture>/webkit2gtk-4.1/MiniBrowser`, or below `/usr/libexec`. */
function miniBrowser(): string | undefined {
  const names = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
  const parents = ['/usr/libexec', ...names('/usr/lib').map((name) => path.join('/usr/lib', name))];
  const folders = parents.filter(isFolder).flatMap((parent) =>
    names(parent)
      .filter((name) => name.startsWith('webkit2gtk-'))
      .map((name) => path.join(parent, name, 'MiniBrowser')),
  );
  return folders.filter(isExecutable).sort().at(-1);
}

function isFolder(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function install(args: string[]): void {
  console.log(`apt-get ${args.join(' ')}`);
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    execFileSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env });
  } catch {
    // The caller reports missing programs.
  }
}
