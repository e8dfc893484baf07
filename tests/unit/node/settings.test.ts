import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { checkSettings, readSite, resolveSettings } from '../../../src/node/settings.ts';
import { createPlaceFinder } from '../../../src/node/settings-places.ts';
import { siteSettings, texts } from '../../site-config.ts';
import given from '../../site-settings.ts';

vi.mock('../../../src/site.config.ts', () => import('../../site-settings.ts'));

afterEach(() => vi.unstubAllEnvs());

function problemsOf(changes: object, root = process.cwd()): string {
  try {
    checkSettings({ ...given, ...changes }, root);
  } catch (error) {
    return (error as Error).message;
  }
  return '';
}

const { search, languages } = siteSettings;
const [link] = siteSettings.socialLinks;
const [feed] = siteSettings.feeds;

describe('the settings', () => {
  it('of this site are valid', async () => {
    const own = await vi.importActual<{ default: object }>('../../../src/site.config.ts');
    expect(() => checkSettings(own.default, process.cwd())).not.toThrow();
  });

  it.each([
    ['an unknown key', { titel: 'Docs' }, 'Unknown key "titel". Did you mean "title"?'],
    [
      'no language',
      { languages: {}, feeds: [], defaultLang: '' },
      `"languages" must name a language, such as en: { description: '…' }.`,
    ],
    [
      'a logo for one of two color schemes',
      { logo: { light: '/logo.svg' } },
      '"logo.dark" is missing. Add a string.',
    ],
    ['a logo with a mistyped key', { logo: { light: '/a.svg', drak: '/b.svg' } }, 'Unknown key "drak".'],
    [
      'a language by its name',
      { languages: { ...languages, english: {} } },
      '"languages.english" must be a language tag such as en',
    ],
    [
      'two feeds in one file',
      { feeds: [feed, feed] },
      '"feeds.file" of entry 2 is releases-rss.xml, as that of another feed',
    ],
    [
      'a feed in the place of another output',
      { feeds: [{ ...feed, file: 'sitemap.xml' }] },
      '"feeds.file" of entry 1 is sitemap.xml, as that of another output',
    ],
    [
      'a feed outside of the output folder',
      { feeds: [{ ...feed, file: 'a/../../rss.xml' }] },
      '"feeds.file" of entry 1 must be a file name in the output folder',
    ],
    ['a blank title', { title: ' ' }, '"title" is empty.'],
    [
      'a group that is not there',
      { redirects: [{ from: '^/(a)/b$', to: '/$2' }] },
      '"redirects.to" of entry 1 names $2, but "from" has 1 groups',
    ],
    [
      'redirects in a circle',
      {
        redirects: [
          { from: '^/a$', to: '/b' },
          { from: '^/b$', to: '/a' },
        ],
      },
      '"redirects.to" of entry 1 leads back to the redirect itself',
    ],
    [
      'a component the brand does not have',
      { brand: { module: 'src/site/brand.ts', components: { Nope: [] } } },
      '"brand.components" lists Nope, which src/site/brand.ts does not export.',
    ],
    ['a wrong type', { offline: 'yes' }, '"offline" must be a boolean.'],
    [
      'an unknown icon',
      { socialLinks: [{ ...link, icon: 'mastodon' }] },
      'must be one of: bluesky, discord, github, x, or an SVG: its site path, such as /mastodon.svg, or its text.',
    ],
    ['a drawing that does not end', { socialLinks: [{ ...link, icon: '<svg><path' }] }, 'or its text'],
    [
      'components of a brand that has no module',
      { brand: { components: { Nope: [] } } },
      '"brand.components" lists Nope, which needs a "brand.module".',
    ],
    ['a bad address', { socialLinks: [{ ...link, content: 'www.example.com' }] }, 'begins with https://'],
    ['an origin with a path', { origin: 'https://a.example/docs' }, '"origin" must be an origin, such as'],
    ['an origin with a slash', { origin: 'https://a.example/' }, 'no slash at the end'],
    ['a base without slash', { base: '/docs' }, '"base" must begin and end with a slash'],
    ['a picture without slash', { icon: 'favicon.svg' }, '"icon" must be a site path'],
    [
      'a key in the wrong case',
      { languages: { ...languages, pt_br: { description: 'D' } } },
      'must be a language tag such as en',
    ],
    [
      'a default language that is none',
      { defaultLang: 'fr' },
      `"defaultLang" names the language "fr", which is not among "languages": ${Object.keys(languages).join(', ')}.`,
    ],
    [
      'a feed in no language',
      { feeds: [{ ...feed, lang: 'fr' }] },
      '"feeds.lang" of entry 1 names the language "fr"',
    ],
    [
      'a broken pattern',
      { redirects: [{ from: '(', to: '/' }] },
      '"redirects.from" of entry 1 is not a valid regular expression.',
    ],
    [
      'a redirect to nowhere',
      { redirects: [{ from: '^/a$', to: 'b' }] },
      'site path that begins with a slash',
    ],
    ['a key below', { search: { ...search, algolla: {} } }, 'Unknown key "algolla". Did you mean "algolia"?'],
  ])('report %s', (_what, changes, expected) => {
    expect(problemsOf(changes)).toContain(expected);
  });

  it.each(['(a+)+', '^/(?:a|b)*$', '^/((?:ab)+/)+$', '^/(\\w?\\d?)+$', '^/(?<x>a{2,})+$'])(
    'report the pattern %s, which takes exponential time',
    (from) => {
      const message =
        '"redirects.from" of entry 1 repeats a group that contains a repetition or an alternative';
      expect(problemsOf({ redirects: [{ from, to: '/' }] })).toContain(message);
    },
  );

  it('report a pattern that takes long, and suggest one that does not', () => {
    const told = problemsOf({ redirects: [{ from: '.*/.*/.*', to: '/' }] });
    expect(told).toMatch(
      /"redirects.from" of entry 1 has more than three repetitions .+ as in \^\[\^\/\]\*\/\[\^\/\]\*\/\[\^\/\]\*/,
    );
  });

  it.each(['^/a(?:b+|c)?/(\\w+)$', '^/[(+|]+\\(a+\\)$', '^/(?:\\d{4})+/(?:a|b)$'])(
    'accept the pattern %s',
    (from) => {
      expect(problemsOf({ redirects: [{ from, to: '/x' }] })).toBe('');
    },
  );

  it('accept an SVG icon for a profile, as a path or as text', () => {
    for (const icon of ['x', '/mastodon.svg', '<svg viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>'])
      expect(problemsOf({ socialLinks: [{ ...link, icon }] }), icon).toBe('');
  });

  it("derive a language's reading direction from its script, unless it is set", () => {
    const given = checkSettings(
      { languages: { ar: {}, he: {}, 'az-Arab': {}, en: {}, fa: { dir: 'ltr' } } },
      process.cwd(),
    );
    const { languages } = resolveSettings(given, texts);
    const directions = Object.entries(languages).map(([lang, { dir }]) => `${lang} ${dir}`);
    expect(directions).toEqual(['ar rtl', 'he rtl', 'az-Arab rtl', 'en ltr', 'fa ltr']);
  });

  it('derive the names of a language without texts, and its likely region', () => {
    const { languages } = resolveSettings(
      checkSettings({ languages: { de: {}, 'pt-PT': {}, xx: {} } }, process.cwd()),
      texts,
    );
    const names = Object.values(languages).map(({ label, htmlLang, ogLocale }) => [
      label,
      htmlLang,
      ogLocale,
    ]);
    expect(names).toEqual([
      ['Deutsch', 'de', 'de_DE'],
      ['português europeu', 'pt-PT', 'pt_PT'],
      ['xx', 'xx', 'xx'],
    ]);
  });

  it("have messages without positions in the engine's code", () => {
    const shown = (() => {
      try {
        return checkSettings({ ...siteSettings, title: '' }, process.cwd());
      } catch (error) {
        return inspect(error);
      }
    })();
    expect(shown).toMatch(/^The settings have problems\.\n[^\]]*\(settings\)$/);
  });

  it('report all problems at once, each with its line', () => {
    const root = mkdtempSync(path.join(tmpdir(), 'settings-'));
    try {
      mkdirSync(path.join(root, 'src'));
      const written =
        "export default {\n  title: '',\n  origin: 'x',\n  redirects: [{ from: '(', to: '/' }],\n};\n";
      writeFileSync(path.join(root, 'src/site.config.ts'), written);
      const text = problemsOf({ origin: 'x', title: '', redirects: [{ from: '(', to: '/' }] }, root);
      const places = [...text.matchAll(/src\/site\.config\.ts:(\S+) +(\S+)/g)].map(([, ...found]) =>
        found.join(' '),
      );
      expect(places.sort()).toEqual(['2:3 "title"', '3:3 "origin"', '4:17 "redirects.from"']);
    } finally {
      rmSync(root, { recursive: true });
    }
  });

  it('take the origin from the environment, and report an invalid one by name', async () => {
    vi.stubEnv('SITE_ORIGIN', 'https://fork.example/');
    expect((await readSite(process.cwd())).config.origin).toBe('https://fork.example');
    vi.stubEnv('SITE_ORIGIN', 'fork.example');
    await expect(readSite(process.cwd())).rejects.toThrow(
      'SITE_ORIGIN  "fork.example" is not allowed. Write an origin, such as https://fork.example',
    );
  });
});

describe('positions in the settings file', () => {
  const placeOf = createPlaceFinder(
    'const more = { a: 1 };\nconst all = {\n  list: [\n    { x: 1 },\n    { y: more },\n  ],\n} satisfies object as object;\nexport default all;\n',
  );

  it('are followed through lists, names and casts', () => {
    expect(placeOf(['list', 1, 'y'])).toEqual({ line: 5, column: 7 });
    expect(placeOf(['list', 1, 'y', 'a'])).toEqual({ line: 1, column: 16 });
    expect(placeOf(['list', 5])).toEqual({ line: 3, column: 3 });
  });

  it('are unknown for computed values', () => {
    expect(placeOf(['other'])).toBeUndefined();
    expect(createPlaceFinder('export default {')(['a'])).toBeUndefined();
  });
});
