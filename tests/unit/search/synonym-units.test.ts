import { describe, expect, it } from 'vitest';
import { createInvertedIndex } from '../../../src/features/search/engine/inverted-index.ts';
import { parseQuery } from '../../../src/features/search/engine/query.ts';
import { buildSearchIndex } from '../../../src/node/emit/search-index.ts';
import { decodeIndex } from '../../../src/shared/search-format.ts';

/** The units of a query on a site whose pages have these titles. */
function unitsOf(query: string, synonyms: readonly string[], titles: readonly string[], lang = 'en') {
  const pages = titles.map((title, at) => ({
    route: `/${at}`,
    lang,
    title,
    description: '',
    group: 'Guide',
    sections: [{ id: '', titles: [title], text: '', code: '' }],
  }));
  const inverted = createInvertedIndex(
    decodeIndex(buildSearchIndex(pages, lang, { synonyms: [...synonyms] })),
  );
  return parseQuery(inverted, query).units.map(({ text, kind, weight, matches, phrases }) => ({
    text,
    kind,
    weight,
    matches: Object.fromEntries(matches),
    phrases,
  }));
}

describe('a synonym', () => {
  it('matches a word in any inflection, for less than the word itself', () => {
    for (const query of ['server', 'servers', 'the server'])
      expect(unitsOf(query, ['server|backend'], ['Backend']).at(-1)?.matches).toEqual({ backend: 0.75 });
    expect(unitsOf('server', ['server|backend'], ['Backend', 'Server'])[0]?.matches).toEqual({
      server: 1,
      backend: 0.75,
    });
    expect(unitsOf('server', ['servers|backend'], ['Backend'])[0]?.matches).toEqual({ backend: 0.75 });
    expect(unitsOf('serverless', ['server|backend'], ['Backend'])).toEqual([]);
  });

  it('scores like the best of several synonyms', () => {
    const groups = ['server|backend', 'server|backends'];
    expect(unitsOf('server', groups, ['Backend'])[0]?.matches).toEqual({ backend: 0.75 });
    expect(unitsOf('backend', ['backend|backends'], ['Backend'])[0]?.matches).toEqual({ backend: 1 });
  });

  it('of several words is a phrase, if the site has all of them', () => {
    const synonyms = ['hmr|hot reload'];
    expect(unitsOf('hmr', synonyms, ['Hot', 'Reload'])[0]?.phrases).toEqual([
      { terms: ['hot', 'reload'], worth: 0.75 },
    ]);
    expect(unitsOf('hmr', synonyms, ['Hot', 'HMR'])[0]?.phrases).toEqual([]);
    // Each typed word of the phrase.
    const units = unitsOf('hot reload', synonyms, ['HMR', 'Hot', 'Reload']);
    expect(units.map(({ text, matches }) => [text, matches.hmr])).toEqual([
      ['hot', 0.75],
      ['reload', 0.75],
    ]);
    expect(units.flatMap(({ phrases }) => phrases)).toEqual([]);
    expect(unitsOf('hot reloads', synonyms, ['HMR', 'Hot'])[0]?.matches.hmr).toBe(0.75);
  });

  it('in another script is a translation, which scores nearly the same', () => {
    expect(unitsOf('server', ['server|后端'], ['后端'], 'zh')[0]?.matches).toEqual({ 后端: 0.85 });
    expect(unitsOf('后端', ['后端|server'], ['Server'], 'zh')[0]?.matches).toEqual({ server: 0.85 });
    expect(unitsOf('后端', ['后端|后台'], ['后台'], 'zh')[0]?.matches).toEqual({ 后台: 0.75 });
    expect(
      unitsOf('用server部署', ['server|后端'], ['后端'], 'zh').some(({ matches }) => matches.后端 === 0.85),
    ).toBe(true);
    for (const query of ['用后端部署', '后端next'])
      expect(unitsOf(query, ['后端|server'], ['Server'], 'zh')[0]?.matches).toEqual({ server: 0.85 });
  });

  it('is skipped if its phrase is part of a longer one, or of a name', () => {
    const synonyms = ['vendor|chunk', 'vendor prefix|autoprefixer'];
    const titles = ['Chunk', 'Autoprefixer', 'Vendor', 'Prefix'];
    const meant = (query: string) =>
      unitsOf(query, synonyms, titles).flatMap(({ matches }) => Object.keys(matches));
    expect(meant('vendor prefix')).not.toContain('chunk');
    expect(meant('vendor prefix')).toContain('autoprefixer');
    expect(meant('vendor files')).toContain('chunk');
    const units = unitsOf('my-dev-server', ['server|backend'], ['my-dev-server', 'Backend']);
    expect(units.flatMap(({ matches }) => Object.keys(matches))).not.toContain('backend');
  });

  it('of ignored words is a unit of its own', () => {
    const units = unitsOf('how to do webpack', ['how to do|recipe'], ['Recipe', 'webpack']);
    expect(units.map(({ text }) => text)).toEqual(['webpack', 'how to do']);
    expect(units[1]).toMatchObject({ kind: 'word', weight: 1, matches: { recip: 0.75 } });
    // A single ignored word is not searched.
    expect(unitsOf('how webpack', ['how|recipe'], ['Recipe', 'webpack']).map(({ text }) => text)).toEqual([
      'webpack',
    ]);
  });

  it('covers a compound whose parts are words of its phrase', () => {
    const [unit] = unitsOf('multi-page', ['multi page|entry'], ['Entry', 'Multi-page']);
    expect(unit?.matches).toMatchObject({ entri: 0.75 });
    const units = unitsOf('multi-page', ['multi-page|entry'], ['Entry', 'Multi-page']);
    expect(units.flatMap(({ text, matches }) => (matches.entri ? text : []))).toEqual(['multi-page']);
  });
});
