import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, FeedLink, Lang } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { once } from '../../shared/once.ts';
import { toUrl } from '../../shared/paths.ts';
import { languageOf, type SiteConfig } from '../../shared/site-config.ts';
import { fileWarning } from '../files/diagnostics.ts';
import { digest } from '../files/digest.ts';
import { didYouMeanOf } from '../files/suggest.ts';
import type { CompiledPage } from '../model.ts';
import { readLastUpdated } from './last-updated.ts';
import { readSourceRecord, type SourceRecord, staleSections } from './stale-sections.ts';
import type { StoreBase } from './store-base.ts';

export type PageExtras = ReturnType<typeof createPageExtras>;

/**
 * Adds data to compiled pages that does not come from their source: date, feeds, state of the translation.
 * @param compileOriginal compiles the page at a path in the content folder; `undefined` if there is none
 */
export function createPageExtras(
  { contentDir, config, display }: StoreBase,
  compileOriginal: (relativePath: string) => Promise<CompiledPage | undefined>,
) {
  const records = new Map<Lang, Promise<SourceRecord>>();
  const dates = once(async () => (config.lastUpdated ? readLastUpdated(contentDir) : undefined));

  /** Sections of the original that have changed since it was translated, and the record's file. */
  async function translationState(page: CompiledPage) {
    const { lang, relativePath } = page.source;
    if (lang === config.defaultLang) return undefined;
    const pathInLang = relativePath.slice(lang.length + 1);
    const record = getOrInsert(records, lang, () => readSourceRecord(path.join(contentDir, lang)));
    const recorded = (await record)[pathInLang];
    if (!recorded) return undefined;
    const originalPath = `${config.defaultLang}/${pathInLang}`;
    const file = path.join(contentDir, originalPath);
    const [original, text] = await Promise.all([
      compileOriginal(originalPath),
      readFile(file, 'utf8').catch(() => ''),
    ]);
    if (!original) return undefined;
    const sections = staleSections(recorded, original.sourceSections, page.meta);
    return { inputs: { [file]: digest(text) }, sections };
  }

  return {
    async apply(page: CompiledPage): Promise<CompiledPage> {
      const [known, state] = await Promise.all([dates(), translationState(page)]);
      const lastUpdated = known?.get(page.source.relativePath);
      const { feeds, diagnostics } = feedLinks(page, config, display(page.source.file));
      return {
        ...page,
        meta: {
          ...page.meta,
          feeds,
          ...(lastUpdated !== undefined && { lastUpdated }),
          ...(state && state.sections.length > 0 && { staleSections: state.sections }),
        },
        dependencies: { ...page.dependencies, ...state?.inputs },
        diagnostics: [...page.diagnostics, ...diagnostics],
      };
    },
    /** Starts reading the dates from git, which takes a while, before the first page needs them. */
    prepare: (): void => void dates(),
    /** Reads the recorded states of translations again. */
    forget: (): void => records.clear(),
  };
}

/** The feeds in a page's `link-rss`. */
function feedLinks(
  page: CompiledPage,
  config: SiteConfig,
  file: string,
): { feeds: FeedLink[]; diagnostics: Diagnostic[] } {
  const known = new Map(config.feeds.map((feed) => [feed.name, feed]));
  const wanted = page.meta.frontmatter['link-rss'] ?? [];
  return {
    feeds: wanted.flatMap((name): FeedLink[] => {
      const feed = known.get(name);
      if (!feed) return [];
      const mime = feed.format === 'rss' ? 'application/rss+xml' : 'application/atom+xml';
      const language = languageOf(config, feed.lang).htmlLang;
      return [{ url: toUrl(feed.file, config.base), mime, language }];
    }),
    diagnostics: wanted
      .filter((name) => !known.has(name))
      .map((name) => {
        const message = `"link-rss" refers to the feed "${name}", which does not exist.`;
        const advice = didYouMeanOf(name, [...known.keys()], 'Feeds:');
        return fileWarning('unknown-feed', file, message, advice);
      }),
  };
}
