import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { serveFolder } from '../../tests/e2e/static-server.ts';
import { readCommandLine } from '../command-line.ts';
import { CHECKS, type Check, FORCED_COLORS_CHECKS, type Reader } from './checks.ts';
import type { Engine, EnginePage } from './engine-page.ts';
import { startFirefox } from './firefox.ts';
import { findPrograms } from './programs.ts';
import { startWebKit } from './webkit.ts';

/** Runs the checks in engines other than Chromium: Firefox over WebDriver BiDi, WebKit over WebDriver. */

/** Timeout for conditions in checks, in milliseconds; long, because a machine may be busy. */
const LIMIT = 60_000;
const PAUSE = 50;

const given = readCommandLine(
  'Checks Firefox over WebDriver BiDi, WebKit over WebDriver.\n\nUsage: npm run test:engines [-- webkit search]',
  { words: [0, Number.POSITIVE_INFINITY] },
);
const words = given.words.map((word) => word.toLowerCase());
const { firefox, webkit, missing } = findPrograms();
const runs = [
  ...(firefox
    ? [
        { kind: 'firefox', start: () => startFirefox(firefox), checks: CHECKS },
        {
          kind: 'firefox',
          start: () => startFirefox(firefox, { forcedColors: true }),
          checks: FORCED_COLORS_CHECKS,
        },
      ]
    : []),
  ...(webkit ? [{ kind: 'webkit', start: () => startWebKit(webkit), checks: CHECKS }] : []),
];

for (const line of missing) console.error(`Missing: ${line}`);
execFileSync(process.execPath, [path.join('scripts', 'vite.mjs'), 'build'], { stdio: 'inherit' });
const server = await serveFolder(path.resolve('dist'));
let isOnline = true;
const total = { passed: 0, failed: missing.length };
try {
  for (const { kind, start, checks } of runs) {
    const engines = ['firefox', 'webkit'].filter((name) => words.includes(name));
    const wanted = words.filter((word) => !engines.includes(word));
    if (engines.length > 0 && !engines.includes(kind)) continue;
    const chosen = checks.filter(({ name }) => wanted.every((word) => name.toLowerCase().includes(word)));
    if (chosen.length > 0) await runAll(await start(), chosen);
  }
} finally {
  if (isOnline) await server.close();
}
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0;

async function runAll(engine: Engine, checks: readonly Check[]): Promise<void> {
  console.log(`\n${engine.name}`);
  const reader = readerOf(engine.page);
  try {
    for (const check of checks) {
      const began = performance.now();
      const failure = await check.run(reader).then(
        () =>
          engine.page
            .errors()
            .filter((error) => !check.expected?.test(error))
            .join('\n'),
        (error: Error) => error.message,
      );
      const time = `${((performance.now() - began) / 1000).toFixed(1)} s`;
      console.log(`  ${failure ? '✗' : '✓'} ${check.name} (${time})`);
      if (failure) console.log(failure.replace(/^/gm, '      '));
      total[failure ? 'failed' : 'passed']++;
    }
  } finally {
    await engine.close();
  }
}

function readerOf(page: EnginePage): Reader {
  const until = async (expression: string) => {
    let last = '';
    for (const began = Date.now(); Date.now() - began < LIMIT; ) {
      // The document may be unloading during the evaluation.
      const isTrue = await page.evaluate<boolean>(expression).catch((error: Error) => {
        last = error.message;
        return false;
      });
      if (isTrue) return;
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
    throw new Error(`Timed out waiting for: ${expression}${last ? `\n${last}` : ''}`);
  };
  return {
    page,
    until,
    async open(address) {
      await page.goto(server.origin + address);
      await until('performance.getEntriesByName("site:interactive").length > 0');
    },
    async click(selector, text = '') {
      const found = `[...document.querySelectorAll(${JSON.stringify(selector)})].find((each) =>
        each.textContent.trim().startsWith(${JSON.stringify(text)}) && each.checkVisibility({ visibilityProperty: true }))`;
      await until(`${found} !== undefined`);
      // The center of the element in the window, once it has stopped moving.
      const place = await page.evaluate<{ x: number; y: number }>(`(async () => {
        const element = ${found};
        element.scrollIntoView({ block: 'nearest' });
        for (let last = ''; ; ) {
          const { left, top, width, height } = element.getBoundingClientRect();
          const now = [left, top, width, height].join();
          if (now === last) return { x: left + width / 2, y: top + height / 2 };
          last = now;
          await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        }
      })()`);
      await page.clickAt(place.x, place.y);
    },
    hold: (address) => server.hold(address),
    async setOnline(wanted) {
      if (wanted === isOnline) return;
      await (wanted ? server.open() : server.close());
      isOnline = wanted;
    },
  };
}
