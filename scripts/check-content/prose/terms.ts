import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';

/** A word to avoid, as a regular expression, and the right one. */
export interface Term {
  forbidden: string;
  wanted: string;
}

/** An entry of the file: the right word, or the id of its heading in the glossary. */
type TermEntry = { forbidden: string } & ({ wanted: string } | { glossary: string });

const termFile = 'scripts/check-content/terms.json';
/** Key of the glossary page. */
export const GLOSSARY = 'guide/start/glossary';

/** `HMR（模块热更新）` → `模块热更新`; a heading without translation is the term itself. */
const termOf = (heading: string): string => /（(.+)）$/.exec(heading)?.[1] ?? heading;

/** Reads the file, with the right words from the headings of the glossary. */
export function readTerms(glossary: PageSource | undefined): { terms: Term[]; problems: Diagnostic[] } {
  const entries = JSON.parse(readFileSync(path.resolve(termFile), 'utf8')) as TermEntry[];
  const headings = new Map(glossary?.headings.map(({ id, text }) => [id, text]));
  const terms: Term[] = [];
  const problems: Diagnostic[] = [];
  for (const entry of entries) {
    const { forbidden } = entry;
    const wanted = 'wanted' in entry ? entry.wanted : headings.get(entry.glossary);
    if (wanted !== undefined) terms.push({ forbidden, wanted: termOf(wanted) });
    else if (glossary && 'glossary' in entry) {
      const message = `There is no heading "${entry.glossary}" in the glossary, to which ${termFile} refers.`;
      const advice = 'Write the id of a heading of the glossary.';
      problems.push(problem('prose-zh-term', glossary.file, undefined, message, advice));
    }
  }
  return { terms, problems };
}
