import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { answersOf } from '../answers.ts';
import { type CheckContext, problem } from '../context.ts';
import type { PageSource } from '../page-source.ts';

/** A word not found in any dictionary. */
interface Unknown {
  word: string;
  line: number;
  column: number;
  suggestions: string[];
}

/** The project's words, one per line; `#` starts a comment. */
const wordList = 'scripts/check-content/words.txt';
/** Settings: dictionaries, and patterns of text that is not prose. */
export const SPELLING = path.resolve('scripts/check-content/cspell.jsonc');

/**
 * A spell checker for English prose: American English, the vocabulary of web development and the project's own words. Code,
 * URLs and tags are ignored.
 */
export async function createSpellChecker(
  context: CheckContext,
): Promise<(page: PageSource) => Promise<Diagnostic[]>> {
  const ask = await answersOf<Unknown[]>(context, 'spelling');
  const words = readFileSync(path.join(context.tree.root, wordList), 'utf8').split('\n');
  return async (page) => {
    // On one line, so that the following lines are those of the prose.
    const description = (page.frontmatter.description ?? '').replaceAll('\n', ' ');
    const text = page.prose.map((line) => line.words).join('\n');
    const question = `${description}\n${text}`;
    const unknown = await ask(question, () => findUnknown(page, description, words));
    return unknown.map(({ word, line, column, suggestions }) => {
      // Cached by index of the prose line, because blocks between them may have changed.
      const at = line < 0 ? page.frontmatterLines.description : page.prose[line]?.line;
      const near = suggestions.length > 0 ? `Did you mean ${suggestions.join(', ')}? ` : '';
      const advice = `${near}If it is correct, add it to ${wordList}.`;
      const message = `"${word}" is in no dictionary.`;
      return problem('prose-spelling', page.file, at ?? 1, message, advice, line < 0 ? undefined : column);
    });
  };
}

async function findUnknown(page: PageSource, description: string, words: string[]): Promise<Unknown[]> {
  const { loadConfig, spellCheckDocument } = await import('cspell-lib');
  const settings = { ...(await loadConfig(SPELLING)), words };
  const text = [description, ...page.prose.map((line) => line.words.trimEnd())].join('\n');
  const result = await spellCheckDocument(
    { uri: `file:///${page.file}`, text, languageId: 'plaintext', locale: 'en-US' },
    { generateSuggestions: true, noConfigSearch: true, numSuggestions: 3 },
    settings,
  );
  return result.issues.map((issue) => ({
    word: issue.text,
    line: text.slice(0, issue.offset).split('\n').length - 2,
    column: issue.offset - text.lastIndexOf('\n', issue.offset - 1),
    suggestions: issue.suggestions as string[],
  }));
}
