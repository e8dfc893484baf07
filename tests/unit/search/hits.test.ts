import { describe, expect, it } from 'vitest';
import { chooseRows, type Row, type Texts, toHits } from '../../../src/features/search/engine/hits.ts';
import type { InvertedIndex } from '../../../src/features/search/engine/inverted-index.ts';
import type { RankedPage } from '../../../src/features/search/engine/ranking.ts';

type Heading = [depth: number, heading: string];

/** An index of pages, each with a part before its headings. */
function indexOf(pages: readonly { group?: number; headings?: readonly Heading[] }[]): InvertedIndex {
  const indexed = pages.map(({ group = 0, headings = [] }, at) => ({
    route: `/p${at}`,
    title: `P${at}`,
    group,
    option: '',
    keywords: [],
    sections: [
      { id: '', heading: `P${at}`, depth: 1 },
      ...headings.map(([depth, heading]) => ({ id: `#${heading}`, heading, depth })),
    ],
  }));
  const firstSection = [0];
  for (const { sections } of indexed) firstSection.push((firstSection.at(-1) ?? 0) + sections.length);
  return { model: { groups: ['Guide', 'Config'], pages: indexed }, firstSection } as unknown as InvertedIndex;
}

describe('the rows of an answer', () => {
  const section = (number: number, score = 1, more = {}) => ({
    section: number,
    score,
    inHeading: false,
    isExact: false,
    ...more,
  });
  const ranked = (page: number, more: Partial<RankedPage> = {}): RankedPage => ({
    page,
    score: 10,
    relevance: 10,
    isOwnMatch: true,
    sections: [],
    ...more,
  });
  const headings = Array.from({ length: 6 }, (_, at): Heading => [2, `H${at}`]);
  const shown = (pages: { group?: number }[], list: RankedPage[], limit = 20) => {
    const index = indexOf(pages.map((page) => ({ headings, ...page })));
    return chooseRows(index, list, limit).map(({ page, section: at }) =>
      at === null ? `P${page}` : `P${page}.${at - page * 7}`,
    );
  };
  const sections = (page: number, ...numbers: number[]) => numbers.map((at) => section(page * 7 + at));

  it('are the page and its best sections: three for the best page, two for others', () => {
    const list = [0, 1].map((page) => ranked(page, { sections: sections(page, 1, 2, 3, 4) }));
    expect(shown([{}, { group: 1 }], list)).toEqual(['P0', 'P0.1', 'P0.2', 'P0.3', 'P1', 'P1.1', 'P1.2']);
  });

  it('omit sections much weaker than the best, and those equivalent to the page itself', () => {
    const own = [section(1, 10), section(2, 4), section(3, 3.9), section(0, 10)];
    expect(shown([{}], [ranked(0, { sections: own })])).toEqual(['P0', 'P0.1', 'P0.2']);
    expect(shown([{}], [ranked(0, { sections: [section(0, 10), section(1, 5)] })])).toEqual(['P0', 'P0.1']);
  });

  it('omit a page that matches only in its sections, unless there is nothing else', () => {
    const not = { isOwnMatch: false };
    expect(shown([{}], [ranked(0, { ...not, sections: sections(0, 0, 2) })])).toEqual(['P0.0', 'P0.2']);
    expect(shown([{}], [ranked(0, not)])).toEqual(['P0']);
  });

  it('start with a section whose name is the query', () => {
    const own = [section(1), section(2, 1, { isExact: true }), section(3)];
    expect(shown([{}], [ranked(0, { sections: own })])).toEqual(['P0.2', 'P0', 'P0.1', 'P0.3']);
  });

  it('end before a page much less relevant than the best', () => {
    const scores = [20, 10, 5, 4.9].map((score, page) =>
      ranked(page, { score, relevance: page === 1 ? 20 : score }),
    );
    expect(shown([{}, {}, {}, {}], scores)).toEqual(['P0', 'P1', 'P2']);
  });

  it('are five per group, one for each of three pages nearly as good as the best before more of the best', () => {
    const all = (scores: number[]) =>
      scores.map((score, page) => ranked(page, { score, relevance: 0, sections: sections(page, 1, 2, 3) }));
    expect(shown([{}, {}, {}, {}], all([10, 3, 3, 3]))).toEqual(['P0', 'P0.1', 'P0.2', 'P1', 'P2']);
    expect(shown([{}, {}, {}, {}], all([10, 3, 2.9, 2.9]))).toEqual(['P0', 'P0.1', 'P0.2', 'P0.3', 'P1']);
    const short = [1, 2, 3, 4, 5, 6].map((_, page) => ranked(page));
    expect(shown([{}, {}, {}, {}, {}, {}], short)).toEqual(['P0', 'P1', 'P2', 'P3', 'P4']);
  });

  it('are ordered by the best page of their group, up to the requested number', () => {
    const list = [0, 1, 2].map((page) => ranked(page));
    const groups = [{ group: 1 }, { group: 0 }, { group: 1 }];
    expect(shown(groups, list)).toEqual(['P0', 'P1', 'P2']);
    expect(shown(groups, list, 2)).toEqual(['P0', 'P1']);
  });
});

