import { execFile, spawn } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { preview } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { site } from '../../src/node/site-plugin.ts';
import siteConfig from '../../src/site.config.ts';
import { builtSite } from '../sites/built-site.ts';
import type { SiteOptions } from '../sites/site-options.ts';

/** Sites that browser tests build, too. */
const SITES: readonly SiteOptions[] = [{}, { contentDir: 'tests/fixtures/search-site', base: '/docs/' }];

/** Addresses below the base. */
const ADDRESSES = [
  ...[
    '',
    '?x=1',
    'index',
    'index.html',
    'index.md',
    '404',
    '404.html',
    'zh',
    'zh/',
    'zh/404',
    'nope',
    'zh/nope',
    'zhnope',
  ],
  ...[
    'nope/',
    'nope.js',
    'nope.html',
    'assets/nope.js',
    'assets/',
    'zh/assets/nope.js',
    '%E6%8C%87',
    '%20',
    'a%2Fb',
  ],
  ...[
    'config/output/filename',
    'config/output/filename/',
    'config/output/filename.html',
    'config/output/filename.html/',
    'config/output/filename.md',
  ],
  ...[
    'config/output',
    'config/output/?x=1',
    'zh/config/output',
    'zh/config/output/filename/',
    'config/output/filename?x=%20',
  ],
  ...['config/source/alias', 'config/source/alias/?x=1&y', 'zh/config/source/alias'],
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

interface Host {
  origin: string;
  stop(): Promise<unknown> | unknown;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Runs a server until it answers. */
async function run(command: string, args: string[], port: number): Promise<Host> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, XDG_CONFIG_HOME: tmpdir(), XDG_DATA_HOME: tmpdir() },
  });
  let errors = '';
  child.stderr.on('data', (chunk) => {
    errors += chunk;
  });
  const ended = new Promise<never>((_, reject) =>
    child.once('exit', () => reject(new Error(`${command} ended: ${errors}`))),
  );
  ended.catch(() => undefined);
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(origin, { redirect: 'manual' }).then(
      () => true,
      () => false,
    );
  const up = async () => {
    while (!(await isUp())) await new Promise((resolve) => setTimeout(resolve, 50));
  };
  await Promise.race([up(), ended]);
  return {
    origin,
    stop() {
      child.kill();
      return ended.catch(() => undefined);
    },
  };
}

