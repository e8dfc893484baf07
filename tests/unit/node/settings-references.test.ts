import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkSettingsReferences } from '../../../src/node/settings-references.ts';
import { routeKey } from '../../../src/shared/paths.ts';
import type { SiteConfig } from '../../../src/shared/site-config.ts';
import { siteConfig } from '../../site-config.ts';

const root = mkdtempSync(path.join(tmpdir(), 'references-'));
afterAll(() => rmSync(root, { recursive: true }));

/** A project: two pages, public files, and a folder of examples. */
const FILES = [
  'content/en/drafts/a.md',
  'public/logo.svg',
  'public/files/a.pdf',
  'examples/a.ts',
  'other/public/b.svg',
];
for (const file of FILES) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), '');
}
const ROUTES = ['/guide/start', '/zh/guide/start', '/config/', '/zh/plugins/x'];
const plain = {
  ...siteConfig,
  ...{ icon: '', socialImage: '', logo: '/logo.svg', redirects: [], socialLinks: [], excludedFolders: [] },
  ...{ feeds: [], banner: undefined, includeFolders: [], search: {} },
} as unknown as SiteConfig;

/** Problems of some settings: severity, rule, keys, and the text with its advice. */
async function told(settings: object, { contentDir = 'content', publicDir = 'public' } = {}) {
  const targets = {
    root,
    contentDir: path.join(root, contentDir),
    publicDir: path.join(root, publicDir),
    known: new Map(ROUTES.map((route) => [routeKey(route), route])),
    display: (file: string) => path.relative(root, file),
  };
  const places: unknown[] = [];
  const problems = await checkSettingsReferences(
    { ...plain, ...settings } as SiteConfig,
    targets,
    (place) => ({ line: places.push(place), column: 1 }),
  );
  return problems.map(({ severity, rule, file, line = 0, message, advice }) => ({
    is: `${severity} ${rule}`,
    says: `${message} ${advice}`,
    at: file === 'src/site.config.ts' ? places[line - 1] : file,
  }));
}

const redirects = (from: string, to: string) => ({ redirects: [{ from, to }] });

it('settings that match the tree have no problems', async () => {
  expect(
    await told({
      icon: '/logo.svg',
      logo: { light: '/logo.svg', dark: 'https://a.example/dark.svg' },
      socialLinks: [{ icon: '/logo.svg' }, { icon: 'github' }, { icon: '<svg/>' }],
      includeFolders: ['examples'],
      excludedFolders: ['drafts'],
      banner: { link: '/guide/start?a#b' },
      search: {
        tasks: [{ link: '/Guide/Start.html' }, { link: 'https://a.example/' }, { link: '/robots.txt' }],
      },
      feeds: [{ file: 'feed.xml' }],
      redirects: [
        { from: '^/old$', to: '/guide/start#part' },
        { from: '^/older$', to: '/old' },
        { from: '^/news$', to: '/feed.xml' },
        { from: '^/paper$', to: '/files/a.pdf' },
        { from: '^/away$', to: 'https://a.example/' },
      ],
    }),
  ).toEqual([]);
});

describe('a redirect', () => {
  it.each([
    ['^/guide/start$', '/config/', 'has the address of /guide/start.'],
    ['^/config/$', '/guide/start', 'has the address of /config/.'],
    // Redirects apply to all languages.
    ['^/plugins/x$', '/config/', 'has the address of /zh/plugins/x.'],
    ['^/robots.txt$', '/config/', 'has the address of robots.txt.'],
    ['^/(a|guide/start)$', '/config/', 'The redirect from /guide/start has'],
  ])('from %s shadows nothing', async (from, to, message) => {
    const [problem, ...others] = await told(redirects(from, to));
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ is: 'error reserved-address', at: ['redirects', 0] });
    expect(problem?.says).toContain(message);
    expect(problem?.says).toContain('It is ignored. Remove it, or choose another address.');
  });

  it('that differs from a page only in case is dropped, and fails no build', async () => {
    expect(await told(redirects('^/Guide/Start$', '/guide/start'))).toEqual([
      {
        is: 'warning reserved-address',
        says: 'The redirect from /Guide/Start differs from /guide/start only in case. It is ignored: some hosts and file systems do not distinguish case. Configure this redirect on the host.',
        at: ['redirects', 0],
      },
    ]);
  });

  it.each([
    ['/guide/strat#part', 'Did you mean "/guide/start"?'],
    ['/nothing/like/it/at/all', 'Write the address of a page.'],
  ])('has an existing target, unlike %s', async (to, advice) => {
    expect(await told(redirects('^/old$', to))).toEqual([
      {
        is: 'warning redirect-target',
        says: `The redirect from /old leads to ${to}, where there is no page. ${advice}`,
        at: ['redirects', 0],
      },
    ]);
  });

  it('is one per address, and one that every host can express', async () => {
    const to = '/guide/start';
    const all = {
      redirects: ['^/old/(a|b)$', '^/v\\d+$', '^/old/a/$', '^/Old/B$', '^/a\\:b$', '^/a\\*$', '^/v1.0$'].map(
        (from) => ({ from, to }),
      ),
    };
    const problems = await told(all);
    expect(await told(all, { contentDir: 'other/content' })).toEqual(expect.arrayContaining(problems));
    expect(problems.map(({ is, says, at }) => [is, says, at])).toEqual([
      [
        'warning redirect',
        'The redirect from "^/v\\d+$" works only in browsers: settings of hosts can only list plain paths. Write a path with at most one list of alternatives: ^/old/(a|b)$.',
        ['redirects', 1],
      ],
      [
        'warning redirect',
        'There are two redirects from /old/a. The first is used; remove the other.',
        ['redirects', 2],
      ],
      [
        'warning redirect',
        'There are two redirects from /Old/B, written /old/b before. The first is used; remove the other.',
        ['redirects', 3],
      ],
      ...(
        [
          [4, '/a:b'],
          [5, '/a*'],
        ] as const
      ).map(([index, from]) => [
        'warning redirect',
        `_redirects of Netlify and Cloudflare Pages cannot express the redirect from ${from}. Use a path without colon and asterisk.`,
        ['redirects', index],
      ]),
    ]);
  });

  it('is checked for its target even if it has another problem', async () => {
    const to = '/guide/strat';
    const settings = { redirects: ['^/a$', '^/a/$', '^/a\\:b$'].map((from) => ({ from, to })) };
    expect((await told(settings)).map(({ is, at }) => `${is} ${at}`)).toEqual([
      'warning redirect-target redirects,0',
      'warning redirect redirects,1',
      'warning redirect-target redirects,1',
      'warning redirect redirects,2',
      'warning redirect-target redirects,2',
    ]);
  });
});

