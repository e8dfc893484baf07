import { link, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import {
  Agent,
  createServer,
  get,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { compressFiles } from '../../../src/node/build/compress.ts';
import { openStaging } from '../../../src/node/build/staging.ts';
import { createHost } from '../../../src/node/dev/static-files.ts';
import { candidates, hostModel, notFoundFile, requestPath } from '../../../src/node/emit/hosting.ts';
import { requestUrl } from '../../../src/node/emit/request-url.ts';
import { HOST_FILES } from '../../../src/shared/reserved-addresses.ts';

/** Open files: garbage collection would eventually close leaked descriptors. */
const opened = vi.hoisted(() => ({
  count: 0,
  handles: new Set<unknown>(),
  /** Error of opening a file. */
  failure: undefined as Error | undefined,
  /** Whether reading opened files fails. */
  isBroken: false,
}));
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...original,
    async open(...input: Parameters<typeof original.open>) {
      if (opened.failure) throw opened.failure;
      const handle = await original.open(...input);
      if (opened.isBroken) Object.assign(handle, { stat: () => Promise.reject(new Error('EIO')) });
      const close = handle.close.bind(handle);
      opened.handles.add(handle);
      opened.count += 1;
      handle.close = () => {
        opened.handles.delete(handle);
        return close();
      };
      return handle;
    },
  };
});

const model = hostModel({ base: '/', policy: "default-src 'self'", languages: [], redirects: [] });
let parent: string;
let folder: string;
let server: Server;
let port: number;

beforeAll(async () => {
  parent = await mkdtemp(path.join(tmpdir(), 'static-'));
  folder = path.join(parent, 'dist');
  await mkdir(folder);
  await writeFile(path.join(folder, 'index.html'), '<p>Home</p>'.repeat(500));
  await writeFile(path.join(folder, 'big.js'), Buffer.alloc(4_000_000, 'x'));
  await writeFile(path.join(folder, 'small.css'), 'a{}');
  await compressFiles(folder, folder);
  const answer = createHost(folder, model);
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(parent, { recursive: true, force: true });
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

function ask(
  target: string,
  headers: Record<string, string> = {},
  { port: at, agent }: { port: number; agent: Agent | false } = { port, agent: false },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port: at, path: target, headers, agent }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) });
    }).on('error', reject);
  });
}

describe('conditional requests', () => {
  test.each<[headers: Record<string, string>, status: number]>([
    [{ Range: 'BYTES=0-1' }, 206],
    [{ Range: 'bytes=0 - 1' }, 206],
    [{ Range: 'bytes=' }, 200],
    [{ Range: 'bytes=0-1,2-3' }, 200],
    [{ Range: 'bytes=-0' }, 416],
    [{ Range: 'bytes=0-9999999999999999999' }, 416],
    [{ Range: 'bytes=9-', 'If-None-Match': '*' }, 304],
  ])('%o is answered with %i', async (headers, status) => {
    expect((await ask('/small.css', headers)).status).toBe(status);
  });

  test.each(['/.', '/./', '/x/..', '/x/../', '/%2e'])('%s is the home page', async (target) => {
    expect((await ask(target)).status).toBe(200);
  });
});

test.each(['/docs/.', '/docs/x/..', '/docs/%2e', '/docs/'])('%s is the home page of a base', (target) => {
  expect(requestPath(target)).toBe('/docs/');
});

