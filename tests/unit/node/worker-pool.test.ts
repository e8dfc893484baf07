import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createWorkerPool, type WorkerRequest } from '../../../src/node/compile/worker-pool.ts';

interface FakeThread {
  options: { workerData: unknown; resourceLimits: object };
  /** Messages received: ids and groups of pages, or `targets`. */
  sent: string[];
  isAwaited: boolean;
  isStopped: boolean;
  /** Sends the pool a message. */
  emit(event: 'message' | 'error' | 'exit', value: unknown): void;
}

const threads = vi.hoisted((): FakeThread[] => []);
/** The pool, as seen by a thread. */
const port = vi.hoisted(() => ({
  ask: async (_request: WorkerRequest) => {},
  on(_event: 'message', listener: typeof port.ask) {
    port.ask = listener;
  },
  postMessage: vi.fn(),
}));
const compiler = vi.hoisted(() => ({ compile: vi.fn(), compileAsText: vi.fn(), setTargets: vi.fn() }));
vi.mock('../../../src/node/compile/compile.ts', () => ({ createCompiler: () => compiler }));
vi.mock('node:worker_threads', () => {
  class Worker implements FakeThread {
    sent: string[] = [];
    isAwaited = true;
    isStopped = false;
    readonly options: FakeThread['options'];
    private readonly listeners = new Map<string, (value: unknown) => void>();
    constructor(_url: URL, options: FakeThread['options']) {
      this.options = options;
      threads.push(this);
    }
    on(event: string, listener: (value: unknown) => void) {
      this.listeners.set(event, listener);
    }
    postMessage(request: { kind: string; id?: number; text?: string; asText?: boolean }) {
      const { kind, id, text, asText } = request;
      this.sent.push(kind === 'targets' ? kind : `${id} ${text}${asText ? ' as text' : ''}`);
    }
    emit(event: string, value: unknown) {
      this.listeners.get(event)?.(value);
    }
    ref() {
      this.isAwaited = true;
    }
    unref() {
      this.isAwaited = false;
    }
    async terminate() {
      this.isStopped = true;
    }
  }
  return { Worker, parentPort: port, workerData: { root: '/site' } };
});

const options = { root: '/site' } as never;
const targets = { routes: new Map(), names: new Map() };
const url = new URL('file:///worker.mjs');
/** Waits until the pool has counted pending pages and started threads. */
const begun = () => new Promise((resolve) => setTimeout(resolve));

function open(allowed = 2, bundle = async () => url) {
  const pool = createWorkerPool(options, allowed, bundle);
  /**
   * Compiles a page, named by its group and number.
   * @returns its Markdown, or the error
   */
  const compile = (name: string, asText?: boolean) => {
    const source = { file: `/site/${name}.md`, relativePath: `${name}.md`, lang: 'en', route: `/${name}` };
    const group = name.replace(/\d/, '');
    return pool.compile(source, name, group, asText).then(
      ({ markdown }) => markdown,
      ({ message }: Error) => message,
    );
  };
  return { ...pool, compile };
}

const answer = (thread: FakeThread | undefined, id: number) =>
  thread?.emit('message', { id, json: JSON.stringify({ markdown: `page ${id}` }) });

beforeEach(() => {
  threads.length = 0;
});

