import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createEmbeddedEngine } from '../../../src/features/search/engine/embedded-engine.ts';
import type { WorkerReply, WorkerRequest } from '../../../src/features/search/engine/search-worker.ts';
import { buildSearchIndex } from '../../../src/node/emit/search-index.ts';
import { fetchWithTimeout, SCRIPT_LIMIT } from '../../../src/shared/timeouts.ts';
import { searchWords } from '../../site-config.ts';
import { makeHit } from './make-hit.ts';
import { samplePages } from './sample-pages.ts';

type Query = Extract<WorkerRequest, { kind: 'search' }>;

/** A worker whose replies are controlled by the test. */
function makeWorker() {
  const listeners = new Map<string, (event: MessageEvent<WorkerReply>) => void>();
  const sent: Query[] = [];
  const others: WorkerRequest[] = [];
  const terminate = vi.fn();
  const worker = {
    addEventListener: (name: string, listener: never) => listeners.set(name, listener),
    postMessage: (request: WorkerRequest) =>
      (request.kind === 'search' ? sent : others).push(request as Query),
    terminate,
  } as unknown as Worker;
  const reply = (data: WorkerReply) => listeners.get('message')?.({ data } as MessageEvent<WorkerReply>);
  const fail = () => listeners.get('error')?.({} as never);
  return { worker, sent, others, terminate, reply, fail };
}

const source = { url: '/search-en.json', base: '/' };
const options = (signal = new AbortController().signal) => ({ signal, limit: 20 });

