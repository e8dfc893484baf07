import { describe, expect, it, test } from 'vitest';
import { hanUnits, likelyWords } from '../../../src/features/search/engine/han-units.ts';
import { chooseRows } from '../../../src/features/search/engine/hits.ts';
import {
  createInvertedIndex,
  lowerBound,
  placesOf,
} from '../../../src/features/search/engine/inverted-index.ts';
import { lookUp } from '../../../src/features/search/engine/look-up.ts';
import { parseQuery } from '../../../src/features/search/engine/query.ts';
import { createUnit } from '../../../src/features/search/engine/query-unit.ts';
import { rank } from '../../../src/features/search/engine/ranking.ts';
import { buildSearchIndex } from '../../../src/node/emit/search-index.ts';
import type { SearchPage, SearchSection } from '../../../src/shared/contracts.ts';
import { decodeIndex } from '../../../src/shared/search-format.ts';
import type { SearchWords } from '../../../src/shared/site-config.ts';
import { searchWords } from '../../site-config.ts';

type Part = [heading: string, text: string];

/** A page with a text before its first heading and further parts. */
function page(route: string, title: string, text: string, parts: Part[] = [], more = {}): SearchPage {
  const section = (id: string, titles: string[], own: string): SearchSection => ({
    id,
    titles,
    text: own,
    code: '',
  });
  return {
    route,
    lang: route.startsWith('/zh/') ? 'zh' : 'en',
    title,
    description: '',
    group: 'Guide',
    sections: [
      section('', [title], text),
      ...parts.map(([heading, own], index) => section(`part-${index}`, [title, heading], own)),
    ],
    ...more,
  };
}

const option = (name: string, text: string, parts: Part[] = []): SearchPage =>
  page(`/config/${name.replace('.', '/')}`, name, text, parts, { option: name, group: 'Config' });

const keywords = (...phrases: string[]) => ({ keywords: [{ id: '', phrases }] });

function ask(pages: SearchPage[], query: string, words: SearchWords = searchWords) {
  const inverted = createInvertedIndex(decodeIndex(buildSearchIndex(pages, pages[0]?.lang ?? 'en', words)));
  const ranked = rank(inverted, parseQuery(inverted, query));
  const routeOf = (index: number) => inverted.model.pages[index]?.route;
  const ids = inverted.model.pages.flatMap(({ sections }) => sections.map(({ id }) => id));
  const rows = chooseRows(inverted, ranked, 20);
  return {
    routes: ranked.map((entry) => routeOf(entry.page)),
    rows: rows.map((row) => [routeOf(row.page), row.section !== null]),
    ids: rows.map(({ section }) => (section === null ? '' : ids[section])),
  };
}

const first = (pages: SearchPage[], query: string, words?: SearchWords) => ask(pages, query, words).routes[0];

test('an option page has terms of its title and its names, any other page of its title only', () => {
  const pages = [option('output.filenameHash', ''), page('/a', 'Title', '')];
  const { entries } = createInvertedIndex(decodeIndex(buildSearchIndex(pages, 'en', {})));
  const titled = (at: number) =>
    [...entries].filter(([, { titles }]) => titles.includes(at)).map(([term]) => term);
  expect([titled(0), titled(1)]).toEqual([
    ['output.filenamehash', 'filenamehash', 'filenam', 'hash'],
    ['titl'],
  ]);
});

test('the length of a title counts parts of names, or pairs of characters', () => {
  const titles = ['Code splitting', '产物目录', '产物的目录', 'dist-path', '&'];
  const pages = titles.map((title, at) => page(`/${at}`, title, ''));
  const index = buildSearchIndex([...pages, option('output.filenameHash', '')], 'en', {});
  expect([...createInvertedIndex(decodeIndex(index)).titleLength]).toEqual([2, 2, 3, 2, 1, 2]);
});

test('reader phrases have words, and parts of a compound are parts of a word', () => {
  const phrases = ['hot reload', '统计脚本', 'vite 速度', 'html-webpack-plugin', 'x '.repeat(31).trim()];
  const index = buildSearchIndex([page('/a', 'A', '', [], keywords(...phrases))], 'en', {});
  const { asked, entries } = createInvertedIndex(decodeIndex(index));
  expect(asked.map(({ length }) => length)).toEqual([2, 2, 2, 1, 30]);
  const shares = (term: string) => entries.get(term)?.asked.map(({ share }) => share);
  expect([shares('hot'), shares('htmlwebpackplugin'), shares('webpack')]).toEqual([[1], [1], [1 / 3]]);
});

test('several terms that match a word of a reader phrase count as the best of them', () => {
  const index = buildSearchIndex([page('/a', 'A', '', [], keywords('html-webpack-plugin'))], 'en', {});
  const inverted = createInvertedIndex(decodeIndex(index));
  const terms: [term: string, worth: number][] = [
    ['htmlwebpackplugin', 1],
    ['webpack', 0.9],
  ];
  for (const list of [terms, terms.toReversed()]) {
    const { asked } = lookUp(inverted, createUnit('webpack', 'word', new Map(list), 1), 9);
    expect([...asked.values()]).toMatchObject([{ worth: 1, share: 1 }]);
  }
});

test('terms are found by prefix', () => {
  expect(['', 'a', 'ab', 'b', 'c'].map((prefix) => lowerBound(['a', 'b'], prefix))).toEqual([0, 0, 1, 1, 2]);
});

test('a term occurs in titles, headings and reader phrases', () => {
  const phrase = { phrase: 0, word: 1, share: 1 };
  const entry = {
    titles: [1],
    routes: [1, 2],
    headings: [1, 2],
    stored: [1],
    asked: [phrase, phrase, phrase],
  };
  expect([placesOf(entry), placesOf(undefined)]).toEqual([6, 0]);
});

