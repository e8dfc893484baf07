import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const target = process.env.TARGET ?? 'www';
const daysToKeep = Number(process.env.DAYS_TO_KEEP ?? 14);
const log = `${target}.json`;
const now = Date.now();

async function files(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)));
}

// Pages last: whoever gets a new page finds all of its files.
const isPage = (file) => file.endsWith('.html');
const built = (await files('dist')).sort((a, b) => Number(isPage(a)) - Number(isPage(b)));
for (const file of built) {
  const to = path.join(target, file);
  await mkdir(path.dirname(to), { recursive: true });
  await cp(path.join('dist', file), to);
}

// Files of a build go some days after another one has replaced it.
const former = JSON.parse(await readFile(log, 'utf8').catch(() => '[]'));
const builds = [...former, { time: now, files: built }].filter((_, index, all) => {
  const replaced = all[index + 1]?.time ?? Number.POSITIVE_INFINITY;
  return now - replaced < daysToKeep * 24 * 60 * 60 * 1000;
});
const needed = new Set(builds.flatMap((build) => build.files));
for (const file of await files(target)) {
  if (!needed.has(file)) await rm(path.join(target, file));
}
await writeFile(log, JSON.stringify(builds));