it.each([
  [{ banner: { link: '/guide/strat' } }, 'The announcement', ['banner', 'link']],
  [
    { search: { tasks: [{ link: '/config/' }, { link: '/guide/strat' }] } },
    'A search task',
    ['search', 'tasks', 1, 'link'],
  ],
])('links in the settings lead to pages: %o', async (settings, what, at) => {
  expect(await told(settings)).toEqual([
    {
      is: 'warning settings-link',
      says: `${what} leads to /guide/strat, where there is no page. Did you mean "/guide/start"?`,
      at,
    },
  ]);
});

it.each([
  [{ icon: '/a.svg' }, '"icon" refers to /a.svg, which is not in public/. Add the file.', ['icon']],
  [{ socialImage: '/a.png' }, '"socialImage" refers to /a.png, which', ['socialImage']],
  [{ logo: '/a.svg' }, '"logo" refers to /a.svg, which', ['logo']],
  [{ logo: { light: '/logo.svg', dark: '/a.svg' } }, '"logo" refers to /a.svg, which', ['logo']],
  [
    { socialLinks: [{ icon: 'x' }, { icon: '/a.svg' }] },
    '"socialLinks" refers to /a.svg, which',
    ['socialLinks'],
  ],
  [
    { includeFolders: ['examples', 'drafts'] },
    '"includeFolders" refers to drafts, which does not exist. Correct the path, or remove it.',
    ['includeFolders', 1],
  ],
  [
    { excludedFolders: ['drafts', 'examples'] },
    '"excludedFolders" refers to examples, which does not exist. Correct the path, or remove it.',
    ['excludedFolders', 1],
  ],
])('files and folders in the settings exist: %o', async (settings, message, at) => {
  const problems = await told(settings);
  expect(problems).toEqual([{ is: 'warning settings-file', says: expect.stringContaining(message), at }]);
});

it.each([
  [{ module: 'src/brnd.ts', components: { Grid: [] } }, '"brand.module" refers to src/brnd.ts,', 'module'],
  [{ colors: 'src/c.css' }, '"brand.colors" refers to src/c.css,', 'colors'],
])('a missing brand is reported for every tree: %o', async (brand, message, key) => {
  for (const contentDir of ['content', 'other/content']) {
    const says = `${message} which does not exist. Correct the path, or remove it.`;
    const problem = { is: 'warning brand-file', says, at: ['brand', key] };
    expect(await told({ brand }, { contentDir }), contentDir).toEqual([problem]);
  }
});

it("for another tree only losses are reported; its images may be the project's", async () => {
  const elsewhere = { contentDir: 'other/content', publicDir: 'other/public' };
  expect(
    await told({ icon: '/a.svg', excludedFolders: ['x'], banner: { link: '/nowhere' } }, elsewhere),
  ).toEqual([]);
  expect(await told(redirects('^/config$', '/guide/start'), elsewhere)).toMatchObject([
    { is: 'error reserved-address' },
  ]);
  expect(await told({ icon: '/b.svg', logo: '/logo.svg' }, { publicDir: 'other/public' })).toEqual([]);
});

it('public files that take an address are reported by name', async () => {
  const file = path.join(root, 'other/public/config.html');
  writeFileSync(file, '');
  expect(await told({}, { publicDir: 'other/public' })).toEqual([
    {
      is: 'error reserved-address',
      says: expect.stringMatching(
        /^The file has the address of \/config\/\. It is not published\. Rename or remove it\.$/,
      ),
      at: 'other/public/config.html',
    },
  ]);
  // Redirects of another tree were made for its own host.
  expect(await told({}, { contentDir: 'other/content', publicDir: 'other/public' })).toMatchObject([
    { is: 'warning reserved-address', at: 'other/public/config.html' },
  ]);
  rmSync(file);
  expect(await told({}, { publicDir: 'nowhere' })).toEqual([]);
});
