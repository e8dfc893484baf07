import { EventEmitter } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import type { Plugin } from 'vite';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { onlyPaths } from '../../../src/node/dev/request-targets.ts';
import { type SiteOptions, site } from '../../../src/node/site-plugin.ts';
import { siteSettings } from '../../site-config.ts';

vi.mock('../../../src/node/compile/worker-pool.ts', () => import('./compile-in-process.ts'));
vi.mock('../../../src/node/compile/worker-bundle.ts', () => import('./compile-in-process.ts'));

const root = process.cwd();
mkdirSync(path.join(root, '.cache'), { recursive: true });
const cacheDir = mkdtempSync(path.join(root, '.cache/unit-site-'));
const tree = mkdtempSync(path.join(tmpdir(), 'site-plugin-'));
const contentDir = path.join(tree, 'docs');
const write = (name: string, text = '') => {
  const file = path.join(tree, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};

/** A tree of another project, with a public folder of its own: a page of text, and one of code. */
const page = write('docs/en/text.mdx', '# Text\n\n![](./a.svg)\n');
const tool = write('docs/en/tool.mdx', 'import { a } from "./a.js";\n\n# Tool\n\n{a}\n');
write('docs/en/a.js', 'export const a = 1;\n');
write('docs/en/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>');
/** Images of the project; the tree has the first one, too. */
const [OWN = '', FOREIGN = ''] = readdirSync(path.join(root, 'public')).filter((name) => /\.png$/.test(name));
const PICTURE = readFileSync(path.join(root, 'public', FOREIGN));
write(`docs/public/${OWN}`, 'own');

/** The plugins' hooks as called in the tests, with the context they need. */
type Hooks = Record<
  'load' | 'resolveId' | 'transform' | 'config' | 'generateBundle',
  (...args: unknown[]) => unknown
>;

/** A hook with a module filter. */
interface Filtered {
  filter: { id: RegExp };
  handler: Hooks['load'];
}

const OPTIONS: SiteOptions = {
  command: 'serve',
  mdx: () => import('@mdx-js/rollup'),
  contentDir,
  cacheDir,
  config: siteSettings,
};

async function open(options: Partial<SiteOptions> = {}) {
  const plugins = await site({ ...OPTIONS, ...options });
  const pluginOf = (name: string) => plugins.find((each) => each.name === `site:${name}`) as Plugin;
  const call = (name: string, hook: keyof Hooks, context: object, ...args: unknown[]) => {
    const found = (pluginOf(name) as unknown as Record<string, Hooks['load'] | Filtered>)[hook];
    if (!found || typeof found === 'function') return found?.apply(context, args);
    // Like Vite, before it calls the plugin.
    const id = String(args[hook === 'transform' ? 1 : 0]);
    return found.filter.id.test(id) ? found.handler.apply(context, args) : null;
  };
  const load = async (id: string, environment = 'client') =>
    String(await call('virtual', 'load', { environment: { name: environment } }, `\0virtual:site/${id}`));
  return { plugins, pluginOf, call, load };
}

/** For a development session, which most tests examine. */
let opened: Awaited<ReturnType<typeof open>>;
beforeAll(async () => {
  opened = await open();
});
afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  rmSync(cacheDir, { recursive: true });
  rmSync(tree, { recursive: true });
});

describe('a site', () => {
  it('has plugins for its purpose: building, or serving', async () => {
    const names = (plugins: readonly Plugin[]) => plugins.map(({ name }) => name.replace('site:', ''));
    const common = ['virtual', 'content-imports', 'mdx', 'page-meta', 'public-files', 'styles'];
    expect(names(opened.plugins)).toEqual([...common, 'dev-server', 'source-maps', 'preview-server']);
    vi.stubEnv('NODE_ENV', 'development');
    expect(names((await open({ command: 'build' })).plugins)).toEqual([...common, 'prerender']);
    // Whatever the environment says: browsers cannot load a site built for development.
    expect(process.env.NODE_ENV).toBe('production');
  });

  it.each([
    [
      { contentDir: path.join(tree, 'nowhere') },
      'The content folder does not exist. Create it, or set CONTENT_DIR',
    ],
    [{ contentDir: page }, 'The content folder does not exist.'],
    [{ cacheDir: path.join(tree, 'cache') }, `is outside the project ${root}`],
  ])('is not created with %o', async (options, message) => {
    await expect(open(options)).rejects.toThrow(message);
  });

  it('has its folder and its base path from the environment, unless they are given', async () => {
    vi.stubEnv('CONTENT_DIR', path.dirname(write('other/en/a.md')));
    vi.stubEnv('BASE_PATH', '/docs/');
    const allowed = ({ call }: typeof opened) =>
      (call('content-imports', 'config', {}) as { server: { fs: { allow: string[] } } }).server.fs.allow;
    const given = await open({ base: 'guides' });
    expect(allowed(given)).toEqual([root, contentDir]);
    expect(await given.load('config')).toContain('"base":"/guides/"');
    const { contentDir: _none, ...rest } = { ...OPTIONS };
    const fromEnvironment = await site(rest);
    const config = fromEnvironment.find(({ name }) => name === 'site:content-imports')
      ?.config as () => unknown;
    expect(config()).toMatchObject({ server: { fs: { allow: [root, path.join(tree, 'other/en')] } } });
    expect(await (await open()).load('config')).toContain('"base":"/docs/"');
  });
});

