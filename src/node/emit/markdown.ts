import { routeToMarkdownPath, toUrl } from '../../shared/paths.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { clientMark } from '../components/client-component.ts';
import { clientComponent } from '../components/registry.ts';
import { markdownHeader } from '../content/markdown-header.ts';
import { type ComponentData, type OutputFile, pageData, type SiteModel } from '../content/site-model.ts';
import type { CompiledPage } from '../model.ts';

/** What the Markdown of pages is made with. */
export interface CopyInput {
  config: SiteConfig;
  /** Props of client components. */
  data: ComponentData;
  /** By source file: Markdown of pages that show more than their source says (`isShownByCode`). */
  rendered: ReadonlyMap<string, string>;
}

/** The Markdown copy of every page, beside its HTML. */
export async function* emitMarkdown({ languages }: SiteModel, input: CopyInput): AsyncGenerator<OutputFile> {
  for (const { entries } of languages) {
    for (const { route, page } of entries)
      yield { path: routeToMarkdownPath(route).slice(1), content: await markdownOf(page, input) };
  }
}

/** A page as Markdown: a header with its address and version, then all that it says. */
export async function markdownOf(page: CompiledPage, input: CopyInput): Promise<string> {
  const body = input.rendered.get(page.source.file) ?? (await withClientParts(page, input));
  return `${markdownHeader(page, input.config)}${body.trim()}\n`;
}

/** Puts what client components show in place of their marks. */
async function withClientParts(page: CompiledPage, { config, data }: CopyInput): Promise<string> {
  if (page.body.kind !== 'parts') return page.markdown;
  const { origin, base } = config;
  const filled = await pageData({ page, meta: page.meta, lang: page.source.lang }, data);
  let text = page.markdown;
  for (const part of filled?.body.kind === 'parts' ? filled.body.parts : []) {
    const component = part.kind === 'component' ? clientComponent(part.name) : undefined;
    if (part.kind !== 'component' || !component) continue;
    const shown = component.toMarkdown(part.props as never, (route) => origin + toUrl(route, base));
    text = text.replace(clientMark(part.name), () => shown);
  }
  return text;
}
