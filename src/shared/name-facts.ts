import type { OptionValue } from './option-facts.ts';

/** What is shown of a name in code when it is pointed at. */
export interface NameFacts {
  /** The name as it is written when it stands alone: `output.filename.js`, `onExit`, `rsbuild dev --open`. */
  name: string;
  /** A sentence or two, as plain text. */
  text?: string;
  /** What applies when the option is not set. */
  values?: readonly OptionValue[];
  /** The same in words, as inline Markdown. */
  words?: string;
  since?: string;
  /** What to use instead, as inline Markdown. */
  deprecated?: string;
}

/**
 * A language's file of facts, by address below the language's root: `/config/output/filename#js`. Further names of an address
 * have a blank and what is written behind it: `/guide/basic/cli#rsbuild-dev --open`.
 */
export type NameFactsFile = Readonly<Record<string, NameFacts>>;
