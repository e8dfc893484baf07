import { stripVTControlCharacters } from 'node:util';

/** Options for differences between runs. */
export interface Differing {
  /** Paths of the project's folder. */
  roots?: readonly string[];
  anySize?: boolean;
}

/** Replaces text that differs between runs by placeholders: folders, hashes, chunk ids, times, addresses. */
export function normalize(text: string, { roots = [], anySize = false }: Differing = {}): string {
  let result = stripVTControlCharacters(text).replace(/\r\n?/g, '\n');
  for (const root of roots) result = result.replaceAll(root, '<root>');
  result = result
    .replace(/(?<=[./=-])(?:[0-9a-f]{8}|\[hash\])(?=[."'])/g, '<hash>')
    .replace(/(?<=\/)\d{1,5}(?=\.(?:<hash>\.)?(?:js|css)\b)/g, '<id>')
    .replace(/\b\d+(?:\.\d+)? ?(?:ms|s|m)\b/g, '<time>')
    .replace(/\b\d\d:\d\d:\d\d(?:\.\d+)?\b/g, '<clock>')
    .replace(/\b1[6-9]\d{11}\b/g, '<date>')
    .replace(/\b(?!127\.|0\.)\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b/g, '<address>')
    .replace(/\bsha(256|384|512)-[\w+/=…]+/g, 'sha$1-<digest>');
  return anySize ? result.replace(/\b\d+(?:\.\d+)? (?:kB|MB|B)\b/g, '<size>') : result;
}

const GAP = /^\s*(?:\/\/ )?(?:…|\.\.\.)\s*$/;

/**
 * Compares a block with real output, both normalized.
 * @param isCode ignores white space, quotes and trailing commas or semicolons, because pages format code that is output on one
 *   line
 * @returns the first missing or superfluous part of the block; `undefined` if there is none
 */
export function firstDifference(
  block: string,
  real: string,
  { isCode = false, whole = false, anyOrder = false } = {},
): string | undefined {
  if (anyOrder) {
    const lines = block.split('\n').filter((line) => line.trim() !== '' && !GAP.test(line));
    const missing = lines.find((line) => firstDifference(line, real, { isCode }) !== undefined);
    const count = real.split('\n').filter((line) => line.trim() !== '').length;
    return missing ?? (whole && count > lines.length ? `only ${lines.length} of ${count} lines` : undefined);
  }
  const parts = splitAtGaps(block).map((part) => (isCode ? [squeeze(part.join('\n'))] : part.map(oneSpace)));
  const lines = isCode ? undefined : real.split('\n').map(oneSpace).filter(Boolean);
  const code = isCode ? squeeze(real) : '';
  if (whole && lines) {
    const wanted = parts.flat();
    const index = Math.max(wanted.length, lines.length);
    for (let at = 0; at < index; at++)
      if (!matches(wanted[at] ?? '', lines[at] ?? '')) return wanted[at] ?? `(not shown) ${lines[at]}`;
    return undefined;
  }
  let from = 0;
  for (const part of parts) {
    const found = lines ? findLines(part, lines, from) : findText(part[0] ?? '', code, from);
    if (found === -1) return part.join('\n');
    from = found;
  }
  return undefined;
}

/** Matches lines that describe an error, not its location. */
const ERROR = /×|⚠|error|warn|failed|uncaught|refused/i;

/**
 * @param block block with an error, normalized
 * @param output output with the fix, normalized
 * @returns a line of the error that is still printed, or another error
 */
export function remainingError(block: string, output: string): string | undefined {
  const lines = block.split('\n').filter((line) => ERROR.test(line));
  return (
    (lines.length > 0 ? lines : [block]).find((line) => firstDifference(line, output) === undefined) ??
    /^(?:error {2,}.*|.*\bnot found$)/m.exec(output)?.[0]
  );
}

function splitAtGaps(block: string): string[][] {
  const parts: string[][] = [[]];
  for (const line of block.split('\n')) {
    if (GAP.test(line)) parts.push([]);
    else if (line.trim() !== '') parts.at(-1)?.push(line);
  }
  return parts.filter((part) => part.length > 0);
}

/** Normalizes spaces between words, but not indentation. */
const oneSpace = (line: string): string => line.trimEnd().replace(/(?<=\S)\s+/g, ' ');

const squeeze = (code: string): string =>
  code
    .replace(/["'`]/g, "'")
    .replace(/\s+/g, '')
    .replace(/[,;](?=[)}\]]|$)/g, '')
    .replace(/\/>/g, '>');

/** @returns index after the last line, -1 if the lines are not consecutive */
function findLines(wanted: readonly string[], lines: readonly string[], from: number): number {
  const isAt = (at: number): boolean => wanted.every((line, index) => matches(line, lines[at + index] ?? ''));
  const start = lines.findIndex((_, at) => at >= from && isAt(at));
  return start === -1 ? -1 : start + wanted.length;
}

function findText(wanted: string, code: string, from: number): number {
  const at = code.indexOf(wanted, from);
  return at === -1 ? -1 : at + wanted.length;
}

/** Whether a line matches; `…` stands for any text. */
function matches(wanted: string, line: string): boolean {
  if (!wanted.includes('…')) return wanted === line;
  const pattern = wanted
    .split('…')
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.*');
  return new RegExp(`^${pattern}$`).test(line);
}
