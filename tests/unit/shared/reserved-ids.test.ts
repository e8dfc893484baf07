import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { RESERVED_IDS } from '../../../src/shared/reserved-ids.ts';

test('every fixed id of the shell is reserved, and nothing else', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.join('src', name));
  const ids = ['index.html', ...files].flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(/\sid="([^"{]+)"/g)].map((match) => match[1] ?? ''),
  );
  expect([...new Set([...ids, 'page-data'])].sort()).toEqual([...RESERVED_IDS].sort());
});
