import { describe, expect, test, vi } from 'vitest';
import type { SiteModel } from '../../../../src/node/content/site-model.ts';
import { emitHostSettings } from '../../../../src/node/emit/host-settings.ts';
import {
  contentType,
  encodeTarget,
  type HostModel,
  redirectLocation,
  requestPath,
} from '../../../../src/node/emit/hosting.ts';
import { emitRedirects, REDIRECT_SCRIPT, redirectRules } from '../../../../src/node/emit/redirects.ts';
import { HOST_FILES } from '../../../../src/shared/reserved-addresses.ts';
import { siteConfig, texts } from '../../../site-config.ts';

const site = {
  config: {
    ...siteConfig,
    base: '/docs/',
    redirects: [
      { from: '^/old/(a|b)$', to: '/new/$1?x=1#part' },
      { from: '^/old/a$', to: '/never' },
      { from: '^/Old/B$', to: '/never' },
      { from: '^/v1\\.0$', to: 'https://example.org/${host}/{path}/"x" y' },
      { from: '^/v\\d+$', to: '/guide' },
      { from: '^/a\\:b\\*$', to: '/guide' },
    ],
  },
  languages: [
    {
      lang: 'en',
      texts: texts.en,
      entries: [],
      redirects: { '/old/b/': '/guide/start', '/config/': '/config/root' },
    },
    { lang: 'zh', texts: texts.zh, entries: [], redirects: {} },
  ],
} as unknown as SiteModel;

const files = new Map(
  emitHostSettings(site, "default-src 'self'").map(({ path, content }) => [path, String(content)]),
);
const fileOf = (name: string) => files.get(name) ?? '';

test('all host configuration files are known, so that none is served', () => {
  expect([...files.keys()].sort()).toEqual([...HOST_FILES].sort());
});

describe('redirects', () => {
  test('are one per address: the first in the settings, then folders', () => {
    expect(redirectRules(site)).toEqual([
      { from: '/docs/old/a', to: '/docs/new/a?x=1#part' },
      { from: '/docs/old/b', to: '/docs/new/b?x=1#part' },
      { from: '/docs/zh/old/a', to: '/docs/zh/new/a?x=1#part' },
      { from: '/docs/zh/old/b', to: '/docs/zh/new/b?x=1#part' },
      { from: '/docs/v1.0', to: 'https://example.org/%24%7Bhost%7D/%7Bpath%7D/%22x%22%20y' },
      { from: '/docs/zh/v1.0', to: 'https://example.org/%24%7Bhost%7D/%7Bpath%7D/%22x%22%20y' },
      { from: '/docs/a:b*', to: '/docs/guide' },
      { from: '/docs/zh/a:b*', to: '/docs/zh/guide' },
      { from: '/docs/config', to: '/docs/config/root' },
    ]);
    const pages = emitRedirects(site, '').map(({ path }) => path);
    expect(new Set(pages.map((page) => page.toLowerCase())).size).toBe(pages.length);
    // A case-insensitive file system would overwrite the page.
    const [english, ...others] = site.languages;
    const withPage = {
      ...english,
      entries: [{ route: '/old/a' }],
    } as unknown as SiteModel['languages'][number];
    const config = { ...site.config, redirects: [{ from: '^/Old/A$', to: '/guide' }] };
    expect(
      redirectRules({ ...site, config, languages: [withPage, ...others] }).map(({ from }) => from),
    ).toEqual(['/docs/zh/Old/A', '/docs/old/b', '/docs/config']);
  });

  test.each([
    ['/a', '', '/a'],
    ['/a', '?x=1', '/a?x=1'],
    ['/a?y=2', '?x=1', '/a?y=2&x=1'],
    ['/a#part', '?x=1', '/a?x=1#part'],
    ['/a?y=2#part', '', '/a?y=2#part'],
  ])('%s keeps %s', (to, search, expected) => {
    expect(redirectLocation(to, search)).toBe(expected);
    const replace = vi.fn();
    const address = new URL(to, 'https://docs.example').href;
    const script = new Function('document', 'location', REDIRECT_SCRIPT);
    script({ querySelector: () => ({ href: address }) }, { search, hash: '', replace });
    expect(String(replace.mock.calls[0])).toBe(`https://docs.example${expected}`);
    script({ querySelector: () => ({ href: address }) }, { search, hash: '#here', replace });
    expect(new URL(String(replace.mock.calls[1])).hash).toBe(to.includes('#') ? '#part' : '#here');
  });

  test('have targets without the syntax of any host', () => {
    expect(encodeTarget('https://[::1]:80/a%20b?c=d&e#f')).toBe('https://[::1]:80/a%20b?c=d&e#f');
    expect(encodeTarget('/100%/$x{y}\\"\n\ud800é')).toBe('/100%25/%24x%7By%7D%5C%22%0A%EF%BF%BD%C3%A9');
  });
});

