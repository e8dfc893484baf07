import type { Lang, SearchPage } from '../../shared/contracts.ts';
import { textUrl } from '../../shared/search-format.ts';
import type { SearchWords } from '../../shared/site-config.ts';
import type { SearchFiles, SiteContext } from '../content/site-context.ts';
import { type OutputFile, type SiteModel, shortHash } from '../content/site-model.ts';
import { buildSearchIndex, buildSearchTexts } from '../emit/search-index.ts';
import { digest } from '../files/digest.ts';
import { engineDigest } from '../files/input-digest.ts';
import type { ContentStore } from '../model.ts';

/** Builds the search index of each language, or reuses the last one if its pages are unchanged. */
export async function makeSearchFiles(
  model: SiteModel,
  store: ContentStore,
  options: Pick<SiteContext, 'root' | 'cache'>,
): Promise<SearchFiles> {
  const indexes = new Map<Lang, string>();
  const files: OutputFile[] = [];
  for (const { lang, entries } of model.languages) {
    const searchable = entries.filter(({ fallback, meta }) => !fallback && !meta.frontmatter.noindex);
    const pages = await Promise.all(searchable.map(({ page }) => store.searchPage(page)));
    const content = await cachedIndex({ pages, lang, words: model.config.search.words }, options);
    const texts = buildSearchTexts(pages, lang);
    // The content includes a digest of the text files, whose names derive from that of the index.
    const name = `assets/search-${lang}.${shortHash(content)}.json`;
    indexes.set(lang, name);
    files.push({ path: name, content });
    for (const [number, text] of texts.entries()) files.push({ path: textUrl(name, number), content: text });
  }
  return { indexes, files };
}

interface IndexInput {
  pages: readonly SearchPage[];
  lang: Lang;
  words: SearchWords | undefined;
}

async function cachedIndex(
  input: IndexInput,
  { root, cache }: Pick<SiteContext, 'root' | 'cache'>,
): Promise<string> {
  const indexes = cache.namespace('search');
  const key = digest(JSON.stringify([await engineDigest(root), input]));
  const known = await indexes.read(key);
  if (known !== undefined) return known;
  const index = buildSearchIndex(input.pages, input.lang, input.words);
  await indexes.tryWrite(key, index);
  return index;
}
