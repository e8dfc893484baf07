import type { ReactNode } from 'react';
import type { MarkedText } from '../../../shared/contracts.ts';

/** A text with its matches marked. Made of text nodes only: nothing an index holds is ever read as HTML. */
export function Marked({ value: { text, ranges } }: { value: MarkedText }) {
  const parts: ReactNode[] = [];
  let last = 0;
  for (const [start, end] of ranges) {
    if (start < last || end > text.length) continue;
    parts.push(text.slice(last, start), <mark key={parts.length}>{text.slice(start, end)}</mark>);
    last = end;
  }
  parts.push(text.slice(last));
  return <>{parts}</>;
}
