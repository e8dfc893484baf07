import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Writable } from 'node:stream';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { SiteContext } from '../../../../src/node/content/site-context.ts';
import { createDevSearch, type DevSearch } from '../../../../src/node/dev/dev-search.ts';
import { createModulePages } from '../../../../src/node/dev/module-pages.ts';
import { createPageViews, type PageViews } from '../../../../src/node/dev/page-views.ts';
import { createRequestHandler } from '../../../../src/node/dev/request-handler.ts';
import { readSite } from '../../../../src/node/settings.ts';
import { createContext } from '../../../../src/node/site-plugin.ts';
import { STALL_LIMIT } from '../../../../src/shared/timeouts.ts';
import { siteSettings } from '../../../site-config.ts';

vi.mock('../../../../src/node/compile/worker-pool.ts', () => import('../compile-in-process.ts'));
vi.mock('../../../../src/node/compile/worker-bundle.ts', () => import('../compile-in-process.ts'));

const root = process.cwd();
mkdirSync(path.join(root, '.cache'), { recursive: true });
const cacheDir = mkdtempSync(path.join(root, '.cache/unit-answers-'));
const contentDir = mkdtempSync(path.join(tmpdir(), 'answers-'));
const write = (name: string, text: string) => {
  const file = path.join(contentDir, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
};
write('en/index.md', '# Home\n\nWelcome.\n');
write(
  'en/guide/a b.md',
  '# A\n\nText about `output.minify`.\n\n![](./dot.svg)\n\n```ts title="rsbuild.config.ts"\nexport default { output: { minify: false } };\n```\n',
);
write('en/guide/dot.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"></svg>');
write('en/guide/hidden.md', '---\nnoindex: true\n---\n\n# Hidden\n\nUnfindable words.\n');
write('en/guide/code.mdx', 'import { x } from "./x.js";\n\n# Code\n\n{x}\n');
write('en/guide/x.js', 'export const x = 1;\n');
write('en/guide/overview.mdx', '# All options\n\n<Overview />\n\n<ConfigChanges />\n');
write('en/community/releases/index.mdx', '# Releases\n\n<ReleaseList />\n');
for (const [name, date] of [
  ['v1-0', '2024-09-10'],
  ['v1-2', '2025-01-02'],
  ['v1-1', '2024-11-11'],
])
  write(
    `en/community/releases/${name}.md`,
    `---\npublished_at: ${date}\ndescription: About ${name}.\n---\n\n# Rsbuild ${name}\n\nNew.\n`,
  );
write('en/community/releases/draft.md', '# Without a date\n\nText.\n');
const optionPage = (name: string, since: string) =>
  `---\ndescription: About ${name}.\noption:\n  name: ${name}\n  type: boolean\n  default: 'true'\n  since: ${since}\n---\n\n# ${name}\n\nWhat it does.\n`;
write('en/config/output/minify.md', optionPage('output.minify', '1.1.0'));
write('zh/index.md', '# 首页\n\n欢迎。\n');
write(
  '_changes.json',
  JSON.stringify({ versions: ['1.0.0', '1.2.0'], keys: { mode: { since: '1.0.0', until: '1.2.0' } } }),
);
write('_projects/app/package.json', '{}\n');

let context: SiteContext;
let views: PageViews;
let search: DevSearch;
const settled = vi.fn(async () => undefined);
const modules = vi.fn((_file: string): Set<object> | undefined => undefined);
const invalidateModule = vi.fn();
const pages = createModulePages(
  { environments: { client: { moduleGraph: { getModulesByFile: modules, invalidateModule } } } } as never,
  '/docs/',
);

beforeAll(async () => {
  const site = await readSite(root, {
    ...siteSettings,
    releases: { folder: '/community/releases/', pictures: '/pictures' },
  } as typeof siteSettings);
  context = await createContext(
    {
      ...{ command: 'serve', mdx: () => import('@mdx-js/rollup'), base: '/docs/' },
      root,
      contentDir,
      cacheDir,
    },
    site,
  );
  views = createPageViews(context, pages);
  search = createDevSearch(context);
});
afterAll(async () => {
  await context.store.close();
  for (const folder of [cacheDir, contentDir]) rmSync(folder, { recursive: true });
});

/**
 * Requests a path below the base.
 * @returns `null` if the request is passed on
 */
async function ask(url: string) {
  const parts: Buffer[] = [];
  const headers: Record<string, string> = {};
  const response = Object.assign(
    new Writable({
      write(part: Buffer, _encoding, done) {
        parts.push(part);
        done();
      },
    }),
    {
      statusCode: 200,
      setHeader: (name: string, value: string) => Object.assign(headers, { [name]: value }),
    },
  );
  const ended = once(response, 'finish');
  const openPage: Parameters<typeof createRequestHandler>[0]['openPage'] = async (found) =>
    views.view(found, await context.store.compile(found.source));
  const answer = createRequestHandler({ context, views, search, openPage, settled });
  const request = { url } as IncomingMessage;
  if (!(await answer(request, response as unknown as ServerResponse))) return null;
  await ended;
  const body = Buffer.concat(parts);
  return { status: response.statusCode, type: headers['Content-Type'], headers, body, text: body.toString() };
}
const json = async (url: string) => JSON.parse((await ask(url))?.text ?? '');
const page = async (route: string) => json(`/docs/@site/page?route=${encodeURIComponent(route)}`);

describe('the development server', () => {
  it('passes on requests for anything but content', async () => {
    for (const url of [
      '/',
      '/other/guide/a.md',
      '/docs/guide/a.md',
      '/docs/nothing.zip',
      '/docs/assets/media/x.svg',
      '/docs/x',
    ])
      expect(await ask(url), url).toBeNull();
  });

  it('serves pages, and reports missing ones', async () => {
    expect(await page('/guide/a b')).toMatchObject({ meta: { title: 'A' }, body: { kind: 'html' } });
    expect(await json('/docs/@site/page')).toMatchObject({ meta: { title: 'Home' } });
    expect(await ask('/docs/@site/page?route=/none')).toMatchObject({
      status: 404,
      type: 'text/plain; charset=utf-8',
      text: 'There is no page at /none.',
    });
  });

  it('serves language data', async () => {
    const data = await json('/docs/language-en.json');
    expect(data).toMatchObject({
      version: '',
      search: '@site/search/en',
      names: '@site/names/en',
      fallbacks: [],
    });
    expect(data.pages['/guide/a b']).toBe('');
    expect(data.redirects).toMatchObject({ '/guide/': '/guide/a b' });
    expect((await json('/docs/language-zh.json')).fallbacks).toContain('/zh/guide/a b');
    expect(await ask('/docs/language-fr.json')).toBeNull();
  });

  it('serves Markdown copies, files of pages and archives', async () => {
    expect(await ask('/docs/guide/a%20b.md')).toMatchObject({
      status: 200,
      type: 'text/markdown; charset=utf-8',
      text: expect.stringContaining('Text about'),
    });
    expect((await ask('/docs/community/releases/index.md'))?.text.split('---\n')[1]).toBe(
      [
        'title: "Releases"',
        'description: "The Rspack-powered build tool"',
        'url: "https://rsbuild.rs/docs/community/releases/"',
        'source: "https://github.com/web-infra-dev/rsbuild/tree/main/website/docs/en/community/releases/index.mdx"',
        'language: "en"',
        '',
      ].join('\n'),
    );
    const { body } = await page('/guide/a b');
    const [image = ''] = /\/docs\/assets\/media\/[^\s">]+/.exec(body.html) ?? [];
    expect(await ask(image)).toMatchObject({
      type: 'image/svg+xml; charset=utf-8',
      headers: { 'Cache-Control': 'no-store' },
      text: expect.stringMatching(/^<svg/),
    });
    const archive = await ask('/docs/projects/app.zip');
    expect(archive?.type).toBe('application/zip');
    expect(Object.keys(unzipSync(archive?.body ?? new Uint8Array()))).toEqual(['app/package.json']);
  });

  it('serves names in code', async () => {
    expect(await json('/docs/@site/names/en')).toMatchObject({
      '/config/output/minify': { name: 'output.minify', text: 'About output.minify.', since: '1.1.0' },
    });
    expect(await ask('/docs/@site/names/fr')).toMatchObject({ status: 404, text: 'No such language.' });
  });
});

describe('the search of the development server', () => {
  it('waits for saved changes, and finds the pages that may be found', async () => {
    const index = await ask('/docs/@site/search/en');
    expect(settled).toHaveBeenCalled();
    expect(index).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' });
    expect(index?.text).toContain('/guide/a b');
    expect(index?.text).not.toContain('hidden');
    expect(index?.text).not.toContain('首页');
    expect((await ask('/docs/@site/search/zh'))?.text).toContain('首页');
    expect((await ask('/docs/@site/search/en.text-0.json'))?.text).toContain('Text about');
    for (const name of ['fr', 'en.text-99.json', 'en.other'])
      expect(await ask(`/docs/@site/search/${name}`), name).toMatchObject({
        status: 404,
        text: 'There is no such search index.',
      });
  });

  it.each(['is there', 'is not there', 'could not be made'])(
    'keeps browsers waiting until an index %s',
    async (end) => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
      onTestFinished(() => void vi.useRealTimers());
      let finish: (index?: string) => void = () => {};
      let fail: (cause: Error) => void = () => {};
      const index = new Promise<string | undefined>((resolve, reject) => {
        finish = resolve;
        fail = reject;
      });
      const answer = createRequestHandler({
        context,
        views,
        search: { read: () => index },
        openPage: () => Promise.reject(new Error('No page is asked for.')),
        settled,
      });
      const server = createServer((request, response) => void answer(request, response)).listen(
        0,
        '127.0.0.1',
      );
      onTestFinished(() => void server.close());
      await once(server, 'listening');
      const asked = once(server, 'request');
      const { port } = server.address() as AddressInfo;
      const answered = fetch(`http://127.0.0.1:${port}/docs/@site/search/en`);
      await asked;
      vi.advanceTimersByTime(STALL_LIMIT - 1);
      const response = await answered;
      expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8');
      const reader = response.clone().body?.getReader();
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(' ');
      if (end === 'is there') finish('{"a":1}');
      else if (end === 'is not there') finish();
      else fail(new Error('broken'));
      const json = response.json();
      if (end === 'is there') expect(await json).toEqual({ a: 1 });
      // After a failure it can be requested again.
      else await expect(json).rejects.toThrow(end === 'is not there' ? SyntaxError : TypeError);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('is built once, again after a change, and again after a failure', async () => {
    const compileAll = vi.spyOn(context.store, 'compileAll');
    await search.read('en');
    expect(compileAll).not.toHaveBeenCalled();
    search.forget();
    await search.prepare('en');
    await Promise.all([search.read('en'), search.read('en.text-0.json')]);
    expect(compileAll).toHaveBeenCalledOnce();
    search.forget();
    compileAll.mockRejectedValueOnce(new Error('broken'));
    await expect(search.read('en')).rejects.toThrow('broken');
    expect(await search.read('en')).toContain('/guide/a b');
    search.forget();
    compileAll.mockRejectedValueOnce(new Error('broken'));
    await expect(search.prepare('en')).resolves.toBeUndefined();
    // A result outdated by a change in the meantime is not served.
    const old = context.store.compileAll();
    compileAll.mockImplementationOnce(async () => {
      const some = (await old).slice(0, 1);
      search.forget();
      return some;
    });
    expect(await search.read('en')).toContain('/guide/a b');
    compileAll.mockRestore();
  });
});

describe('pages of the development server', () => {
  it('for options list the pages that use them, as far as they are compiled', async () => {
    await context.store.compileAll();
    const shown = await page('/config/output/minify');
    expect(shown.body.html).toMatch(/<h2 id=used-in>.*<a href="?\/docs\/guide\/a%20b"?>A<\/a>/s);
    expect((await ask('/docs/config/output/minify.md'))?.text).toContain('- [A](');
  });

  it('that are code are modules, whose URL changes with them', async () => {
    const file = path.join(contentDir, 'en/guide/code.mdx');
    expect(await page('/guide/code')).toEqual({ module: `/docs/@fs${file}` });
    modules.mockReturnValue(
      new Set([{ lastHMRTimestamp: 5 }, { lastHMRTimestamp: 7 }, { lastHMRTimestamp: 0 }]),
    );
    expect(await page('/guide/code')).toEqual({ module: `/docs/@fs${file}?t=7` });
    const module = { lastHMRTimestamp: 0 };
    modules.mockImplementation((name) => (name === file ? new Set([module]) : undefined));
    pages.invalidate([file, `${file}.gone`]);
    expect(invalidateModule.mock.calls).toEqual([[module, new Set(), expect.any(Number), true]]);
  });

  it('show facts of others: options, changes of versions, releases', async () => {
    const { body } = await page('/guide/overview');
    const [options, changes] = body.parts.filter(({ kind }: { kind: string }) => kind === 'component');
    expect(options.props).toEqual({
      items: [
        expect.objectContaining({
          name: 'output.minify',
          group: 'output',
          link: '/config/output/minify',
          since: '1.1.0',
        }),
      ],
      synonyms: { compress: ['minify'] },
    });
    expect(changes.props.items).toEqual([
      { kind: 'removed', name: 'mode', link: null, version: '1.2.0' },
      {
        kind: 'added',
        name: 'output.minify',
        link: '/config/output/minify',
        version: '1.1.0',
        text: 'About output.minify.',
      },
    ]);
    const releases = await page('/community/releases/');
    expect(
      releases.body.parts.find(({ kind }: { kind: string }) => kind === 'component').props.items,
    ).toEqual(
      ['v1-2', 'v1-1', 'v1-0'].map((name, index) => ({
        link: `/community/releases/${name}`,
        title: `Rsbuild ${name}`,
        description: `About ${name}.`,
        date: expect.stringContaining(['2025-01-02', '2024-11-11', '2024-09-10'][index] ?? ''),
        day: ['January 2, 2025', 'November 11, 2024', 'September 10, 2024'][index],
        illustration: null,
      })),
    );
    expect((await ask('/docs/community/releases/index.md'))?.text).toMatch(
      /\n- \[Rsbuild v1-2\]\(https:\/\/rsbuild\.rs\/docs\/community\/releases\/v1-2\) \(2025-01-02\): About v1-2\.\n- \[Rsbuild v1-1\]/,
    );
  });

  it('are found by their addresses, and by redirects to them', async () => {
    for (const url of [
      '/docs/guide/a%20b',
      '/docs/guide/',
      '/docs/guide',
      '/docs/',
      '/docs/config/source/alias',
      '/docs/zh/guide/',
    ])
      expect(await views.knows(url), url).toBe(true);
    for (const url of ['/guide/a%20b', '/docs/none', '/docs/config/source/other', '/docs/fr/'])
      expect(await views.knows(url), url).toBe(false);
    expect(await views.begin('/docs/guide/a%20b')).toEqual([
      'language-en.json',
      `@site/page?route=${encodeURIComponent('/guide/a b')}`,
    ]);
    expect(await views.begin('/docs/none')).toEqual([]);
  });
});
