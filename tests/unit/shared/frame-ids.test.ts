import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { slug } from 'github-slugger';
import { expect, test } from 'vitest';
import { PAGE_DATA_ID } from '../../../src/shared/frame-ids.ts';

test('a fixed id of the frame can never be generated for a heading', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => path.join('src', name));
  const ids = ['index.html', ...files].flatMap((name) =>
    [...readFileSync(name, 'utf8').matchAll(/\sid="([^"{]+)"/g)].map((match) => match[1] ?? ''),
  );
  expect(ids).toContain('frameContent');
  for (const id of [...ids, PAGE_DATA_ID]) {
    expect(id).toMatch(/^frame[A-Z]/);
    expect(slug(id)).not.toBe(id);
  }
});
