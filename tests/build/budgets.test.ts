import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { builtSite } from '../sites/built-site.ts';
import { REAL_CONTENT } from '../sites/site-options.ts';

/**
 * Maximum sizes of the real site, in bytes after brotli (quality 11) unless noted; `requests` are counted. About 1 %
 * above the actual size: file names change with their content, which alone changes the size of code by a few bytes.
 */
const BUDGET = {
  /** Scripts that every page loads first: the site's code and its packages. */
  entry: 29_000,
  packages: 85_500,
  /** Texts, routes and menus of one language, and code shared by the entry and other scripts. */
  language: 13_900,
  /** The style sheet of all pages. */
  sheet: 13_150,
  /** Data of a page opened by a link: median and maximum. */
  medianData: 3_260,
  heaviestData: 16_250,
  /** A document with its style sheet: median and maximum. */
  medianDocument: 24_300,
  heaviestDocument: 35_600,
  /** HTML of the median option page and of one with much code, uncompressed. */
  medianOptionPage: 108_000,
  optionPage: 128_500,
  /** All output files, uncompressed. */
  output: 106_000_000,
  /**
   * Search index of a language, per page; downloaded when a reader searches. Pairs of Chinese characters are more
   * numerous than syllables, so the Chinese index has more terms.
   */
  indexOfPage: { en: 605, zh: 738 },
  /** Document, scripts, two typefaces and language data, without images. */
  requests: 9,
} as const;

let outDir: string;
let assets: readonly string[];

beforeAll(async () => {
  outDir = await builtSite({ contentDir: REAL_CONTENT });
  assets = await readdir(path.join(outDir, 'assets'));
});

const compress = promisify(brotliCompress);

/** Size of a file after brotli, in bytes. */
async function weight(file: string): Promise<number> {
  return (await compress(await readFile(path.join(outDir, file)))).length;
}

/** Files below a folder with an extension, smallest first. */
async function bySize(folder: string, ending: string): Promise<string[]> {
  const names = await readdir(path.join(outDir, folder), { recursive: true });
  const files = names.filter((name) => name.endsWith(ending)).map((name) => path.join(folder, name));
  const sizes = await Promise.all(
    files.map(async (file) => ({ file, size: (await stat(path.join(outDir, file))).size })),
  );
  return sizes.sort((a, b) => a.size - b.size).map(({ file }) => file);
}

/** Requests a document makes by itself, except images and icons. */
async function requestsOf(page: string): Promise<string[]> {
  const html = await readFile(path.join(outDir, page), 'utf8');
  const tags = html.match(
    /<script [^>]*src=[^>]*>|<link [^>]*rel="?(?:modulepreload|stylesheet|preload)[^>]*(?<! disabled)>/g,
  );
  return (tags ?? [])
    .filter((tag) => !/as="?image/.test(tag))
    .map((tag) => /(?:src|href)="?\/([^"\s>]+)/.exec(tag)?.[1] ?? tag);
}

test('an option page requests its document, the entry and its language', async () => {
  const requests = await requestsOf('config/output/minify.html');
  expect(requests.length).toBeGreaterThan(0);
  expect(requests.length + 1).toBeLessThanOrEqual(BUDGET.requests);
  for (const file of requests.filter((name) => name !== 'language-en.json')) {
    expect(assets).toContain(file.replace(/^assets\//, ''));
  }
});

test('contains no code of the development server', async () => {
  const marks = [
    // The panel of problems, and the events.
    'site-problems',
    'site:page',
  ];
  const scripts = assets.filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  for (const file of scripts) {
    const code = await readFile(path.join(outDir, 'assets', file), 'utf8');
    expect(
      marks.filter((text) => code.includes(text)),
      file,
    ).toEqual([]);
  }
});

test('the entry and the code of a language are small', async () => {
  const requests = await requestsOf('config/output/minify.html');
  const [entry = '', packages = ''] = ['index', 'react'].map((name) =>
    requests.find((file) => file.startsWith(`assets/${name}-`)),
  );
  expect(await weight(entry)).toBeLessThanOrEqual(BUDGET.entry);
  expect(await weight(packages)).toBeLessThanOrEqual(BUDGET.packages);
  // Site-specific code is not in the file that readers keep.
  const isReact = async (file: string) =>
    (await readFile(path.join(outDir, file), 'utf8')).includes('Minified React error');
  expect([await isReact(entry), await isReact(packages)]).toEqual([false, true]);
  const others = requests.filter((file) => ![entry, packages].includes(file) && !/\.woff2$/.test(file));
  expect(others.length).toBeGreaterThan(0);
  const weights = await Promise.all(others.map(weight));
  expect(weights.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(BUDGET.language);
});

test('the style sheet is small', async () => {
  const sheets = assets.filter((name) => /^index-.*\.css$/.test(name));
  expect(sheets).toHaveLength(1);
  expect(await weight(`assets/${sheets[0]}`)).toBeLessThanOrEqual(BUDGET.sheet);
});

test.each([
  ['data', 'assets/pages', '.json', BUDGET.medianData, BUDGET.heaviestData],
  ['documents', '.', '.html', BUDGET.medianDocument, BUDGET.heaviestDocument],
] as const)('the %s of pages are small', async (_name, folder, ending, median, heaviest) => {
  const files = await bySize(folder, ending);
  expect(files.length).toBeGreaterThan(300);
  // Files of similar size differ by a fifth in weight, so a median of a few would be arbitrary.
  const middle = files.slice((files.length >> 1) - 20, (files.length >> 1) + 21);
  const weights = (await Promise.all(middle.map(weight))).sort((a, b) => a - b);
  expect(weights[20]).toBeLessThanOrEqual(median);
  expect(await weight(files.at(-1) ?? '')).toBeLessThanOrEqual(heaviest);
});

test.each(['', 'zh/'])('option pages are short (%s)', async (prefix) => {
  const pages = await bySize(`${prefix}config`, '.html');
  const sizeOf = async (file: string) => (await stat(path.join(outDir, file))).size;
  expect(pages.length).toBeGreaterThan(90);
  expect(await sizeOf(pages[pages.length >> 1] ?? '')).toBeLessThanOrEqual(BUDGET.medianOptionPage);
  expect(await sizeOf(`${prefix}config/output/filename.html`)).toBeLessThanOrEqual(BUDGET.optionPage);
});

test('the output is small', async () => {
  const files = await readdir(outDir, { recursive: true, withFileTypes: true });
  const sizes = files
    .filter((file) => file.isFile())
    .map(async (file) => (await stat(path.join(file.parentPath, file.name))).size);
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(total).toBeLessThanOrEqual(BUDGET.output);
});

test.each(['en', 'zh'] as const)('the search index is small (%s)', async (lang) => {
  const indexes = assets.filter((name) => new RegExp(`^search-${lang}\\.\\w+\\.json$`).test(name));
  expect(indexes).toHaveLength(1);
  const pages = (await readdir(path.join(outDir, 'assets', 'pages'), { recursive: true })).filter(
    (file) => file.endsWith('.json') && file.startsWith(`zh${path.sep}`) === (lang === 'zh'),
  );
  expect(pages.length).toBeGreaterThan(190);
  const most = BUDGET.indexOfPage[lang] * pages.length;
  expect(await weight(`assets/${indexes[0]}`)).toBeLessThanOrEqual(most);
});
