import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Lang, SearchPage } from '../../shared/contracts.ts';
import { textUrl } from '../../shared/search-format.ts';
import type { SearchFiles } from '../content/site-context.ts';
import { type OutputFile, type SiteModel, shortHash } from '../content/site-model.ts';
import { buildSearchIndex, buildSearchTexts } from '../emit/search-index.ts';
import { replaceFile } from '../files/replace-file.ts';
import type { ContentStore } from '../model.ts';
import { inputDigest } from './build-manifest.ts';

export interface SearchFilesOptions {
  root: string;
  /** Folder for the last index of each language; may be deleted at any time. */
  cacheDir: string;
}

/** Makes the search index of each language, or takes the last one if its pages are the same. */
export async function makeSearchFiles(
  model: SiteModel,
  store: ContentStore,
  { root, cacheDir }: SearchFilesOptions,
): Promise<SearchFiles> {
  const indexes = new Map<Lang, string>();
  const files: OutputFile[] = [];
  for (const { lang, entries } of model.languages) {
    const searchable = entries.filter(({ fallback, meta }) => !fallback && !meta.frontmatter.noindex);
    const pages = await Promise.all(searchable.map(({ page }) => store.searchPage(page)));
    const content = await cachedIndex(pages, lang, root, path.join(cacheDir, 'search', `${lang}.json`));
    const texts = buildSearchTexts(pages, lang);
    // One digest for all: the text files are found by the name of their index.
    const name = `assets/search-${lang}.${shortHash([content, ...texts].join('\n'))}.json`;
    indexes.set(lang, name);
    files.push({ path: name, content });
    for (const [number, text] of texts.entries()) files.push({ path: textUrl(name, number), content: text });
  }
  return { indexes, files };
}

/** What the index is made with, besides the pages; the words of Chinese text are those of the runtime. */
const INDEXER = ['src/node/emit/search-index.ts', 'src/shared'];

async function cachedIndex(
  pages: readonly SearchPage[],
  lang: Lang,
  root: string,
  file: string,
): Promise<string> {
  const sources = INDEXER.map((name) => path.join(root, name));
  const key = await inputDigest([process.version, process.versions.icu, lang, pages], sources);
  const known = await readFile(file, 'utf8').catch(() => '');
  // The key is the first line.
  if (known.startsWith(`${key}\n`)) return known.slice(key.length + 1);
  const index = buildSearchIndex(pages, lang);
  try {
    await mkdir(path.dirname(file), { recursive: true });
    await replaceFile(file, `${key}\n${index}`);
  } catch {
    // A cache that cannot be written only costs time.
  }
  return index;
}
