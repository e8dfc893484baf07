import type { OverviewItem } from '../../shared/contracts.ts';
import { searchedText } from '../../shared/option-facts.ts';

/**
 * Items whose name, type or description contain every word of the query.
 * @param synonyms alternatives for a word
 */
export function filterOptions(
  items: readonly OverviewItem[],
  query: string,
  synonyms: Readonly<Record<string, readonly string[]>> = {},
): OverviewItem[] {
  const words = query
    .toLowerCase()
    .split(/\s/)
    .map((word) => [word, ...(Object.hasOwn(synonyms, word) ? (synonyms[word] ?? []) : [])]);
  return items.filter((item) => {
    const text = searchedText(item);
    return words.every((forms) => forms.some((form) => text.includes(form)));
  });
}

/** The earliest `since` version of the options, such as `1.0.0`. */
export function firstVersion(items: readonly OverviewItem[]): string {
  return items.map(({ since }) => since).sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))[0] ?? '';
}
