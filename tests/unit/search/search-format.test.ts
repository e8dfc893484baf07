import { describe, expect, it } from 'vitest';
import { buildSearchIndex, buildSearchTexts } from '../../../src/node/emit/search-index.ts';
import { codeNumber, Decoder, Encoder, NUMBER_CONTEXTS } from '../../../src/shared/search-coder.ts';
import {
  decodeIndex,
  encodeIndex,
  PAGES_A_SHARD,
  textShardOf,
  textUrl,
} from '../../../src/shared/search-format.ts';
import { samplePages } from './sample-pages.ts';

describe('the arithmetic coder', () => {
  it('gives back every bit and number it was given', () => {
    const numbers = [0, 1, 2, 3, 7, 8, 100, 65_535, 1_000_000, 0, 0, 0, 5];
    let seed = 1;
    for (let i = 0; i < 5000; i += 1) {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      numbers.push(seed % (1 + (seed % 40)));
    }
    const encoder = new Encoder(NUMBER_CONTEXTS);
    for (const number of numbers) codeNumber(encoder, 0, number);
    const bytes = encoder.finish();
    const decoder = new Decoder(bytes, NUMBER_CONTEXTS);
    expect(numbers.map(() => codeNumber(decoder, 0, 0))).toEqual(numbers);
  });

  it('spends little on what is expected', () => {
    const encoder = new Encoder(1);
    for (let i = 0; i < 8000; i += 1) encoder.bit(0, i % 100 === 0 ? 1 : 0);
    expect(encoder.finish().length).toBeLessThan(120);
  });
});

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

  it('is the same for the same pages', () => {
    expect(buildSearchIndex(samplePages, 'en')).toBe(buildSearchIndex(structuredClone(samplePages), 'en'));
  });

  it('changes when only a text changes that no term shows', () => {
    const [first, ...rest] = structuredClone(samplePages);
    if (first?.sections[0]) first.sections[0].text = 'The names of the emitted files!';
    expect(buildSearchIndex(first ? [first, ...rest] : rest, 'en')).not.toBe(
      buildSearchIndex(samplePages, 'en'),
    );
  });

  it('holds no page of another language', () => {
    expect(buildSearchIndex(samplePages, 'en')).not.toContain('/zh/');
  });

  it('is valid without any page', () => {
    expect(decodeIndex(buildSearchIndex([], 'en')).pages).toEqual([]);
  });

  it('refuses a file of another version', () => {
    expect(() => decodeIndex('{"version":1}')).toThrow('another version');
  });

  it('leaves out pairs that only come about where two words meet', () => {
    const { terms } = decodeIndex(buildSearchIndex(samplePages, 'zh'));
    expect(terms).toEqual(expect.arrayContaining(['请求', '数量']));
    expect(terms).not.toContain('求数');
  });

  it('puts descriptions into the first text file, and sections into the others', () => {
    const texts = buildSearchTexts(samplePages, 'en').map((json) => JSON.parse(json) as unknown);
    expect(texts[0]).toContain('Sets the names of emitted files.');
    expect(texts[1]).toMatchObject({ first: 0 });
    expect([0, PAGES_A_SHARD - 1, PAGES_A_SHARD].map(textShardOf)).toEqual([1, 1, 2]);
    expect(textUrl('/assets/search-en.1a2b.json', 3)).toBe('/assets/search-en.1a2b.text-3.json');
    expect(textUrl('/@site/search/en?t=1', 0)).toBe('/@site/search/en.text-0.json?t=1');
  });
});