/** Requests a file and disconnects after the first data. */
function leave(target: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`),
    );
    socket.once('data', () => socket.destroy());
    socket.once('close', () => resolve());
    socket.once('error', reject);
  });
}

test('a reader of a site that is being replaced gets the old page or the new one', async () => {
  const parent = await mkdtemp(path.join(tmpdir(), 'swap-'));
  const outDir = path.join(parent, 'dist');
  const publish = async (version: number) => {
    const staging = await openStaging(outDir);
    const text = `version ${version} ${'x'.repeat(20_000)} end`;
    await writeFile(path.join(staging.folder, 'index.html'), text);
    await writeFile(path.join(staging.folder, `code.${version}.js`), text);
    await staging.publish({ isEmptied: true });
    await staging.close();
  };
  await publish(0);
  const answer = createHost(outDir, model);
  const site = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const sitePort = (site.address() as AddressInfo).port;
  let isDone = false;
  const wrong: string[] = [];
  let count = 0;
  const reader = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (!isDone || count < 1000) {
      const { status, body } = await ask('/', {}, { port: sitePort, agent });
      const text = body.toString();
      if (status !== 200 || !/^version \d+ x{20000} end$/.test(text)) wrong.push(text.slice(0, 20));
      count += 1;
    }
    agent.destroy();
  };
  const swaps = async () => {
    for (let version = 1; version <= 20; version += 1) await publish(version);
    isDone = true;
  };
  await Promise.all([swaps(), reader(), reader(), reader(), reader()]);
  expect(wrong).toEqual([]);
  site.closeAllConnections();
  site.close();
  await rm(parent, { recursive: true });
});

describe('files of a built site', () => {
  test('are compressed once, if that makes them smaller', async () => {
    expect((await readdir(folder)).sort()).toEqual(
      [
        'big.js',
        'big.js.br',
        'big.js.gz',
        'index.html',
        'index.html.br',
        'index.html.gz',
        'small.css',
      ].sort(),
    );
    const before = await stat(path.join(folder, 'big.js.br'));
    const next = await mkdtemp(path.join(tmpdir(), 'static-'));
    await link(path.join(folder, 'big.js'), path.join(next, 'big.js'));
    await compressFiles(next, folder);
    expect((await stat(path.join(next, 'big.js.br'))).ino).toBe(before.ino);
    // Other text of the same size.
    await writeFile(path.join(next, 'index.html'), '<p>Away</p>'.repeat(500));
    await compressFiles(next, folder);
    expect(String(gunzipSync(await readFile(path.join(next, 'index.html.gz'))))).toMatch(/^<p>Away/);
    expect(String(brotliDecompressSync(await readFile(path.join(next, 'index.html.br'))))).toMatch(
      /^<p>Away/,
    );
    await rm(next, { recursive: true });
  });

  test('are sent compressed to clients that accept it, and not again to those that have them', async () => {
    const plain = await ask('/');
    expect(plain.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      vary: 'Accept, Accept-Encoding',
    });
    const zipped = await ask('/', { 'Accept-Encoding': 'gzip' });
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect((await ask('/', { 'Accept-Encoding': 'gzip, br' })).headers['content-encoding']).toBe('br');
    const again = await ask('/', { 'If-None-Match': plain.headers.etag ?? '' });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const statusOf = async (tags: string) => (await ask('/', { 'If-None-Match': tags })).status;
    expect(await statusOf(`"other", ${plain.headers.etag}`)).toBe(304);
    expect(await statusOf('*')).toBe(304);
    expect(await statusOf('"other"')).toBe(200);
  });

  test('hide host settings, but no page beside them', () => {
    expect(HOST_FILES.flatMap((name) => [...candidates(`/${name}`), ...candidates(`/${name}/`)])).toEqual([]);
    expect(candidates('/deploy')).toEqual(['deploy.html', 'deploy/index.html', 'deploy']);
    expect(candidates('/deploy/nginx')).toEqual([
      'deploy/nginx.html',
      'deploy/nginx/index.html',
      'deploy/nginx',
    ]);
  });

  test('are requested by paths: a leading double slash is not a host', () => {
    const targets = [undefined, '/', '//a.example/b', '/a//b?c=/d', 'a/b'];
    expect(targets.map((target) => requestUrl(target).href.slice('http://localhost'.length))).toEqual([
      ...['/', '/', '/a.example/b', '/a//b?c=/d', '/a/b'],
    ]);
  });

  test('are the 404 page of the language if they are missing', () => {
    const languages = ['zh', 'pt-br'];
    const paths = ['/', '/zh', '/zh/', '/zh/a/b', '/pt-br/a', '/zhou/a', '/guide/zh/', '/en/a'];
    expect(paths.map((sitePath) => notFoundFile({ languages }, sitePath))).toEqual([
      ...['404.html', 'zh/404.html', 'zh/404.html', 'zh/404.html', 'pt-br/404.html'],
      ...['404.html', '404.html', '404.html'],
    ]);
  });

  test('are Markdown copies for clients that ask for Markdown', () => {
    expect(candidates('/', 'text/markdown, text/html;q=0.5')).toEqual(['index.md', 'index.html']);
    expect(candidates('/guide/start/', 'text/markdown').slice(0, 2)).toEqual([
      'guide/start.md',
      'guide/start/index.md',
    ]);
    expect(candidates('/guide/start/', 'text/html,*/*')).toEqual([
      'guide/start.html',
      'guide/start/index.html',
      'guide/start',
    ]);
  });

  test('are closed when readers disconnect, and after every other response', async () => {
    await mkdir(path.join(folder, 'folder'));
    for (const target of ['/', '/small.css', '/missing', '/folder', '/big.js']) await ask(target);
    await ask('/', { 'If-None-Match': '*' });
    await ask('/big.js', { Range: 'bytes=9000000-' });
    await Promise.all(Array.from({ length: 50 }, () => leave('/big.js')));
    expect(opened.count).toBeGreaterThan(50);
    await expect.poll(() => opened.handles.size).toBe(0);
    expect((await ask('/big.js')).body.length).toBe(4_000_000);
  });

  test('are cacheable for a year if their name contains a digest, and only then', async () => {
    await mkdir(path.join(folder, 'assets'), { recursive: true });
    await writeFile(path.join(folder, 'assets/a.1a2b3c4d.css'), 'a{}');
    const cacheControl = async (target: string) => (await ask(target)).headers['cache-control'];
    expect(await cacheControl('/assets/a.1a2b3c4d.css')).toBe('public, max-age=31536000, immutable');
    for (const target of ['/small.css', '/', '/assets/missing.css'])
      expect(await cacheControl(target)).toBe('public, max-age=0, must-revalidate');
  });

  test('support range requests', async () => {
    const part = await ask('/big.js', { Range: 'bytes=10-19' });
    expect(part).toMatchObject({ status: 206, headers: { 'content-range': 'bytes 10-19/4000000' } });
    expect(part.body.toString()).toBe('xxxxxxxxxx');
    for (const [range, sent] of [
      ['bytes=3999998-', 'bytes 3999998-3999999/4000000'],
      ['bytes=3999998-9999999', 'bytes 3999998-3999999/4000000'],
      ['bytes=-5', 'bytes 3999995-3999999/4000000'],
      ['bytes=-9999999', 'bytes 0-3999999/4000000'],
    ] as const)
      expect((await ask('/big.js', { Range: range })).headers['content-range']).toBe(sent);
    for (const range of ['bytes=0-1,5-6', 'lines=0-1'])
      expect((await ask('/big.js', { Range: range })).status).toBe(200);
  });

  test('are not sent compressed to clients that refuse it', async () => {
    const encoding = async (accepted: string) =>
      (await ask('/', { 'Accept-Encoding': accepted })).headers['content-encoding'];
    expect(await encoding('br;q=0, gzip')).toBe('gzip');
    expect(await encoding('gzip;q=0.0, br; q=0.5')).toBe('br');
    expect(await encoding('BR')).toBe('br');
    expect(await encoding('br;q=0')).toBeUndefined();
    expect(await encoding('brotli, xgzip')).toBeUndefined();
  });

  test('outside the folder are not sent', async () => {
    await writeFile(path.join(folder, '../planted.html'), 'planted');
    for (const target of [
      '/..%2fplanted.html',
      '/../planted',
      '/x/..%2f..%2fplanted.html',
      '/%2e%2e%2fplanted',
    ]) {
      const { status, body } = await ask(target);
      expect([target, status, String(body)]).toEqual([target, 400, '']);
    }
  });
});

describe('a site below a base, with redirects and two languages', () => {
  const config = { base: '/docs/', policy: "default-src 'self'", languages: ['zh'] };
  const redirects = [
    { from: '/docs/old', to: '/docs/new' },
    { from: '/docs/%E6%97%A7', to: '/docs/zh/' },
  ];
  const answer = (url: string | undefined, more: object = {}, at = folder) =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: string }>((resolve) => {
      const parts: Buffer[] = [];
      const response = new Writable({
        write(part: Buffer, _encoding, done) {
          parts.push(part);
          done();
        },
      });
      const sent = { status: 0, headers: {} as Record<string, unknown> };
      const writeHead = (status: number, headers: Record<string, unknown>) => {
        Object.assign(sent, { status, headers });
        return response;
      };
      response.on('finish', () => resolve({ ...sent, body: Buffer.concat(parts).toString() }));
      const request = { method: 'GET', headers: {}, url, ...more } as IncomingMessage;
      const host = createHost(at, hostModel({ ...config, redirects }));
      void host(request, Object.assign(response, { writeHead }) as unknown as ServerResponse);
    });

  beforeAll(async () => {
    await mkdir(path.join(folder, 'zh'), { recursive: true });
    await writeFile(path.join(folder, '404.html'), 'Not here');
    await writeFile(path.join(folder, 'zh/404.html'), '不在这里');
    await writeFile(path.join(folder, 'empty.txt'), '');
  });

  test('redirects moved pages, with the query', async () => {
    for (const [from, to] of [
      ['/docs', '/docs/'],
      ['/docs?a=1', '/docs/?a=1'],
      ['/docs/old', '/docs/new'],
      ['/docs/old/?a=b#c', '/docs/new?a=b'],
      ['http://proxied.example/docs/old?a', '/docs/new?a'],
      ['/docs/%E6%97%A7', '/docs/zh/'],
    ]) {
      const { status, headers } = await answer(from);
      expect([from, status, headers.Location]).toEqual([from, 301, to]);
    }
  });

  test('has a 404 page for missing ones, inside and outside of the base', async () => {
    for (const [url, body] of [
      ['/docs/nowhere', 'Not here'],
      ['/docs/zh/nowhere', '不在这里'],
      ['/index.html', 'Not here'],
      ['/docsindex.html', 'Not here'],
      ['http://proxied.example', 'Not here'],
      [undefined, 'Not here'],
    ]) {
      const answered = await answer(url);
      expect([url, answered.status, answered.body]).toEqual([url, 404, body]);
      expect(answered.headers).toMatchObject({ 'Content-Type': 'text/html; charset=utf-8' });
      expect(answered.headers).not.toHaveProperty('ETag');
    }
    // A range does not apply to it.
    const part = await answer('/docs/no', { headers: { range: 'bytes=0-1' } });
    expect(part).toMatchObject({ status: 404, body: 'Not here' });
    expect(part.headers).not.toHaveProperty('Content-Range');
    expect((await answer('/docs/no', { headers: { 'if-none-match': '*' } })).status).toBe(404);
    expect(await answer('/docs/no', {}, path.join(folder, 'zh/nothing'))).toMatchObject({
      status: 404,
      body: '',
    });
  });

  test('answers HEAD, and rejects other methods', async () => {
    const { status, headers, body } = await answer('/docs/', { method: 'HEAD' });
    expect([status, headers['Content-Length'], body]).toEqual([200, 5500, '']);
    expect(await answer('/docs/empty.txt')).toMatchObject({ status: 200, headers: { 'Content-Length': 0 } });
    const refused = await answer('/docs/', { method: 'POST' });
    expect(refused).toMatchObject({ status: 405, headers: { Allow: 'GET, HEAD' }, body: '' });
    expect(refused.headers).toMatchObject(hostModel({ ...config, redirects }).headers);
  });

  test('sends a whole file to a client with a part of another version', async () => {
    expect((await answer('/docs/', { headers: { range: 'bytes=0-1', 'if-range': '"x"' } })).status).toBe(200);
  });

  test('reports a lack of descriptors, and its own failures', async () => {
    for (const [code, status] of [
      ['EMFILE', 503],
      ['ENFILE', 503],
    ] as const) {
      opened.failure = Object.assign(new Error(code), { code });
      expect((await answer('/docs/')).status).toBe(status);
    }
    opened.failure = undefined;
    opened.isBroken = true;
    expect((await answer('/docs/')).status).toBe(500);
    opened.isBroken = false;
    expect(opened.handles.size).toBe(0);
  });
});
