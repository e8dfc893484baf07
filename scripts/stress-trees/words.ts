import { nameToEmoji } from 'gemoji';

/** What became of the words of a page. */
export interface WordReport {
  /** Words of the source outside of reported lines. */
  words: number;
  /** Those that the article does not have, in order. */
  lost: string[];
}

/**
 * The words of a Markdown source that are not in its article; each occurrence counts. What no reader is meant to see is
 * left out by plain patterns, not by the engine's own parser: front matter, code that imports and exports, comments,
 * tags and addresses.
 *
 * @param reported lines, from 1, about which a message tells
 */
export function compareWords(source: string, article: string, reported: ReadonlySet<number>): WordReport {
  const text = visibleText(source);
  const left = new Map<string, number>();
  for (const word of wordsOf(article)) left.set(word, (left.get(word) ?? 0) + 1);
  let words = 0;
  const lost: string[] = [];
  text.split('\n').forEach((line, index) => {
    if (reported.has(index + 1)) return;
    for (const word of wordsOf(line)) {
      words += 1;
      const count = left.get(word) ?? 0;
      if (count > 0) left.set(word, count - 1);
      else lost.push(`${index + 1}:${word}`);
    }
  });
  return { words, lost };
}

/** Numbers, words of letters, and single characters of scripts without blanks. */
function wordsOf(text: string): string[] {
  return text.normalize('NFC').match(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+/gu) ?? [];
}

/** The text with blanks in place of what is no text; lines stay. */
function visibleText(source: string): string {
  const blank = (match: string) => match.replace(/[^\n]/g, ' ');
  const body = source
    .replace(/\r\n?/g, '\n')
    .replace(/^\uFEFF?(?:---|\+\+\+)\n[\s\S]*?\n(?:---|\+\+\+)[ \t]*(?=\n|$)/, blank);
  let fence = '';
  const kept: string[] = [];
  const prose: string[] = [];
  const flush = () => {
    if (prose.length > 0) kept.push(visibleProse(prose.splice(0).join('\n'), blank));
  };
  for (const line of body.split('\n')) {
    const mark = /^[\s>*+-]*(?:\d+[.)]\s+)?(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === '' && mark) {
      flush();
      fence = mark;
      kept.push('');
    } else if (fence !== '') {
      const isEnd = mark?.startsWith(fence) && /^[\s>]*[`~]+\s*$/.test(line);
      if (isEnd) fence = '';
      // Marks of lines and words are no part of the code.
      kept.push(isEnd || /highlight-(?:next-line|start|end)/.test(line) ? '' : withoutMarks(line));
    } else prose.push(line);
  }
  flush();
  return kept.join('\n');
}

function withoutMarks(line: string): string {
  return line.replace(/(?:\/\/|#|<!--|\/\*|\{\/\*)\s*\[!code [^\]]*\].*$|\/\/ highlight-line/, '');
}

function visibleProse(text: string, blank: (match: string) => string): string {
  // What stands in code is no tag and no address.
  const spans: string[] = [];
  const masked = text.replace(/(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g, (span: string) => {
    if (/\n\s*\n/.test(span)) return span;
    spans.push(span);
    return `\uE000${spans.length - 1}\uE001`.replace(/\d+/, (number) =>
      [...number].map((digit) => String.fromCharCode(0xe010 + Number(digit))).join(''),
    );
  });
  const plain = masked
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}/g, blank)
    .replace(/^(?:import\s[\s\S]*?from\s+['"].*['"];?|import\s+['"].*['"];?)$/gm, blank)
    .replace(/^export\s[\s\S]*?(?=\n\s*\n|$(?![\s\S]))/gm, blank)
    .replace(/<(?:style|script)\b[\s\S]*?<\/(?:style|script)>/gi, blank)
    .replace(/<((?:https?:\/\/|mailto:)[^\s>]+)>/g, ' $1 ');
  return withoutTags(plain, blank)
    .replace(/^\s*\[(?!\^)[^\]\n]+\]:.*$/gm, blank)
    .replace(
      /\]\((?:<[^>\n]*>|(?:[^()\s]|\([^()\s]*\))*)(?:\s+(?:"[^"]*"|'[^']*'|\([^)]*\)))?\s*\)/g,
      (match) => `]${blank(match.slice(1))}`,
    )
    .replace(/\]\[[^\]\n]*\]/g, blank)
    .replace(/!\[[^\]]*\]/g, blank)
    .replace(/\[\^[^\]]+\]:?/g, blank)
    .replace(/^[\s>*+-]*\d+[.)](?=\s)/gm, blank)
    .replace(/\\?\{:?\s*[#.][^{}\n]*\}|(?<=^\s*:{3,}.*)\{[^{}\n]*\}\s*$/gm, blank)
    .replace(/^\s*>?\s*\[!\w+\][+-]?/gm, blank)
    .replace(/^\s*:{3,}\s*[\w-]*/gm, blank)
    .replace(/^\s*\[\[?_?toc_?\]\]?\s*$/gim, blank)
    .replace(/:([+-]1|[a-z0-9_+-]+):/g, (match, name: string) => (name in nameToEmoji ? blank(match) : match))
    .replace(/&(?:[a-z]+|#\d+|#x[\da-f]+);/gi, ' ')
    .replace(/\uE000([\uE010-\uE019]+)\uE001/g, (_match, digits: string) => {
      const number = [...digits].map((digit) => digit.charCodeAt(0) - 0xe010).join('');
      return ` ${spans[Number(number)]} `;
    });
}

/** Tags with their attributes; braces and quotes in them may hold `>`. */
function withoutTags(text: string, blank: (match: string) => string): string {
  let result = '';
  let from = 0;
  for (const { index } of text.matchAll(/<\/?(?:[A-Za-z]|>)/g)) {
    if (index < from) continue;
    const end = endOfTag(text, index + 1);
    if (end === undefined) continue;
    result += text.slice(from, index) + blank(text.slice(index, end));
    from = end;
  }
  return result + text.slice(from);
}

function endOfTag(text: string, start: number): number | undefined {
  let depth = 0;
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const char = text[at] ?? '';
    if (quote !== '') {
      if (char === quote) quote = '';
      else if (char === '\\') at++;
    } else if (/["'`]/.test(char)) quote = char;
    else if (char === '{') depth++;
    else if (char === '}') depth--;
    else if (depth === 0 && char === '>') return at + 1;
    else if (depth === 0 && (char === '<' || /\n\s*\n/.test(text.slice(at, at + 2)))) return undefined;
  }
  return undefined;
}
