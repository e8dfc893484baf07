import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { EnvironmentModuleNode } from 'vite';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteContext } from '../../../../src/node/content/site-context.ts';
import {
  createDevSession,
  type DevSession,
  type SessionServer,
} from '../../../../src/node/dev/dev-session.ts';
import type { CompiledPage, SourceFile } from '../../../../src/node/model.ts';
import type { Diagnostic, SearchSection } from '../../../../src/shared/contracts.ts';
import type { DevProblem } from '../../../../src/shared/dev-events.ts';
import { siteConfig, texts } from '../../../site-config.ts';

const writeFix = vi.hoisted(() => vi.fn(async () => true));
vi.mock('../../../../src/node/dev/write-fix.ts', () => ({ writeFix }));

/** Current content of the language files. */
const languages = vi.hoisted(() => ({ texts: {} as unknown }));
vi.mock('../../../../src/node/language-texts.ts', async (original) => ({
  ...(await original<object>()),
  readLanguageTexts: async () => languages.texts,
}));

/** Each save changes the files' time. */
const disk = { time: 1 };
const sessions: DevSession[] = [];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  for (const session of sessions.splice(0)) session.close();
  vi.useRealTimers();
});

const root = '/site';
const contentDir = '/site/content';
const fileOf = (name: string) => path.join(contentDir, `en/${name}.mdx`);
const error: Diagnostic = {
  severity: 'error',
  rule: 'broken-mdx',
  file: 'content/en/a.mdx',
  message: 'Broken.',
};

function pageOf(
  source: SourceFile,
  html: string,
  diagnostics: Diagnostic[],
  sections: SearchSection[],
): CompiledPage {
  const page = {
    source,
    meta: { title: source.route, toc: [], frontmatter: {}, contentLang: 'en' },
    body: { kind: 'html', html },
    markdown: `# ${source.route}\n`,
    sections,
    dependencies: { '/site/content/en/_part.mdx': '1', '/site/content/en/counter.tsx': '1' },
    diagnostics,
  };
  return page as unknown as CompiledPage;
}

/** A session over three pages, with the messages it sends to browsers. */
function setUp(config: Partial<typeof siteConfig> = {}) {
  const html = new Map([
    ['a', '<p>A</p>'],
    ['b', '<p>B</p>'],
    ['c', '<p>C</p>'],
  ]);
  const problems = new Map<string, Diagnostic[]>();
  /** Text of every page. */
  const written: SearchSection[] = [];
  const sources = [...html.keys()].map(
    (name): SourceFile => ({
      file: fileOf(name),
      relativePath: `en/${name}.mdx`,
      lang: 'en',
      route: `/${name}`,
    }),
  );
  const pages = new Map<string, CompiledPage>();
  const state = { otherLanguages: null as string[] | null, structure: false };
  const store = {
    contentDir,
    langs: ['en'],
    otherLanguages: () => state.otherLanguages,
    files: async () => sources,
    compile: async (source: SourceFile) => {
      const own = problems.get(source.route) ?? [];
      const text = html.get(source.route.slice(1)) ?? '';
      const key = JSON.stringify([source.route, text, own]);
      // An unchanged page is the same object, as in a store.
      const page = pages.get(key) ?? pageOf(source, text, own, written);
      pages.set(key, page);
      return page;
    },
    compiled: () => [...pages.values()],
    prepare: () => undefined,
    renewCompiler: vi.fn(async () => undefined),
    routes: async () => sources.map((source) => ({ route: source.route, source, fallback: false })),
    navigation: async () => ({ nav: [], sidebars: {} }),
    layouts: async () => ({}),
    names: async () => [],
    assetFile: () => undefined,
    diagnostics: async (of?: readonly string[]) => {
      const all = [...problems.values()].flat();
      return of ? all.filter(({ file }) => of.includes(path.join(root, file))) : all;
    },
    invalidate: async (files: readonly string[]) => ({
      routes: sources.filter(({ file }) => files.includes(file)).map(({ route }) => route),
      structure: state.structure,
    }),
    renewNames: vi.fn(async (): Promise<string[]> => []),
  };
  const sent: { event: string; data: { route?: string; problems?: unknown[] } }[] = [];
  const channel = new EventEmitter();
  const hot = Object.assign(channel, { send: (message: (typeof sent)[number]) => void sent.push(message) });
  const logger = { error: vi.fn(), warn: vi.fn(), info: vi.fn() };
  const restart = vi.fn(async () => undefined);
  const client = {
    hot,
    warmupRequest: async () => undefined,
    moduleGraph: { getModulesByFile: vi.fn(() => []), urlToModuleMap: new Map<string, unknown>() },
  };
  const session = createDevSession(
    {
      root,
      config: { ...siteConfig, ...config },
      texts: { ...texts },
      store,
      componentData: {},
    } as unknown as SiteContext,
    { config: { logger }, environments: { client }, restart } as unknown as SessionServer,
    () => undefined,
    async () => ({ ctimeMs: disk.time, size: 1, ino: 1 }),
  );
  sessions.push(session);
  const get = async (url: string) => {
    const response = {
      statusCode: 200,
      setHeader: () => undefined,
      body: '',
      end(body: string) {
        response.body = body;
      },
    };
    const answer = session.answer({ url } as IncomingMessage, response as unknown as ServerResponse);
    await vi.advanceTimersByTimeAsync(20);
    const isAnswered = await answer;
    return { isAnswered, status: response.statusCode, body: response.body };
  };
  const open = (route: string) => get(`/@site/page?route=${encodeURIComponent(route)}`);
  const save = async (name: string) => {
    disk.time += 1;
    session.fileChanged(fileOf(name));
    await vi.advanceTimersByTimeAsync(20);
  };
  const events = () => sent.map(({ event, data }) => [event, data?.route].filter(Boolean).join(' '));
  return {
    session,
    html,
    problems,
    written,
    store,
    state,
    sent,
    hot,
    client,
    logger,
    restart,
    get,
    open,
    save,
    events,
  };
}

