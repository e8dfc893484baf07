import type { Root } from 'mdast';
import { z } from 'zod';
import type { OverviewItem, RoutePath } from '../../shared/contracts.ts';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { defaultLine, searchedText } from '../../shared/option-facts.ts';
import { groupOverview } from '../../shared/overview-groups.ts';
import { codeSpan } from '../markdown/code-span.ts';
import type { PageContext } from '../markdown/context.ts';
import { jsx } from '../markdown/jsx.ts';
import { markdownText } from '../markdown/markdown-text.ts';
import { type ClientComponent, listUnder } from './client-component.ts';

/** A filterable list of all options with type and default, or of the pages of its folder if the site has no options. */
export const overview: ClientComponent<'Overview'> = {
  name: 'Overview',
  example: '<Overview />',
  props: z.strictObject({}),
  async data(store, page, config) {
    const items = await store.overview(page);
    return { items, synonyms: otherWords(items, config.search?.words?.synonyms ?? []) };
  },
  outline: ({ items }, texts) =>
    groupOverview(items, texts.interface.overviewRoot)
      .filter(({ title }) => title !== '')
      .map(({ id, title }) => ({ text: title, id, depth: 2 })),
  toMarkdown({ items }, addressOf, headings) {
    const groups = groupOverview(items, '');
    const linesOf = (wanted: string) =>
      groups
        .filter(({ id }) => id === wanted)
        .flatMap((group) => group.items.map((item) => lineOf(item, addressOf)));
    const [first] = groups;
    const untitled = first && !headings.some(({ id }) => id === first.id) ? linesOf(first.id).join('\n') : '';
    const escaped = headings.map((heading) => ({ ...heading, text: markdownText(heading.text) }));
    return [untitled, listUnder(escaped, ({ id }) => linesOf(id))].filter(Boolean).join('\n\n');
  },
};

function lineOf(item: OverviewItem, addressOf: (route: RoutePath) => string): string {
  const address = addressOf(item.link);
  if (item.type === '')
    return `- [${markdownText(item.name)}](${address})${item.description && `: ${item.description}`}`;
  const initial = defaultLine(item, { code: codeSpan, when: (condition) => condition, words: withoutLinks });
  const deprecated = item.deprecated === undefined ? '' : ` ~~${withoutLinks(item.deprecated)}~~`;
  const facts = `${codeSpan(item.type)}${initial && ` = ${initial}`} (${item.since}+)${deprecated}`;
  return `- [\`${item.name}\`](${address}) ${facts}: ${item.description}`;
}

/** Appends the overview if the front matter has `overview: true`. */
export function addOverview(tree: Root, { frontmatter }: PageContext): void {
  if (frontmatter.overview) tree.children.push(jsx('Overview') as Root['children'][number]);
}

/**
 * Synonyms for words in the options: `{ 哈希: ['hash'] }`.
 * @param synonyms words with the same meaning, separated by `|`
 */
export function otherWords(
  items: readonly OverviewItem[],
  synonyms: readonly string[],
): Record<string, string[]> {
  const text = items.map(searchedText).join('\n');
  const isRead = /\p{Script=Han}/u.test(text) ? () => true : (word: string) => !/\p{Script=Han}/u.test(word);
  const others = new Map<string, string[]>();
  for (const line of synonyms) {
    const words = line
      .toLowerCase()
      .split('|')
      .filter((word) => !word.includes(' '));
    const known = words.filter((word) => text.includes(word));
    if (known.length === 0) continue;
    for (const word of words)
      if (!known.includes(word) && isRead(word)) getOrInsert(others, word, () => []).push(...known);
  }
  return Object.fromEntries(others);
}

/** Removes Markdown links, which are on the option's own page. */
function withoutLinks(text: string): string {
  return text.replace(/\[([^[\]]+)\]\([^()]*\)/g, '$1');
}
