import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, FeedLink, Lang } from '../../shared/contracts.ts';
import { toUrl } from '../../shared/paths.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { digest } from '../files/digest.ts';
import { readGitDates } from '../files/git-dates.ts';
import { didYouMean } from '../files/suggest.ts';
import type { CompiledPage } from '../model.ts';
import { readSourceRecord, type SourceRecord, staleSections } from './stale-sections.ts';

/** Adds to a compiled page what does not come from its source: date, feeds, state of the translation. */
export interface PageExtras {
  apply(page: CompiledPage): Promise<CompiledPage>;
  /** Reads the recorded states of translations again. */
  forget(): void;
}

export interface ExtrasOptions {
  contentDir: string;
  config: SiteConfig;
  /** Path of a file for messages. */
  display(file: string): string;
  /** The page at a path of the content folder, compiled; undefined when there is none. */
  compileOriginal(relativePath: string): Promise<CompiledPage | undefined>;
}

export function createPageExtras({
  contentDir,
  config,
  display,
  compileOriginal,
}: ExtrasOptions): PageExtras {
  const records = new Map<Lang, Promise<SourceRecord>>();
  let dates: Promise<ReadonlyMap<string, number>> | undefined;

  function feedsOf(page: CompiledPage): { feeds: FeedLink[]; diagnostics: Diagnostic[] } {
    const diagnostics: Diagnostic[] = [];
    const feeds = (page.meta.frontmatter['link-rss'] ?? []).flatMap((name): FeedLink[] => {
      const feed = config.feeds.find((known) => known.name === name);
      if (feed) {
        const mime = feed.format === 'rss' ? 'application/rss+xml' : 'application/atom+xml';
        const language = config.languages[feed.lang]?.htmlLang ?? feed.lang;
        return [{ url: toUrl(feed.file, config.base), mime, language }];
      }
      const names = config.feeds.map((known) => known.name);
      diagnostics.push({
        severity: 'error',
        rule: 'unknown-feed',
        file: display(page.source.file),
        line: 1,
        column: 1,
        message: `"link-rss" names the feed "${name}", which the site does not have.`,
        advice: didYouMean(name, names) || `Feeds: ${names.join(', ')}.`,
      });
      return [];
    });
    return { feeds, diagnostics };
  }

  /** What changed in the original since the translation, and the file that decides. */
  async function translationState(page: CompiledPage) {
    const { lang, relativePath } = page.source;
    if (lang === config.defaultLang) return undefined;
    const record = records.get(lang) ?? readSourceRecord(path.join(contentDir, lang));
    records.set(lang, record);
    const pathInLang = relativePath.slice(lang.length + 1);
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
    async apply(page) {
      if (config.lastUpdated) dates ??= readGitDates(contentDir);
      const [known, state] = await Promise.all([dates, translationState(page)]);
      const lastUpdated = known?.get(page.source.relativePath);
      const { feeds, diagnostics } = feedsOf(page);
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
    forget() {
      records.clear();
    },
  };
}
