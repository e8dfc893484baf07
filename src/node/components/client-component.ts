import type { z } from 'zod';
import type { LanguageTexts } from '../../languages/en.ts';
import type { ClientComponentProps } from '../../shared/client-components.ts';
import type { RoutePath, TocItem } from '../../shared/contracts.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import type { ContentStore, PagePlace } from '../model.ts';

/**
 * The build side of a component that runs in the browser; `app/client-components.ts` has the other side. Authors write
 * its props, `data` adds what only the build knows; together they are what the component gets.
 */
export interface ClientComponent<Name extends keyof ClientComponentProps = keyof ClientComponentProps> {
  name: Name;
  /** How it is written, for advice. */
  example: string;
  /** Props authors may write. */
  props: z.ZodObject & z.ZodType<Partial<ClientComponentProps[Name]>>;
  /** Props that come from the other pages of a language. */
  data?(
    store: ContentStore,
    page: PagePlace,
    config: SiteConfig,
  ): Promise<Partial<ClientComponentProps[Name]>>;
  /** Headings it shows, in order. */
  outline?(props: ClientComponentProps[Name], texts: LanguageTexts): OutlineHeading[];
  /**
   * What it shows, for the Markdown copy.
   * @param addressOf whole address of a route
   * @param headings of the page, its outline among them
   */
  toMarkdown(
    props: ClientComponentProps[Name],
    addressOf: (route: RoutePath) => string,
    headings: readonly OutlineHeading[],
  ): string;
}

type OutlineHeading = Pick<TocItem, 'text' | 'id' | 'depth'>;

/** A list as Markdown, with the lines of each heading below it; headings without lines are others' of the page. */
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

/**
 * Stands in a Markdown copy for a component of this name until the data of the other pages is known; copies that are
 * published have none.
 */
export function clientMark(name: string): string {
  return `<!--component ${name}-->`;
}
