import { isOptionName, type NameAddresses } from '../../shared/code-names.ts';

/** What the site explains; two tables are compared by the answers they give. */
export interface NameTable {
  readonly addresses: NameAddresses;
  /**
   * @param question a name, or the name of an option with `.*`: whether there are keys below it
   * @returns address, `*` for keys, empty for what does not exist
   */
  answer(question: string): string;
}

/** Questions a page was compiled with, and their answers. */
export type NameAnswers = Record<string, string>;

const BELOW = '.*';

/** The question whether an option has keys; with an empty name, whether there are options. */
export function keysBelow(name: string): string {
  return name + BELOW;
}

export function createNameTable(addresses: NameAddresses): NameTable {
  const parents = new Set<string>();
  for (const name of addresses.keys()) {
    if (!isOptionName(name)) continue;
    parents.add('');
    for (let end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1))
      parents.add(name.slice(0, end).replace(/\[\]$/, ''));
  }
  return {
    addresses,
    answer(question) {
      if (!question.endsWith(BELOW)) return addresses.get(question) ?? '';
      return parents.has(question.slice(0, -BELOW.length)) ? '*' : '';
    },
  };
}

/** Whether a page would be compiled with the same answers now. */
export function hasCurrentNames(answers: NameAnswers, table: NameTable): boolean {
  return Object.entries(answers).every(([question, answer]) => table.answer(question) === answer);
}
