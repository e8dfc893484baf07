import type { NameFacts, NameFactsFile } from '../../shared/name-facts.ts';

/** What is known of an option, and where it is explained: `/config/output/filename#js`. */
export interface OptionFacts extends NameFacts {
  address: string;
}

const OPTION = /^[a-z][\w.[\]]*$/;

/** Options and their keys, by name. Other names have other pages. */
export function optionFacts(file: NameFactsFile): Map<string, OptionFacts> {
  return new Map(
    Object.entries(file).flatMap(([address, facts]): [string, OptionFacts][] =>
      address.startsWith('/config/') && OPTION.test(facts.name) ? [[facts.name, { ...facts, address }]] : [],
    ),
  );
}
