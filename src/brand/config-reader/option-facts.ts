import type { NameFacts, NameFactsFile } from '../../shared/name-facts.ts';

/** What is known of an option, and where it is explained: `/config/output/filename#js`. */
export interface OptionFacts extends NameFacts {
  address: string;
}

/** Options, their groups and their keys, by name. Other names have other pages, or are members of a type. */
export function optionFacts(file: NameFactsFile): Map<string, OptionFacts> {
  return new Map(
    Object.entries(file).flatMap(([address, facts]): [string, OptionFacts][] => {
      const isKey = facts.name.includes('.') || !address.includes('#') || address.includes('#group-');
      return address.startsWith('/config/') && !address.includes(' ') && isKey
        ? [[facts.name, { ...facts, address }]]
        : [];
    }),
  );
}
