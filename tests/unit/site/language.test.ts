// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DEV_PREFIX } from '../../../src/shared/dev-events.ts';
import {
  loadDevPage,
  loadInDev,
  loadLanguage,
  reportShown,
  reportThrown,
  toTables,
} from '../../../src/site/language.ts';
import { siteConfig, texts } from '../../site-config.ts';
import { fakeHost } from '../client/fake-host.ts';

vi.mock('../../../src/site/config.ts', async () => ({
  siteConfig: (await import('../../site-config.ts')).siteConfig,
}));
const ofCode = vi.hoisted(() => vi.fn());
vi.mock('virtual:site/page-modules', () => ({ default: { '/tool': ofCode } }));

const data = (pages: Record<string, string>) => ({ version: '1', pages, layouts: {} }) as never;
let host: ReturnType<typeof fakeHost>;

beforeEach(() => {
  host = fakeHost(window.location.origin + siteConfig.base);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  document.body.replaceChildren();
});

describe('a language', () => {
  it('has the addresses of its pages: files named by digest, and modules of pages with code', () => {
    vi.stubEnv('DEV', false);
    const { routes, ...others } = toTables(data({ '/a': '1a2b3c4d', '/tool': '', '/new': '' }));
    expect(others).toEqual({ version: '1', layouts: {} });
    expect(routes['/a']).toMatch(/^assets\/.*1a2b3c4d.*\.json$/);
    expect(routes['/tool']).toBe(ofCode);
    // This document cannot load a page of code added by a later deploy.
    expect(routes['/new']).toBe('');
  });

  it.each([
    ['en', texts.en],
    ['zh', texts.zh],
    // It has no texts of its own.
    ['fr', texts.en],
  ])('comes with its texts: %s', async (lang, own) => {
    host.json(`language-${lang}.json`, data({}));
    expect(await loadLanguage(lang)).toEqual({ lang, texts: own, version: '1', layouts: {}, routes: {} });
  });
});

describe('in development', () => {
  const send = vi.fn();
  beforeEach(() => {
    send.mockReset();
    vi.stubGlobal('hot', { send });
  });

  it('a page is requested when it is opened; the server reports missing ones', async () => {
    const page = { meta: { title: 'A' }, body: { kind: 'html', html: 'a' } };
    host.json(`${DEV_PREFIX}page`, page);
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { routes } = toTables(data({ '/a b': '' }));
    expect(fetched).not.toHaveBeenCalled();
    expect(await (routes['/a b'] as () => Promise<unknown>)()).toEqual(page);
    expect(fetched.mock.calls).toEqual([[`${siteConfig.base}${DEV_PREFIX}page?route=%2Fa%20b`]]);
    vi.stubGlobal('fetch', async () => new Response('A tag is not closed.', { status: 500 }));
    await expect(loadInDev('/a b')).rejects.toThrow('A tag is not closed.');
  });

  it("errors thrown by a page's code are sent to the server", async () => {
    const module = '/tests/fixtures/update/throws.ts';
    await expect(loadDevPage('/tool', { module } as never)).rejects.toThrow('At start');
    expect(send.mock.calls).toEqual([
      [
        'site:page-threw',
        { route: '/tool', message: 'At start', stack: expect.stringContaining('throws.ts') },
      ],
    ]);
  });

  it.each([
    [new Error('No name.'), 'No name.', expect.stringContaining('language.test.ts')],
    ['a text', 'a text', expect.any(String)],
    [Object.assign(new Error('Of a browser without places.'), { stack: undefined }), /^Of a/, ''],
  ])('a thrown value is sent to the server: %s', (error, message, stack) => {
    reportThrown('/tool', error);
    const [[event, report]] = send.mock.calls as [[string, { message: string }]];
    expect([event, report]).toEqual(['site:page-threw', { route: '/tool', message: report.message, stack }]);
    expect(report.message).toMatch(message);
  });

  it.each([
    '<main id="frameContent"><p>Shown</p></main>',
    // React may have removed it.
    '',
  ])('the rendered HTML of a page of code is sent to the server: %j', (html) => {
    document.body.innerHTML = `<header>x</header>${html}`;
    reportShown('/tool');
    expect(send.mock.calls).toEqual([['site:page-shown', { route: '/tool', html }]]);
  });
});

it('without a server nothing is reported', () => {
  vi.stubGlobal('hot', undefined);
  expect(() => reportThrown('/tool', new Error('x'))).not.toThrow();
  expect(() => reportShown('/tool')).not.toThrow();
});
