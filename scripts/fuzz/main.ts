// Tries made-up pages, menus, settings, variables, addresses and queries, and judges what comes of them:
// nothing throws, no word is lost, twice the input takes twice the time. Seeds that found something are recorded in
// `seeds.txt` and tried first from then on.
//
//   npm run fuzz -- 60            an hour, with seeds of its own
//   npm run fuzz -- 1 pages:123   one seed, first of all
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Dice } from '../../tests/build/hostile-inputs.ts';
import { Finding, TARGETS } from './targets.ts';

const RECORDED = 'scripts/fuzz/seeds.txt';
/** The seed that is being tried: where to look when a run never ends. */
const CURRENT = '.cache/fuzz-current';

const [minutes = '1', ...given] = process.argv.slice(2);
const end = Date.now() + Number(minutes) * 60_000;
if (!(Number(minutes) > 0)) {
  console.error('Usage: npm run fuzz -- <minutes> [target:seed …]');
  process.exit(2);
}

const recorded = readFileSync(RECORDED, 'utf8').split('\n').filter(Boolean);
const found = new Set<string>();
const counts = new Map<string, number>();

/** @param id target and seed: `pages:123` */
async function tryOne(id: string): Promise<void> {
  const [name, seed] = id.split(':');
  const target = TARGETS.find((other) => other.name === name);
  if (!target)
    throw new Error(`There is no target "${name}": ${TARGETS.map((other) => other.name).join(', ')}.`);
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
