import { routeToMarkdownPath } from '../../shared/paths';
import type { OutputFile, SiteModel } from '../site-model';

/** The Markdown copy of every page, beside its HTML. */
export function emitMarkdown(site: SiteModel): OutputFile[] {
  return site.languages.flatMap(({ entries }) =>
    entries.map((entry) => ({
      path: routeToMarkdownPath(entry.route).slice(1),
      content: entry.page.markdown,
    })),
  );
}
