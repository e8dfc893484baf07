import type { PageMeta } from '../../shared/contracts.ts';
import { editUrl } from '../../shared/edit-url.ts';
import { pageRules } from '../../shared/page-types.ts';
import { toUrl } from '../../shared/paths.ts';
import { languageOf, type SiteConfig } from '../../shared/site-config.ts';
import type { CompiledPage } from '../model.ts';

/** Settings used in Markdown copies. */
export type HeaderSettings = Pick<SiteConfig, 'origin' | 'base' | 'languages' | 'title' | 'documents'>;

/**
 * Front matter of a page's Markdown copy: URLs of the page and its source, description, date of the last change. Values are
 * JSON, which is also YAML.
 */
export function markdownHeader(page: CompiledPage, config: HeaderSettings): string {
  const { meta, source } = page;
  const { origin, base, documents } = config;
  const facts: Record<string, string | undefined> = {
    title: meta.title || config.title,
    description: meta.description || languageOf(config, meta.contentLang).description,
    url: origin + toUrl(source.route, base),
    source: editUrl(meta, config.languages),
    language: languageOf(config, meta.contentLang).htmlLang,
    version: documents && `${documents.name} ${documents.version}`,
    published: meta.frontmatter.published_at?.slice(0, 10),
    updated:
      meta.lastUpdated === undefined ? undefined : new Date(meta.lastUpdated).toISOString().slice(0, 10),
  };
  const lines = Object.entries(facts).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join('\n')}\n---\n\n`;
}

/**
 * Whether the content of a page is known only after rendering (landing pages and modules), so that its Markdown copy is made
 * from the HTML.
 */
export function isShownByCode({ body, meta }: CompiledPage): boolean {
  return pageRules(meta.frontmatter).isLanding || body.kind === 'module';
}

/** The outline with offsets in the finished copy; -1 after text of unknown length. */
export function outlineOfCopy(page: CompiledPage, config: HeaderSettings): PageMeta['toc'] {
  if (page.body.kind !== 'html' || isShownByCode(page))
    return page.meta.toc.map((item) => ({ ...item, charIndex: -1 }));
  const shift = markdownHeader(page, config).length;
  return page.meta.toc.map((item) => ({
    ...item,
    charIndex: item.charIndex < 0 ? -1 : item.charIndex + shift,
  }));
}
