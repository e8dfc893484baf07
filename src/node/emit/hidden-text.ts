import type { Diagnostic } from '../../shared/contracts.ts';
import { fileWarning } from '../files/diagnostics.ts';
import { displayPath } from '../markdown/context.ts';
import { lettersOf, shownText, wordsOf } from '../markdown/lost-words.ts';
import { shorten } from '../markdown/text-slips.ts';
import type { CompiledPage } from '../model.ts';
import { mainOf } from './html-to-markdown.ts';

/**
 * Reports the first text of a page that is missing when it is shown: code of its own may leave it out, or hide it.
 * @param html the rendered page, or its main part
 * @param root project folder, for the name of the file
 */
export function hiddenText({ sections, source }: CompiledPage, html: string, root: string): Diagnostic[] {
  const shown = lettersOf(shownText(mainOf(html)));
  const lines = sections.flatMap(({ text, code }) => `${text}\n${code}`.split(/[\n\t]/));
  const lost = lines.find((line) => wordsOf(line).some((word) => !shown.includes(word)));
  if (lost === undefined) return [];
  const message = `The page's code leaves out or hides this text: ${shorten(lost)}`;
  const advice = 'Show the children of what the page exports or imports, or remove the text.';
  return [fileWarning('lost-words', displayPath(root, source.file), message, advice)];
}