test('the last two names of a route are words of the page', () => {
  const pages = ['/alpha/beta/gamma-ray/delta', '/start/quick/', '/zeta'].map((route) =>
    page(route, 'Title', ''),
  );
  const { entries } = createInvertedIndex(decodeIndex(buildSearchIndex(pages, 'en', searchWords)));
  const words = ['alpha', 'beta', 'gamma', 'ray', 'delta', 'start', 'quick', 'zeta', 'quickzeta'];
  expect(words.map((word) => [word, entries.get(word)?.routes.length ?? 0])).toEqual([
    ['alpha', 0],
    ['beta', 0],
    ['gamma', 1],
    ['ray', 1],
    ['delta', 1],
    ['start', 1],
    ['quick', 1],
    ['zeta', 1],
    ['quickzeta', 0],
  ]);
  const others = [page('/b', 'B', 'Words.'), page('/words/c', 'C', 'Words.')];
  expect(ask([...pages, ...others], 'words').routes).toEqual(['/words/c', '/b']);
  expect(first(pages, 'ray')).toBe('/alpha/beta/gamma-ray/delta');
});

test.each([
  // Score of the phrase, times that of its weakest word.
  ['both in a text', 'A hot reload.', '', '', 0.75, 0],
  ['one in code', 'A hot thing.', 'reload', '', 0.375, 0],
  ['both in the description', 'Other.', '', 'A hot reload.', 1.125, 0.75],
  ['one in the description', 'A hot thing.', '', 'To reload.', 0.75, 0],
  ['one only', 'A hot thing.', '', '', 0, 0],
])('a phrase counts where its words occur: %s', (_where, text, code, description, inText, inDescription) => {
  const one = page('/a', 'One', '', [], { description });
  const [section] = one.sections;
  const own = { ...one, sections: section ? [{ ...section, text, code }] : [] };
  // Code that many sections contain is not in the index.
  const others = Array.from({ length: 20 }, (_, at) => page(`/${at}`, 'Other', 'Other.'));
  const pages = [own, page('/b', 'Two', 'Hot.', [['Part', 'Reload.']]), ...others];
  const inverted = createInvertedIndex(decodeIndex(buildSearchIndex(pages, 'en', {})));
  const unit = createUnit('swap', 'word', new Map(), 1);
  unit.phrases.push({ terms: ['hot', 'reload'], worth: 0.75 });
  const found = lookUp(inverted, unit, 10);
  expect(found.text[0]).toBeCloseTo(inText);
  expect(found.description[0]).toBeCloseTo(inDescription);
});

test.each<[where: string, more: Partial<SearchSection>, description: string, worth: number]>([
  ['a text', { text: 'A reload.' }, '', 1],
  ['a text that repeats it', { text: 'A reload, one more reload, the last reload.' }, '', 1.5],
  ['code', { code: 'reload' }, '', 0.5],
  ['the description', {}, 'A reload.', 1.5],
])('a word scores by its place: %s', (_where, more, description, worth) => {
  const [section] = page('/a', 'One', '').sections;
  const own = page('/a', 'One', '', [], { description, sections: section && [{ ...section, ...more }] });
  const others = Array.from({ length: 20 }, (_, at) => page(`/${at}`, 'Other', 'Other.'));
  const inverted = createInvertedIndex(decodeIndex(buildSearchIndex([own, ...others], 'en', {})));
  const found = lookUp(inverted, createUnit('reload', 'word', new Map([['reload', 1]]), 1), 10);
  expect(found.text[0]).toBe(worth);
  expect(found.description[0]).toBe(description ? 1 : 0);
});

test.each([
  ['a title', page('/b', 'Hot reload', '')],
  ['a heading', page('/b', 'B', '', [['Hot reload', '']])],
  ['a text', page('/b', 'B', 'A hot reload.')],
  ['a keyword', page('/b', 'B', '', [], keywords('hot reload'))],
])('a compound is as rare as the places where its words occur together: %s', (_where, together) => {
  const pages = [page('/hot', 'Hot', ''), page('/reload', 'Reload', ''), page('/name', 'Once', ''), together];
  const inverted = createInvertedIndex(decodeIndex(buildSearchIndex(pages, 'en', {})));
  const rarity = (worth: number, ...terms: string[]) => {
    const unit = createUnit('swap', 'word', new Map(), 1);
    unit.phrases.push({ terms, worth });
    return lookUp(inverted, unit, 10).idf;
  };
  const word = lookUp(inverted, createUnit('once', 'word', new Map([['once', 1]]), 1), 10);
  expect(rarity(1, 'hot', 'reload')).toBe(word.idf);
  expect(rarity(0.75, 'hot', 'reload')).toBeGreaterThan(word.idf);
});