describe('threads', () => {
  it.each([
    [1, 1],
    [6, 1],
    [7, 2],
    [13, 3],
    [99, 3],
  ])('%i pages use %i of three threads', async (pages, wanted) => {
    const { compile } = open(3);
    for (let page = 0; page < pages; page++) void compile(`a${page}`);
    expect(threads).toEqual([]);
    await begun();
    expect(threads).toHaveLength(wanted);
    expect(threads[0]?.options).toEqual({
      workerData: options,
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
  });

  it('receive pages of two groups in parallel, and all pages of a group', async () => {
    const { compile } = open(1);
    const pages = ['a1', 'b1', 'c1', 'a2', 'c2'].map((name) => compile(name, name === 'b1'));
    await begun();
    const [thread] = threads;
    expect(thread?.sent).toEqual(['0 a1', '1 a2']);
    // Pages of a running group are sent before those of another.
    answer(thread, 0);
    expect(thread?.sent.slice(2)).toEqual(['2 b1 as text']);
    const late = compile('b2');
    answer(thread, 1);
    expect(thread?.sent.slice(3)).toEqual(['3 b2']);
    answer(thread, 2);
    expect(thread?.sent.slice(4)).toEqual(['4 c1', '5 c2']);
    for (const id of [3, 4, 5]) answer(thread, id);
    expect(await Promise.all([...pages, late])).toEqual(
      ['0', '2', '4', '1', '5', '3'].map((id) => `page ${id}`),
    );
  });

  it('that exit without pages are replaced only when there is one', async () => {
    const { compile } = open();
    const page = compile('a');
    await begun();
    answer(threads[0], 0);
    await page;
    threads[0]?.emit('exit', 0);
    await begun();
    expect(threads).toHaveLength(1);
    void compile('b');
    await begun();
    expect(threads.map(({ sent }) => sent)).toEqual([['0 a'], ['1 b']]);
  });

  it('keep the process alive only while they have pages', async () => {
    const { compile } = open();
    const page = compile('a');
    await begun();
    expect(threads[0]?.isAwaited).toBe(true);
    answer(threads[0], 0);
    await page;
    expect(threads[0]?.isAwaited).toBe(false);
    void compile('b');
    await begun();
    expect([threads.length, threads[0]?.isAwaited]).toEqual([1, true]);
  });

  it('receive link targets before the first page, and after each change', async () => {
    const { compile, setTargets } = open();
    setTargets(targets);
    void compile('a');
    await begun();
    setTargets(targets);
    expect(threads[0]?.sent).toEqual(['targets', '0 a', 'targets']);
  });
});

describe('a page fails', () => {
  it('with its error, while the thread continues', async () => {
    const { compile } = open();
    const pages = [compile('a'), compile('b')];
    await begun();
    threads[0]?.emit('message', { id: 0, error: 'Broken' });
    answer(threads[0], 1);
    expect(await Promise.all(pages)).toEqual(['Broken', 'page 1']);
  });

  it.each([
    ['error', new Error('Out of memory'), 'Out of memory'],
    ['exit', 3, 'The content worker stopped with code 3.'],
  ] as const)(
    'with the end of its thread by an %s; another thread takes what waits',
    async (event, value, message) => {
      const { compile } = open(1);
      const pages = ['a', 'b', 'c'].map((name) => compile(name));
      await begun();
      threads[0]?.emit(event, value);
      // The exit follows the error.
      threads[0]?.emit('exit', 1);
      await begun();
      expect(threads).toHaveLength(2);
      expect(threads[1]?.sent).toEqual(['2 c']);
      answer(threads[1], 2);
      expect(await Promise.all(pages)).toEqual([message, message, 'page 2']);
    },
  );

  it('if the compiler cannot be bundled; the next page retries', async () => {
    const bundle = vi.fn(async () => url).mockRejectedValueOnce(new Error('No bundle'));
    const { compile } = open(1, bundle);
    expect(await Promise.all([compile('a'), compile('b')])).toEqual(['No bundle', 'No bundle']);
    const page = compile('c');
    await begun();
    answer(threads[0], 0);
    expect(await page).toBe('page 0');
  });

  it('once the pool is closed, which ends its threads and starts none', async () => {
    const { compile, close } = open();
    void compile('a');
    await begun();
    await close();
    expect(threads[0]?.isStopped).toBe(true);
    threads[0]?.emit('exit', 1);
    await begun();
    const late = open(2, async () => {
      await late.close();
      return url;
    });
    expect([await late.compile('a'), await compile('b')]).toEqual([
      'The content workers have been stopped.',
      'The content workers have been stopped.',
    ]);
    expect(threads).toHaveLength(1);
  });
});

it('a thread returns each page as text, or the error', async () => {
  await import('../../../src/node/compile/worker.ts');
  const source = { file: '/site/a.md', relativePath: 'a.md', lang: 'en', route: '/a' };
  const ask = (id: number, asText = false) => port.ask({ kind: 'compile', id, source, text: '# A', asText });
  compiler.compile.mockResolvedValueOnce({ markdown: '# A' });
  compiler.compileAsText.mockResolvedValueOnce({ markdown: 'A' });
  await port.ask({ kind: 'targets', targets });
  await ask(0);
  await ask(1, true);
  compiler.compile.mockRejectedValueOnce('Stopped').mockRejectedValueOnce(new Error('Broken'));
  await ask(2);
  await ask(3);
  expect(compiler.setTargets.mock.calls).toEqual([[targets]]);
  expect(compiler.compile.mock.calls[0]).toEqual([source, '# A']);
  expect(port.postMessage.mock.calls.flat()).toEqual([
    { id: 0, json: '{"markdown":"# A"}' },
    { id: 1, json: '{"markdown":"A"}' },
    { id: 2, error: 'Stopped' },
    { id: 3, error: expect.stringMatching(/^Error: Broken\n +at /) },
  ]);
});
