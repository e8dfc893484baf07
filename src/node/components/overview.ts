import { z } from 'zod';
import type { OptionFacts } from '../../shared/contracts.ts';
import { defaultOf, inOneLine } from '../../shared/option-facts.ts';
import { codeSpan } from '../markdown/code-span.ts';
import type { ClientComponent } from './client-component.ts';

/** Every option with type and default, and a box to filter them. */
export const overview: ClientComponent<'Overview'> = {
  name: 'Overview',
  example: '<Overview />',
  props: z.strictObject({}),
  data: async (store, lang) => ({ items: await store.overview(lang) }),
  toMarkdown: ({ items }, addressOf) =>
    items
      .map((item) => {
        const initial = defaultText(item);
        const deprecated = item.deprecated === undefined ? '' : ` ~~${withoutLinks(item.deprecated)}~~`;
        const facts = `${codeSpan(item.type)}${initial && ` = ${initial}`} (${item.since}+)${deprecated}`;
        return `- [\`${item.name}\`](${addressOf(item.link)}) ${facts}: ${item.description}`;
      })
      .join('\n'),
};

/** What applies when an option is not set, in one line. */
function defaultText(item: OptionFacts): string {
  const { values, words } = defaultOf(item);
  const shown = values.map(({ when, code }) => codeSpan(inOneLine(code)) + (when === '' ? '' : ` (${when})`));
  return [...shown, ...(words === undefined ? [] : [withoutLinks(words)])].join('; ');
}

/** Links lead from the option's own page. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
}