describe('units of Chinese characters', () => {
  /** Texts with these words, separated; words in titles are names. */
  const unitsOf = (
    run: string,
    texts: string[],
    titles: string[] = [],
    words: SearchWords = {},
    isAlone = false,
  ) => {
    const pages = [
      ...Array.from({ length: 9 }, (_, at) =>
        page(`/zh/${at}`, '甲', texts.map((text) => `${text}。`).join('')),
      ),
      ...titles.map((title) => page(`/zh/${title}`, title, '')),
    ];
    const inverted = createInvertedIndex(decodeIndex(buildSearchIndex(pages, 'zh', words)));
    return hanUnits(inverted, run, isAlone).map((unit) => ({
      ...unit,
      matches: Object.fromEntries(unit.matches),
    }));
  };
  const weights = (units: ReturnType<typeof unitsOf>) => units.map(({ text, weight }) => [text, weight]);

  it('are its pairs; of three words or more, the last name counts most', () => {
    const texts = ['构建', '文件', '路径'];
    const all = (weight: number, file: number, path: number) => [
      ['构建', weight],
      ['建文', 0.2],
      ['文件', file],
      ['件路', 0.2],
      ['路径', path],
    ];
    expect(weights(unitsOf('构建文件路径', texts))).toEqual(all(1, 1, 1));
    expect(weights(unitsOf('构建文件路径', texts, ['文件', '路径']))).toEqual(all(1, 1, 1.5));
    expect(weights(unitsOf('构建文件路径', texts, ['文件'], { verbs: ['构建'] }))).toEqual(all(0.45, 1.5, 1));
    expect(weights(unitsOf('构建文件路径', texts, [], { synonyms: ['文件|file'] }))).toEqual(all(1, 1.5, 1));
    expect(weights(unitsOf('文件路径', texts, ['路径']))).toEqual([
      ['文件', 1],
      ['件路', 0.2],
      ['路径', 1],
    ]);
    expect(unitsOf('文件路径', texts).map(({ matches }) => matches)).toEqual([{ 文件: 1 }, {}, { 路径: 1 }]);
  });

  it('of a single character are the pairs with it, which count little beside other words', () => {
    const [beside] = unitsOf('口', ['端口', '口'], []);
    expect(beside).toMatchObject({ text: '口', kind: 'han', weight: 0.2, matches: { 口: 1, 端口: 0.6 } });
    expect(unitsOf('口', ['端口'], [], {}, true)[0]?.weight).toBe(1);
  });

  it('of a compound known to the site are the whole, its pairs, and what surrounds it', () => {
    const words = { synonyms: ['热更新|hmr', '热更|hot'] };
    const units = unitsOf('口热更新端口', ['热更新', '端口'], [], words);
    expect(weights(units)).toEqual([
      ['热更新', 1],
      ['热更', 0.25],
      ['更新', 0.25],
      ['口', 0.2],
      ['端口', 1],
    ]);
    expect(units.map(({ phrases }) => phrases.length)).toEqual([1, 0, 0, 0, 0]);
    expect(units.filter(({ kind }) => kind !== 'han')).toEqual([]);
    expect(units[0]?.phrases[0]).toEqual({ terms: ['热更', '更新'], worth: 1 });
    expect(unitsOf('热更新', ['端口'], [], words)[0]?.phrases).toEqual([]);
    expect(weights(unitsOf('热更新', ['热更新'], [], { ...words, verbs: ['热更新'] }))[0]).toEqual([
      '热更新',
      0.45,
    ]);
  });
});

describe('units of words', () => {
  const parse = (query: string, titles: string[]) => {
    const pages = titles.map((title, at) => page(`/${at}`, title, ''));
    const words = { synonyms: ['hot reload|hmr'] };
    const inverted = createInvertedIndex(decodeIndex(buildSearchIndex(pages, 'en', words)));
    return parseQuery(inverted, query);
  };

  /** Each with its weight and the scores of its terms, in hundredths. */
  it.each<[query: string, titles: string[], units: [text: string, weight: number, terms: object][]]>([
    ['port', ['Port', 'Portable'], [['port', 1, { port: 100, portabl: 38 }]]],
    ['manif', ['Manifest'], [['manif', 1, { manifest: 66 }]]],
    ['manif ', ['Manifest'], [['manif', 1, { manifest: 31 }]]],
    ['ma port', ['Manifest', 'Port'], [['port', 1, { port: 100 }]]],
    ['/port', ['Port'], [['port', 1, { port: 100 }]]],
    ['prot', ['Port'], [['prot', 1, { port: 70 }]]],
    ['servers', ['Serverless'], [['servers', 1, { serverless: 65 }]]],
    ['servers', ['Server', 'Serverless'], [['servers', 1, { server: 100, serverless: 32 }]]],
    ['hrmx', ['HMR'], []],
    ['fxldxr', ['Folder'], []],
    ['confgi', ['Configuration'], [['confgi', 1, { configur: 45 }]]],
    ['portable', ['Port'], [['portable', 1, { port: 50 }]]],
    ['federotion', ['Federation'], [['federotion', 1, { feder: 70 }]]],
    ['hotrel', ['Hotreload', 'Hot', 'Rel'], [['hotrel', 1, { hotreload: 68 }]]],
    ['pert', ['Portal'], []],
    ['TS2307', ['TS23071'], [['ts2307', 1, { ts23071: 78 }]]],
    ['TS2307', ['TS2307'], [['ts2307', 2, { ts2307: 100 }]]],
    ['--', ['Port'], []],
    ['no de', ['Node'], []],
    [
      'stackmap',
      ['Stack and map'],
      [
        ['stack', 1, { stack: 100 }],
        ['map', 1, { map: 100 }],
      ],
    ],
    ['v0.7', ['Version 0.7'], [['0.7', 1, { '0.7': 100 }]]],
    ['v0.7', ['v0.7'], [['0.7', 1, { 'v0.7': 100 }]]],
    [
      'outptu.filename',
      ['output.filename'],
      [
        ['outptu.filename', 1.4, { 'output.filename': 70 }],
        ['outptu', 0.3, { output: 70, 'output.filename': 38 }],
        ['filenam', 0.3, { filenam: 100 }],
      ],
    ],
    [
      'dev.cli',
      ['dev.client'],
      [
        ['dev.cli', 1.4, { 'dev.client': 74 }],
        ['dev', 0.3, { dev: 100, 'dev.client': 14 }],
        ['cli', 0.3, { client: 60 }],
      ],
    ],
    [
      'newThing.filePort',
      ['File', 'Port'],
      [
        ['fileport', 1, { file: 50 }],
        ['file', 0.2, { file: 100 }],
        ['port', 0.2, { port: 100 }],
      ],
    ],
    [
      '--config',
      ['CLI', 'Config'],
      [
        ['--config', 1.4, { config: 45 }],
        ['config', 0.3, { config: 100 }],
        ['cli', 0.3, { cli: 100 }],
      ],
    ],
    [
      'chunk split now',
      ['chunkSplit'],
      [
        ['chunk', 1, { chunk: 100, chunksplit: 17 }],
        ['split', 1, { split: 100 }],
        ['chunksplit', 0.8, { chunksplit: 100 }],
      ],
    ],
    [
      'chunk 分 split',
      ['chunkSplit'],
      [
        ['chunk', 1, { chunk: 100, chunksplit: 17 }],
        ['split', 1, { split: 100 }],
      ],
    ],
    [
      '@acme/port',
      ['@acme/port', 'Port'],
      [
        ['@acme/port', 1.4, { '@acme/port': 100 }],
        ['acme', 0.3, { acme: 100 }],
        ['port', 0.3, { port: 100 }],
      ],
    ],
    [
      'pre-load link',
      ['preloadLink'],
      [
        ['pre-load', 1.4, { preload: 100, preloadlink: 31 }],
        ['preload', 0.3, { preload: 100, preloadlink: 19 }],
        ['link', 1, { link: 100 }],
        ['preloadlink', 0.8, { preloadlink: 100 }],
      ],
    ],
    ['port with in', ['Port', 'Within'], [['port', 1, { port: 100 }]]],
    [
      'hot,reload?',
      ['HMR'],
      [
        ['hot', 1, { hmr: 75 }],
        ['reload', 1, { hmr: 75 }],
      ],
    ],
  ])('%s on a site with %j', (query, titles, expected) => {
    const { units } = parse(query, titles);
    const rounded = (matches: Map<string, number>) =>
      Object.fromEntries([...matches].map(([term, worth]) => [term, Math.round(worth * 100)]));
    expect(units.map(({ text, weight, matches }) => [text, weight, rounded(matches)])).toEqual(expected);
    expect(units.filter(({ kind }) => kind !== 'word')).toEqual([]);
  });

  it('of a name formed by adjacent words are extra only if all of those are known', () => {
    const extra = (query: string, titles: string[]) =>
      parse(query, titles).units.map(({ isExtra }) => isExtra);
    expect(extra('chunk split', ['chunkSplit'])).toEqual([undefined, undefined, true]);
    expect(extra('tree shaking', ['Treeshaking'])).toEqual([undefined, false]);
  });

  it('ignore spaces in a query that are not part of a name', () => {
    expect(parse('  Dist-Path ', []).joined).toBe('distpath');
  });
});

