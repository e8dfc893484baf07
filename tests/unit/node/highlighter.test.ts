import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createHighlighter } from '../../../src/node/highlight/highlight.ts';

const createEngine = vi.hoisted(() => vi.fn());
vi.mock('shiki/engine/oniguruma', () => ({ createOnigurumaEngine: createEngine }));

test('a project without Shiki fails by itself, without affecting the shared highlighter', async () => {
  const { load } = createHighlighter(path.join(tmpdir(), 'no-project'));
  await expect(load('ts')).rejects.toThrow('onig.wasm');
  expect(createEngine).not.toHaveBeenCalled();
});

test('what could not be loaded is loaded again: the highlighter outlives a restart of the development server', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'highlighter-'));
  const { load } = createHighlighter(root);
  await expect(load('ts')).rejects.toThrow('onig.wasm');
  mkdirSync(path.join(root, 'node_modules'));
  symlinkSync(path.resolve('node_modules/shiki'), path.join(root, 'node_modules/shiki'));
  for (const reason of ['The engine is broken.', 'It is still broken.']) {
    createEngine.mockRejectedValueOnce(new Error(reason));
    await expect(load('ts')).rejects.toThrow(reason);
  }
  rmSync(root, { recursive: true });
});
