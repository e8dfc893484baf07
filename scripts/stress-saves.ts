import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  ftruncateSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import { createServer } from 'vite';
import { site } from '../src/node/site-plugin.ts';
import { findBrowser } from './find-browser.ts';

/**
 * Saves pages over and over while other processes burn every core, and counts the saves that no open browser tab showed:
 * `npm run stress -- saves[=1000]`. Exits with 1 when one was lost.
 */

/** Milliseconds after which a save counts as lost. */
const LOST = 10_000;
/** Pages that are saved, each open in a tab of its own. */
const PAGES = 4;
/** Other files of their folder. */
const NEIGHBORS = 200;
/** Milliseconds between a save that was seen and the next: the watcher's own pauses lie among them. */
const PAUSES = [0, 1, 3, 10, 30, 60, 110, 250];

const [, number = '1000'] = /^saves(?:=(\d+))?$/.exec(process.argv[2] ?? '') ?? [];
const count = Number(number);

mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(path.resolve('.cache/stress-'));
const content = path.join(folder, 'content');
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=stress', '-c', 'user.email=stress@localhost', ...args], {
    cwd: content,
    stdio: 'ignore',
  });

const fileOf = (page: number) => path.join(content, 'en', 'guide', `page-${page}.md`);
const textOf = (page: number, save: string) => `# Page ${page}\n\nSave ${save}.\n`;

/** A way of writing files. */
interface Way {
  name: string;
  /**
   * @param last what the page had before
   * @returns what a reader is to see
   */
  write(file: string, page: number, save: number, last: string): string | Promise<string>;
}

const WAYS: readonly Way[] = [
  {
    name: 'in place',
    write(file, page, save) {
      const text = textOf(page, `${save}`);
      const handle = openSync(file, 'r+');
      writeSync(handle, text, 0);
      ftruncateSync(handle, Buffer.byteLength(text));
      closeSync(handle);
      return `${save}`;
    },
  },
  {
    name: 'rename',
    write(file, page, save) {
      writeFileSync(`${file}.${save}.tmp`, textOf(page, `${save}`));
      renameSync(`${file}.${save}.tmp`, file);
      return `${save}`;
    },
  },
  {
    name: 'truncate, then write',
    async write(file, page, save) {
      const handle = openSync(file, 'w');
      await sleep(save % 12);
      writeSync(handle, textOf(page, `${save}`));
      closeSync(handle);
      return `${save}`;
    },
  },
  {
    name: 'backup, new file, remove backup',
    async write(file, page, save) {
      renameSync(file, `${file}~`);
      await sleep(save % 5);
      writeFileSync(file, textOf(page, `${save}`));
      rmSync(`${file}~`);
      return `${save}`;
    },
  },
  {
    name: 'git checkout',
    write(file, _page, _save, last) {
      // Two commits hold two states of each page: git writes the one the page does not have.
      const commit = last === 'of the first commit' ? 'second' : 'first';
      git('checkout', '-q', commit, '--', path.relative(content, file));
      return `of the ${commit} commit`;
    },
  },
];

mkdirSync(path.dirname(fileOf(0)), { recursive: true });
writeFileSync(path.join(content, 'en', 'index.md'), '# Home\n');
for (let page = PAGES; page < PAGES + NEIGHBORS; page++) writeFileSync(fileOf(page), textOf(page, 'none'));
git('init', '-q');
for (const commit of ['first', 'second']) {
  for (let page = 0; page < PAGES; page++)
    writeFileSync(fileOf(page), textOf(page, `of the ${commit} commit`));
  git('add', '.');
  git('commit', '-q', '-m', commit);
  git('tag', commit);
}

const server = await createServer({
  configFile: false,
  logLevel: 'error',
  cacheDir: path.join(folder, 'vite'),
  server: { port: 0, host: '127.0.0.1' },
  plugins: [
    react(),
    site({ command: 'serve', contentDir: content, base: '/', cacheDir: path.join(folder, 'cache') }),
  ],
});
await server.listen();
const address = server.httpServer?.address();
const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;

const browser = await chromium.launch(await findBrowser());
const context = await browser.newContext();
// The first page has to wait for its modules, on a busy machine for long.
context.setDefaultNavigationTimeout(0);
/** What each tab shows. */
const shown: string[] = [];
let onShown = () => {};
await context.exposeBinding('show', (_source, page: number, save: string) => {
  shown[page] = save;
  onShown();
});
for (let page = 0; page < PAGES; page++) {
  const tab = await context.newPage();
  await tab.addInitScript((number) => {
    let last = '';
    const look = () => {
      const save = /Save (.+?)\./.exec(document.querySelector('article')?.textContent ?? '')?.[1] ?? '';
      if (save !== last) (window as unknown as { show(page: number, save: string): void }).show(number, save);
      last = save;
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, characterData: true });
  }, page);
  await tab.goto(`${origin}/guide/page-${page}`);
}
const written = shown.map(() => '');
for (let page = 0; page < PAGES; page++) {
  written[page] = 'of the second commit';
  if ((await seen(page, 'of the second commit')) === undefined)
    throw new Error('A tab does not show its page.');
}

const burners = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
process.on('exit', () => {
  for (const burner of burners) burner.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** @returns milliseconds until the save was shown; `undefined` when it was not */
async function seen(page: number, save: string, limit = LOST): Promise<number | undefined> {
  const start = performance.now();
  while (shown[page] !== save) {
    const left = limit - (performance.now() - start);
    if (left <= 0) return undefined;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, left);
      onShown = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  return performance.now() - start;
}

const results = new Map(WAYS.map((way) => [way.name, { times: [] as number[], lost: 0 }]));
for (let save = 0; save < count; save++) {
  // Random, so that a page is written in all ways after each other, and by a fixed rule, so that a run can be repeated.
  const random = (salt: number) => ((save * 2_654_435_761 + salt * 40_503) >>> 7) % 7919;
  const way = WAYS[random(1) % WAYS.length];
  const page = random(2) % PAGES;
  if (!way) continue;
  const wanted = await way.write(fileOf(page), page, save, written[page] ?? '');
  written[page] = wanted;
  const time = await seen(page, wanted);
  const result = results.get(way.name);
  if (time !== undefined) result?.times.push(time);
  else {
    if (result) result.lost++;
    console.log(`Lost: save ${save}, page ${page}, ${way.name}; shown: ${shown[page]}.`);
  }
  await sleep(PAUSES[random(3) % PAUSES.length]);
}
await browser.close();
await server.close();

let lost = 0;
for (const [name, result] of results) {
  const times = result.times.sort((a, b) => a - b);
  const at = (share: number) => `${times[Math.floor((times.length - 1) * share)]?.toFixed(0) ?? '–'} ms`;
  lost += result.lost;
  console.log(
    `${name}: ${times.length + result.lost} saves, ${result.lost} lost, median ${at(0.5)}, 95 of 100 within ${at(0.95)}, longest ${at(1)}`,
  );
}
console.log(`${count} saves, ${lost} lost.`);
process.exit(lost > 0 ? 1 : 0);