test('a word of Taiwan known to the pages is kept, otherwise replaced by the mainland word', () => {
  const asked = (text: string, query: string) => {
    const index = buildSearchIndex([page('/zh/a', '标题', text)], 'zh', searchWords);
    return parseQuery(createInvertedIndex(decodeIndex(index)), query).text;
  };
  expect(asked('新增选项', '新增')).toBe('新增');
  expect(asked('其他文字', '新增')).toBe('添加');
  // The whole word, not just its beginning.
  expect(asked('热重启', '热重载')).toBe('热更新');
  expect(asked('支持热重载', '热重载')).toBe('热重载');
  expect(asked('新增選項', '編譯器')).toBe('编译');
});

describe('ranking', () => {
  it.each(['OnReadyFn.stats', 'onReady.stats', 'api.onReady.stats'])(
    'finds a member by its owner: %s',
    (name) => {
      const section = (titles: string[], text: string): SearchSection => ({
        id: titles.join('-'),
        titles: ['Hooks', ...titles],
        text,
        code: '',
      });
      const hooks = page('/hooks', 'Hooks', 'All hooks.', [], {
        sections: [
          section(['onReady'], 'OnReadyFn gets stats, and stats of api.onReady.'),
          section(['onReady', 'stats'], 'Statistics.'),
          section(['onClose'], 'The end.'),
          section(['onClose', 'stats'], 'Statistics of the end.'),
        ],
      });
      const other = page('/other', 'onReady and stats', 'onReady, OnReadyFn, api, stats.');
      const { routes, rows, ids } = ask([other, hooks], name);
      expect(routes[0]).toBe('/hooks');
      expect(rows[0]).toEqual(['/hooks', true]);
      expect(ids[0]).toBe('onReady-stats');
    },
  );

  it.each([
    ['a title', page('/b', 'Hot reload', 'Other.')],
    ['a heading', page('/b', 'B', 'Other.', [['Hot reload', 'Other.']])],
    ['a text', page('/b', 'B', 'A hot reload.')],
    ['a description', page('/b', 'B', 'Other.', [], { description: 'A hot reload.' })],
    ['a keyword', page('/b', 'B', 'Other.', [], keywords('hot reload'))],
  ])('matches a synonym of several words only where they occur together: in %s', (_where, together) => {
    const apart = [
      page('/hot', 'Hot', 'Other.', [['Reload', 'Other.']]),
      page('/reload', 'Reload', 'Hot.'),
      page('/sections', 'Other', 'Hot.', [['Other', 'Reload.']]),
      page('/keywords', 'Other', 'Other.', [], keywords('hot water', 'reload it')),
    ];
    expect(ask([...apart, together], 'swap', { synonyms: ['swap|hot reload'] }).routes).toEqual(['/b']);
  });

  it('matches a synonym of three words where all of them occur together', () => {
    const pages = [
      page('/two', 'Hot reload', 'Hot reload.', [['Hot reload', 'Other.']], keywords('hot reload')),
      page('/three', 'Other', 'Hot module reload.'),
    ];
    expect(ask(pages, 'swap', { synonyms: ['swap|hot module reload'] }).routes).toEqual(['/three']);
  });

  it('depends on where the words of a synonym occur together', () => {
    const pages = [
      page('/text', 'C', 'A hot reload.'),
      page('/heading', 'B', 'Other.', [['Hot reload', 'Other.']]),
      page('/title', 'Hot reload', 'Other.'),
    ];
    const { routes, ids } = ask(pages, 'swap', { synonyms: ['swap|hot reload'] });
    expect(routes).toEqual(['/title', '/heading', '/text']);
    expect(ids).toEqual(['', 'part-0', '']);
  });

  it('ranks the subject of a long question above pages that mention more of its words', () => {
    const others = Array.from({ length: 20 }, (_, index) => page(`/${index}`, `Topic ${index}`, 'Other.'));
    const pages = [
      page('/safari', 'Supported browsers', 'In Safari, a worker fails to import a file.'),
      page('/wasm', 'Wasm files', 'Importing.'),
    ];
    expect(first([...pages, ...others], 'import wasm file in worker fails in safari')).toBe('/wasm');
  });

  it('weighs a message more than what a program printed before it', () => {
    const pages = [
      page('/rendering', 'Rendering pages', 'How pages are rendered.'),
      page('/errors', 'Exports', 'Exports that are not ready.', [
        ['Cannot access before initialization', 'A cycle.'],
      ]),
    ];
    const message = "ReferenceError: Cannot access 'app' before initialization";
    expect(first(pages, `info  Rendering pages\nerror  Rendering pages failed\n${message}`)).toBe('/errors');
  });

  it("ranks an option's own name above the group it is in", () => {
    const pages = [
      option('performance.profile', 'Records the build.'),
      page('/guide/faster', 'Improve performance', 'How to build faster.'),
    ];
    expect(first(pages, 'build performance')).toBe('/guide/faster');
    expect(first(pages, 'performance.profile')).toBe('/config/performance/profile');
  });

  it('does not confuse a flag with a heading of the same letters', () => {
    const pages = [
      page('/api', 'Context', 'The context.', [['config', 'All of the configuration.']]),
      page('/other', 'Files', 'Another place is given with --config.'),
      page('/cli', 'CLI', 'Commands.', [['Flags', 'Use --config to name a file.']]),
    ];
    expect(first(pages, '--config')).toBe('/cli');
    expect(first(pages, 'config')).toBe('/api');
  });

  it('does not confuse a dotfile with a nested option', () => {
    const pages = [
      option('root', 'The folder of the project.', [['.env files', 'They are read from here.']]),
      page('/env', 'Variables in .env files', 'An .env file holds variables.'),
    ];
    expect(first(pages, '.env files')).toBe('/env');
  });

  it('ranks the text of an error in a heading above pages about its words', () => {
    const pages = [
      option('tools.postcss', 'Options of PostCSS: a PostCSS plugin and another PostCSS plugin.'),
      page('/faq', 'Questions', 'Answers.', [
        ['What does `x is not a PostCSS plugin` mean?', 'A wrong version.'],
      ]),
    ];
    expect(first(pages, 'is not a PostCSS plugin')).toBe('/faq');
  });

  it('finds the message that a query quotes, whatever surrounds it', () => {
    const pages = [
      page('/target', 'target', 'When require is not defined in the build, defined by the target.', [
        ['require', 'Defined for Vite after a build.'],
      ]),
      page('/errors', 'Node.js in browsers', 'Errors.', [
        ['ReferenceError: require is not defined', 'Import it.'],
      ]),
    ];
    expect(first(pages, 'Vite build ReferenceError: require is not defined (vendor.js)')).toBe('/errors');
  });

  it('ranks the name a message quotes above a heading with the same message about another name', () => {
    const pages = [
      page('/plugins', 'Plugins', 'Errors.', [["Cannot load module 'tapable'", 'An old plugin.']]),
      page('/bindings', 'Native bindings', 'Packages of a platform, such as binding-linux.', [
        ['Lock file without binding-linux', 'Install again.'],
      ]),
      ...Array.from({ length: 16 }, (_, at) => page(`/other-${at}`, `Page ${at}`, 'To load a module.')),
    ];
    expect(first(pages, "Error: Cannot load module 'tapable'")).toBe('/plugins');
    expect(first(pages, "Error: Cannot load module 'binding-linux'")).toBe('/bindings');
    // Pages without a name may have the same cause.
    expect(first(pages, "Error: Cannot load module 'other'")).toBe('/plugins');
  });

  it('ranks the short message about the name an error quotes above the long one about another name', () => {
    const pages = [
      page('/hooks', 'Plugins', 'Errors of plugins.', [
        ["Cannot read properties of undefined (reading 'tap')", 'Properties that are undefined.'],
        ["Cannot read properties of undefined (reading 'set')", 'Properties that are undefined.'],
      ]),
      page('/versions', 'Versions', 'Errors.', [["reading 'provider'", 'Update it.']]),
    ];
    expect(first(pages, "TypeError: Cannot read properties of undefined (reading 'provider')")).toBe(
      '/versions',
    );
    expect(first(pages, "TypeError: Cannot read properties of undefined (reading 'set')")).toBe('/hooks');
  });

  it('finds an error by reader phrases in its text, however long it is', () => {
    const pages = [
      page(
        '/css',
        'Migration',
        'The guide for end users and their migration from an older plugin to the next.',
      ),
      page('/errors', 'Errors', 'Errors.', [['Wrong version', 'Update it.']], {
        keywords: [{ id: 'part-0', phrases: ['requires postcss 8'] }],
      }),
    ];
    const error =
      'Error: plugin nested requires PostCSS 8. Migration guide for end users from an older plugin to the next';
    expect(first(pages, error)).toBe('/errors');
    expect(first(pages, error.replace('requires', 'needs'))).toBe('/css');
  });

  it('ranks the section with exactly this name above pages that use it', () => {
    const pages = [
      page('/core', 'Core', 'modifyConfig and again modifyConfig.', [
        ['getConfig', 'After modifyConfig.'],
        ['context', 'In modifyConfig.'],
      ]),
      page('/hooks', 'Hooks', 'All of them.', [
        ['modifyConfig', 'Changes it.'],
        ['onClose', 'The end.'],
      ]),
    ];
    expect(first(pages, 'modifyConfig')).toBe('/hooks');
  });

  it('ranks news below the page about the subject, unless the query names it', () => {
    const pages = [
      page('/releases/v1', 'Release 1.0', 'New.', [
        ['Decorators', 'Decorators are new. All about decorators.'],
      ]),
      page('/guide/syntax', 'Syntax', 'What can be written.', [['Decorators', 'Decorators are supported.']]),
    ];
    expect(first(pages, 'decorators')).toBe('/guide/syntax');
    expect(first(pages, 'release 1.0')).toBe('/releases/v1');
  });

  it('ranks error messages below the page about the subject, unless the query is an error', () => {
    const pages = [
      page('/errors/syntax', 'Errors', 'What they say.', [
        ['Decorators are not valid here', 'In classes, and in other classes.'],
      ]),
      page('/guide/syntax', 'Syntax', 'What can be written.', [
        ['Decorators as they are now', 'In classes.'],
      ]),
      page('/guide/styles', 'Styles', 'How it looks.'),
    ];
    const words = { errors: '/errors/' };
    expect(first(pages, 'decorators in classes', {})).toBe('/errors/syntax');
    expect(first(pages, 'decorators in classes', words)).toBe('/guide/syntax');
    expect(first(pages, 'TypeError: decorators in classes', words)).toBe('/errors/syntax');
  });

  it('prefers error messages if an error names the subject of another page', () => {
    const pages = [
      page('/errors/modules', 'Modules', 'Those that are missing.', [
        ['These modules were not found', 'Paths that lead nowhere.'],
      ]),
      page('/guide/packer', 'Packer', 'Packer builds modules.', [['From Packer', 'Modules of Packer.']]),
      page('/guide/styles', 'Styles', 'How it looks.'),
    ];
    const error = 'ERROR in ./src/main.js\nPacker: relative module was not found';
    expect(first(pages, error, {})).toBe('/guide/packer');
    expect(first(pages, error, { errors: '/errors/' })).toBe('/errors/modules');
    expect(first(pages, 'packer modules', { errors: '/errors/' })).toBe('/guide/packer');
  });

  it('does not count a coincidental pair of two Chinese words as a word', () => {
    const pages = [
      page('/zh/copy', '复制文件', '把文件复制到子目录。'),
      page('/zh/deploy', '部署站点', '站点可以部署到任何路径之下。'),
    ];
    expect(first(pages, '部署到子路径')).toBe('/zh/deploy');
  });

  it('ignores question words in a Chinese query', () => {
    const pages = [
      page('/zh/faq', '出错了怎么办', '为什么会出错，怎么办，如何解决。'),
      page('/zh/proxy', '转发', '代理把请求转发到后端。'),
    ];
    expect(first(pages, '代理怎么办')).toBe('/zh/proxy');
    expect(first(pages, '为什么代理没有用')).toBe('/zh/proxy');
    const inverted = createInvertedIndex(decodeIndex(buildSearchIndex(pages, 'zh', searchWords)));
    const { units } = parseQuery(inverted, '怎么办 代理 为什么');
    expect(units.map(({ text }) => text)).toEqual(['代理']);
    const weightOf = (query: string) =>
      parseQuery(inverted, query).units.find(({ text }) => text === '理')?.weight;
    expect([weightOf('理'), weightOf('怎么理'), weightOf('理 代理')]).toEqual([1, 1, 0.2]);
    expect(first(pages, '怎么办')).toBe('/zh/faq');
    expect(first(pages, '怎么办 为什么')).toBe('/zh/faq');
  });

  it('treats the end of a message as unfinished, not that of the output before it', () => {
    const pages = [page('/guide/a', 'Saving', 'Some servers start slowly. The manifest.')];
    const inverted = createInvertedIndex(decodeIndex(buildSearchIndex(pages, 'en', {})));
    const { units } = parseQuery(inverted, 'ready in 0.35 s\nTypeError: no manif');
    const found = new Map(units.map(({ text, matches }) => [text, [...matches.keys()]]));
    expect(found.get('manif')).toContain('manifest');
    expect(found.get('s') ?? []).toEqual([]);
  });

  it('ranks a guessed word below an exact one', () => {
    const pages = [page('/guide/a', 'Manifest', 'Other.'), page('/guide/b', 'Folder', 'Another.')];
    expect(first(pages, 'manufost')).toBe('/guide/a');
    expect(first(pages, 'manufost folder')).toBe('/guide/b');
  });

  it('uses the frequency of a compound itself', () => {
    const pages = [
      page('/zh/a', '浏览器', '其他内容。'),
      page('/zh/b', '保存', '由浏览器完成。'),
      page('/zh/c', '代理', '浏览器看不到。'),
      page('/zh/d', '端口', '在浏览器中打开。'),
    ];
    expect(first(pages, '浏览器 保存')).toBe('/zh/b');
  });

  it('ranks a page about a compound above pages about its parts', () => {
    const pages = [
      page('/zh/a', '应用', '应用有页面，页面属于应用，应用很多，页面也很多。'),
      page('/zh/b', '入口', '多页面应用的每个页面有一个入口。'),
    ];
    expect(first(pages, '多页面应用')).toBe('/zh/b');
  });

  it('corrects every word of a query, including words in y and prefixes of other names', () => {
    const pages = [
      option('server.proxy', 'Requests are passed on to another server.'),
      option('server.port', 'The `serverRender` function, `serverResponse` and the rest.'),
      page('/guide/cors', 'Origins', 'Of the server.'),
    ];
    expect(first(pages, 'prxoy serverr')).toBe('/config/server/proxy');
  });

  it.each([
    ['modul fedration', 'Module Federation'],
    ['fedration', 'Module Federation'],
    ['migartion', 'Migration'],
    ['depolyment', 'Deployment'],
  ])('corrects %s, whose ending no term of the index has', (query, title) => {
    const titles = ['CSS modules', 'Migration', 'Module Federation', 'Deployment'];
    const pages = titles.map((name) => page(`/guide/${name}`, name, 'Text.'));
    expect(first(pages, query)).toBe(`/guide/${title}`);
  });

  it('finds a page by its keywords', () => {
    const pages = [
      page('/zh/config/html/inject', 'html.inject', '脚本放在页面的什么位置，统计时不算。'),
      page(
        '/zh/config/html/tags',
        'html.tags',
        '在页面中添加任意标签。',
        [],
        keywords('统计脚本', '插入脚本'),
      ),
    ];
    expect(first(pages, '怎么添加统计脚本')).toBe('/zh/config/html/tags');
  });

  it('finds a page by some words of a keyword, better with more of them', () => {
    const pages = [
      page(
        '/config/host',
        'Host',
        'Where the server listens.',
        [],
        keywords('phone on same wifi', 'reachable from outside'),
      ),
      page(
        '/config/base',
        'Base',
        'Where pages are.',
        [],
        keywords('phone number', 'wifi password', 'same server'),
      ),
      page('/guide/phone', 'Words', 'A phone, and the same server.'),
    ];
    expect(ask(pages, 'open dev server on my phone same wifi', {}).routes[0]).toBe('/config/host');
    expect(ask(pages, '手机', {}).routes).toEqual([]);
  });

  it('ignores question words in a Chinese keyword', () => {
    const pages = [
      page('/zh/guide/a', '甲', '其他内容。', [], keywords('和 vite 哪个好')),
      page('/zh/guide/b', '乙', '其他内容。', [], keywords('vite 速度')),
    ];
    expect(ask(pages, 'vite', {}).routes[0]).toBe('/zh/guide/a');
  });

  it('counts Chinese words that occur only in keywords', () => {
    const pages = [page('/zh/guide/a', '甲', '其他内容。', [], keywords('乱码', '汉字乱码'))];
    const json = buildSearchIndex(pages, 'zh');
    expect(likelyWords(createInvertedIndex(decodeIndex(json)), '文字乱码')).toEqual(new Set(['乱码']));
    const named = createInvertedIndex(
      decodeIndex(buildSearchIndex(pages, 'zh', { synonyms: ['文字|text'] })),
    );
    expect(likelyWords(named, '文字乱码')).toEqual(new Set(['文字', '乱码']));
  });

  it('segments Chinese where texts have the words most often', () => {
    const wordsOf = (text: string, rare: string) => {
      const pages = Array.from({ length: 30 }, (_, at) => page(`/zh/${at}`, '甲', `${text}。`));
      const index = buildSearchIndex([...pages, page('/zh/b', '乙', `${rare}。`)], 'zh');
      return likelyWords(createInvertedIndex(decodeIndex(index)), '山水风雨');
    };
    expect(wordsOf('山水，风雨', '水风')).toEqual(new Set(['山水', '风雨']));
    expect(wordsOf('水风', '山水，风雨')).toContain('水风');
    expect(wordsOf('山水，火', '水风')).toEqual(new Set(['山水']));
  });

  it('lists at most the requested number of rows, each once', () => {
    const parts = (count: number): Part[] =>
      Array.from({ length: count }, (_, at) => [`Port ${at}`, 'A port.']);
    const pages = [
      page('/a', 'Ports', 'Port.', [...parts(3), ['port', 'The port itself.']]),
      page('/b', 'Port', 'Port.'),
    ];
    const inverted = createInvertedIndex(decodeIndex(buildSearchIndex(pages, 'en', {})));
    const ranked = rank(inverted, parseQuery(inverted, 'port'));
    const all = chooseRows(inverted, ranked, 20);
    const places = all.map(({ page, section }) => `${page} ${section}`);
    expect(new Set(places).size).toBe(places.length);
    const few = chooseRows(inverted, ranked, 2);
    expect(all.length).toBeGreaterThan(2);
    expect(few).toEqual(all.slice(0, 2));
  });

  it('scores a part of a compound in a keyword below the compound', () => {
    const pages = [
      page('/guide/a', 'One', 'Other.', [], keywords('html-webpack-plugin')),
      page('/guide/b', 'Two', 'Another.', [], keywords('use webpack rules')),
    ];
    expect(ask(pages, 'webpack', {}).routes[0]).toBe('/guide/b');
    expect(ask(pages, 'html-webpack-plugin', {}).routes[0]).toBe('/guide/a');
  });

  it('leads to the section a keyword is for', () => {
    const parts: Part[] = [
      ['Why does it stop?', 'A heap is a pile.'],
      ['What is left?', 'Nothing at all.'],
    ];
    const own = { keywords: [{ id: 'part-1', phrases: ['out of memory', 'err_oom'] }] };
    const pages = [page('/guide/faq', 'Questions', 'Of readers.', parts, own)];
    expect(ask(pages, 'ERR_OOM', {}).ids).toEqual(['part-1']);
    expect(ask(pages, 'process out of memory', {}).ids[0]).toBe('part-1');
  });

  it('recognizes phrases with hyphens between their words, and at the end of a question', () => {
    const pages = [
      option('server.htmlFallback', 'Pages that are missing.', [['Example', 'A multi-page application.']]),
      option('source.entry', 'Modules that a build begins with.'),
    ];
    expect(first(pages, 'How do I build a multi-page app?')).toBe('/config/source/entry');
    const others = [
      page('/guide/reload', 'Reload', 'Hot reload, reloaded hot.'),
      option('dev.hmr', 'Updates modules in place.'),
    ];
    expect(first(others, 'How do I disable hot reload?')).toBe('/config/dev/hmr');
  });

  it('understands a query that mixes scripts without spaces', () => {
    const pages = [
      page('/zh/a', '目录', '项目的目录和其他目录。'),
      page('/zh/b', '产物目录', '构建写入的位置。'),
    ];
    expect(first(pages, 'output目录')).toBe('/zh/b');
  });
});

