// Sends every map to the error service, then removes it: what is deployed has none.
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';

const { MAPS_URL, RELEASE } = process.env;
if (!MAPS_URL || !RELEASE) throw new Error('Set MAPS_URL and RELEASE.');

const files = await readdir('dist', { recursive: true });
for (const file of files.filter((name) => name.endsWith('.js.map'))) {
  const place = path.join('dist', file);
  const query = new URLSearchParams({ release: RELEASE, file: file.slice(0, -'.map'.length) });
  const response = await fetch(`${MAPS_URL}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: await readFile(place),
  });
  if (!response.ok) throw new Error(`${file}: the service answers ${response.status}.`);
  await rm(place);
  console.log(`uploaded and removed ${file}`);
}
