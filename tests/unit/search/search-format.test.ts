import { describe, expect, it } from 'vitest';
import { buildSearchIndex, buildSearchTexts, type TermMemory } from '../../../src/node/emit/search-index.ts';
import type { SearchPage } from '../../../src/shared/contracts.ts';
import {
  decodeIndex,
  encodeIndex,
  numbersToText,
  OCCURRENCE,
  PAGES_A_SHARD,
  textShardOf,
  textToNumbers,
  textUrl,
} from '../../../src/shared/search-format.ts';
import { samplePages } from './sample-pages.ts';

describe('the index file', () => {
  it.each(['en', 'zh'])('survives writing and reading (%s)', (lang) => {
    const json = buildSearchIndex(samplePages, lang);
    const model = decodeIndex(json);
    const { digest } = JSON.parse(json) as { digest: string };
    expect(encodeIndex(model, digest)).toBe(json);
    expect(model.pages.map(({ route }) => route)).toEqual(
      samplePages.filter((page) => page.lang === lang).map(({ route }) => route),
    );
    expect([...model.terms].sort()).toEqual(model.terms);
  });

  it("is equal to a new one if only a page's description has changed", () => {
    const [page] = samplePages as [SearchPage];
    const [before, after] = ['Zebras.', 'Giraffes.'].map((description) => [{ ...page, description }]) as [
      SearchPage[],
      SearchPage[],
    ];
    const memory: TermMemory = new WeakMap();
    buildSearchIndex(before, page.lang, {}, memory);
    expect(buildSearchIndex(after, page.lang, {}, memory)).toBe(buildSearchIndex(after, page.lang));
  });

  it.each([
    [50, 100],
    [51, 2],
  ])(
    'has a word of %i sections of two pages %i times: of many, where it stands out in each, or first',
    (count, postings) => {
      const [base] = samplePages as [SearchPage];
      const pages = ['/a', '/b'].map((route): SearchPage => {
        const sections = Array.from({ length: count }, (_, section) => {
          const text = `A hyena and a zebra.${section === 3 ? ' A zebra.' : ''}`;
          return { id: `s${section}`, titles: [base.title, `Part ${section}`], text, code: '' };
        });
        return {
          ...base,
          route,
          description: '',
          sections: [{ ...base.sections[0], id: '', titles: [base.title], text: '', code: '' }, ...sections],
        };
      });
      const { terms, starts, sections } = decodeIndex(buildSearchIndex(pages, base.lang));
      const placesOf = (word: string) => {
        const term = terms.indexOf(word);
        return [...sections.subarray(starts[term], starts[term + 1])];
      };
      expect(placesOf('zebra')).toHaveLength(postings);
      if (postings === 100) return;
      expect(placesOf('zebra')).toEqual([4, count + 1 + 4]);
      expect(placesOf('hyena')).toEqual([1, count + 1 + 1]);
    },
  );

  it('restores the keywords of pages and headings', () => {
    const keywords = [
      { id: '', phrases: ['port is taken', 'EADDRINUSE'] },
      { id: 'strict', phrases: ['fixed port'] },
      { id: 'hosts', phrases: ['wifi', 'lan'] },
    ];
    const [first, ...others] = samplePages.filter(({ lang }) => lang === 'en');
    if (!first) throw new Error('There are no pages.');
    const pages = [
      { ...first, keywords },
      ...others,
      { ...first, route: '/last', keywords: keywords.slice(1, 2) },
    ];
    const read = decodeIndex(buildSearchIndex(pages, 'en')).pages.map(({ keywords: own }) => own);
    expect(read[0]).toEqual([
      // Stop words such as `is` are dropped.
      { id: '', phrases: ['port taken', 'eaddrinus'] },
      { id: 'strict', phrases: ['fix port'] },
      { id: 'hosts', phrases: ['wifi', 'lan'] },
    ]);
    expect(read[1]).toEqual([]);
    expect(read.at(-1)).toEqual([{ id: 'strict', phrases: ['fix port'] }]);
  });

  it('restores postings at any distance', () => {
    const sections = Array.from({ length: 300_000 }, (_, id) => ({
      id: id === 0 ? '' : `s${id}`,
      heading: id === 0 ? 'Page' : `S${id}`,
      depth: id === 0 ? 1 : 2,
    }));
    const model = {
      groups: ['Guide'],
      pages: [{ route: '/page', title: 'Page', group: 0, option: '', keywords: [], sections }],
      terms: ['always', 'far', 'never', 'near'].sort(),
      words: {},
      starts: Uint32Array.from([0, 3, 5, 5, 9]),
      sections: Uint32Array.from([0, 1, 2, 127, 299_999, 0, 31, 32, 65_536]),
      kinds: Uint8Array.from([0, 1, 2, 3, 3, 0, 3, 1, 2]),
    };
    const read = decodeIndex(encodeIndex(model, ''));
    expect([read.terms, read.starts, read.sections, read.kinds]).toEqual([
      model.terms,
      model.starts,
      model.sections,
      model.kinds,
    ]);
  });

  it('writes a number as a character that JSON does not escape', () => {
    const numbers = [
      0, 1, 56, 57, 58, 92, 93, 220, 2012, 8197, 55_259, 55_260, 55_261, 65_500, 65_501, 999_999,
    ];
    const text = numbersToText(numbers);
    expect([...textToNumbers(text)]).toEqual(numbers);
    expect([...text]).toHaveLength(numbers.length);
    expect(JSON.stringify(text)).toBe(`"${text}"`);
    expect(Buffer.from(text).toString()).toBe(text);
  });

  it('is reported as damaged if postings are missing', () => {
    const file = JSON.parse(buildSearchIndex(samplePages, 'en')) as Record<string, string>;
    for (const column of ['lengths', 'gaps', 'kinds']) {
      const cut = { ...file, [column]: file[column]?.slice(0, 10) };
      expect(() => decodeIndex(JSON.stringify(cut))).toThrow('damaged');
    }
  });

  it('is deterministic', () => {
    expect(buildSearchIndex(samplePages, 'en')).toBe(buildSearchIndex(structuredClone(samplePages), 'en'));
  });

  it('changes if only a text without terms changes', () => {
    const [first, ...rest] = structuredClone(samplePages);
    if (first?.sections[0]) first.sections[0].text = 'The names of the emitted files!';
    expect(buildSearchIndex(first ? [first, ...rest] : rest, 'en')).not.toBe(
      buildSearchIndex(samplePages, 'en'),
    );
  });

  it('contains no page of another language', () => {
    expect(buildSearchIndex(samplePages, 'en')).not.toContain('/zh/');
  });

  it('is valid without any page', () => {
    expect(decodeIndex(buildSearchIndex([], 'en')).pages).toEqual([]);
  });

  it('of another version is rejected', () => {
    expect(() => decodeIndex('{"version":3}')).toThrow('another version');
  });

  it('omits pairs that only occur across the boundary of two words', () => {
    const { terms } = decodeIndex(buildSearchIndex(samplePages, 'zh'));
    expect(terms).toEqual(expect.arrayContaining(['请求', '数量']));
    expect(terms).not.toContain('求数');
  });

  it('distinguishes terms in code, in text, repeated in text and in the description; pairs are not counted', () => {
    const section = {
      id: '',
      titles: ['Page'],
      text: 'again once 缓存 again 缓存',
      code: 'port host host',
    };
    const page = {
      ...(samplePages[0] as SearchPage),
      title: 'Page',
      description: 'facts',
      sections: [section],
    };
    const { terms, starts, kinds } = decodeIndex(buildSearchIndex([page], page.lang));
    const kindOf = Object.fromEntries(terms.map((term, at) => [term, kinds[starts[at] as number]]));
    expect(kindOf).toEqual({
      ...{ port: OCCURRENCE.code, host: OCCURRENCE.code },
      ...{ once: OCCURRENCE.text, 缓存: OCCURRENCE.text, again: OCCURRENCE.repeated },
      fact: OCCURRENCE.description,
    });
  });

  it('has descriptions in the first text file, and sections in the others', () => {
    const texts = buildSearchTexts(samplePages, 'en').map((json) => JSON.parse(json) as unknown);
    expect(texts[0]).toContain('Sets the names of emitted files.');
    expect(texts[1]).toMatchObject({ first: 0 });
    expect([0, PAGES_A_SHARD - 1, PAGES_A_SHARD].map(textShardOf)).toEqual([1, 1, 2]);
    expect(textUrl('/assets/search-en.1a2b.json', 3)).toBe('/assets/search-en.1a2b.text-3.json');
    expect(textUrl('/@site/search/en?t=1', 0)).toBe('/@site/search/en.text-0.json?t=1');
  });
});
