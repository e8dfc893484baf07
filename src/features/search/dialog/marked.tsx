import type { ReactNode } from 'react';
import type { MarkedText } from '../../../shared/contracts.ts';

/**
 * A text with its matches marked. Made of text nodes only: nothing an index holds is ever read as HTML. No component: a
 * list has two of these a row, and is rendered at every key.
 */
export function marked({ text, ranges }: MarkedText): ReactNode[] {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const [start, end] of ranges) {
    if (start < last || end > text.length) continue;
    parts.push(text.slice(last, start), <mark key={parts.length}>{text.slice(start, end)}</mark>);
    last = end;
  }
  parts.push(text.slice(last));
  return parts;
}
