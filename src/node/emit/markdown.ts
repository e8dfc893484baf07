import { routeToMarkdownPath } from '../../shared/paths.ts';
import type { OutputFile, SiteLanguage, SiteModel } from '../content/site-model.ts';

/**
 * The Markdown copy of every page, beside its HTML.
 * @param standIn what a page without text of its own shows, as the home page
 */
export function* emitMarkdown(
  { config, languages }: SiteModel,
  standIn: (language: SiteLanguage) => string,
): Generator<OutputFile> {
  for (const language of languages) {
    for (const { route, page } of language.entries) {
      yield {
        path: routeToMarkdownPath(route).slice(1),
        content:
          page.markdown.trim() === '' ? standIn(language) : markdownWithBase(page.markdown, config.base),
      };
    }
  }
}

/**
 * Puts the base path before site links and pictures: `[a](/b)`, `/docs/` → `[a](/docs/b)`. Code stays as it is.
 * @param base with slashes on both ends
 */
export function markdownWithBase(markdown: string, base: string): string {
  if (base === '/') return markdown;
  let fence = '';
  return markdown
    .split('\n')
    .map((line) => {
      const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
      if (mark && (fence === '' || mark.startsWith(fence))) {
        fence = fence === '' ? mark : '';
        return line;
      }
      return fence === ''
        ? line.replace(/(`[^`]*`)|(\]\()\/(?!\/)/g, (all, code, open) => (code ? all : open + base))
        : line;
    })
    .join('\n');
}