/** Each with the settings the build wrote, and nothing else that matters. */
const HOSTS = {
  async nginx(folder: string, temporary: string): Promise<Host> {
    const port = await freePort();
    const config = path.join(temporary, 'nginx.conf');
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${temporary}/${name};`,
    );
    await writeFile(
      config,
      `daemon off; master_process off; pid ${temporary}/pid; error_log stderr crit; events {}
http { access_log off; ${paths.join(' ')}
  server { listen 127.0.0.1:${port}; root ${folder}; include ${folder}/deploy/nginx.conf; } }`,
    );
    return run('nginx', ['-e', 'stderr', '-c', config], port);
  },
  async caddy(folder: string, temporary: string): Promise<Host> {
    const port = await freePort();
    const config = path.join(temporary, 'Caddyfile');
    await writeFile(
      config,
      `{
  admin off
  auto_https off
}
http://127.0.0.1:${port} {
  root * ${folder}
  import ${folder}/deploy/Caddyfile
}
`,
    );
    return run('caddy', ['run', '--adapter', 'caddyfile', '--config', config], port);
  },
};

const installed = new Set<string>();
for (const [name, flag] of [
  ['nginx', '-v'],
  ['caddy', 'version'],
] as const) {
  await promisify(execFile)(name, [flag]).then(
    () => installed.add(name),
    () =>
      console.warn(
        `${name} is not installed: its settings are not tested (apt-get install nginx-light caddy).`,
      ),
  );
}

/** What has to be the same everywhere. */
async function answer(origin: string, address: string) {
  const response = await fetch(origin + address, {
    redirect: 'manual',
    headers: { 'Accept-Encoding': 'identity' },
  });
  const { headers, status } = response;
  const body = await response.text();
  const markdown = await fetch(origin + address, {
    redirect: 'manual',
    headers: { Accept: 'text/markdown' },
  });
  await markdown.body?.cancel();
  return {
    address,
    status,
    type: status === 301 ? null : headers.get('Content-Type')?.toLowerCase().replace(/\s/g, ''),
    cache: headers.get('Cache-Control'),
    markdown: status === 301 ? null : markdown.headers.get('Content-Type')?.toLowerCase().replace(/\s/g, ''),
    policy: headers.get('Content-Security-Policy'),
    sniff: headers.get('X-Content-Type-Options'),
    location: headers.get('Location'),
    body: status === 301 ? null : body,
  };
}

describe.each(SITES)('hosts of %o', (options) => {
  const { base = '/', contentDir = 'tests/fixtures/shell-site' } = options;
  let folder: string;
  let temporary: string;
  let addresses: string[];
  let expected: Awaited<ReturnType<typeof answer>>[];

  beforeAll(async () => {
    folder = await builtSite(options);
    temporary = await mkdtemp(path.join(tmpdir(), 'hosts-'));
    const assets = (await readdir(path.join(folder, 'assets'), { recursive: true })).sort();
    const first = [/\.js$/, /\.css$/, /pages.*\.json$/, /\.html$/].flatMap(
      (pattern) => assets.find((name) => pattern.test(name)) ?? [],
    );
    addresses = [...ADDRESSES, ...first.map((name) => `assets/${name}`)].map((name) => base + name);
    if (base !== '/') addresses.push(base.slice(0, -1));
    const server = await preview({
      configFile: false,
      logLevel: 'silent',
      build: { outDir: folder },
      preview: { port: 0, host: '127.0.0.1' },
      plugins: [site({ command: 'serve', contentDir, base, config: siteConfig })],
    });
    const { port } = server.httpServer.address() as AddressInfo;
    expected = [];
    for (const address of addresses) expected.push(await answer(`http://127.0.0.1:${port}`, address));
    await server.close();
  });
  afterAll(() => rm(temporary, { recursive: true, force: true }));

  test('preview answers as it should', () => {
    const own = expected.filter(({ address }) => address.startsWith(base));
    const statuses = Object.fromEntries(
      own.map(({ address, status }) => [address.slice(base.length), status]),
    );
    expect(statuses).toMatchObject({
      ...{
        '': 200,
        'config/output/filename': 200,
        'config/output/filename/': 200,
        'config/output/filename.html': 200,
      },
      ...{
        'zh/': 200,
        nope: 404,
        'zh/nope': 404,
        'assets/nope.js': 404,
        _headers: 404,
        'deploy/nginx.conf': 404,
      },
      ...{ 'config/source/alias': 301, 'config/output': 301 },
    });
    const of = (name: string) => expected.find(({ address }) => address === base + name);
    expect(of('config/output/filename')?.markdown).toBe('text/markdown;charset=utf-8');
    expect(of('zh/nope')?.body).toContain('<html lang="zh-CN"');
    expect(of('config/source/alias/?x=1&y')?.location).toBe(`${base}config/resolve/alias?x=1&y`);
    expect(of('assets/nope.js')?.cache).toContain('must-revalidate');
    for (const { type, body, policy } of expected) {
      if (!type?.startsWith('text/html') || body?.includes('http-equiv="refresh"')) continue;
      expect(body).toContain(`<meta http-equiv="Content-Security-Policy" content="${policy}">`);
    }
  });

  test.for(Object.keys(HOSTS) as (keyof typeof HOSTS)[])(
    '%s answers as preview does',
    async (name, { skip }) => {
      if (!installed.has(name)) return skip('not installed');
      const host = await HOSTS[name](folder, temporary);
      try {
        const answers: typeof expected = [];
        for (const address of addresses) answers.push(await answer(host.origin, address));
        expect(answers).toEqual(expected);
        for (const page of ['', 'nope', 'zh/nope']) {
          const ask = (encoding: string) =>
            fetch(host.origin + base + page, { headers: { 'Accept-Encoding': encoding } });
          const [small, plain] = [await ask('gzip'), await ask('identity')];
          expect([page, small.headers.get('Content-Encoding')]).toEqual([page, 'gzip']);
          expect(await small.text()).toBe(await plain.text());
          // What keeps one of them for others must not take it for the other.
          for (const { headers } of [small, plain]) expect(headers.get('Vary')).toContain('Accept-Encoding');
        }
      } finally {
        await host.stop();
      }
    },
  );
});
