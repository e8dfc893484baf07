import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startAskedWorker } from '../../../src/node/build/asked-worker.ts';
import { createWorkerPool } from '../../../src/node/compile/worker-pool.ts';
import type { CompilerOptions } from '../../../src/node/markdown/context.ts';
import type { SourceFile } from '../../../src/node/model.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'endless-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A worker that answers with what it is told to run. */
async function worker(name: string, code: string): Promise<string> {
  const file = path.join(folder, name);
  await writeFile(file, `import { parentPort } from 'node:worker_threads';\n${code}\n`);
  return file;
}

test('a worker that gives no answer is ended, and says where it is; the next question has a new one', async () => {
  const file = await worker(
    'asked.mjs',
    `const endless = () => { const Endless$1 = () => { for (;;); }; Endless$1(); };
     const steps = {
       endless,
       expression: () => /^(a+)+$/.test('a'.repeat(60) + 'b'),
       promises: async () => { for (;;) await null; },
       waiting: () => new Promise(() => {}),
       ends: () => process.exit(0),
       throws: () => new Promise(() => setImmediate(() => { throw new Error('Thrown'); })),
     };
     parentPort.on('message', async (name) => {
       await steps[name]?.();
       parentPort.postMessage(name);
     });`,
  );
  const asked = startAskedWorker<string, string>(file, {}, 1500);
  expect(await asked.ask('one')).toBe('one');
  await expect(asked.ask('endless')).rejects.toThrow(/^does not end: after 1\.5 s it is still in Endless$/);
  expect(await asked.ask('two')).toBe('two');
  await expect(asked.ask('expression')).rejects.toThrow(/it is still in expression$/);
  await expect(asked.ask('promises')).rejects.toThrow(/it is still in promises$/);
  await expect(asked.ask('waiting')).rejects.toThrow(/^does not end: after 1\.5 s it is still running$/);
  await expect(asked.ask('ends')).rejects.toThrow(/^ends the process$/);
  await expect(asked.ask('throws')).rejects.toThrow(/^Thrown$/);
  expect(await asked.ask('three')).toBe('three');
  await asked.close();
});

test('a page that does not end is given up, and those behind it are compiled', async () => {
  const file = await worker(
    'pool.mjs',
    `parentPort.on('message', ({ kind, id, text }) => {
       if (kind !== 'compile') return;
       if (text === 'endless') for (;;);
       parentPort.postMessage({ id, json: JSON.stringify({ text }) });
     });`,
  );
  const pool = createWorkerPool({} as CompilerOptions, 1, async () => pathToFileURL(file), 1500);
  const texts = ['one', 'endless', 'two', 'three'];
  const pages = texts.map((text) => pool.compile({} as SourceFile, text, 'group'));
  const results = await Promise.allSettled(pages);
  expect(results).toEqual([
    { status: 'fulfilled', value: { text: 'one' } },
    { status: 'rejected', reason: new Error('It takes more than 1.5 s.') },
    { status: 'fulfilled', value: { text: 'two' } },
    { status: 'fulfilled', value: { text: 'three' } },
  ]);
  await pool.close();
});
