import type { OptionFacts, OverviewItem } from './contracts.ts';

/** A value that applies when an option is not set, and its conditions. */
export interface OptionValue {
  /** Modes, targets and commands; empty for always: `production`, `dev web`, `node, web-worker`. */
  when: string;
  /** JavaScript expression; may have several lines. */
  code: string;
}

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

/** How parts of a default are written: values, their conditions, and words, which are inline Markdown. */
interface DefaultWriter {
  code(expression: string): string;
  when(condition: string): string;
  words(text: string): string;
}

/** What applies when an option is not set, in one line; empty for nothing. */
export function defaultLine(facts: Parameters<typeof defaultOf>[0], write: DefaultWriter): string {
  const { values, words } = defaultOf(facts);
  const shown = values.map(({ when, code }) => {
    const value = write.code(inOneLine(code));
    return when === '' ? value : `${value} (${write.when(when)})`;
  });
  return [...shown, ...(words === undefined ? [] : [write.words(words)])].join('; ');
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
