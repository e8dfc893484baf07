import { isUtf8 } from 'node:buffer';

/** Why a file's bytes are rejected, with the 1-based line where the problem is. */
export interface TextProblem {
  message: string;
  advice: string;
  line: number;
}

/**
 * Checks that bytes are UTF-8 text.
 * @param what subject of the message, such as `The page`
 */
export function textProblem(bytes: Uint8Array, what: string): TextProblem | undefined {
  if (isUtf8(bytes) && !bytes.includes(0)) return undefined;
  const [before = ''] = Buffer.from(bytes)
    .toString()
    .split(/[\0\ufffd]/, 1);
  const line = before.split(/\r\n?|\n/).length;
  return { message: `${what} is not UTF-8 text.`, advice: 'Save it as UTF-8.', line };
}

/** Maximum size of a Markdown file in bytes. A larger page would take minutes to compile and to download. */
const MAX_BYTES = 3 * 2 ** 20;

/** Like `textProblem`, for Markdown, which also has a maximum size. */
export function markdownProblem(bytes: Uint8Array, what: string): TextProblem | undefined {
  if (bytes.length <= MAX_BYTES) return textProblem(bytes, what);
  const size = (bytes.length / 2 ** 20).toFixed(1);
  const message = `${what} has ${size} MB. The maximum is ${MAX_BYTES / 2 ** 20} MB.`;
  return { message, advice: 'Split it into several pages.', line: 1 };
}
