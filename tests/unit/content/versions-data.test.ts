import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readVersions } from '../../../src/node/markdown/versions-file.ts';

const read = await readVersions('content', (file) => file);
const packages = read?.value?.packages ?? {};
const lock = JSON.parse(readFileSync('tests/packages/package-lock.json', 'utf8')) as {
  packages: Record<string, { version?: string; dependencies?: Record<string, string> }>;
};

/** Whether a version is in a range such as `~1.5` or `3`. */
function isIn(version: string, range: string): boolean {
  const wanted = range.replace('~', '').split('.');
  return version.split('.').slice(0, wanted.length).join('.') === wanted.join('.');
}

test('the file of versions is valid', () => {
  expect(read?.diagnostics).toEqual([]);
  expect(Object.keys(packages)).toContain(read?.value?.about);
});

test('the packages the pages are checked with are in the ranges the pages install', () => {
  const checked = Object.entries(packages).flatMap(([name, { range, also = [] }]) => {
    const version = lock.packages[`node_modules/${name}`]?.version;
    return version === undefined ? [] : [{ name, version, ranges: [range, ...also] }];
  });
  expect(checked.length).toBeGreaterThan(40);
  expect(checked.filter(({ version, ranges }) => !ranges.some((range) => isIn(version, range)))).toEqual([]);
});

test('a package that comes with another is a dependency of it, in that range', () => {
  for (const [name, { range, comesWith }] of Object.entries(packages)) {
    if (comesWith === undefined) continue;
    const wanted = lock.packages[`node_modules/${comesWith}`]?.dependencies?.[name] ?? '';
    expect(isIn(wanted.replace(/^[~^]/, ''), range), `${comesWith} → ${name} ${wanted}`).toBe(true);
  }
});
