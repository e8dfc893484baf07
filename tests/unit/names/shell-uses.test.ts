import { expect, it } from 'vitest';
import { readShellUses } from '../../../src/node/names/shell-uses.ts';

const known = new Set([
  'rsbuild dev',
  'rsbuild dev --open',
  'rsbuild --mode',
  'npm:@rsbuild/plugin-sass',
  'npm:@rsbuild/core',
]);
const usesIn = (code: string): string[] =>
  readShellUses(code, 'rsbuild', (name) => known.has(name)).map(
    ({ name, start, end }) => `${name} at ${code.slice(start, end)}`,
  );

it.each([
  ['npx rsbuild dev --open', ['rsbuild dev at dev', 'rsbuild dev --open at --open']],
  ['rsbuild dev --mode=none', ['rsbuild dev at dev', 'rsbuild --mode at --mode']],
  ['rsbuild dev && npm run test --open', ['rsbuild dev at dev']],
  ['rsbuild --mode none', ['rsbuild --mode at --mode']],
  ['npm add @rsbuild/plugin-sass@~1.3 -D', ['npm:@rsbuild/plugin-sass at @rsbuild/plugin-sass']],
  [
    'npm add @rsbuild/core\n# rsbuild dev\nrsbuild dev',
    ['npm:@rsbuild/core at @rsbuild/core', 'rsbuild dev at dev'],
  ],
  ['npm run dev', []],
])('%s', (code, expected) => {
  expect(usesIn(code)).toEqual(expected);
});