describe('the subject of a query', () => {
  it('is a section with exactly the name, rather than one word in a title', () => {
    const pages = [
      page('/server', 'Server', 'Of it.', [['Port', 'A number.']]),
      page('/free', 'Find a free port', 'Other.'),
    ];
    expect(ask(pages, 'port').routes).toEqual(['/server', '/free']);
  });

  it.each([
    [23, ['/a']],
    [24, []],
  ])('is among the first 24 words: behind %i others', (count, routes) => {
    const others = Array.from({ length: count }, (_, at) => 1000 + at).join(' ');
    expect(ask([page('/a', 'Alpha', 'Text.')], `${others} alpha`).routes).toEqual(routes);
  });

  it('is the code of an error rather than the words around it', () => {
    const pages = [
      page('/guide/versions', 'Versions', 'A plugin for another core ends with ERESOLVE.'),
      page('/guide/modules', 'Modules not found', 'npm could not resolve what is to be installed.'),
    ];
    expect(first(pages, 'npm could not resolve ERESOLVE')).toBe('/guide/versions');
    expect(first(pages, 'npm could not resolve')).toBe('/guide/modules');
  });

  it('is a version, with or without its letter', () => {
    const pages = [
      page('/releases', 'Releases', 'Each version and what it changed. 0.7, 0.6.'),
      page('/community/releases/v0-7', 'Rsbuild 0.7', 'What is in it.'),
    ];
    expect(first(pages, 'v0.7 version')).toBe('/community/releases/v0-7');
    expect(first(pages, 'what changed in version 0.7')).toBe('/community/releases/v0-7');
  });

  it('is two words typed as one', () => {
    const pages = [
      page('/stacks', 'Stacked layers', 'Layers.'),
      page('/stack', 'Stack and trace', 'Where an error comes from.'),
    ];
    expect(first(pages, 'stacktrace')).toBe('/stack');
  });

  it.each(['18', '20'])('is a name and the number behind it: node%s', (number) => {
    const pages = ['18', '20'].map((version) => page(`/on-${version}`, `Node.js ${version}`, 'Runs.'));
    expect(first(pages, `node${number}`)).toBe(`/on-${number}`);
  });

  it.each(['defer instead of async', 'defer rather than async'])(
    'comes before what the reader already has: %s',
    (query) => {
      const pages = [page('/async', 'async', 'Scripts.'), page('/defer', 'defer', 'Scripts.')];
      expect(first(pages, query)).toBe('/defer');
      expect(first(pages, query.replace('defer', '').trim())).toBe('/async');
    },
  );

  it('of three characters is not matched by two of them', () => {
    const words = { synonyms: ['短一点|缩短'] };
    const pages = [page('/zh/a', '甲', '再快一点。'), page('/zh/b', '乙', '缩短时间。')];
    expect(ask(pages, '短一点', words).routes[0]).toBe('/zh/b');
  });

  it('of three letters may have two of them swapped', () => {
    const pages = [page('/hmr', 'HMR', 'Updates.'), page('/start', 'Start', 'Installs.')];
    for (const query of ['hrm', 'mhr']) expect(ask(pages, query).routes).toEqual(['/hmr']);
    for (const query of ['hmx', 'xmr', 'rmh', 'mrh']) expect(ask(pages, query).routes).toEqual([]);
  });

  it('has no synonyms if it is part of a longer phrase or name', () => {
    const words = { synonyms: ['vendor|chunk', 'vendor prefix|autoprefixer', 'server|backend'] };
    const pages = [
      page('/chunk', 'Chunk', 'Parts.'),
      page('/css', 'autoprefixer', 'Styles.'),
      page('/backend', 'Backend', 'Node.js.'),
      page('/tool', 'my-dev-server', 'Old.'),
    ];
    expect(ask(pages, 'vendor prefix', words).routes).toEqual(['/css']);
    expect(ask(pages, 'vendor', words).routes).toEqual(['/chunk']);
    expect(ask(pages, 'my-dev-server', words).routes).toEqual(['/tool']);
  });

  it('is not a name that two adjacent words happen to form', () => {
    const pages = [
      page('/hooks', 'Hooks', 'afterBuild comes after a build.'),
      page('/files', 'Files', 'The dist folder after a build.'),
      ...Array.from({ length: 8 }, (_, at) =>
        page(`/${at}`, `Other ${at}`, at < 2 ? 'Of dist.' : 'After a build.'),
      ),
    ];
    expect(first(pages, 'dist after build')).toBe('/files');
  });

  it('may be a message of words that are otherwise ignored', () => {
    const pages = [
      page('/reload', 'Reload', 'After a reload.'),
      page('/fallback', 'Routes', 'A history API fallback.'),
    ];
    expect(first(pages, 'Cannot GET after reload')).toBe('/reload');
    expect(first(pages, 'Cannot GET /about')).toBe('/fallback');
  });

  it('is less the verb of a task, in any inflection', () => {
    const words = { verbs: ['copy'] };
    const pages = [page('/copy', 'Copying', 'Of it.'), page('/menu', 'Menu', 'Of it.')];
    expect(ask(pages, 'copied menu', words).routes).toEqual(['/menu', '/copy']);
    expect(ask(pages, 'copied menu', {}).routes).toEqual(['/copy', '/menu']);
  });
});