describe('a hit', () => {
  const nested: Heading[] = [
    [2, 'A'],
    [3, 'Use'],
    [4, 'Deep'],
    [2, 'B'],
    [3, 'Use'],
    [7, 'Bottom'],
  ];
  const skipping: Heading[] = [
    [4, 'Use'],
    [2, 'A'],
    [4, 'Use'],
    [4, 'More'],
    [1, 'Top'],
    [3, 'Below'],
    [2, 'A'],
  ];
  const inverted = indexOf([{}, { group: 1, headings: nested }, { headings: skipping }]);
  const all: Texts = { description: () => 'About it.', section: (page, local) => `Text ${page}.${local}` };
  const none: Texts = { description: () => null, section: () => null };
  /** The second page has the sections 1 to 7. */
  const hitOf = (row: Partial<Row>, texts = all) => {
    const rows = [{ page: 1, section: null, inHeading: true, ...row }];
    const [hit] = toHits(inverted, rows, texts, { marker: () => [[0, 1]], base: '/docs/', size: 'long' });
    return hit;
  };
  const levels = (hit: ReturnType<typeof hitOf>) => Object.values(hit?.hierarchy ?? {}).filter(Boolean);

  it('of a page has its title and its description', () => {
    expect(hitOf({})).toMatchObject({
      objectID: '/p1',
      url: '/docs/p1',
      type: 'lvl1',
      content: null,
      title: { text: 'P1', ranges: [[0, 1]] },
      path: { text: 'About it.', ranges: [[0, 1]] },
    });
    expect(levels(hitOf({}))).toEqual(['Config', 'P1']);
    expect(hitOf({}, none)?.path).toBeNull();
  });

  it('of a heading has its address, and its path only if another has the same name', () => {
    const one = hitOf({ section: 4 });
    expect(one).toMatchObject({
      objectID: '/p1#%23Deep',
      url: '/docs/p1#%23Deep',
      type: 'lvl4',
      content: null,
      title: { text: 'Deep' },
      path: { text: 'P1', ranges: [[0, 1]] },
    });
    expect(levels(one)).toEqual(['Config', 'P1', 'A', 'Use', 'Deep']);
    const other = hitOf({ section: 6 });
    expect(other?.path?.text).toBe('P1 › B');
    expect(levels(other)).toEqual(['Config', 'P1', 'B', 'Use']);
    expect(hitOf({ section: 3 })?.path?.text).toBe('P1 › A');
    expect(hitOf({ section: 7 })?.type).toBe('lvl6');
    for (const section of [9, 15]) expect(hitOf({ page: 2, section })?.path?.text).toBe('P2');
    expect(hitOf({ page: 2, section: 11 })?.path?.text).toBe('P2 › A');
    expect(levels(hitOf({ page: 2, section: 12 }))).toEqual(['Guide', 'P2', 'A', 'More']);
    expect(levels(hitOf({ page: 2, section: 13 }))).toEqual(['Guide', 'P2']);
    expect(levels(hitOf({ page: 2, section: 14 }))).toEqual(['Guide', 'P2', 'Below']);
    expect(levels(hitOf({ section: 2 }))).toEqual(['Config', 'P1', 'A']);
  });

  it('of a text has a snippet, with the heading at the end of its path', () => {
    expect(hitOf({ section: 4, inHeading: false })).toMatchObject({
      objectID: '/p1#%23Deep@text',
      type: 'content',
      content: 'Text 1.3',
      title: { text: 'Text 1.3', ranges: [[0, 1]] },
      path: { text: 'P1 › Deep' },
    });
    expect(hitOf({ section: 4, inHeading: false }, none)).toMatchObject({
      content: null,
      title: { text: 'Deep' },
      path: { text: 'P1' },
    });
  });

  it('of the text before any heading belongs to the page', () => {
    expect(hitOf({ section: 1 })).toMatchObject({
      objectID: '/p1@text',
      url: '/docs/p1',
      type: 'content',
      content: 'Text 1.0',
      path: { text: 'P1' },
    });
    expect(levels(hitOf({ section: 1 }))).toEqual(['Config', 'P1']);
  });
});
