import type { Lang, SearchPage, SearchSection } from '../src/shared/contracts.ts';
import { toUrl } from '../src/shared/paths.ts';
import { joinParts, readLines } from '../src/shared/section-lines.ts';
import { languageOf, type SiteConfig } from '../src/shared/site-config.ts';

type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6';
export type RecordType = Exclude<Level, 'lvl0'> | 'content';

/** One record of the hosted index, in the form DocSearch's crawler writes. */
export interface SearchRecord {
  [key: string]: unknown;
  objectID: string;
  /** Absolute, with hash. */
  url: string;
  url_without_anchor: string;
  anchor: string;
  type: RecordType;
  hierarchy: Record<Level, string | null>;
  content: string | null;
  /** Readers' phrases for the page or heading. */
  keywords: readonly string[];
  lang: Lang;
  /** BCP 47 tag of the language. */
  language: string;
  /** Higher `level` ranks first, then lower `position`. */
  weight: { pageRank: number; level: number; position: number };
}

const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
/** Maximum length of a record's text, in UTF-16 units; the service rejects records above 10 kB. */
const CHUNK_LENGTH = 500;

/** Splits lines into chunks: short lines are joined, longer ones are cut at a space. */
export function chunksOf(lines: readonly string[]): string[] {
  const chunks: string[] = [];
  for (const line of lines) {
    let rest = line.replace(/\s+/g, ' ').trim();
    while (rest.length > CHUNK_LENGTH) {
      const blank = rest.lastIndexOf(' ', CHUNK_LENGTH);
      const end = blank > CHUNK_LENGTH / 2 ? blank : CHUNK_LENGTH;
      chunks.push(rest.slice(0, end));
      rest = rest.slice(end).trim();
    }
    if (rest === '') continue;
    const last = chunks.at(-1);
    if (last !== undefined && last.length + rest.length < CHUNK_LENGTH)
      chunks[chunks.length - 1] = `${last} ${rest}`;
    else chunks.push(rest);
  }
  return chunks;
}

function hierarchyOf(page: SearchPage, section: SearchSection | undefined): SearchRecord['hierarchy'] {
  const titles = [page.group, page.title, ...(section?.titles.slice(1) ?? [])];
  return Object.fromEntries(
    LEVELS.map((level, index) => [level, titles[index] ?? null]),
  ) as SearchRecord['hierarchy'];
}

/** All records of the pages: one per page and heading, and one per chunk of text or code. */
export function searchRecords(
  pages: readonly SearchPage[],
  config: Pick<SiteConfig, 'origin' | 'base' | 'languages'>,
): SearchRecord[] {
  return pages.flatMap((page) => {
    const records: SearchRecord[] = [];
    const address = config.origin + toUrl(page.route, config.base);
    const add = (type: RecordType, section: SearchSection | undefined, content: string | null) => {
      const anchor = section?.id ?? '';
      const position = records.length;
      const keywords = (type !== 'content' && page.keywords) || [];
      const level = type === 'content' ? 0 : 100 - Number(type[3]) * 10;
      records.push({
        objectID: `${page.route}#${anchor}:${type}:${position}`,
        url: anchor === '' ? address : `${address}#${encodeURIComponent(anchor)}`,
        url_without_anchor: address,
        anchor,
        type,
        hierarchy: hierarchyOf(page, section),
        content,
        keywords: keywords.flatMap(({ id, phrases }) => (id === anchor ? phrases : [])),
        lang: page.lang,
        language: languageOf(config, page.lang).htmlLang,
        weight: { pageRank: page.option === undefined ? 0 : 1, level, position },
      });
    };
    add('lvl1', undefined, page.description || null);
    for (const section of page.sections) {
      const depth = Math.min(6, section.titles.length);
      if (depth > 1) add(`lvl${depth}` as RecordType, section, null);
      for (const chunk of chunksOf(readLines(section.text).map(joinParts))) add('content', section, chunk);
      for (const chunk of chunksOf(section.code.split('\n'))) add('content', section, chunk);
    }
    return records;
  });
}

/** Settings of the hosted index that the dialog relies on. */
export const INDEX_SETTINGS = {
  attributesForFaceting: ['type', 'lang', 'language'],
  attributesToRetrieve: ['hierarchy', 'content', 'anchor', 'url', 'url_without_anchor', 'type'],
  attributesToHighlight: ['hierarchy', 'content'],
  attributesToSnippet: ['content:10'],
  searchableAttributes: [...LEVELS.slice(1), 'lvl0']
    .map((level) => `unordered(hierarchy.${level})`)
    .concat('unordered(keywords)', 'content'),
  camelCaseAttributes: ['hierarchy', 'content'],
  // Option paths, flags and environment variables are searched for as written.
  separatorsToIndex: '_-.@',
  distinct: true,
  attributeForDistinct: 'url',
  customRanking: ['desc(weight.pageRank)', 'desc(weight.level)', 'asc(weight.position)'],
  ranking: ['words', 'filters', 'typo', 'attribute', 'proximity', 'exact', 'custom'],
  minWordSizefor1Typo: 3,
  minWordSizefor2Typos: 7,
  allowTyposOnNumericTokens: false,
  minProximity: 1,
  ignorePlurals: true,
  advancedSyntax: true,
  attributeCriteriaComputedByMinProximity: true,
  removeWordsIfNoResults: 'allOptional',
} as const;
