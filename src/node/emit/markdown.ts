import { routeToMarkdownPath, toUrl } from '../../shared/paths.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { clientMark } from '../components/client-component.ts';
import { clientComponent } from '../components/registry.ts';
import { markdownHeader } from '../content/markdown-header.ts';
import { type ComponentData, type OutputFile, pageData, type SiteModel } from '../content/site-model.ts';
import type { CompiledPage } from '../model.ts';

/** Input for Markdown copies. */
export interface CopyInput {
  config: SiteConfig;
  /** Props of client components. */
  data: ComponentData;
  /** Copies of pages for which `isShownByCode` holds, by source file. */
  rendered: ReadonlyMap<string, string>;
}

/** The Markdown copy of every page, next to its HTML. */
export async function* emitMarkdown({ languages }: SiteModel, input: CopyInput): AsyncGenerator<OutputFile> {
  for (const { entries } of languages) {
    for (const { route, page } of entries)
      yield { path: routeToMarkdownPath(route).slice(1), content: await markdownOf(page, input) };
  }
}

/** A page as Markdown: a header with its URL and version, followed by its content. */
export async function markdownOf(page: CompiledPage, input: CopyInput): Promise<string> {
  const body = input.rendered.get(page.source.file) ?? (await withClientParts(page, input));
  return `${markdownHeader(page, input.config)}${body.trim()}\n`;
}

/** Replaces the placeholders of client components by their content. */
async function withClientParts(page: CompiledPage, { config, data }: CopyInput): Promise<string> {
  if (page.body.kind !== 'parts') return page.markdown;
  const filled = await pageData({ page, meta: page.meta, lang: page.source.lang }, data);
  const parts = filled?.body.kind === 'parts' ? filled.body.parts : [];
  const components = parts.filter((part) => part.kind === 'component');
  const addressOf = (route: string) => config.origin + toUrl(route, config.base);
  let text = page.markdown;
  for (const { name, props } of components) {
    const shown = clientComponent(name)?.toMarkdown(props as never, addressOf, filled?.meta.toc ?? []);
    text = text.replace(clientMark(name), () => shown ?? '');
  }
  return text;
}
