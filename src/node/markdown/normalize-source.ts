import { mapProse } from './fences.ts';

const CONTAINER = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)/s;

const CJK = '\\p{Script=Han}\\u3000-\\u303F\\uFF00-\\uFFEF';
const BARE_LINK = new RegExp(`(?<![\\w(<"'=[\\]/])(https?://[^\\s<>"'\`()[\\]{}|${CJK}]+)(?=[${CJK}])`, 'gu');

/** `## Title {#id}`; the braces may be escaped, as in Rspress. */
const HEADING_ID =
  /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*#{1,6}[ \t].*?)(?<![ \t\\])[ \t]*\\?\{\s*#([^\s{}\\]+)\s*\\?\}[ \t]*(?:#+[ \t]*)?$/;
/** Emphasis characters, which are literal in ids. */
export const EMPHASIS = /[_*~]/g;
const ID = /(?<!\\)\{(?=#[^\s{}]+\})/g;
const PROPERTY = /\w=(?:"[^"]*"|'[^']*')/g;

/** Longer lines stay unchanged: the patterns take quadratic time. */
const LONGEST_LINE = 10_000;

/**
 * Prepares a source text for the parser, outside of code fences. Line numbers stay; columns shift only in changed lines.
 * - `:::tip Title` becomes `:::tip[Title]`, which the parser supports.
 * - `{#id}` becomes `\{#id}`, so that MDX does not parse it.
 * - A bare URL directly before Chinese text becomes a link, which the parser would extend to the next space.
 */
export function normalizeSource(source: string): string {
  if (!/:::|:\/\/|\{\s*#/.test(source)) return source;
  return mapProse(source, (line) => {
    if (line.length > LONGEST_LINE) return line;
    const heading = HEADING_ID.exec(line);
    if (heading) return `${heading[1]} \\{#${heading[2]?.replace(EMPHASIS, '\\$&')}}`;
    const escaped = replaceProse(line, ID, () => '\\{');
    return titleAsLabel(replaceProse(escaped, BARE_LINK, (url) => `[${url}](${url})`));
  });
}

/** Replaces matches outside of inline code and tag attributes. */
function replaceProse(line: string, pattern: RegExp, change: (found: string) => string): string {
  const properties = [...line.matchAll(PROPERTY)].map(({ index, 0: text }) => [index, index + text.length]);
  const kept = [...properties, ...codeIn(line)] as [start: number, end: number][];
  return line.replace(pattern, (found, ...details) => {
    const offset: number = details.at(-2);
    return kept.some(([start, end]) => start < offset && offset < end) ? found : change(found);
  });
}

/** Ranges of inline code in a line: from a run of backticks to the next of the same length, or to the end. */
function codeIn(line: string): [start: number, end: number][] {
  const found: [start: number, end: number][] = [];
  const marks = [...line.matchAll(/`+/g)];
  for (let mark = marks.shift(); mark; mark = marks.shift()) {
    const end = marks.findIndex(([text]) => text === mark?.[0]);
    const closing = end < 0 ? undefined : marks[end];
    found.push([mark.index, closing?.index ?? line.length]);
    marks.splice(0, end < 0 ? marks.length : end + 1);
  }
  return found;
}

/** `:::tip Title` → `:::tip[Title]` */
function titleAsLabel(line: string): string {
  const match = CONTAINER.exec(line);
  if (!match) return line;
  const [, indent = '', colons = '', kind = '', written = ''] = match;
  // In MDX a brace starts an expression, so authors escape it.
  const rest = written.replace(/\\\{/, '{').replace(/\\\}(?=\s*$)/, '}');
  if (/^\s*\[[^\]]*\](?!\()\s*(?:\{[^{}]*\}\s*)?$|^\s*\{/.test(rest))
    return indent + colons + kind + rest.trim();
  const attributes = /\{[^{}]*\}$/.exec(rest.trimEnd());
  const title = rest.slice(0, attributes?.index).trim();
  const label = title === '' ? '' : `[${escapeBrackets(title)}]`;
  return indent + colons + kind + label + (attributes?.[0] ?? '');
}

function escapeBrackets(title: string): string {
  let depth = 0;
  for (const char of title.replace(/\\./g, '')) {
    if (char === '[') depth++;
    if (char === ']' && --depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&');
}
