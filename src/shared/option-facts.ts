import type { OptionFacts, OverviewItem } from './contracts.ts';
import { groupBy } from './get-or-insert.ts';

/** A value that applies when an option is not set, and its conditions. */
export interface OptionValue {
  /** Modes, targets and commands; empty for always: `production`, `dev web`, `node, web-worker`. */
  when: string;
  /** JavaScript expression; may have several lines. */
  code: string;
}

/** What a reader wants to know about an option that is not set. */
export interface OptionDefault {
  values: OptionValue[];
  /** What applies in words, as inline Markdown. */
  words?: string;
}

/** Key of `effective` for conditions that no other key names. */
export const OTHERWISE = 'otherwise';

/** Keys of `effective` that are not conditions. */
const ALWAYS = 'always';
const WORDS = 'words';

/** What applies when an option is not set: the effective value where it is stated, else the normalized one. */
export function defaultOf({
  default: normalized,
  effective,
}: Pick<OptionFacts, 'default' | 'effective'>): OptionDefault {
  if (effective === undefined && normalized === 'undefined') return { values: [] };
  const stated = effective ?? normalized;
  const { [WORDS]: words, ...byCondition } = typeof stated === 'string' ? { [ALWAYS]: stated } : stated;
  const values = Object.entries(byCondition).map(([when, code]) => ({
    when: when === ALWAYS ? '' : when,
    code,
  }));
  return { values, ...(words !== undefined && { words }) };
}

/** An expression in one line, for places without room: `{ js: '[name].js' }`. */
export function inOneLine(code: string): string {
  return code
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/,(?= [}\])])/g, '')
    .trim();
}

/** Options below one key, or pages of one part of the menu. */
interface OverviewGroup {
  /** Of its heading. */
  id: string;
  /** Empty for pages that no part of the menu holds. */
  title: string;
  items: OverviewItem[];
}

/** Groups the overview in the order of the menu; what has no group comes first. @param root title of options without a dot */
export function groupOverview(items: readonly OverviewItem[], root: string): OverviewGroup[] {
  return [...groupBy(items, ({ group }) => group)]
    .sort(([a], [b]) => Number(b === '') - Number(a === ''))
    .map(([group, members]) => ({
      id: `group-${group.replace(/\s+/g, '-')}`,
      title: group || (members[0]?.type ? root : ''),
      items: members,
    }));
}

/** The text that the filter of the overview searches, in lower case. */
export function searchedText({
  name,
  type,
  description,
}: Pick<OverviewItem, 'name' | 'type' | 'description'>): string {
  return `${name} ${type} ${description}`.toLowerCase();
}

/**
 * Splits a type expression at the names that a page explains, each with the namespace before it. Those of the language and
 * of Node.js are known, text in quotes is none.
 */
export const TYPE_NAME =
  /((?<![\w.'])(?!(?:Array|Buffer|Error|Map|Partial|Promise|Record|RegExp|Set|URL)\b)[A-Z][\w.]*)/;
