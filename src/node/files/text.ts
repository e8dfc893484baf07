import { isUtf8 } from 'node:buffer';

/** Why bytes are not taken, with the line where that shows, counted from one. */
export interface TextProblem {
  message: string;
  advice: string;
  line: number;
}

/** @param what the file in a sentence, such as `The page` */
export function textProblem(bytes: Uint8Array, what: string): TextProblem | undefined {
  const found = encodingProblem(bytes, what);
  return found && { ...found, advice: 'Save it as UTF-8.' };
}

function encodingProblem(bytes: Uint8Array, what: string): Omit<TextProblem, 'advice'> | undefined {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    return { message: `${what} is UTF-16, not UTF-8.`, line: 1 };
  const zero = bytes.indexOf(0);
  if (zero >= 0)
    return { message: `${what} holds a zero byte: it is not text, or not UTF-8.`, line: lineAt(bytes, zero) };
  if (isUtf8(bytes)) return undefined;
  const [whole = ''] = Buffer.from(bytes).toString().split('\ufffd', 1);
  return { message: `${what} is not UTF-8.`, line: whole.split('\n').length };
}

/** Bytes of Markdown in one file; above it a page would take minutes to compile, and its readers as long to download. */
const MOST_BYTES = 3 * 2 ** 20;

/** The same for Markdown, which may be too much to be read. */
export function markdownProblem(bytes: Uint8Array, what: string): TextProblem | undefined {
  if (bytes.length <= MOST_BYTES) return textProblem(bytes, what);
  const size = (bytes.length / 2 ** 20).toFixed(1);
  const message = `${what} has ${size} MB. The most is ${MOST_BYTES / 2 ** 20} MB.`;
  return { message, advice: 'Write several pages.', line: 1 };
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at++)
    if (bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10)) line += 1;
  return line;
}
