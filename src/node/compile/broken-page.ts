import type { VFileMessage } from 'vfile-message';
import type { Diagnostic } from '../../shared/contracts.ts';
import { messageOf } from '../files/report.ts';
import { displayPath, type PageContext } from '../markdown/context.ts';

/** The problem of a page that does not compile, with advice where the cause is known. */
export function brokenPage(page: PageContext, error: unknown): Diagnostic {
  const { reason, line, column, place } = error as Partial<VFileMessage>;
  // Some messages know the place only in words: `Expected a closing tag for <Tabs> (3:1-3:7)`.
  const inWords = /\((\d+):(\d+)-/.exec(reason ?? '');
  const point = inWords
    ? { line: Number(inWords[1]), column: Number(inWords[2]) }
    : place && 'start' in place
      ? place.start
      : place;
  return {
    severity: 'error',
    rule: 'broken-mdx',
    file: displayPath(page.options.root, page.source.file),
    line: point?.line ?? line ?? 1,
    column: point?.column ?? column ?? 1,
    ...(reason === undefined
      ? { message: error instanceof RangeError ? 'Elements are nested too deep.' : messageOf(error) }
      : inWordsOf(reason)),
  };
}

/** What the parser says, for someone who knows Markdown only. */
function inWordsOf(reason: string): { message: string; advice?: string } {
  if (/import\/exports/.test(reason)) {
    return {
      message: 'The import or export that begins here is no JavaScript.',
      advice: "Compare it with: import { name } from './file.ts'.",
    };
  }
  if (/to create a comment/.test(reason))
    return { message: 'HTML comments cannot stand in MDX.', advice: 'Write {/* comment */}.' };
  if (/before attribute value/.test(reason))
    return { message: reason, advice: 'Write name="value", in quotes.' };
  if (/acorn|expression/i.test(reason))
    return { message: reason, advice: 'A brace begins code in MDX: write \\{ or put the text into `code`.' };
  const [, single] =
    /Expected a closing tag for `<(area|br|col|embed|hr|img|input|link|meta|source|track|wbr)>`/.exec(
      reason,
    ) ?? [];
  if (single)
    return { message: reason, advice: `<${single}> holds nothing: write <${single} />, with the slash.` };
  const [, stray] = /Unexpected closing tag `(<\/[^`]+>)`/.exec(reason) ?? [];
  if (stray) return { message: reason, advice: `Close what was opened last first, or remove ${stray}.` };
  if (/Unexpected closing slash/.test(reason))
    return { message: 'A tag is closed here that is not open.', advice: 'Remove it, or open it above.' };
  if (!/character|name|tag/i.test(reason)) return { message: reason };
  return {
    message: reason,
    advice: 'A < begins an element in MDX: close the element, write \\<, or put the text into `code`.',
  };
}
