import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHost } from '../../src/node/dev/static-files.ts';
import { caddySettings } from '../../src/node/emit/caddy.ts';
import { encodeTarget, hostModel } from '../../src/node/emit/hosting.ts';
import { nginxSettings } from '../../src/node/emit/nginx.ts';
import { site } from '../../src/node/site-plugin.ts';
import { toUrl } from '../../src/shared/paths.ts';
import siteConfig from '../../src/site.config.ts';
import { builtSite } from '../sites/built-site.ts';
import type { SiteOptions } from '../sites/site-options.ts';
import { writeTree } from './build-site.ts';
import { FILES, OUTSIDE, REDIRECTS, REQUESTS } from './host-requests.ts';
import { ask, HOSTS, type Host, type HostRequest, installedHosts } from './real-hosts.ts';

const installed = await installedHosts();
const HOST_NAMES = Object.keys(HOSTS) as (keyof typeof HOSTS)[];

/** Headers that must be equal on all hosts. */
const SAME = [
  'allow',
  'cache-control',
  'content-security-policy',
  'cross-origin-opener-policy',
  'location',
  'permissions-policy',
  'referrer-policy',
  'x-content-type-options',
];

/** The parts of an answer that must be equal on all hosts. */
async function answerTo(port: number, request: HostRequest) {
  const { status, headers, body } = await ask(port, {
    ...request,
    headers: { 'Accept-Encoding': 'identity', ...request.headers },
  });
  const hasBody = [200, 206, 404].includes(status);
  const type = headers['content-type']?.toLowerCase().replace(/\s/g, '');
  return {
    request: `${request.method ?? 'GET'} ${request.target} ${JSON.stringify(request.headers ?? {})}`,
    status,
    type: hasBody ? type : null,
    hasTag: status === 200 || status === 206 ? headers.etag !== undefined : null,
    // A malformed request is refused before any settings apply.
    range: status === 206 ? headers['content-range'] : null,
    // A malformed request is refused before any settings apply.
    ...(status !== 400 && Object.fromEntries(SAME.map((name) => [name, headers[name]]))),
    body: hasBody && request.method !== 'HEAD' ? summary(body) : null,
  };
}

/** A short form of a body, enough to tell bodies apart in a failure message. */
function summary(body: Buffer): string {
  return `${body.toString().slice(0, 60)} ${createHash('sha256').update(body).digest('hex').slice(0, 8)}`;
}

async function answersTo(port: number, requests: readonly HostRequest[]) {
  const answers: Awaited<ReturnType<typeof answerTo>>[] = [];
  for (const request of requests) answers.push(await answerTo(port, request));
  return answers;
}

/** Requests the same file compressed and uncompressed, in case a cache mixes them up. */
async function expectCompression(host: Host, target: string): Promise<void> {
  const send = (encoding: string) => ask(host.port, { target, headers: { 'Accept-Encoding': encoding } });
  const [small, plain, refused] = [
    await send('br;q=0, gzip'),
    await send('identity'),
    await send('gzip;q=0'),
  ];
  expect([target, small.headers['content-encoding']]).toEqual([target, 'gzip']);
  expect(gunzipSync(small.body)).toEqual(plain.body);
  expect([target, refused.headers['content-encoding']]).toEqual([target, undefined]);
  for (const { headers } of [small, plain]) expect(headers.vary).toContain('Accept-Encoding');
}

