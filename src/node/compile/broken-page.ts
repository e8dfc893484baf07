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
    message: reason ?? (error instanceof RangeError ? 'Elements are nested too deep.' : messageOf(error)),
    ...adviceFor(reason ?? ''),
  };
}

function adviceFor(reason: string): { advice?: string } {
  if (/acorn|expression/i.test(reason))
    return { advice: 'A brace begins code in MDX: write \\{ or put the text into `code`.' };
  if (/before name|in name|tag/i.test(reason)) {
    return {
      advice: 'A < begins an element in MDX: close the element, write \\<, or put the text into `code`.',
    };
  }
  return {};
}