describe('_headers', () => {
  /** Headers sent by Netlify and Cloudflare Pages: all matching rules in order; `!` removes earlier values. */
  const headersFor = (path: string): string[] => {
    const found: [string, string][] = [];
    for (const block of fileOf('_headers').trim().split('\n\n')) {
      const [pattern = '', ...lines] = block.split('\n').map((line) => line.trim());
      if (!path.startsWith(pattern.replace('*', ''))) continue;
      for (const line of lines) {
        if (line.startsWith('! '))
          found.splice(0, found.length, ...found.filter(([name]) => name !== line.slice(2)));
        else found.push([line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)]);
      }
    }
    return found.map(([name, value]) => `${name}: ${value}`);
  };

  test('make files with a digest in their name immutable, and no others', () => {
    const cache = (path: string) => headersFor(path).filter((line) => line.startsWith('Cache-Control'));
    expect(cache('/docs/assets/app.12345678.js')).toEqual([
      'Cache-Control: public, max-age=31536000, immutable',
    ]);
    expect(cache('/docs/guide')).toEqual(['Cache-Control: public, max-age=0, must-revalidate']);
    expect(cache('/elsewhere')).toEqual([]);
  });

  test.each(['/docs/guide', '/docs/assets/app.12345678.js'])('protect %s', (path) => {
    expect(headersFor(path)).toEqual(
      expect.arrayContaining([
        "Content-Security-Policy: default-src 'self'",
        'X-Content-Type-Options: nosniff',
        'Referrer-Policy: strict-origin-when-cross-origin',
        'Cross-Origin-Opener-Policy: same-origin-allow-popups',
        expect.stringMatching(/^Permissions-Policy: camera=\(\), .*microphone=\(\)/),
      ]),
    );
  });
});

test('_redirects has what it can express, and ends with the 404 pages of languages', () => {
  expect(fileOf('_redirects').trimEnd().split('\n')).toEqual([
    '/docs/old/a /docs/new/a?x=1#part 301',
    '/docs/old/b /docs/new/b?x=1#part 301',
    '/docs/zh/old/a /docs/zh/new/a?x=1#part 301',
    '/docs/zh/old/b /docs/zh/new/b?x=1#part 301',
    '/docs/v1.0 https://example.org/%24%7Bhost%7D/%7Bpath%7D/%22x%22%20y 301',
    '/docs/zh/v1.0 https://example.org/%24%7Bhost%7D/%7Bpath%7D/%22x%22%20y 301',
    '/docs/config /docs/config/root 301',
    '/docs/zh/* /docs/zh/404.html 404',
  ]);
});

describe.each(['nginx.conf', 'Caddyfile'])('%s', (name) => {
  // Tests of builds query the servers.
  test('is the one tested with real servers; -u writes it', async () => {
    await expect(fileOf(`deploy/${name}`)).toMatchFileSnapshot(`../../../fixtures/hosts/${name}`);
  });

  test('matches paths in decoded form, like servers', () => {
    const config = { ...site.config, redirects: [{ from: '^/旧页$', to: '/new' }] };
    const file = emitHostSettings({ ...site, config }, '').find(({ path }) => path.endsWith(name));
    expect(file?.content).toContain('/docs/旧页');
  });

  test('at the root excludes no path and redirects nothing to it', () => {
    const config = { ...site.config, base: '/', redirects: [] };
    const languages = site.languages.map((language) => ({ ...language, redirects: {} }));
    const file = emitHostSettings({ ...site, config, languages }, '').find(({ path }) => path.endsWith(name));
    expect(file?.content).not.toMatch(/docs|301|strip_prefix|location \/ /);
  });
});

describe('vercel.json', () => {
  interface Settings {
    cleanUrls: boolean;
    headers: { source: string; headers: { key: string; value: string }[] }[];
    redirects: { source: string; destination: string; statusCode: number }[];
  }
  const settings = JSON.parse(fileOf('vercel.json')) as Settings;
  const model = JSON.parse(fileOf('deploy/hosting.json')) as HostModel;
  /** Interprets a source like path-to-regexp: anything not escaped is a pattern. */
  const matches = (source: string, path: string) =>
    new RegExp(
      `^${source.replace(/\\(.)|\.(?!\*\))/g, (dot, char: string | undefined) => `\\${char ?? dot}`)}$`,
    ).test(path);

  test('redirects like the model, with and without trailing slash', () => {
    expect(settings.cleanUrls).toBe(true);
    for (const { from, to } of model.redirects) {
      for (const path of [from, `${from}/`]) {
        const found = settings.redirects.filter(({ source }) => matches(source, path));
        expect(found).toMatchObject([{ destination: to, statusCode: 301 }]);
      }
    }
    expect(settings.redirects.some(({ source }) => matches(source, '/docs/aXb'))).toBe(false);
  });

  test('has the headers of the model', () => {
    const headersFor = (path: string) =>
      Object.fromEntries(
        settings.headers
          .filter(({ source }) => matches(source, path))
          .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value])),
      );
    expect(headersFor('/docs/guide')).toEqual(model.headers);
    expect(headersFor('/docs/assets/a.js')).toEqual({ ...model.headers, ...model.immutable });
  });
});

test.each([
  ['a/b.HTML', 'text/html; charset=utf-8'],
  ['a.b/c.min.js', 'text/javascript; charset=utf-8'],
  ['a.js/LICENSE', 'application/octet-stream'],
  ['a.exe', 'application/octet-stream'],
])('%s has the type %s', (name, type) => {
  expect(contentType(name)).toBe(type);
});

describe('the path of a request', () => {
  test.each([
    ['/a/b', '/a/b'],
    ['/a%20b%3F', '/a b?'],
    ['//a///b', '/a/b'],
    ['/x/..%2fa', '/a'],
    ['/x/%2e%2e/a/', '/a/'],
    ['/%E0%A4', '/%E0%A4'],
  ])('%s is %s', (target, expected) => {
    expect(requestPath(target)).toBe(expected);
  });

  test.each([
    '/..',
    '/../a',
    '/..%2fa',
    '/%2e%2e%2fa',
    '/a/../../b',
    '//..',
    '/%00',
    '/a%00.html',
    '/%',
    '/%zz',
  ])('%s is rejected', (target) => {
    expect(requestPath(target)).toBeUndefined();
  });
});
