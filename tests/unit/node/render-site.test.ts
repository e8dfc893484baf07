import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type RenderSiteInput, renderSite } from '../../../src/node/build/render-site.ts';
import type { SiteContext } from '../../../src/node/content/site-context.ts';
import type { BuiltModule } from '../../../src/node/emit/built-assets.ts';
import { versionOf } from '../../../src/node/emit/document.ts';
import { readSite } from '../../../src/node/settings.ts';
import { createContext } from '../../../src/node/site-plugin.ts';
import { SOURCES } from '../../../src/node/sources.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import type { RenderInput } from '../../../src/shared/render.ts';
import { damageCache } from '../../build/damage-cache.ts';
import { siteSettings } from '../../site-config.ts';

vi.mock('../../../src/node/compile/worker-pool.ts', () => import('./compile-in-process.ts'));
vi.mock('../../../src/node/compile/worker-bundle.ts', () => import('./compile-in-process.ts'));

/** Timeout of page code in milliseconds. */
const limit = vi.hoisted(() => ({ milliseconds: 20_000 }));
vi.mock('../../../src/shared/timeouts.ts', async (original) => ({
  ...(await original<object>()),
  get SCRIPT_LIMIT() {
    return limit.milliseconds;
  },
}));

const root = process.cwd();
mkdirSync(path.join(root, '.cache'), { recursive: true });
const cacheDir = mkdtempSync(path.join(root, '.cache/unit-render-'));
const tree = mkdtempSync(path.join(tmpdir(), 'render-site-'));
const [contentDir, outDir] = [path.join(tree, 'docs'), path.join(tree, 'out')];
const published = path.join(tree, 'published');
const write = (name: string, text: string) => {
  const file = path.join(tree, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
};
write('docs/en/index.md', '# Home\n\nWelcome.\n');
write('docs/en/guide/start.md', '# Start\n\nBegin [here](../tool.mdx).\n\n![](./a.svg)\n');
write('docs/en/guide/secret.md', '---\nnoindex: true\n---\n\n# Secret\n\nNot for all.\n');
write('docs/en/tool.mdx', 'import { a } from "./a.js";\n\n# Tool\n\n{a}\n\nOf code.\n');
write('docs/en/a.js', 'export const a = 1;\n');
write('docs/en/guide/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>');
write('docs/zh/guide/start.md', '# 开始\n\n从这里开始。\n');
write('out/assets/entry.css', 'p { color: red } .of-no-page { color: blue }');
write('out/assets/tool.css', 'h1 { color: green }');
write('out/assets/entry.js', '');

const TEMPLATE =
  '<html lang="en"><head><!--site:head--></head><body><!--site:app--><!--site:data--></body></html>';
const built = (file: string, styles: string[] = []): BuiltModule => ({
  file,
  imports: [],
  styles,
  workers: [],
});
const MODULES = new Map([
  [SOURCES.entry as string, built('assets/entry.js', ['assets/entry.css'])],
  [path.relative(root, path.join(contentDir, 'en/tool.mdx')), built('assets/tool.js', ['assets/tool.css'])],
]);

afterEach(() => vi.unstubAllEnvs());
afterAll(() => {
  rmSync(cacheDir, { recursive: true });
  rmSync(tree, { recursive: true });
});

/** Stands for the application: renders title and body unchanged. */
const show = async ({ page }: RenderInput) => {
  const meta = page && ('pageMeta' in page ? page.pageMeta : page.meta);
  const body =
    page && 'body' in page && page.body.kind === 'html' ? page.body.html : '<p>1</p><p>Of code.</p>';
  return {
    appHtml: meta ? `<main><h1>${meta.title}</h1>${body}</main>` : '<main>Nothing here</main>',
    modules: [],
  };
};

const loaded = async () => ({ default: () => null });

/** All files of the site, by path and in order; `open` marks where pages are opened. */
async function render({
  server = {},
  samples = [],
  cache = cacheDir,
  ...more
}: {
  server?: object;
  samples?: string[];
  cache?: string;
  offline?: boolean;
} = {}) {
  const settings = {
    ...siteSettings,
    origin: 'https://docs.example',
    offline: false,
    feeds: [],
    redirects: [],
    ...more,
  };
  const site = await readSite(root, settings as typeof siteSettings);
  const context: SiteContext = await createContext(
    {
      ...{ command: 'build', mdx: () => import('@mdx-js/rollup'), root, contentDir, base: '/docs/' },
      cacheDir: cache,
    },
    site,
  );
  const renderPage = vi.fn(show);
  const problems: Diagnostic[] = [];
  const entries = (await context.model()).languages.flatMap((language) => language.entries);
  const files = new Map<string, string>();
  const order: string[] = [];
  const input: RenderSiteInput = {
    ...{ context, template: TEMPLATE, modules: MODULES, code: ['code'], problems },
    folder: outDir,
    outDir: published,
    server: {
      render: renderPage,
      modulePages: { '/tool': loaded, '/zh/tool': loaded },
      ...server,
    } as unknown as RenderSiteInput['server'],
    samples: entries.filter(({ route }) => samples.includes(route)),
    open: () => undefined,
  };
  for await (const file of renderSite(input)) {
    order.push(typeof file === 'function' ? 'open' : file.path);
    if (typeof file !== 'function') files.set(file.path, String(file.content));
  }
  for (const [name, text] of files) if (name.endsWith('.html')) write(`published/${name}`, text);
  await context.store.close();
  return { files, order, problems, renderPage, text: (name: string) => files.get(name) ?? '' };
}

describe('a site', () => {
  test('has a document, data and a copy for each page, and machine-readable files', async () => {
    const { order, problems, files, text } = await render();
    expect(problems).toEqual([]);
    expect(new Set(order).size).toBe(order.length);
    const named = [...files.keys()].map((name) => name.replace(/\.[\da-f]{8,}(?=\.\w+$)/, '.DIGEST')).sort();
    expect(named.filter((name) => /\.html$/.test(name))).toEqual(
      ['404.html', 'guide/index.html', 'guide/secret.html', 'guide/start.html', 'index.html', 'tool.html']
        .flatMap((name) => [name, `zh/${name}`])
        .sort(),
    );
    const copies = ['guide/secret.md', 'guide/start.md', 'index.md', 'tool.md'];
    expect(named.filter((name) => /^(?!third-party).*\.md$/.test(name)).sort()).toEqual(
      copies.flatMap((name) => [name, `zh/${name}`]).sort(),
    );
    // A page of code has no data file.
    const data = named.filter((name) => name.startsWith('assets/pages/') && name.endsWith('.json'));
    expect(data.map((name) => path.basename(name, '.DIGEST.json')).sort()).toEqual([
      'index',
      'index',
      'secret',
      'secret',
      'start',
      'start',
    ]);
    expect(named).toEqual(
      expect.arrayContaining(['sitemap.xml', 'robots.txt', 'llms.txt', 'zh/llms-full.txt', 'version.json']),
    );
    expect(JSON.parse(text('version.json'))).toMatchObject({
      version: versionOf(TEMPLATE),
      data: expect.any(String),
    });
    // A folder without a page redirects to its first page.
    expect(text('guide/index.html')).toContain('/docs/guide/secret');
    const picture = [...files].find(([name]) => /a\.[\w-]+\.svg$/.test(name));
    expect(picture?.[1]).toContain('<svg');
  });

  test('has documents with their style sheets and metadata', async () => {
    const { text } = await render();
    const start = text('guide/start.html');
    expect(start).toContain('<main><h1>Start</h1><p>Begin');
    expect(start).toMatch(/<style>.*p\s*\{\s*color:\s*red/s);
    expect(start).toContain('.of-no-page');
    expect(start).toContain('href="/docs/assets/entry.css"');
    expect(start).not.toMatch(/tool\.css|green/);
    expect(text('tool.html')).toMatch(/<style>.*color: red.*h1 \{ color: green \}<\/style>/s);
    expect(text('tool.html')).toContain('href="/docs/assets/tool.css"');
    expect(text('zh/guide/start.html')).toMatch(/<html lang="zh-CN" data-lang="zh"/);
    expect(text('404.html')).toContain('Nothing here');
    expect(text('zh/404.html')).toContain('data-lang="zh"');
    const [, json = ''] = /<script type="application\/json"[^>]*>(.*?)<\/script>/.exec(start) ?? [];
    // The browser reads the article from the document.
    expect(Object.keys(JSON.parse(json) as object)).toEqual(['meta', 'menus']);
  });

  test('passes the application its pages, and lists public ones for machines', async () => {
    const { text, files } = await render();
    const { pages, fallbacks, version, menus, navigation } = JSON.parse(text('language-zh.json')) as {
      pages: Record<string, string>;
      fallbacks: string[];
      menus: object;
      navigation: { sidebars: object };
      version: string;
    };
    expect(version).toBe(versionOf(TEMPLATE));
    expect(Object.keys(pages).sort()).toEqual(['/zh/', '/zh/guide/secret', '/zh/guide/start', '/zh/tool']);
    expect([...fallbacks].sort()).toEqual(['/zh/', '/zh/guide/secret', '/zh/tool']);
    expect(pages['/zh/tool']).toBe('');
    expect(Object.keys(menus)).toEqual(['', ...Object.keys(navigation.sidebars)]);
    expect([...files.keys()].some((name) => name.includes(`start.${pages['/zh/guide/start']}.json`))).toBe(
      true,
    );
    const sitemap = [...files]
      .filter(([name]) => /sitemap/.test(name))
      .map(([, xml]) => xml)
      .join('');
    expect(sitemap).toContain('https://docs.example/docs/guide/start');
    for (const name of ['llms.txt', 'llms-full.txt']) expect(text(name)).toContain('Start');
    for (const list of [sitemap, text('llms.txt'), text('llms-full.txt')])
      expect(list).not.toMatch(/secret/i);
    expect(text('tool.md')).toContain('Of code');
    expect(JSON.parse(text('site.webmanifest'))).toMatchObject({
      name: siteSettings.title,
      start_url: '/docs/',
      scope: '/docs/',
      icons: [
        { src: '/docs/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/docs/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: `/docs${siteSettings.icon}`, sizes: 'any', type: 'image/svg+xml' },
      ],
    });
  });

  test('starts with sample pages and all they load; then these are opened', async () => {
    const { order } = await render({ samples: ['/guide/start', '/zh/tool'] });
    const before = order.slice(0, order.indexOf('open'));
    expect(before.filter((name) => name.endsWith('.html'))).toEqual(['guide/start.html', 'zh/tool.html']);
    expect(before).toEqual(expect.arrayContaining(['language-en.json', 'language-zh.json']));
    expect(order.filter((name) => name === 'guide/start.html')).toHaveLength(1);
  });

  test('is not rendered again if nothing has changed, except for pages of code', async () => {
    const { files } = await render();
    const again = await render();
    const shown = again.renderPage.mock.calls.map(([{ pathname }]) => pathname).sort();
    expect(shown).toEqual(['/404', '/tool', '/zh/404', '/zh/tool']);
    expect([...again.files]).toEqual([...files]);
  });

  test.each([0, 1, 2, 3, 4, 5, 6, 7])('is the same whatever is damaged in the cache (%i)', async (turn) => {
    const whole = path.join(cacheDir, 'whole');
    const expected = await render({ cache: whole });
    const cache = path.join(cacheDir, `damaged-${turn}`);
    const kinds = await damageCache(whole, cache, turn);
    expect(kinds).toEqual(expect.arrayContaining(['documents', 'heads', 'pages', 'search']));
    const { files } = await render({ cache });
    expect([...files]).toEqual([...expected.files]);
  });
});

test('a page of code that hides its text is reported once, however many languages show it', async () => {
  const { problems } = await render({
    server: { render: async () => ({ appHtml: '<main></main>', modules: [] }) },
  });
  expect(problems.map(({ file }) => path.basename(file))).toEqual(['tool.mdx']);
});

describe('a page that throws', () => {
  const broken = async () => {
    throw Object.assign(new Error('No window.'), {
      stack: [
        'Error: No window.',
        `at useTool (${path.join(root, 'src/ui/use-tool.ts')}:9:9)`,
        `at Tool (${path.join(contentDir, 'en/a.js')}:3:7)`,
        'at x (/elsewhere/b.js:1:1)',
      ].join('\n    '),
    });
  };

  test("fails the build, with the position in the author's code", async () => {
    const error = await render({ server: { modulePages: { '/tool': broken, '/zh/tool': loaded } } }).catch(
      (thrown: Error) => thrown,
    );
    expect(String((error as Error).message)).toMatch(
      /a\.js:3:7 .*The page's code throws when it is rendered: No window\. Fix it, or publish the page as text with CONTENT_ERRORS=warn/,
    );
  });

  test('may also be one that never finishes', async () => {
    limit.milliseconds = 50;
    onTestFinished(() => {
      limit.milliseconds = 20_000;
    });
    const waiting = () => new Promise(() => {});
    const failed = render({ server: { modulePages: { '/tool': waiting, '/zh/tool': waiting } } });
    await expect(failed).rejects.toThrow(
      /en\/tool\.mdx:1:1 {2}The page's code does not end when it is rendered: An asynchronous step took too long\. Fix it/,
    );
  });

  test('is published as text where errors are warnings, and reported', async () => {
    vi.stubEnv('CONTENT_ERRORS', 'warn');
    const { problems, files, text } = await render({
      server: { modulePages: { '/tool': broken, '/zh/tool': loaded } },
    });
    expect(problems.map(({ rule, line, column }) => [rule, line, column])).toEqual([['page-throws', 3, 7]]);
    expect(text('tool.html')).toContain('<h1>Tool</h1>');
    const { pages } = JSON.parse(text('language-en.json')) as { pages: Record<string, string> };
    expect(files.has(`assets/pages/tool.${pages['/tool']}.json`)).toBe(true);
  });

  test('keeps its translations when published as text', async () => {
    vi.stubEnv('CONTENT_ERRORS', 'warn');
    const whole = await render({ server: { modulePages: { '/tool': loaded, '/zh/tool': loaded } } });
    const asText = await render({ server: { modulePages: { '/tool': broken, '/zh/tool': loaded } } });
    const alternates = (html: string) => html.match(/<link[^>]*hreflang[^>]*>/g);
    expect(alternates(asText.text('tool.html'))).toEqual(alternates(whole.text('tool.html')));
  });

  test('at an unknown position is reported at its start', async () => {
    vi.stubEnv('CONTENT_ERRORS', 'warn');
    const thrown = async () => {
      throw 'a text';
    };
    const { problems } = await render({ server: { modulePages: { '/tool': thrown, '/zh/tool': thrown } } });
    expect(problems[0]).toMatchObject({ line: 1, column: 1, file: expect.stringMatching(/tool\.mdx$/) });
    expect(problems[0]?.message).toContain('throws when it is rendered: a text.');
  });
});

test('problems of one kind in a tree are reported as one', async () => {
  for (const name of ['index', 'b']) write(`same/en/${name}.md`, '---\nmine: 1\n---\n\n# Title\n');
  const site = await readSite(root, { ...siteSettings, redirects: [] } as typeof siteSettings);
  const options = { command: 'build', mdx: () => import('@mdx-js/rollup'), root, cacheDir } as const;
  const context = await createContext({ ...options, contentDir: path.join(tree, 'same'), base: '/' }, site);
  await expect(context.checkContent()).rejects.toThrow(/\n1 error:\n.*Unknown key "mine" \(2 times; also /);
  await context.store.close();
});
