import type { z } from 'zod';
import type { LanguageTexts } from '../../languages/en.ts';
import type { ClientComponentProps } from '../../shared/client-components.ts';
import type { RoutePath, TocItem } from '../../shared/contracts.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { ContentStore, PagePlace } from '../model.ts';

/**
 * The build's part of a component that runs in the browser; the client's part is in `app/client-components.ts`. The component
 * receives the props authors write and those that `data` adds.
 */
export interface ClientComponent<Name extends keyof ClientComponentProps = keyof ClientComponentProps> {
  name: Name;
  /** Example of its use, for advice. */
  example: string;
  /** Props authors may write. */
  props: z.ZodObject & z.ZodType<Partial<ClientComponentProps[Name]>>;
  /** Computes props from other pages of the language. */
  data?(
    store: ContentStore,
    page: PagePlace,
    config: SiteConfig,
  ): Promise<Partial<ClientComponentProps[Name]>>;
  /** The headings it renders, in order. */
  outline?(props: ClientComponentProps[Name], texts: LanguageTexts): OutlineHeading[];
  /**
   * Its content in the Markdown copy.
   * @param addressOf absolute URL of a route
   * @param headings headings of the page, including those of `outline`
   */
  toMarkdown(
    props: ClientComponentProps[Name],
    addressOf: (route: RoutePath) => string,
    headings: readonly OutlineHeading[],
  ): string;
}

type OutlineHeading = Pick<TocItem, 'text' | 'id' | 'depth'>;

/**
 * A Markdown list in sections, each below its heading; headings without lines belong to other parts of the page and are
 * skipped.
 */
export function listUnder(
  headings: readonly OutlineHeading[],
  linesOf: (heading: OutlineHeading) => readonly string[],
): string {
  return headings
    .map((heading) => ({ ...heading, lines: linesOf(heading) }))
    .filter(({ lines }) => lines.length > 0)
    .map(({ depth, text, lines }) => `${'#'.repeat(depth)} ${text}\n\n${lines.join('\n')}`)
    .join('\n\n');
}

/** Placeholder for a component in a Markdown copy until the data of the other pages is known; published copies have none. */
export function clientMark(name: string): string {
  return `<!--component ${name}-->`;
}
