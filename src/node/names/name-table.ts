import { isOptionName, type NameAddresses } from '../../shared/code-names.ts';

export type NameTable = ReturnType<typeof createNameTable>;

/** Lookups of a page while it was compiled, with their results. */
export type NameAnswers = Record<string, string>;

const BELOW = '.*';

/** The question whether an option has keys; with an empty name, whether there are options. */
export function keysBelow(name: string): string {
  return name + BELOW;
}

/** Documented names and their addresses. A page is valid as long as its lookups give the same answers. */
export function createNameTable(addresses: NameAddresses) {
  const parents = new Set<string>();
  for (const name of addresses.keys()) {
    if (!isOptionName(name)) continue;
    parents.add('');
    for (let end = name.lastIndexOf('.'); end > 0; end = name.lastIndexOf('.', end - 1))
      parents.add(name.slice(0, end).replace(/\[\]$/, ''));
  }
  return {
    addresses,
    /**
     * @param question a name, or the name of an option with `.*`, which asks whether it has keys
     * @returns the address, `*` if there are keys, empty if there is no such name
     */
    answer(question: string): string {
      if (!question.endsWith(BELOW)) return addresses.get(question) ?? '';
      return parents.has(question.slice(0, -BELOW.length)) ? '*' : '';
    },
  };
}

/** Whether a page's lookups still give the same results. */
export function hasCurrentNames(answers: NameAnswers, table: NameTable): boolean {
  return Object.entries(answers).every(([question, answer]) => table.answer(question) === answer);
}
