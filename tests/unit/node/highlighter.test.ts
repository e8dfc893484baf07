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
