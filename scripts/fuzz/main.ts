import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type Check, oneOf } from '../../src/node/files/suggest.ts';
import { Dice } from '../../tests/build/hostile-inputs.ts';
import { count, readCommandLine } from '../command-line.ts';
import { Finding, TARGETS } from './targets.ts';

const RECORDED = 'scripts/fuzz/seeds.txt';
/** The seed that is being tried: where to look when a run never ends. */
const CURRENT = '.cache/fuzz-current';

const names = TARGETS.map(({ name }) => name);
const checkSeed: Check = (id) =>
  /:\d+$/.test(id)
    ? oneOf(...names)(id.replace(/:\d+$/, ''))
    : { advice: 'Write a target and a seed: pages:123.' };
const { words } = readCommandLine(
  `Tries made-up pages, menus, settings, variables, addresses and queries, and judges what comes of them:
nothing throws, no word is lost, twice the input takes twice the time. Seeds that found something are recorded in
\`seeds.txt\` and tried first from then on.

Usage: npm run fuzz -- <minutes> [target:seed …]

Targets: ${names.join(', ')}.`,
  { words: [0, 100, (word, index) => (index === 0 ? count(word) : checkSeed(word))] },
);
const [minutes = '1', ...given] = words;
const end = Date.now() + Number(minutes) * 60_000;

const recorded = readFileSync(RECORDED, 'utf8').split('\n').filter(Boolean);
const found = new Set<string>();
const counts = new Map<string, number>();

/** @param id target and seed: `pages:123` */
async function tryOne(id: string): Promise<void> {
  const [name, seed] = id.split(':');
  const target = TARGETS.find((other) => other.name === name);
  if (!target) return;
  writeFileSync(CURRENT, id);
  counts.set(target.name, (counts.get(target.name) ?? 0) + 1);
  try {
    await target.run(new Dice(Number(seed)));
  } catch (error) {
    const text =
      error instanceof Finding
        ? `${error.message}\n${error.input.slice(0, 600)}`
        : String((error as Error).stack);
    if (found.has(id)) return;
    found.add(id);
    console.log(`\n${id}  ${text}`);
    // At once: another run may record its own, and this one may be stopped.
    if (!recorded.includes(id)) appendFileSync(RECORDED, `${id}\n`);
  }
}

mkdirSync('.cache', { recursive: true });
for (const id of [...given, ...recorded]) await tryOne(id);
let seed = Math.floor(Math.random() * 2 ** 31);
while (Date.now() < end && found.size < 50) {
  for (const { name } of TARGETS) await tryOne(`${name}:${seed}`);
  seed += 1;
}

const mended = recorded.filter((id) => !found.has(id));
const tried = [...counts].map(([name, count]) => `${name} ${count}`).join(', ');
console.log(`\nTried ${tried}. Found ${found.size}; mended since: ${mended.length}.`);
process.exit(found.size > 0 ? 1 : 0);