describe.each(['/', '/docs/'])('a made site at %s', (base) => {
  const requests = [
    ...REQUESTS.map((request) => ({ ...request, target: base + request.target })),
    ...(base === '/'
      ? [{ target: 'http://127.0.0.1/guide?x' }]
      : [...OUTSIDE, ...[base.slice(0, -1), `${base.slice(0, -1)}?x=1`].map((target) => ({ target }))]),
  ];
  let parent: string;
  let folder: string;
  let expected: Awaited<ReturnType<typeof answersTo>>;

  beforeAll(async () => {
    parent = await mkdtemp(path.join(tmpdir(), 'hosts-'));
    folder = path.join(parent, 'dist');
    const redirects = Object.entries(REDIRECTS).map(([from, to]) => ({
      from: toUrl(from, base),
      to: encodeTarget(to.startsWith('https:') ? to : base + to),
    }));
    const model = hostModel({
      base,
      policy: "default-src 'self'; img-src 'self' data:",
      languages: ['zh'],
      redirects,
    });
    await writeTree(folder, FILES);
    await writeTree(folder, { _headers: 'x', _redirects: 'x', 'vercel.json': '{}', '.nojekyll': '' });
    await writeTree(folder, {
      'deploy/nginx.conf': nginxSettings(model),
      'deploy/Caddyfile': caddySettings(model),
      'deploy/hosting.json': JSON.stringify(model),
    });
    // Files that no host may expose.
    await writeTree(parent, { 'secret.html': 'secret', 'dist-secret/index.html': 'secret' });
    const answer = createHost(folder, model);
    const server = createServer((request, response) => void answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    expected = await answersTo((server.address() as AddressInfo).port, requests);
    server.close();
  });
  afterAll(() => rm(parent, { recursive: true, force: true }));

  test('is answered by the preview server as the model says', () => {
    expect(expected.length).toBeGreaterThan(150);
    const of = (target: string, method = 'GET') =>
      expected.find(({ request }) => request === `${method} ${base}${target} {}`);
    const ok = [
      '',
      'guide',
      'guide/',
      'guide.html',
      'deploy',
      'deploy/index-of',
      'q%3Fu',
      'a%23b',
      'p%2520q',
      '%7Bpath%7D',
    ];
    for (const target of ok) expect([target, of(target)?.status]).toEqual([target, 200]);
    const missing = [
      'nope',
      'Guide',
      'q',
      'assets/nope.js',
      'deploy/nginx.conf',
      'x/..%2fdeploy/nginx.conf',
      '_headers',
    ];
    for (const target of missing.slice(0, 2)) expect([target, of(target)?.status]).toEqual([target, 404]);
    for (const target of missing.slice(3)) expect([target, of(target)?.status]).toEqual([target, 404]);
    for (const target of ['%00', '%', '%zz']) expect([target, of(target)?.status]).toEqual([target, 400]);
    expect(of('guide', 'POST')?.status).toBe(405);
    expect(of('zh/nope')?.body).toContain('没有');
    expect(of('nope')?.body).toContain('Missing');
    const locations = Object.fromEntries(
      ['moved/page?x=1&y=%20', 'moved/hash?x=1', 'moved/both/?x=1', 'moved/signs?x=$1', 'moved/encoded'].map(
        (target) => [target, (of(target) as Record<string, unknown> | undefined)?.location],
      ),
    );
    expect(locations).toEqual({
      'moved/page?x=1&y=%20': `${base}guide?x=1&y=%20`,
      'moved/hash?x=1': `${base}guide?x=1#part`,
      'moved/both/?x=1': `${base}guide?a=1&x=1#part`,
      'moved/signs?x=$1': `${base}x%241%24%7Bhost%7D%7Bpath%7D%7Bhttp.request.uri%7D%22%5C%20%C3%A9;:y?x=$1`,
      'moved/encoded': `${base}a%20b%2Fc`,
    });
    for (const { status, body } of expected) if (status !== 404) expect(body).not.toBe('secret');
  });

  test.for(HOST_NAMES)('is answered by %s as by the preview server', async (name, { skip }) => {
    if (!installed.has(name)) return skip('not installed');
    const host = await HOSTS[name](folder, parent);
    try {
      expect(await answersTo(host.port, requests)).toEqual(expected);
      for (const target of ['', 'nope', 'zh/nope']) await expectCompression(host, base + target);
    } finally {
      await host.stop();
    }
  });
});

/** Sites that browser tests build as well. */
const SITES: readonly SiteOptions[] = [{}, { contentDir: 'tests/fixtures/search-site', base: '/docs/' }];

/** Addresses below the base. */
const ADDRESSES = [
  ...[
    '',
    'index.html',
    'index.md',
    '404',
    'zh/',
    'nope',
    'zh/nope',
    'nope/',
    'nope.js',
    'assets/nope.js',
    'assets/',
  ],
  ...[
    'config/output/filename',
    'config/output/filename/',
    'config/output/filename.html',
    'config/output/filename.md',
  ],
  ...['config/output', 'config/output/?x=1', 'zh/config/output', 'zh/config/output/filename/'],
  ...[
    'config/source/alias',
    'config/source/alias/?x=1&y',
    'zh/config/source/alias',
    'plugins/list/plugin-assets-retry',
  ],
  ...[
    'language-en.json',
    'version.json',
    'service-worker.js',
    'site.webmanifest',
    'sitemap.xml',
    'robots.txt',
    'llms.txt',
  ],
  ...[
    'favicon.ico',
    'logo.svg',
    'icon-192.png',
    '_headers',
    '_redirects',
    'vercel.json',
    'deploy/nginx.conf',
    'deploy',
  ],
];

describe.each(SITES)('a built site of %o', (options) => {
  const { base = '/', contentDir = 'tests/fixtures/shell-site' } = options;
  let folder: string;
  let temporary: string;
  let requests: HostRequest[];
  let expected: Awaited<ReturnType<typeof answersTo>>;

  beforeAll(async () => {
    folder = await builtSite(options);
    temporary = await mkdtemp(path.join(tmpdir(), 'hosts-'));
    const assets = (await readdir(path.join(folder, 'assets'), { recursive: true })).sort();
    const first = [/\.js$/, /\.css$/, /pages.*\.json$/, /\.html$/].flatMap(
      (pattern) => assets.find((name) => pattern.test(name)) ?? [],
    );
    requests = [...ADDRESSES, ...first.map((name) => `assets/${name}`)].map((name) => ({
      target: base + name,
    }));
    const server = await preview({
      configFile: false,
      logLevel: 'silent',
      build: { outDir: folder },
      preview: { port: 0, host: '127.0.0.1' },
      plugins: [
        site({ mdx: () => import('@mdx-js/rollup'), command: 'serve', contentDir, base, config: siteConfig }),
      ],
    });
    expected = await answersTo((server.httpServer.address() as AddressInfo).port, requests);
    await server.close();
  });
  afterAll(() => rm(temporary, { recursive: true, force: true }));

  test('is answered by the preview server with the policy of its documents', async () => {
    const statusOf = (name: string) =>
      expected.find(({ request }) => request === `GET ${base}${name} {}`)?.status;
    expect(['', 'zh/', 'config/output/filename'].map(statusOf)).toEqual([200, 200, 200]);
    expect(['nope', 'zh/nope', '_headers', 'deploy'].map(statusOf)).toEqual([404, 404, 404, 404]);
    expect(['config/source/alias', 'config/output'].map(statusOf)).toEqual([301, 301]);
    const policy = (expected[0] as Record<string, unknown> | undefined)?.['content-security-policy'];
    for (const name of ['index.html', '404.html', 'zh/404.html', 'config/output/filename.html']) {
      const tag = `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
      expect(await readFile(path.join(folder, name), 'utf8')).toContain(tag);
    }
  });

  test.for(HOST_NAMES)('is answered by %s as by the preview server', async (name, { skip }) => {
    if (!installed.has(name)) return skip('not installed');
    const host = await HOSTS[name](folder, temporary);
    try {
      expect(await answersTo(host.port, requests)).toEqual(expected);
    } finally {
      await host.stop();
    }
  });
});
