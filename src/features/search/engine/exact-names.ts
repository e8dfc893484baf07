import type { IndexedSection } from '../../../shared/search-format.ts';
import { fold } from '../../../shared/tokenize.ts';
import { joinName, type ParsedQuery } from './query.ts';

/** Bonuses for names equal to the query. */
export const EXACT_OPTION = 1e6;
export const EXACT_TITLE = 60;
export const EXACT_TAIL = 40;
export const EXACT_HEADING = 14;

const HAN_START = /^\p{Script=Han}/u;

/** Whether the words of the query are adjacent in a title. */
export function isPhrase(query: ParsedQuery, title: string): boolean {
  return query.text.length > (HAN_START.test(query.text) ? 1 : 3) && fold(title).includes(query.text);
}

export function exactBonus(query: ParsedQuery, name: string, worth: number): number {
  if (joinName(name) === query.joined) return worth;
  return isPhrase(query, name) ? worth * 0.35 : 0;
}

/** Bonus for a page about an option whose name is the query, or ends in it. */
export function optionBonus(query: ParsedQuery, option: string): number {
  const name = joinName(option);
  if (name === query.joined) return EXACT_OPTION;
  const tail = name.slice(name.lastIndexOf('.') + 1);
  if (tail === query.joined) return EXACT_TAIL;
  // Dots are often typed as spaces: `output filename`.
  if (name.replaceAll('.', '') === query.joined) return EXACT_TITLE;
  if (query.joined.length > 2 && (name.startsWith(query.joined) || tail.startsWith(query.joined))) {
    return EXACT_TAIL * (0.3 + (0.3 * query.joined.length) / tail.length);
  }
  return 0;
}

/** Whether a section of an option page documents the nested option in the query: `overlay` of `dev.client`. */
export function isNestedOption(query: ParsedQuery, option: string, heading: string): boolean {
  // A dotfile is not an option.
  if (option === '' || query.joined.lastIndexOf('.') < 1) return false;
  const name = joinName(heading);
  const parent = joinName(option);
  return [name, `${parent}.${name}`, `${parent.slice(0, parent.lastIndexOf('.') + 1)}${name}`].includes(
    query.joined,
  );
}

/** Minimum length of a name that identifies an owner. */
const SHORTEST_OWNER = 4;

/**
 * How certain it is that a section documents the queried member, from 0: `stats` below `onafterbuild` for
 * `OnAfterBuildFn.stats`. Heading ids are the same in all languages.
 */
export function memberWorth(
  { joined }: ParsedQuery,
  sections: readonly IndexedSection[],
  at: number,
): number {
  const [member, owner = ''] = joined.split('.').reverse();
  const section = sections[at] as IndexedSection;
  if (owner.length < SHORTEST_OWNER || joinName(section.heading) !== member) return 0;
  const above = joinName(sections.slice(0, at).findLast(({ depth }) => depth < section.depth)?.id ?? '');
  if (above.length < SHORTEST_OWNER || !(owner.includes(above) || above.includes(owner))) return 0;
  return Math.min(owner.length, above.length) / Math.max(owner.length, above.length);
}
