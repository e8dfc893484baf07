import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';

// Compares the files of this build with those of the last one.
const last = 'node_modules/.last-build.json';
const before = existsSync(last) ? JSON.parse(readFileSync(last, 'utf8')) : [];
const now = readdirSync('dist/static', { recursive: true })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(js|css)$/.test(file))
  .sort();

console.log('');
for (const file of now) console.log(before.includes(file) ? 'kept' : 'NEW ', file);
writeFileSync(last, JSON.stringify(now));
