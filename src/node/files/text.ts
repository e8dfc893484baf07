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
/** Lines of Markdown in one file: the parser takes up to a millisecond for one. */
const MOST_LINES = 20_000;
/** Columns before the text of a list or quote. The time to read a list grows with the cube of its depth. */
const MOST_COLUMNS = 400;
/** Marks in a row that may end an address. From each the parser looks whether only such follow. */
const MARKS_OF_END = /(?:[!"'&)*,.:;<?\]_~]|&[a-z]+;){100}/i;
const ADDRESS = /https?:\/\/|www\.|@/gi;
/** What addresses, tables, footnotes and lists are written with: the parser takes up to half a millisecond for one. */
const MOST_OF_MARK = [
  [ADDRESS, 20_000, 'addresses'],
  [/\|/g, 20_000, 'bars of tables'],
  [/\[\^/g, 3000, 'marks of footnotes'],
  [/^[ \t>]*(?:[-*+]|\d{1,9}[.)])[ \t]/gm, 5000, 'items of lists'],
] as const;
const DEEP_LINE = new RegExp(
  `^(?=[ \\t>\\d.)*+-]{${MOST_COLUMNS}})[ \\t]*(?:>|(?:[-*+]|\\d{1,9}[.)])[ \\t])`,
  'm',
);

/** Lists, quotes and footnotes that end, counted by their marks. At the end of each the parser moves all it has read. */
const MOST_ENDS = 1500;
const BLOCK_MARK = /[ \t]*(?:>|[-*+](?=[ \t])|\d{1,9}[.)](?=[ \t])|\[\^[^\]]+\]:)/gy;

/** Containers in each other. The parser reads what one holds again for each that holds it. */
const MOST_CONTAINERS = 100;
/** A line that opens a container, or closes one. */
const CONTAINER_LINE = /^[ \t>]*:::+[ \t]*([A-Za-z{])?/gm;

/** The same for Markdown, which may be too much to be read. */
export function markdownProblem(bytes: Uint8Array, what: string): TextProblem | undefined {
  const problem = textProblem(bytes, what);
  if (problem) return problem;
  const refuse = (message: string, line: number, advice = 'Write several pages.'): TextProblem => {
    return { message: `${what} ${message}.`, advice, line };
  };
  if (bytes.length > MOST_BYTES) {
    const size = (bytes.length / 2 ** 20).toFixed(1);
    return refuse(`has ${size} MB. The most is ${MOST_BYTES / 2 ** 20} MB`, 1);
  }
  const lines = lineAt(bytes, bytes.length);
  if (lines > MOST_LINES) return refuse(`has ${lines} lines. The most is ${MOST_LINES}`, MOST_LINES);
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString();
  const lineOf = (at: number): number => lineAt(bytes, Buffer.byteLength(text.slice(0, at)));
  for (const { 0: word, index } of text.matchAll(/(?<!\S)\S{100,}/g))
    if (word.search(ADDRESS) >= 0 && MARKS_OF_END.test(word))
      return refuse('has an address with more than 100 marks in a row', lineOf(index), 'Shorten it.');
  const tooDeep = (what: string, most: string, at: number) =>
    refuse(`nests ${what} too deep: more than ${most}`, lineOf(at), 'Nest less deep.');
  const deep = text.search(DEEP_LINE);
  if (deep >= 0) return tooDeep('lists or quotes', `${MOST_COLUMNS} columns stand before the text`, deep);
  const end = lines > MOST_ENDS ? lineOfLastEnd(text) : undefined;
  if (end !== undefined) return refuse(`has more than ${MOST_ENDS} lists, quotes and footnotes`, end);
  for (const [mark, most, marks] of MOST_OF_MARK) {
    const { index } = [...text.matchAll(mark)][most] ?? {};
    if (index !== undefined) return refuse(`has more than ${most} ${marks}`, lineOf(index));
  }
  let open = 0;
  for (const { index, 1: opens } of text.matchAll(CONTAINER_LINE)) {
    open = opens ? open + 1 : Math.max(0, open - 1);
    if (open > MOST_CONTAINERS) return tooDeep('containers', `${MOST_CONTAINERS} are open here`, index);
  }
  return undefined;
}

/** The line where a list, quote or footnote ends that is one too many. */
function lineOfLastEnd(text: string): number | undefined {
  let [ends, before, isAfterBlank] = [0, '', false];
  for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
    const marks = [...line.matchAll(BLOCK_MARK)].map(([mark]) => mark.replace(/\d+/, '1'));
    // A quote may begin with a line without text; within one it is a blank line.
    const isOwn = line.trim() !== '' && (!before.includes('>') || !/^[> \t]*$/.test(line));
    if (isOwn && (marks.length > 0 || !/^[ \t]/.test(line))) {
      const all = marks.join('');
      const isDeeper = all.length > before.length;
      const isNew = isAfterBlank && /^>|\[/.test(all);
      if (before !== '' && (isNew || (all !== before && !isDeeper))) ends += 1;
      // What begins within an item ends with it.
      if (marks.some((mark) => !mark.endsWith('>'))) ends += marks.length - 1;
      if (ends > MOST_ENDS) return index + 1;
      before = all;
    }
    isAfterBlank = line.trim() === '';
  }
  return undefined;
}

function lineAt(bytes: Uint8Array, offset: number): number {
  let line = 1;
  for (let at = 0; at < offset; at++)
    if (bytes[at] === 10 || (bytes[at] === 13 && bytes[at + 1] !== 10)) line += 1;
  return line;
}
