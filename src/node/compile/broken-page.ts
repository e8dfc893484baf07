import type { Diagnostic } from '../../shared/contracts.ts';
import { fileError } from '../files/diagnostics.ts';
import { messageOf } from '../files/report.ts';
import { displayPath, type PageContext } from '../markdown/context.ts';
import type { ParseError } from '../markdown/parser.ts';

/** The problem of a page that does not compile, with advice if the cause is known. */
export function brokenPage(page: PageContext, error: unknown): Diagnostic {
  const { reason, line, column, place } = error as Partial<ParseError>;
  // Some messages have the location only in their text: `Expected a closing tag for <Tabs> (3:1-3:7)`.
  const inWords = /\((\d+):(\d+)-/.exec(reason ?? '');
  const point = inWords
    ? { line: Number(inWords[1]), column: Number(inWords[2]) }
    : place && 'start' in place
      ? place.start
      : place;
  const start = { line: point?.line ?? line ?? 1, column: point?.column ?? column ?? 1 };
  const fault = error instanceof RangeError ? 'Elements are nested too deep.' : messageOf(error);
  const told = reason === undefined ? { message: fault } : inWordsOf(reason);
  const file = displayPath(page.options.root, page.source.file);
  return { ...fileError('broken-mdx', file, told.message, '', start), ...told };
}

const SINGLE = 'area|br|col|embed|hr|img|input|link|meta|source|track|wbr';

/** Parser messages for authors who know only Markdown: a pattern, advice, and a replacement for unhelpful messages. */
const REASONS: readonly [RegExp, advice: string, message?: string][] = [
  [
    /import\/exports/,
    "Compare it with: import { name } from './file.ts'.",
    'The import or export that starts here is not valid JavaScript.',
  ],
  [/to create a comment/, 'Write {/* comment */}.', 'MDX has no HTML comments.'],
  [/before attribute value/, 'Write name="value", in quotes.'],
  [/acorn|expression/i, 'A brace starts code in MDX: write \\{ or put the text into `code`.'],
  [
    new RegExp(`Expected a closing tag for \`<(${SINGLE})>\``),
    '<$1> has no content: write <$1 />, with the slash.',
  ],
  [/Unexpected closing tag `(<\/[^`]+>)`/, 'Close the last opened element first, or remove $1.'],
  [
    /Unexpected closing slash/,
    'Remove it, or open it above.',
    'This tag closes an element that is not open.',
  ],
  [
    /character|name|tag/i,
    'A < starts an element in MDX: close the element, write \\<, or put the text into `code`.',
  ],
];

function inWordsOf(reason: string): { message: string; advice?: string } {
  for (const [pattern, advice, message = reason] of REASONS) {
    const match = pattern.exec(reason);
    if (match) return { message, advice: advice.replaceAll('$1', match[1] ?? '') };
  }
  return { message: reason };
}
