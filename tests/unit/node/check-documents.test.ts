import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { weighMedian, weighParts } from '../../../src/node/build/build-summary.ts';
import { pageKinds, shortestPages, startDocumentCheck } from '../../../src/node/build/check-documents.ts';
import type { SiteEntry, SiteModel } from '../../../src/node/content/site-model.ts';

/** Threads that were started; none of them runs. */
const threads = vi.hoisted(() => [] as Worker[]);
vi.mock('node:worker_threads', async (original) => {
  const { EventEmitter } = await import('node:events');
  class Thread extends EventEmitter {
    postMessage = vi.fn();
    terminate = vi.fn(async () => 0);
    constructor() {
      super();
      threads.push(this as unknown as Worker);
    }
  }
  return { ...(await original<object>()), Worker: Thread };
});

function entry(route: string, kind: string, length: number, pageType?: string): SiteEntry {
  const page = { body: { kind }, markdown: 'x'.repeat(length) };
  return { route, meta: { frontmatter: { pageType } }, page } as unknown as SiteEntry;
}

const model = {
  languages: [
    { entries: [entry('/', 'html', 9, 'home'), entry('/long', 'html', 8), entry('/code', 'module', 7)] },
    {
      entries: [
        entry('/zh/', 'html', 6, 'home'),
        entry('/zh/short', 'html', 3),
        entry('/zh/more', 'html', 4, 'doc'),
      ],
    },
  ],
} as unknown as SiteModel;

test('one page of each kind is opened, the one with the shortest text', () => {
  expect(shortestPages(model).map(({ route }) => route)).toEqual(['/zh/', '/zh/short', '/code']);
  expect([...pageKinds(model).values()].map(({ length }) => length)).toEqual([2, 3, 1]);
});

const settings = { base: '/', origin: 'https://a.example' } as SiteModel['config'];

test.each([
  ['has been loaded', 'message', 'ready'],
  ['cannot be loaded', 'error', new Error('broken')],
])('the thread that opens documents fails if its code %s', async (_what, event, value) => {
  const check = startDocumentCheck(process.cwd(), '/site', settings);
  const thread = threads.at(-1);
  const closed = check.close();
  await new Promise(setImmediate);
  expect(thread?.terminate).not.toHaveBeenCalled();
  thread?.emit(event, value);
  await closed;
  expect(thread?.terminate).toHaveBeenCalledOnce();
});

test('its results come after the message that it is ready', async () => {
  const check = startDocumentCheck(process.cwd(), '/site', settings);
  const thread = threads.at(-1);
  const problems = new Map([['a.html', 'It is blank.']]);
  const opened = check.open(['a.html']);
  for (const message of ['ready', problems]) {
    thread?.emit('message', message);
    await new Promise(setImmediate);
  }
  expect(await opened).toBe(problems);
  expect(thread?.postMessage).toHaveBeenCalledExactlyOnceWith(['a.html']);
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'parts-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('the size of a part is that of its files, and the page is the one of median size', async () => {
  await mkdir(path.join(folder, 'assets'));
  const files = { 'assets/a.js': 1000, 'assets/b.js': 500, 'assets/a.css': 70, 'search.json': 60 };
  const documents = { 'small.html': 10, 'middle.html': 200, 'large.html': 3000 };
  for (const [name, size] of Object.entries({ ...files, ...documents })) {
    await writeFile(path.join(folder, name), 'x'.repeat(size));
  }
  const entry = { file: 'assets/a.js', imports: ['assets/b.js'], styles: ['assets/a.css'], workers: [] };
  const modules = new Map([['src/app/entry-client.tsx', entry]]);
  const search = { indexes: new Map([['en', 'search.json']]), files: [] };
  const parts = [
    ...(await weighParts(folder, modules, search)),
    ...(await weighMedian(folder, new Map(Object.entries(documents)))),
  ];
  expect(parts.map(({ name, size }) => [name, size])).toEqual([
    ['entry', 1500],
    ['style sheet', 70],
    ['search index, en', 60],
    ['page, median', 200],
  ]);
  for (const { size, brotli } of parts) expect(brotli).toBeLessThan(size);
});
