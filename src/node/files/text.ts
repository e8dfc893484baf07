import { isUtf8 } from 'node:buffer';

/** Why bytes are not taken, with the line where that shows, counted from one. */
export interface TextProblem {
  message: string;
  advice: string;
  line: number;
}

/** @param what the file in a sentence, such as `The page` */
export function textProblem(bytes: Uint8Array, what: string): TextProblem | undefined {
  if (isUtf8(bytes) && !bytes.includes(0)) return undefined;
  const [before = ''] = Buffer.from(bytes)
    .toString()
    .split(/[\0\ufffd]/, 1);
  const line = before.split(/\r\n?|\n/).length;
  return { message: `${what} is not text in UTF-8.`, advice: 'Save it as UTF-8.', line };
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
