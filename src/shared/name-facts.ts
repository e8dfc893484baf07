import type { OptionValue } from './option-facts.ts';

/** Content of the tooltip of a name in code. */
export interface NameFacts {
  /** The name as written on its own: `output.filename.js`, `onExit`, `rsbuild dev --open`. */
  name: string;
  /** A sentence or two, as plain text. */
  text?: string;
  /** Values that apply when the option is not set. */
  values?: readonly OptionValue[];
  /** The same in prose, as inline Markdown. */
  words?: string;
  since?: string;
  /** What to use instead, as inline Markdown. */
  deprecated?: string;
}

/**
 * A language's file of facts, by address below the language root: `/config/output/filename#js`. Further names at the same
 * address have a space and the name appended: `/guide/basic/cli#rsbuild-dev --open`.
 */
export type NameFactsFile = Readonly<Record<string, NameFacts>>;
