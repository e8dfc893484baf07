import type { Diagnostic } from '../../shared/contracts.ts';
import { fileWarning } from '../files/diagnostics.ts';
import { displayPath } from '../markdown/context.ts';
import { shorten } from '../markdown/lint-text.ts';
import { lettersOf, shownText, wordsOf } from '../markdown/lost-text.ts';
import type { CompiledPage } from '../model.ts';
import { mainOf } from './html-to-markdown.ts';

/**
 * Reports the first text of a page that is missing or hidden when it is rendered, because of the page's own code.
 * @param html the rendered page, or its main part
 * @param root project folder, for the path in the message
 */
export function hiddenText({ sections, source }: CompiledPage, html: string, root: string): Diagnostic[] {
  const shown = lettersOf(shownText(mainOf(html)));
  const lines = sections.flatMap(({ text, code }) => `${text}\n${code}`.split(/[\n\t]/));
  const lost = lines.find((line) => wordsOf(line).some((word) => !shown.includes(word)));
  if (lost === undefined) return [];
  const message = `The page's code omits or hides this text: ${shorten(lost)}`;
  const advice =
    'Render the children in the components that the page exports or imports, or remove the text.';
  return [fileWarning('lost-words', displayPath(root, source.file), message, advice)];
}
