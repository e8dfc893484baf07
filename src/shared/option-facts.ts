import type { OptionFacts, OverviewItem } from './contracts.ts';

/** A value that applies when an option is not set, with its condition. */
export interface OptionValue {
  /** Modes, targets and commands, `production`, `dev web`, `node, web-worker`; empty if unconditional. */
  when: string;
  /** JavaScript expression, possibly of several lines. */
  code: string;
}

export interface OptionDefault {
  values: OptionValue[];
  /** Description in prose, as inline Markdown. */
  words?: string;
}

/** Key of `effective` for all conditions without a key of their own. */
export const OTHERWISE = 'otherwise';

/** Keys of `effective` that are not conditions. */
const ALWAYS = 'always';
const WORDS = 'words';

/** The default of an option: the effective value if it is stated, else the normalized one. */
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

/** An expression on one line, for places without room: `{ js: '[name].js' }`. */
export function inOneLine(code: string): string {
  return code
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .replace(/,(?= [}\])])/g, '')
    .trim();
}

/** How to print the parts of a default: values, conditions, and prose in inline Markdown. */
interface DefaultWriter {
  code(expression: string): string;
  when(condition: string): string;
  words(text: string): string;
}

/** The default of an option on one line; empty if there is nothing to say. */
export function defaultLine(facts: Parameters<typeof defaultOf>[0], write: DefaultWriter): string {
  const { values, words } = defaultOf(facts);
  const shown = values.map(({ when, code }) => {
    const value = write.code(inOneLine(code));
    return when === '' ? value : `${value} (${write.when(when)})`;
  });
  return [...shown, ...(words === undefined ? [] : [write.words(words)])].join('; ');
}

/** The lower-case text that the filter of the overview searches. */
export function searchedText({
  name,
  type,
  description,
}: Pick<OverviewItem, 'name' | 'type' | 'description'>): string {
  return `${name} ${type} ${description}`.toLowerCase();
}

/**
 * Splits a type expression at the type names a page may explain, each with its namespace. Names of the language and of
 * Node.js are excluded, and so is quoted text.
 */
export const TYPE_NAME =
  /((?<![\w.'])(?!(?:Array|Buffer|Error|Map|Partial|Promise|Record|RegExp|Set|URL)\b)[A-Z][\w.]*)/;