describe('result rows', () => {
  it('omit sections that do not match', () => {
    const pages = [page('/a', 'Alpha', 'Text.', [['Beta', 'Other.']])];
    expect(ask(pages, 'alpha').rows).toEqual([['/a', false]]);
  });

  const apart = page('/plugin', 'Plugin', 'It names the folders in which it looks for files.');

  it('omit partial matches of a word if others match it fully', () => {
    expect(ask([option('output.filename', 'Of the output.'), apart], 'filename').rows).toEqual([
      ['/config/output/filename', false],
    ]);
  });

  it('include partial matches if nothing is better', () => {
    expect(ask([option('output.target', 'Of the output.'), apart], 'filename').rows).toEqual([
      ['/plugin', true],
    ]);
  });

  it('for a named option include others with all its words', () => {
    const pages = [
      option('output.filename', 'Names of files.'),
      page('/guide/files', 'Output files', 'Names are set by output.filename.'),
    ];
    expect(ask(pages, 'output.filename').routes).toHaveLength(2);
    expect(ask(pages, 'output.filename').rows).toHaveLength(2);
  });

  it('give each of three nearly equal pages one row, then more to the best', () => {
    const parts: Part[] = ['one', 'two', 'three'].map((name) => [`Proxy ${name}`, 'About the proxy.']);
    const pages = ['/a', '/b', '/c'].map((route) => page(route, 'Proxy', 'About the proxy.', parts));
    expect(ask(pages, 'proxy').rows).toEqual([
      ['/a', false],
      ['/a', true],
      ['/a', true],
      ['/b', false],
      ['/c', false],
    ]);
  });
});
