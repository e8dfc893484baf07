import { isUtf8 } from 'node:buffer';

/** Why bytes are no text, with the line where that shows, counted from one. */
export interface TextProblem {
  message: string;
  line: number;
}

/** @param what the file in a sentence, such as `The page` */
export function textProblem(bytes: Uint8Array, what: string): TextProblem | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { message: `${what} is UTF-16, not UTF-8.`, line: 1 };
  const zero = bytes.indexOf(0);
  if (zero >= 0)
    return { message: `${what} holds a zero byte: it is no text, or not UTF-8.`, line: lineAt(bytes, zero) };
  if (isUtf8(bytes)) return undefined;
  return { message: `${what} is not UTF-8.`, line: firstBrokenLine(bytes) };
}

/** What to do about such a file. */
export const ENCODING_ADVICE = 'Save it as UTF-8.';

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at++) if (bytes[at] === 10) line += 1;
  return line;
}

function firstBrokenLine(bytes: Uint8Array): number {
  let line = 1;
  for (let start = 0; start < bytes.length; line++) {
    const next = bytes.indexOf(10, start);
    const end = next < 0 ? bytes.length : next;
    if (!isUtf8(bytes.subarray(start, end))) break;
    start = end + 1;
  }
  return line;
}