describe('a virtual module', () => {
  it('is resolved by its name', async () => {
    const resolve = (id: string) => opened.call('virtual', 'resolveId', {}, id);
    expect(resolve('virtual:site/config')).toBe('\0virtual:site/config');
    expect(['virtual:other/config', './virtual:site/config', '\0virtual:site/config'].map(resolve)).toEqual([
      null,
      null,
      null,
    ]);
    const load = (id: string) => opened.call('virtual', 'load', { environment: { name: 'client' } }, id);
    expect(await Promise.all(['\0virtual:site/other', 'virtual:site/config', page].map(load))).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('gives browsers the settings they need, with the languages that have pages', async () => {
    const [, json = ''] = /^export default (.*);$/.exec(await opened.load('config')) ?? [];
    const config = JSON.parse(json) as Record<string, object>;
    expect(Object.keys(config.languages ?? {})).toEqual(['en']);
    expect(config.title).toBe(siteSettings.title);
    expect(config.search).not.toHaveProperty('words');
    for (const name of [
      'feeds',
      'excludedFolders',
      'includeFolders',
      'brand',
      'themeColors',
      'security',
      'codeReference',
    ])
      expect(config).not.toHaveProperty(name);
  });

  it("provides the brand, with its colors after the engine's, if there is one", async () => {
    const plain = `import ${JSON.stringify(path.join(root, 'src/styles/colors.css'))};\nexport default {};`;
    expect(await opened.load('brand')).toBe(plain);
    const removed = { module: 'src/none.ts', colors: 'src/none.css', components: { Grid: [] } };
    expect(await (await open({ config: { ...siteSettings, brand: removed } })).load('brand')).toBe(plain);
    const brand = { module: 'src/node/sources.ts', colors: 'src/styles/tokens.css', components: {} };
    const { load } = await open({ config: { ...siteSettings, brand } });
    expect((await load('brand')).split('\n')).toEqual([
      `import ${JSON.stringify(path.join(root, 'src/styles/colors.css'))};`,
      `import ${JSON.stringify(path.join(root, 'src/styles/tokens.css'))};`,
      `export { default } from ${JSON.stringify(path.join(root, 'src/node/sources.ts'))};`,
    ]);
  });

  it("provides the sidebar's script to documents, not to browsers", async () => {
    expect(await opened.load('sidebar-script')).toBe('export default "";');
    expect(await opened.load('sidebar-script', 'ssr')).toMatch(/^export default ".{100,}";$/);
  });

  it('loads pages of code: for browsers in a build, and for the server', async () => {
    const loaders = `{ "/tool": () => import(${JSON.stringify(tool)}) }`;
    expect(await opened.load('page-modules')).toBe('export default {};');
    const { load } = await open({ command: 'build' });
    expect(await load('page-modules')).toBe(`export default ${loaders};`);
    expect(await load('page-modules', 'ssr')).toBe('export default {};');
    expect(await load('server', 'ssr')).toBe(
      `export { render } from '/src/app/entry-server.tsx';\nexport const modulePages = ${loaders};`,
    );
  });

  it('waits for the content check, whose errors fail a build unless they are warnings', async () => {
    const broken = path.join(tree, 'broken');
    write('broken/en/page.mdx', '# T\n\n<Badge>\n');
    const options: Partial<SiteOptions> = { command: 'build', contentDir: broken };
    await expect((await open(options)).load('page-modules')).rejects.toThrow('broken-mdx');
    vi.stubEnv('CONTENT_ERRORS', 'warn');
    expect(await (await open(options)).load('page-modules')).toBe('export default {  };');
    const empty = path.join(tree, 'empty');
    write('empty/en/a.txt');
    await expect((await open({ ...options, contentDir: empty })).load('page-modules')).rejects.toThrow();
  });
});

describe('a page as a module', () => {
  const transform = async (id: string, code = '', { call } = opened) => {
    const watched: string[] = [];
    const context = { addWatchFile: (file: string) => watched.push(file) };
    return { made: await call('page-meta', 'transform', context, code, id), watched };
  };

  it('with code exports its metadata beside its code', async () => {
    const { made } = await transform(`${tool}?t=1`, 'export default 1;');
    expect(made).toMatchObject({
      code: expect.stringMatching(/^export default 1;\nexport const pageMeta = \{.*"title":"Tool"/),
    });
  });

  it('with text exports metadata and body; its sources are watched', async () => {
    const { made, watched } = await transform(page);
    expect(made).toMatch(/^export const meta = \{.*"title":"Text".*\};\nexport const body = \{"kind":"html"/);
    expect(watched).toEqual([path.join(contentDir, 'en/a.svg')]);
    // A missing file cannot be watched as an import.
    const seeking = write('seeking/en/a.mdx', '# Seeking\n\n<Include file="./gone.mdx" />\n');
    const other = await transform(seeking, '', await open({ contentDir: path.join(tree, 'seeking') }));
    expect(other.made).toContain('"title":"Seeking"');
    expect(other.watched).toEqual([]);
  });

  it.each([`${page}?raw`, `${page}?a&url`, path.join(contentDir, 'en/a.js'), path.join(root, 'README.md')])(
    'does not include %s',
    async (id) => {
      expect((await transform(id)).made).toBeNull();
    },
  );
});

describe('an import of the content', () => {
  const resolve = (source: string, importer: string | undefined, own: string | null) => {
    const asked: unknown[][] = [];
    const context = {
      resolve: async (...args: unknown[]) => (asked.push(args) === 1 ? own : 'of the engine'),
    };
    return {
      asked,
      result: opened.call('content-imports', 'resolveId', context, source, importer, { kind: 'import' }),
    };
  };

  it.each(['react', '@rsbuild/core', 'react/jsx-runtime', 'lodash-es/a.js'])(
    'of %s resolves to a package of the tree, else of the engine',
    async (name) => {
      const own = resolve(name, `${page}?x`, 'of the tree');
      expect(await own.result).toBe('of the tree');
      const other = resolve(name, page, null);
      expect(await other.result).toBe('of the engine');
      const options = { kind: 'import', skipSelf: true };
      expect(other.asked).toEqual([
        [name, page, options],
        [name, path.join(root, 'package.json'), options],
      ]);
    },
  );

  it.each([
    ['./a.js', page],
    ['../react', page],
    ['/react', page],
    ['node:fs', page],
    ['virtual:site/config', page],
    ['\0react', page],
    ['react', path.join(tree, 'docs-of-another/a.js')],
    ['react', undefined],
  ])('of %s from %s is left to other plugins', async (name, importer) => {
    const { asked, result } = resolve(name, importer, null);
    expect([await result, asked]).toEqual([null, []]);
  });
});

describe('public files of another tree', () => {
  it("are its own, and the project's images that it lacks", async () => {
    expect(opened.call('public-files', 'config', {})).toEqual({ publicDir: path.join(contentDir, 'public') });
    const emitted: { type: string; fileName: string; source: Buffer }[] = [];
    const context = (name: string) => ({
      environment: { name },
      emitFile: (file: never) => emitted.push(file),
    });
    await opened.call('public-files', 'generateBundle', context('ssr'));
    expect(emitted).toEqual([]);
    await opened.call('public-files', 'generateBundle', context('client'));
    const names = emitted.map(({ fileName }) => fileName);
    expect(names).toContain(FOREIGN);
    expect(names).not.toContain(OWN);
    expect(names.every((name) => /\.(?:svg|png|ico)$/.test(name))).toBe(true);
    expect(emitted.find(({ fileName }) => fileName === FOREIGN)?.source).toEqual(PICTURE);
  });

  it('are served by the development server', async () => {
    const { pluginOf } = await open({ base: '/docs/' });
    type Answer = (request: Partial<IncomingMessage>, response: ServerResponse, next: () => void) => void;
    let answer: Answer = () => {};
    const { configureServer } = pluginOf('public-files') as unknown as {
      configureServer: (server: object) => void;
    };
    configureServer({ middlewares: { use: (given: Answer) => (answer = given) } });
    const next = vi.fn();
    const setHeader = vi.fn();
    const response = Object.assign(new PassThrough(), { setHeader }) as unknown as ServerResponse &
      PassThrough;
    for (const url of [
      '/docs/nothing.svg',
      `/docs/${OWN}`,
      `/other/${FOREIGN}`,
      `/other/docs/${FOREIGN}`,
      undefined,
    ])
      answer({ url } as never, response, next);
    expect(next).toHaveBeenCalledTimes(5);
    const encoded = FOREIGN.replaceAll('-', '%2D');
    expect(encoded).not.toBe(FOREIGN);
    answer({ url: `/docs/${encoded}?v=1` }, response, next);
    const chunks: Buffer[] = [];
    for await (const chunk of response) chunks.push(chunk as Buffer);
    expect(Buffer.concat(chunks)).toEqual(PICTURE);
    expect(setHeader.mock.calls).toEqual([['Content-Type', 'image/png']]);
    expect(next).toHaveBeenCalledTimes(5);
  });

  it('of the project itself are left to Vite', async () => {
    const { call } = await open({ contentDir: path.join(root, 'content') });
    expect(call('public-files', 'config', {})).toEqual({});
    const emitFile = vi.fn();
    await call('public-files', 'generateBundle', { environment: { name: 'client' }, emitFile });
    expect(emitFile).not.toHaveBeenCalled();
  });
});

describe('style sheets', () => {
  it('are compiled for the supported browsers, with classes that include their file name', () => {
    const config = opened.call('styles', 'config', {}) as {
      css: { lightningcss: object };
      build: { cssTarget: string[] };
    };
    expect(config.css.lightningcss).toMatchObject({
      targets: { chrome: 123 << 16, edge: 123 << 16, firefox: 121 << 16, safari: (17 << 16) | (5 << 8) },
      cssModules: { pattern: '[name]_[local]' },
    });
    expect(config.build.cssTarget).toEqual(['chrome123', 'edge123', 'firefox121', 'safari17.5']);
  });

  it('in two folders must not share a name, because their classes would be equal', async () => {
    const { call, pluginOf } = await open();
    const { filter } = pluginOf('styles').transform as { filter: { id: RegExp } };
    expect(['/a/x.module.css', '/a/x.module.css?used'].every((id) => filter.id.test(id))).toBe(true);
    expect(['/a/x.css', '/a/x.module.css.ts'].some((id) => filter.id.test(id))).toBe(false);
    const error = vi.fn();
    const transform = (id: string) => call('styles', 'transform', { error }, '', id);
    for (const id of ['/a/x.module.css', '/a/x.module.css?used', '/a/y.module.css']) transform(id);
    expect(error).not.toHaveBeenCalled();
    transform('/b/x.module.css?used');
    expect(error.mock.calls).toEqual([
      [
        '/b/x.module.css and /a/x.module.css have the same name, so their classes would be the same. Rename one.',
      ],
    ]);
  });
});

describe('the preview', () => {
  it('rejects other hosts, and reports a missing build', () => {
    const settings = (given: object, isPreview: boolean) =>
      opened.call('preview-server', 'config', {}, given, { isPreview });
    expect(settings({}, false)).toEqual({ preview: { cors: false } });
    const build = { outDir: path.join(tree, 'dist') };
    const message = `${path.join(tree, 'dist')} contains no finished site. Run "npm run build" first.`;
    // On a terminal, without a stack trace.
    expect(() => settings({ build }, true)).toThrow(expect.objectContaining({ message, stack: message }));
  });

  it('is at the path the site was built for', () => {
    write('built/deploy/hosting.json', '{ "base": "/docs/" }');
    const given = { build: { outDir: path.join(tree, 'built') } };
    const settings = opened.call('preview-server', 'config', {}, given, { isPreview: true });
    expect(settings).toMatchObject({ base: '/docs/' });
  });

  it.each([
    ['/a?b', '/a?b'],
    ['//a/b', '//a/b'],
    ['//[::1', '/[::1'],
    ['http://a.example/b/c?d', '/b/c?d'],
    ['http://[::1', '/%'],
    ['mailto:a', '/%'],
    ['*', '/%'],
    ['', '/%'],
    [undefined, '/'],
  ])('receives the request target %s as %s, before anything else', (target, url) => {
    const server = new EventEmitter();
    const seen: unknown[] = [];
    server.on('request', (request: IncomingMessage) => seen.push(request.url));
    onlyPaths(server);
    server.emit('request', { url: target });
    expect(seen).toEqual([url]);
    expect(() => onlyPaths(null)).not.toThrow();
  });
});
