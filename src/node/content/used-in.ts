import type { ElementContent } from 'hast';
import type { Frontmatter, PageBody, PageMeta, RoutePath } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { toUrl } from '../../shared/paths.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { markdownText } from '../markdown/markdown-text.ts';
import { h } from '../markdown/nodes.ts';
import { printHtml } from '../markdown/print-html.ts';
import type { CompiledPage } from '../model.ts';

/** A page of a language and its uses of options. */
export interface UsingPage {
  route: RoutePath;
  title: string;
  frontmatter: Frontmatter;
  /** See `CompiledPage`. */
  nameUses: Readonly<Record<string, number>>;
}

/** A page whose examples use an option. */
export interface OptionUse {
  route: RoutePath;
  title: string;
}

/** Id of the list's heading. */
const ID = 'used-in';
/** Maximum number of pages listed for an option. */
const MOST = 8;

/**
 * Finds the pages whose examples use an option, sorted by relevance: the number of uses counts, their share of all uses on the
 * page counts more, and guides rank above pages of other options, which rank above release notes.
 */
export function optionUses(pages: readonly UsingPage[]): ReadonlyMap<string, readonly OptionUse[]> {
  const options = new Set(pages.flatMap(({ frontmatter }) => frontmatter.option?.name ?? []));
  const found = new Map<string, (OptionUse & { weight: number })[]>();
  for (const { route, title, frontmatter, nameUses } of pages) {
    const uses = Object.entries(nameUses).filter(([name]) => options.has(name));
    const all = uses.reduce((sum, [, count]) => sum + count, 0);
    for (const [name, count] of uses) {
      if (frontmatter.option?.name === name) continue;
      const weight = kindWeight(frontmatter) * count * (0.5 + count / all);
      getOrInsert(found, name, () => []).push({ route, title, weight });
    }
  }
  return new Map(
    [...found].map(([name, uses]) => [
      name,
      uses
        .sort((a, b) => b.weight - a.weight || (a.route < b.route ? -1 : 1))
        .slice(0, MOST)
        .map(({ route, title }) => ({ route, title })),
    ]),
  );
}

function kindWeight({ option, published_at }: Frontmatter): number {
  if (published_at !== undefined) return 0.25;
  return option ? 1 : 2;
}

/** Appends the list of pages that use an option to its page: in the body, the outline and the Markdown copy. */
export function withUses(
  page: CompiledPage,
  uses: readonly OptionUse[],
  { config, heading }: { config: SiteConfig; heading: string },
): CompiledPage {
  if (uses.length === 0 || page.body.kind === 'module' || page.ids.includes(ID)) return page;
  const html = listHtml(uses, heading, config);
  const meta: PageMeta = {
    ...page.meta,
    toc: [...page.meta.toc, { text: heading, id: ID, depth: 2, charIndex: page.markdown.length + 1 }],
  };
  const markdown = `${page.markdown}\n${listMarkdown(uses, heading, config)}`;
  return { ...page, meta, body: withHtml(page.body, html), markdown };
}

function withHtml(body: CompiledPage['body'], html: string): CompiledPage['body'] {
  if (body.kind === 'html') return { kind: 'html', html: body.html + html } satisfies PageBody;
  return body.kind === 'parts' ? { kind: 'parts', parts: [...body.parts, { kind: 'html', html }] } : body;
}

function listHtml(uses: readonly OptionUse[], heading: string, { base }: SiteConfig): string {
  const text = (value: string): ElementContent => ({ type: 'text', value });
  const anchor = h('a', { className: ['anchor'], href: `#${ID}` }, [text(heading)]);
  const items = uses.map(({ route, title }) =>
    h('li', {}, [h('a', { href: toUrl(route, base) }, [text(title)])]),
  );
  return printHtml([h('h2', { id: ID }, [anchor]), h('ul', {}, items)]);
}

function listMarkdown(uses: readonly OptionUse[], heading: string, { origin, base }: SiteConfig): string {
  const items = uses.map(({ route, title }) => `- [${markdownText(title)}](${origin}${toUrl(route, base)})`);
  return `## ${heading}\n\n${items.join('\n')}\n`;
}
