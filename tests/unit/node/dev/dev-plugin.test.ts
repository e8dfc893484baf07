import { EventEmitter, once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { BUNDLED_PACKAGES, SERVED_PACKAGES } from '../../../../src/node/dev/browser-packages.ts';
import { isUnrelated, watchFiles } from '../../../../src/node/dev/dev-server.ts';
import { site } from '../../../../src/node/site-plugin.ts';
import { siteSettings } from '../../../site-config.ts';

vi.mock('../../../../src/node/compile/worker-pool.ts', () => import('../compile-in-process.ts'));
vi.mock('../../../../src/node/compile/worker-bundle.ts', () => import('../compile-in-process.ts'));

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (error?: unknown) => void,
) => unknown;
interface DevPlugin {
  apply(config: object, env: { command: string; isPreview?: boolean }): boolean;
  config(): {
    server: { watch: { ignored: [(file: string) => boolean] } };
    html: { cspNonce: string };
    optimizeDeps: object;
  };
  configResolved(config: { configFileDependencies: string[] }): void;
  configureServer(server: unknown): Promise<() => void>;
  hotUpdate(this: object, update: object): Promise<unknown[] | undefined>;
  closeBundle(): Promise<void>;
}

const root = process.cwd();
mkdirSync(path.join(root, '.cache'), { recursive: true });
const cacheDir = mkdtempSync(path.join(root, '.cache/unit-dev-'));
const contentDir = mkdtempSync(path.join(tmpdir(), 'dev-plugin-'));
const write = (name: string, text: string) => {
  const file = path.join(contentDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
const page = write('en/guide/a.mdx', '# A\n\nText.\n');
write('en/guide/framed.mdx', '# Framed\n\n<iframe src="https://frames.example/x" title="x"></iframe>\n');

let plugin: DevPlugin;
let server: Server;
let origin = '';
const hot = Object.assign(new EventEmitter(), { send: vi.fn() });
const watcher = Object.assign(new EventEmitter(), { add: vi.fn() });

/** The plugin behind a real HTTP server, with a Vite that serves one file of its own. */
beforeAll(async () => {
  const plugins = await site({
    ...{ command: 'serve', mdx: () => import('@mdx-js/rollup'), contentDir, cacheDir, config: siteSettings },
    base: '/docs/',
  });
  plugin = plugins.find(({ name }) => name === 'site:dev-server') as unknown as DevPlugin;
  const handlers: Handler[] = [];
  server = createServer((request, response) => {
    Object.assign(request, { originalUrl: request.url });
    const run = (at: number): void => {
      const handler = handlers[at];
      if (handler)
        void handler(request, response, (error) => (error ? response.end(String(error)) : run(at + 1)));
      else response.end('document of Vite');
    };
    run(0);
  });
  const transformIndexHtml = async (_url: string, html: string, originalUrl: string) =>
    `${originalUrl}\n${html}`;
  const moduleGraph = { getModulesByFile: () => [], fileToModulesMap: new Map() };
  const client = { hot, warmupRequest: async () => undefined, moduleGraph };
  const later = await plugin.configureServer({
    ...{ httpServer: server, watcher, transformIndexHtml, environments: { client }, restart: vi.fn() },
    config: { logger: { error: vi.fn(), warn: vi.fn(), info: vi.fn() } },
    middlewares: { use: (handler: Handler) => handlers.push(handler) },
  } as unknown as ViteDevServer);
  handlers.push((request, response, next) =>
    request.url === '/vite.js' ? response.end('file of Vite') : next(),
  );
  later();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await plugin.closeBundle();
  server.close();
  rmSync(cacheDir, { recursive: true });
  rmSync(contentDir, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => fetch(origin + url, { headers });
const DOCUMENT = { Accept: 'text/html,*/*' };

describe('the development server', () => {
  it('is active while a site is edited, not in a build or a preview', () => {
    expect(plugin.apply({}, { command: 'serve' })).toBe(true);
    expect(plugin.apply({}, { command: 'serve', isPreview: true })).toBe(false);
    expect(plugin.apply({}, { command: 'build' })).toBe(false);
  });

  it("sends documents with the headers of hosts and Vite's nonce, and other files without", async () => {
    const { cspNonce } = plugin.config().html;
    const response = await get('/docs/guide/a', DOCUMENT);
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain(`'nonce-${cspNonce}'`);
    expect(policy).toMatch(/connect-src [^;]*ws: wss:/);
    expect(policy).toMatch(/worker-src [^;]*blob:/);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    // Browsers request documents in frames with any `Accept`.
    const framed = await get('/docs/guide/a', { 'Sec-Fetch-Dest': 'document', Accept: '*/*' });
    expect(framed.headers.get('content-security-policy')).toBe(policy);
    for (const headers of [{ Accept: '*/*' }, { 'Sec-Fetch-Dest': 'script' }] as Record<string, string>[])
      expect((await get('/docs/guide/a', headers)).headers.get('content-security-policy')).toBeNull();
  });

  it("responds to unknown addresses like hosts, after Vite's own files", async () => {
    const missing = await get('/docs/nowhere', DOCUMENT);
    expect([missing.status, missing.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('text/html'),
    ]);
    expect(await missing.text()).toMatch(/^\/docs\/nowhere\n<!doctype html>/);
    expect(await (await get('/docs/guide/a', DOCUMENT)).text()).toBe('document of Vite');
    expect(await (await get('/vite.js', DOCUMENT)).text()).toBe('file of Vite');
    expect(await (await get('/docs/nowhere.js', { Accept: '*/*' })).text()).toBe('document of Vite');
  });

  it('serves page data, and reloads open documents for one whose embeds their policy forbids', async () => {
    await get('/docs/guide/a', DOCUMENT);
    const data = async (route: string) => {
      const response = await get(`/docs/@site/page?route=${route}`);
      expect(response.headers.get('cache-control')).toBe('no-store');
      return response.json();
    };
    expect(await data('/guide/a')).toMatchObject({ meta: { title: 'A' }, body: { html: '<p>Text.</p>' } });
    const reloads = () => hot.send.mock.calls.filter(([message]) => message.type === 'full-reload').length;
    expect(reloads()).toBe(0);
    expect(await data('/guide/framed')).toMatchObject({ meta: { title: 'Framed' } });
    expect(reloads()).toBe(1);
    const policy = (await get('/docs/guide/framed', DOCUMENT)).headers.get('content-security-policy');
    expect(policy).toContain("frame-src 'self' https://frames.example");
    await data('/guide/framed');
    expect(reloads()).toBe(1);
  });

  it('sends a saved page, and watches menu labels beside the content', async () => {
    await get('/docs/@site/page?route=/guide/a');
    write('en/guide/a.mdx', '# A\n\nSaved.\n');
    const page = expect.objectContaining({ body: { kind: 'html', html: '<p>Saved.</p>' } });
    const message = { type: 'custom', event: 'site:page', data: { route: '/guide/a', page } };
    await vi.waitFor(() => expect(hot.send).toHaveBeenCalledWith(message));
    expect(watcher.add).toHaveBeenCalledWith(path.resolve(contentDir, '../i18n.json'));
  });
});

describe('a changed file', () => {
  const update = (file: string, { type = 'update', name = 'client', modules = [] as object[] } = {}) =>
    plugin.hotUpdate.call({ environment: { name, hot } }, { type, file, modules });

  it('of the content is sent as a page, not as a module', async () => {
    expect(await update(page)).toEqual([]);
    expect(await update(page, { name: 'ssr' })).toBeUndefined();
    expect(await update(path.join(contentDir, 'en/a.ts'))).toBeUndefined();
    expect(await update(path.join(root, 'README.md'))).toBeUndefined();
  });

  it.each(['create', 'update', 'delete'])('of the public folder loads pages again: %s', async (type) => {
    const reload = { type: 'full-reload' };
    hot.send.mockClear();
    await update(path.join(root, 'README.md'), { type });
    expect(hot.send).not.toHaveBeenCalledWith(reload);
    await update(path.join(root, 'public/pictures/a.png'), { type });
    expect(hot.send).toHaveBeenCalledWith(reload);
  });

  it('with texts of a language is sent as texts', async () => {
    const file = path.join(root, 'src/languages/en.ts');
    hot.send.mockClear();
    expect(await update(file)).toEqual([]);
    expect(hot.send).toHaveBeenCalledWith(expect.objectContaining({ event: 'site:texts' }));
    // A new file does not add a language.
    expect(await update(file, { type: 'create' })).toBeUndefined();
    expect(await update(path.join(root, 'src/languages/more/en.ts'))).toBeUndefined();
  });

  it('of a component recompiles pages, and restarts the server if that uses it itself', async () => {
    const fileOf = (name: string) => path.join(root, 'src/node', name);
    const own = ['components/badge.ts', 'components/component.ts'].map(fileOf);
    const others = [
      ...['overview', 'config-changes', 'client-component', 'imports', 'registry'].map(
        (name) => `components/${name}.ts`,
      ),
      'components/.badge.ts.swp',
      'markdown/nodes.ts',
    ].map(fileOf);
    const files = [...own, ...others];
    plugin.configResolved({ configFileDependencies: files });
    expect(files).toEqual(others);
    hot.send.mockClear();
    expect(await update(own[0] as string)).toEqual([]);
    const sent = expect.objectContaining({
      event: 'site:page',
      data: expect.objectContaining({ route: '/guide/a' }),
    });
    await vi.waitFor(() => expect(hot.send).toHaveBeenCalledWith(sent));
    expect(await update(others[0] as string)).toBeUndefined();
  });

  it('of code run only by the compiler recompiles pages', async () => {
    const [server, compiler] = ['src/node/model.ts', 'src/node/compile/links.ts'].map((name) =>
      path.join(root, name),
    ) as [string, string];
    plugin.configResolved({ configFileDependencies: [server] });
    expect(await update(compiler)).toEqual([]);
    expect(await update(path.join(root, 'src/shared/sidebar-tree.ts'))).toEqual([]);
    expect(await update(server)).toBeUndefined();
    const modules = [{ file: server, type: 'js', importers: new Set(), isSelfAccepting: false }];
    expect(await update(path.join(root, 'src/shared/sidebar-tree.ts'), { modules })).toBeUndefined();
    expect(await update(path.join(root, 'src/node/README.md'))).toBeUndefined();
    expect(await update(path.join(root, 'src/site/link.ts'))).toBeUndefined();
  });

  it('imported only by pages of code updates these pages', async () => {
    const importer = { file: page, type: 'js', importers: new Set(), isSelfAccepting: false };
    const module = {
      file: path.join(contentDir, 'en/a.ts'),
      type: 'js',
      importers: new Set([importer]),
      isSelfAccepting: false,
    };
    expect(await update(module.file, { modules: [module] })).toEqual([]);
    const entry = {
      file: path.join(root, 'src/app/a.ts'),
      type: 'js',
      importers: new Set(),
      isSelfAccepting: false,
    };
    expect(
      await update(module.file, { modules: [{ ...module, importers: new Set([importer, entry]) }] }),
    ).toBeUndefined();
  });
});

it('prebundles packages before a page requests them, except those served unbundled', () => {
  expect(plugin.config().optimizeDeps).toEqual({
    include: BUNDLED_PACKAGES,
    exclude: SERVED_PACKAGES,
    entries: [],
    holdUntilCrawlEnd: false,
  });
});

it.each([
  // Even before a build into an existing folder has written its notices.
  ['dist/a.html', true],
  ['.cache/site/x', true],
  ['screenshots', true],
  ['tests/unit/a.ts', true],
  ['dist-of-another/a.html', false],
  ['src/site/link.tsx', false],
  ['content/en/dist/a.md', false],
  ['.', false],
])("the project's file %s is not watched: %s", (name, isLeft) => {
  expect(isUnrelated(path.join(root, name), root)).toBe(isLeft);
  // Watched files are not watched twice.
  const [ignored] = plugin.config().server.watch.ignored;
  expect([ignored(path.join(root, name)), ignored(page), ignored(`${root}-of-another/a.ts`)]).toEqual([
    true,
    true,
    false,
  ]);
});

it('build output is not watched, wherever it is', () => {
  const project = mkdtempSync(path.join(tmpdir(), 'watched-'));
  try {
    mkdirSync(path.join(project, 'out/site/guide'), { recursive: true });
    writeFileSync(path.join(project, 'out/site/third-party-notices.md'), '');
    const left = (name: string) => isUnrelated(path.join(project, name), project);
    for (const name of [
      'out/site',
      'out/site/guide/a.html',
      'out/.site-building-71/a.html',
      '.dist-building-9',
      'node_modules/a/index.js',
      'src/node_modules/a/index.js',
      '.git/index',
    ])
      expect(left(name), name).toBe(true);
    for (const name of ['.', '.env', 'out', 'pages/a.html', 'src', 'src/a.ts', 'public/a.html', '../a.ts'])
      expect(left(name), name).toBe(false);
  } finally {
    rmSync(project, { recursive: true });
  }
});

it('created, written and removed files are reported, also in a content folder inside an unwatched one', async () => {
  const project = mkdtempSync(path.join(tmpdir(), 'project-'));
  const place = (name: string) => path.join(project, name);
  const put = (name: string) => {
    mkdirSync(path.dirname(place(name)), { recursive: true });
    writeFileSync(place(name), `${Math.random()}`);
  };
  const files = ['engine.ts', 'src/a.ts', '.cache/docs/en/a.md', '.cache/other/a.md', 'node_modules/x/a.js'];
  for (const name of files) put(name);
  const [engine = ''] = files.map(place);
  const told: string[] = [];
  const changed = new Set<string>();
  const emit = (event: string | symbol, file: string) =>
    told.push(`${String(event)} ${path.relative(project, file)}`) > 0;
  const folders = { root: project, contentDir: place('.cache/docs') };
  const onEvent = (file: string) => void changed.add(path.relative(project, file));
  const watched = watchFiles(folders, { emit } as ViteDevServer['watcher'], {
    engine: [engine],
    started: Date.now() - 1000,
    onEvent,
  });
  const expectTold = async (event: string) => {
    await vi.waitFor(() => expect(told).toContain(event));
    told.length = 0;
  };
  try {
    await watched.ready;
    // Written after it may have been read, and before it was watched.
    await expectTold('change engine.ts');
    put('.cache/other/a.md');
    put('node_modules/x/a.js');
    put('src/a.ts');
    await expectTold('change src/a.ts');
    put('src/b.ts');
    await expectTold('add src/b.ts');
    put('src/b.ts');
    await expectTold('change src/b.ts');
    rmSync(place('src/b.ts'));
    await expectTold('unlink src/b.ts');
    put('src/b.ts');
    await expectTold('add src/b.ts');
    put('.cache/docs/en/a.md');
    await expectTold('change .cache/docs/en/a.md');
    expect([...changed].sort()).toEqual(['.cache/docs/en/a.md', 'engine.ts', 'src/a.ts', 'src/b.ts']);
  } finally {
    watched.close();
    rmSync(project, { recursive: true });
  }
});