describe('a session', () => {
  it('sends a saved page to browsers that have requested it', async () => {
    const { html, open, save, events, sent, client } = setUp();
    expect(JSON.parse((await open('/a')).body).body).toEqual({ kind: 'html', html: '<p>A</p>' });
    html.set('a', '<p>New</p>');
    await save('a');
    await save('b');
    // MDX imported by its code keeps its state in the browser.
    expect(client.moduleGraph.getModulesByFile).not.toHaveBeenCalledWith('/site/content/en/_part.mdx');
    expect(events().filter((event) => event.startsWith('site:page'))).toEqual(['site:page /a']);
    expect(sent.find(({ event }) => event === 'site:page')?.data).toMatchObject({
      page: { body: { html: '<p>New</p>' } },
    });
  });

  it('sends the problems of a page with its update, and keeps an article that an error would empty', async () => {
    const { html, problems, open, save, events, sent } = setUp();
    await open('/a');
    problems.set('/a', [error]);
    html.set('a', '<p>Half</p>');
    await save('a');
    expect(events().slice(-2)).toEqual(['site:problems', 'site:page /a']);
    expect(sent.at(-2)?.data.problems).toMatchObject([
      { rule: 'broken-mdx', routes: ['/a'], isBreaking: true },
    ]);
    html.set('a', '');
    const before = events().length;
    await save('a');
    expect(events().slice(before)).not.toContain('site:page /a');
  });

  it('sends a page with its problems before names are read, then pages whose links change', async () => {
    const { problems, store, open, save, events } = setUp();
    await open('/b');
    await open('/a');
    problems.set('/a', [error]);
    let before: string[] = [];
    store.renewNames.mockImplementation(async () => {
      before = events();
      return ['/b'];
    });
    await save('a');
    expect(before.slice(-2)).toEqual(['site:problems', 'site:page /a']);
    expect(events().slice(before.length)).toEqual(['site:page /b']);
  });

  it('reads names and checks the tree even if a page cannot be sent', async () => {
    const { state, store, open, save, logger } = setUp();
    await open('/a');
    state.structure = true;
    store.navigation = () => Promise.reject(new Error('No menu'));
    await save('a');
    expect(logger.error).toHaveBeenCalledWith(expect.stringContaining('No menu'));
    expect(store.renewNames).toHaveBeenCalledTimes(1);
  });

  it('sends menus if they changed, and only once', async () => {
    const { state, open, save, events } = setUp();
    await open('/a');
    state.structure = true;
    await save('a');
    await save('a');
    expect(events().filter((event) => event === 'site:language')).toHaveLength(1);
  });

  it('restarts the server if languages are added or removed', async () => {
    const { state, restart, open, save, events } = setUp();
    await open('/a');
    state.otherLanguages = ['en', 'zh'];
    await save('a');
    expect(restart).toHaveBeenCalledOnce();
    expect(events()).not.toContain('site:page /a');
  });

  it('restarts once for files of a language added in sequence, and again when languages change again', async () => {
    const { state, restart, open, save } = setUp();
    let done = (): unknown => undefined;
    restart.mockImplementation(
      () =>
        new Promise((resolve) => {
          done = () => resolve(undefined);
        }),
    );
    await open('/a');
    state.otherLanguages = ['en', 'zh'];
    await save('a');
    await save('b');
    expect(restart).toHaveBeenCalledTimes(1);
    state.otherLanguages = ['en', 'de', 'zh'];
    await save('a');
    expect(restart).toHaveBeenCalledTimes(2);
    done();
    await vi.advanceTimersByTimeAsync(0);
    await save('b');
    expect(restart).toHaveBeenCalledTimes(3);
  });

  it('checks the other pages once the first is shown', async () => {
    const { problems, store, open, events, hot, session } = setUp();
    problems.set('/b', [{ ...error, file: 'content/en/b.mdx' }]);
    await open('/a');
    // The browser loads its code, for however long.
    await vi.advanceTimersByTimeAsync(60_000);
    hot.emit('site:ask-problems', null, { send: () => undefined });
    await vi.advanceTimersByTimeAsync(900);
    expect(events()).not.toContain('site:problems');
    expect(store.renewNames).not.toHaveBeenCalled();
    store.renewNames.mockImplementation(async () => ['/a']);
    await vi.advanceTimersByTimeAsync(300);
    expect(events()).toContain('site:problems');
    // Its code is linked only now.
    expect(events()).toContain('site:page /a');
    session.close();
  });

  it('reports a page that throws, until it is saved', async () => {
    const { hot, open, save, sent } = setUp();
    await open('/a');
    hot.emit('site:page-threw', { route: '/a', message: 'x is not defined', stack: '' });
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.at(-1)?.data.problems).toMatchObject([
      {
        rule: 'page-throws',
        file: 'content/en/a.mdx',
        message: 'The page cannot be shown: x is not defined',
      },
    ]);
    await save('a');
    expect(sent.filter(({ event }) => event === 'site:problems').at(-1)?.data.problems).toEqual([]);
  });

  it('drops errors of a removed page', async () => {
    const { hot, store, open, save, sent } = setUp();
    await open('/a');
    hot.emit('site:page-threw', { route: '/a', message: 'x is not defined', stack: '' });
    await vi.advanceTimersByTimeAsync(1);
    (await store.files()).shift();
    await save('a');
    expect(sent.filter(({ event }) => event === 'site:problems').at(-1)?.data.problems).toEqual([]);
  });

  it("reports text hidden by a page's code, until it is shown", async () => {
    const { hot, open, sent, written } = setUp();
    written.push({ id: '', titles: ['A'], text: 'Two words\nand more', code: '' });
    await open('/a');
    const show = async (html: string) => {
      hot.emit('site:page-shown', { route: '/a', html: `<main><h1>A</h1>${html}</main>` });
      await vi.advanceTimersByTimeAsync(1);
      await vi.dynamicImportSettled();
      return sent.filter(({ event }) => event === 'site:problems').at(-1)?.data.problems;
    };
    expect(await show('<p>Two <b>words</b></p><div hidden>and more</div>')).toMatchObject([
      {
        ...{ severity: 'warning', rule: 'lost-words', file: 'content/en/a.mdx', isBreaking: false },
        message: "The page's code omits or hides this text: and more",
      },
    ]);
    expect(await show('<p>Two words</p><div>and more</div>')).toEqual([]);
  });

  it('checks the tree if the first document shows no page', async () => {
    const { problems, hot, events } = setUp();
    problems.set('/b', [{ ...error, file: 'content/en/b.mdx' }]);
    const send = vi.fn();
    hot.emit('site:ask-problems', null, { send });
    expect(send).toHaveBeenCalledExactlyOnceWith('site:problems', { problems: [], checking: null });
    await vi.advanceTimersByTimeAsync(2200);
    expect(events()).toContain('site:problems');
  });

  it('reports errors in code of the site at their position, until code changes', async () => {
    const { session, hot, client, open, sent } = setUp();
    const file = path.join(root, 'src/app/shell.tsx');
    const map = { version: 3, sources: [file], names: [], mappings: ';;AACA' };
    client.moduleGraph.urlToModuleMap.set('/src/app/shell.tsx', { file, transformResult: { map } });
    await open('/a');
    const stack =
      'Error: x\n    at renderWithHooks (http://localhost:5173/node_modules/.vite/deps/react.js?v=1:4:2)\n    at Shell (http://localhost:5173/src/app/shell.tsx?t=1:3:1)';
    hot.emit('site:page-threw', { route: '/a', message: 'x', stack });
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.at(-1)?.data.problems).toMatchObject([
      { rule: 'page-throws', file: 'src/app/shell.tsx', line: 2, column: 1, isBreaking: true },
    ]);
    const changed = (type: string) =>
      session.codeChanged([
        { type, file, isSelfAccepting: true, importers: new Set() } as unknown as EnvironmentModuleNode,
      ]);
    changed('css');
    expect(sent.at(-1)?.data.problems).toHaveLength(1);
    changed('js');
    expect(sent.at(-1)?.data.problems).toEqual([]);
  });

  it("reports errors in code of the site at the page's code that called it", async () => {
    const { hot, client, open, sent } = setUp();
    for (const file of ['src/ui/icon.tsx', 'content/en/demo.tsx'])
      client.moduleGraph.urlToModuleMap.set(`/${file}`, {
        file: path.join(root, file),
        transformResult: null,
      });
    await open('/a');
    const at = (file: string) => `\n    at (http://localhost:5173/${file}:3:1)`;
    const stack = `Error: x${at('src/ui/icon.tsx')}${at('content/en/demo.tsx')}`;
    hot.emit('site:page-threw', { route: '/a', message: 'x', stack });
    await vi.advanceTimersByTimeAsync(1);
    expect(sent.at(-1)?.data.problems).toMatchObject([{ rule: 'page-throws', file: 'content/en/demo.tsx' }]);
  });

  it('sends the visited pages that import changed code, and no others', async () => {
    const { session, store, logger, open, events } = setUp();
    for (const route of ['/a', '/b']) await open(route);
    const moduleOf = (file: string, importers: object[]) =>
      ({ type: 'js', file, importers: new Set(importers) }) as unknown as EnvironmentModuleNode;
    const importers = [moduleOf(fileOf('b'), []), moduleOf(fileOf('c'), [])];
    const change = async () => {
      expect(session.codeChanged([moduleOf('/site/content/en/counter.tsx', importers)])).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
    };
    await change();
    expect(events().filter((event) => event.startsWith('site:page '))).toEqual(['site:page /b']);
    vi.spyOn(store, 'compile').mockRejectedValueOnce(new Error('A record is damaged.'));
    await change();
    expect(logger.error).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('A record is damaged.'));
  });

  it('sends language texts, and the visited pages compiled with them, the last opened first', async () => {
    const { session, html, open, events, sent, restart, client } = setUp();
    for (const route of ['/b', '/a', '/c', '/a']) await open(route);
    const { en } = texts;
    languages.texts = { ...texts, en: { ...en, interface: { ...en.interface, editPage: 'Improve' } } };
    await session.textsChanged();
    expect(sent).toMatchObject([
      { event: 'site:texts', data: { lang: 'en', texts: { interface: { editPage: 'Improve' } } } },
    ]);
    expect(client.moduleGraph.getModulesByFile).not.toHaveBeenCalled();
    languages.texts = { ...texts, en: { ...en, page: { ...en.page, usedIn: 'Used by' } } };
    for (const name of ['a', 'b', 'c']) html.set(name, '<p>Used by</p>');
    await session.textsChanged();
    await vi.advanceTimersByTimeAsync(20);
    expect(events().filter((event) => event !== 'site:problems')).toEqual([
      'site:texts',
      'site:texts',
      'site:content',
      ...['site:page /a', 'site:page /c', 'site:page /b'],
    ]);
    // Modules that code imports are compiled again, except code, which would lose its state in the browser.
    expect(client.moduleGraph.getModulesByFile).toHaveBeenCalledWith('/site/content/en/_part.mdx');
    expect(client.moduleGraph.getModulesByFile).not.toHaveBeenCalledWith('/site/content/en/counter.tsx');
    expect(restart).not.toHaveBeenCalled();
  });

  it('sends visited pages recompiled with changed compiler code, the last change last', async () => {
    const { session, store, html, open, events } = setUp();
    for (const route of ['/b', '/a']) await open(route);
    html.set('a', '<p>Other</p>');
    html.set('b', '<p>Other</p>');
    store.renewCompiler.mockRejectedValueOnce(new Error('Unexpected token'));
    const [broken, mended] = [session.compilerChanged(), session.compilerChanged()];
    await expect(broken).rejects.toThrow('Unexpected token');
    expect(store.renewCompiler).toHaveBeenCalledTimes(2);
    await mended;
    // Browsers that show no page remove their message about the error.
    expect(events()).toContain('site:texts');
    await vi.advanceTimersByTimeAsync(20);
    expect(events().filter((event) => event.startsWith('site:page'))).toEqual([
      'site:page /a',
      'site:page /b',
    ]);
  });

  it('writes the fix of a problem it has sent to a content file, and nothing else', async () => {
    const { problems, hot, sent, logger, open, save } = setUp();
    const fix = { from: 'a', to: 'b' };
    await open('/a');
    problems.set('/a', [
      { ...error, fix },
      { ...error, file: 'src/site.config.ts', fix },
    ]);
    await save('a');
    const shown = sent.findLast(({ event }) => event === 'site:problems')?.data.problems as DevProblem[];
    const own = shown.find(({ file }) => file === error.file) as DevProblem;
    expect(shown).toHaveLength(2);
    const ask = async (problem: DevProblem) => {
      hot.emit('site:fix', structuredClone(problem));
      await vi.advanceTimersByTimeAsync(0);
    };
    await ask(own);
    expect(writeFix.mock.calls).toEqual([[own]]);
    writeFix.mockRejectedValueOnce(new Error('EACCES: permission denied'));
    await ask(own);
    expect(logger.error).toHaveBeenLastCalledWith(
      'Nothing was written to content/en/a.mdx: EACCES: permission denied.',
    );
    writeFix.mockClear();
    await ask({ ...own, fix: { from: 'a', to: '<script>' } });
    await ask({ ...own, path: '/etc/hosts' });
    for (const other of shown) if (other !== own) await ask(other);
    expect(writeFix).not.toHaveBeenCalled();
    expect(logger.warn).toHaveBeenLastCalledWith(
      'src/site.config.ts has changed; nothing was written to it.',
    );
  });

  it('reports missing things', async () => {
    const { get, open, session } = setUp();
    expect(await open('/gone')).toMatchObject({ status: 404, body: 'There is no page at /gone.' });
    expect((await get('/@site/search/xx')).status).toBe(404);
    expect((await get('/@site/names/xx')).status).toBe(404);
    expect((await get('/gone.md')).isAnswered).toBe(false);
    expect((await get('/a.md')).body).toContain('# /a');
    expect(await session.knows('/a')).toBe(true);
    expect(await session.knows('/gone')).toBe(false);
    expect(await session.knows('/config/source/alias')).toBe(true);
    const below = setUp({ base: '/docs/' }).session;
    expect(await below.begin('/docs/a?x=1')).toEqual(['language-en.json', '@site/page?route=%2Fa']);
    expect(await Promise.all(['/docs/gone', '/a'].map(below.begin))).toEqual([[], []]);
    expect(await Promise.all(['/docs/a?x=1', '/docs/gone', '/a'].map(below.knows))).toEqual([
      true,
      false,
      false,
    ]);
  });
});