describe('an engine with a worker', () => {
  afterEach(() => void vi.unstubAllGlobals());

  function setUp() {
    const made = makeWorker();
    vi.stubGlobal('Worker', function make() {
      return made.worker;
    });
    const engine = createEmbeddedEngine(source);
    return { ...made, engine };
  }

  it('terminates its worker, pending queries and pending snippets when disposed', async () => {
    const { engine, reply, sent, terminate } = setUp();
    const first = engine.search('a', options());
    const second = engine.search('b', options());
    reply({ kind: 'ready' });
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    const id = sent[0]?.id ?? 0;
    reply({ kind: 'answer', id, hits: [makeHit('a')], suggestions: [], hasDetails: true });
    const { details } = await first;
    engine.dispose();
    await expect(second).rejects.toMatchObject({ name: 'AbortError' });
    await expect(details).rejects.toMatchObject({ name: 'AbortError' });
    expect(terminate).toHaveBeenCalledOnce();
  });

  it('passes snippets on when they arrive, in a length for the screen', async () => {
    const { engine, reply, sent } = setUp();
    const matchMedia = vi.fn((query: string) => ({ matches: query === '(max-width: 768px)' }));
    vi.stubGlobal('matchMedia', matchMedia);
    const asked = engine.search('a', options());
    expect(sent).toMatchObject([{ size: 'short' }]);
    const id = sent[0]?.id ?? 0;
    reply({ kind: 'answer', id, hits: [makeHit('a')], suggestions: [], hasDetails: true });
    const { details } = await asked;
    reply({ kind: 'details', id, hits: [makeHit('b')] });
    expect(await details).toEqual([makeHit('b')]);
  });

  it('searches for the whole pasted text', async () => {
    const { engine, sent } = setUp();
    const asked = [engine.search('a b', { ...options(), pasted: 'a\nb' }), engine.search('a b', options())];
    expect(sent).toMatchObject([
      { kind: 'search', query: 'a\nb' },
      { kind: 'search', query: 'a b' },
    ]);
    engine.dispose();
    await Promise.allSettled(asked);
  });

  it('rejects an aborted query, and ignores its late answer', async () => {
    const { engine, reply, sent } = setUp();
    const controller = new AbortController();
    const answer = engine.search('a', options(controller.signal));
    reply({ kind: 'ready' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    controller.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    reply({ kind: 'failed', id: sent[0]?.id ?? 0, message: 'late', isMissing: false });
    await expect(engine.search('b', options(controller.signal))).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(sent).toHaveLength(1);
  });

  it('fails with its worker, or without workers, and starts another on the next query', async () => {
    const { worker, others, reply, fail, terminate } = makeWorker();
    let refusals = 2;
    vi.stubGlobal('Worker', function make() {
      if (refusals-- > 0) throw new DOMException('Blocked by policy.', 'SecurityError');
      return worker;
    });
    const engine = createEmbeddedEngine(source);
    engine.prepare();
    await expect(engine.search('a', options())).rejects.toMatchObject({ name: 'SecurityError' });
    const failing = engine.search('a', options());
    fail();
    await expect(failing).rejects.toThrow('The search worker stopped.');
    expect(terminate).toHaveBeenCalledOnce();
    const answer = engine.search('a', options());
    reply({ kind: 'answer', id: 3, hits: [makeHit('a')], suggestions: [], hasDetails: false });
    expect((await answer).hits).toHaveLength(1);
    // Each starts with the download.
    expect(others).toEqual([
      { kind: 'load', source },
      { kind: 'load', source },
    ]);
  });

  it('times out if the worker does not start', async () => {
    vi.useFakeTimers();
    const { engine } = setUp();
    const answer = engine.search('a', options()).catch((error: Error) => error.name);
    await vi.advanceTimersByTimeAsync(SCRIPT_LIMIT);
    expect(await answer).toBe('StalledError');
    vi.useRealTimers();
  });

  it('has the same timeout for a replacement worker', async () => {
    vi.useFakeTimers();
    const { engine, fail } = setUp();
    engine.prepare();
    vi.advanceTimersByTime(SCRIPT_LIMIT - 1);
    fail();
    const asked = engine.search('a', options());
    const failed = vi.fn();
    asked.catch(failed);
    await vi.advanceTimersByTimeAsync(SCRIPT_LIMIT - 1);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('waits indefinitely for a worker that has started', async () => {
    vi.useFakeTimers();
    const { engine, reply, terminate } = setUp();
    const answer = engine.search('a', options());
    reply({ kind: 'ready' });
    await vi.advanceTimersByTimeAsync(2 * SCRIPT_LIMIT);
    expect(terminate).not.toHaveBeenCalled();
    reply({ kind: 'answer', id: 1, hits: [makeHit('a')], suggestions: [], hasDetails: false });
    expect((await answer).hits).toHaveLength(1);
    vi.useRealTimers();
  });

  it('distinguishes a missing index from other failures', async () => {
    const { engine, reply, sent } = setUp();
    const answer = engine.search('a', options());
    reply({ kind: 'ready' });
    await vi.waitFor(() => expect(sent).toHaveLength(1));
    reply({ kind: 'failed', id: sent[0]?.id ?? 0, message: 'gone', isMissing: true });
    await expect(answer).rejects.toMatchObject({ name: 'MissingFileError', message: 'gone' });
  });
});

describe('the worker', () => {
  const replies: WorkerReply[] = [];
  beforeEach(() => {
    vi.resetModules();
    replies.length = 0;
    vi.stubGlobal('postMessage', (reply: WorkerReply) => replies.push(reply));
    vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('reports that it has started, and that an index is missing', async () => {
    await import('../../../src/features/search/engine/search-worker.ts');
    expect(replies).toEqual([{ kind: 'ready' }]);
    const { onmessage } = globalThis as unknown as { onmessage(event: { data: WorkerRequest }): void };
    onmessage({ data: { kind: 'load', source } });
    onmessage({ data: { kind: 'search', id: 1, query: 'a', limit: 20, size: 'long' } });
    await vi.waitFor(() => expect(replies).toHaveLength(2));
    expect(replies[1]).toMatchObject({ kind: 'failed', id: 1, isMissing: true });
  });

  it('processes the newest of the pending queries, and answers the others with nothing', async () => {
    const send = await start();
    send('load', 0);
    for (const [index, query] of ['port', 'port', 'port'].entries()) send('search', index + 1, query);
    await vi.waitFor(() => expect(replies.filter(({ kind }) => kind === 'answer')).toHaveLength(3));
    const counts = replies.flatMap((reply) =>
      reply.kind === 'answer' ? [[reply.id, reply.hits.length > 0]] : [],
    );
    expect(Object.fromEntries(counts)).toEqual({ 1: false, 2: false, 3: true });
  });

  it('downloads its index once, and again after it was dropped', async () => {
    const send = await start();
    const downloads = () => vi.mocked(fetch).mock.calls.filter(([url]) => url === source.url).length;
    const answered = async (id: number) => {
      send('search', id, 'port');
      await vi.waitFor(() => expect(replies).toContainEqual(expect.objectContaining({ kind: 'answer', id })));
    };
    send('load', 0);
    await answered(1);
    await answered(2);
    expect(downloads()).toBe(1);
    send('forget', 0);
    expect(downloads()).toBe(1);
    await answered(3);
    expect(downloads()).toBe(2);
  });

  /** Starts the worker with an index available. */
  async function start() {
    const index = buildSearchIndex(samplePages, 'en', searchWords);
    const answer = vi.fn(async (url: string) => new Response(url === source.url ? index : '[]'));
    vi.stubGlobal('fetch', answer);
    await import('../../../src/features/search/engine/search-worker.ts');
    const { onmessage } = globalThis as unknown as { onmessage(event: { data: WorkerRequest }): void };
    return (kind: WorkerRequest['kind'], id: number, query = '') =>
      onmessage({ data: { kind, id, source, query, limit: 20, size: 'long' } });
  }
});

describe('an aborted download', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it('does not start if its signal was aborted before', async () => {
    const fetched = vi.fn(async (_: string, { signal }: RequestInit) => {
      signal?.throwIfAborted();
      return new Response('x');
    });
    vi.stubGlobal('fetch', fetched);
    const controller = new AbortController();
    controller.abort();
    await expect(fetchWithTimeout('/a', { signal: controller.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  });
});
