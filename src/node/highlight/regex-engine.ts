import type { PatternScanner, RegexEngine, RegexEngineString } from 'shiki/core';

/** Members of a property among the characters below U+0080, as they stand in a character class. */
const ASCII_MEMBERS: Readonly<Record<string, string>> = {
  Alpha: 'A-Za-z',
  Alphabetic: 'A-Za-z',
  L: 'A-Za-z',
  Lu: 'A-Z',
  Upper: 'A-Z',
  Ll: 'a-z',
  Lower: 'a-z',
  N: '0-9',
  Nd: '0-9',
  AHex: '0-9A-Fa-f',
  Pc: '_',
  Zs: ' ',
  space: '\\t-\\r ',
  Lm: '',
  Lo: '',
  Lt: '',
  M: '',
  Nl: '',
};

/**
 * Rewrites the source of an expression with flag `v` for texts below U+0080, where it needs no Unicode: such an
 * expression is compiled and run several times as fast.
 * `(?<!\p{Alpha})in` → `(?<![A-Za-z])in`
 * @returns undefined for what has no such form, or is too rare to be rewritten
 */
export function asciiSource(source: string): string | undefined {
  let result = '';
  let isInClass = false;
  for (let at = 0; at < source.length; at++) {
    const char = source[at] as string;
    const next = source[at + 1];
    if (char === '\\') {
      if (next === 'p' || next === 'P') {
        const [all = '', kind, name = ''] = /^\\([pP])\{(\w+)\}/.exec(source.slice(at, at + 32)) ?? [];
        const members = kind === 'p' ? ASCII_MEMBERS[name] : undefined;
        if (members === undefined) return undefined;
        result += isInClass ? members : `[${members}]`;
        at += all.length - 1;
      } else {
        // References and code points are read differently without the flag.
        if (next === undefined || next === 'k' || next === 'q' || (next === 'u' && source[at + 2] === '{'))
          return undefined;
        result += char + next;
        at += 1;
      }
      continue;
    }
    if (isInClass) {
      // Sets within sets exist with the flag only.
      if (char === '[' || (char === next && (char === '&' || char === '-'))) return undefined;
      if (char === ']') isInClass = false;
    } else if (char === '[') {
      isInClass = true;
    }
    result += char;
  }
  return result;
}

/** Expressions of the grammars that emulate what JavaScript lacks carry the options they were made with. */
interface EmulatedRegExp extends RegExp {
  rawOptions?: { strategy?: string | null };
}

/** Rewritten expressions by what they say: the grammars of JavaScript and TypeScript share nearly all. */
const rewritten = new Map<string, RegExp>();

function asciiRegExp(pattern: EmulatedRegExp): RegExp {
  const options = pattern.rawOptions;
  const key = `${pattern.source}/${pattern.flags}${options ? JSON.stringify(options) : ''}`;
  const known = rewritten.get(key);
  if (known) return known;
  const made = rewrite(pattern) ?? pattern;
  rewritten.set(key, made);
  return made;
}

function rewrite(pattern: EmulatedRegExp): RegExp | undefined {
  const source = asciiSource(pattern.source);
  if (source === undefined) return undefined;
  const flags = pattern.flags.replace('v', '');
  const options = pattern.rawOptions;
  try {
    if (!options) return new RegExp(source, flags);
    const Emulated = pattern.constructor as new (source: string, flags: string, options: object) => RegExp;
    return new Emulated(source, flags, { ...options, lazyCompile: false });
  } catch {
    return undefined;
  }
}

/** A text with a number of its own, by which searches in it are remembered. */
interface ScannedText extends RegexEngineString {
  id: number;
  isAscii: boolean;
}

const NEVER = 0x7fffffff;
const ABSENT = 0xffffffff;

type Indices = RegExpIndicesArray;

/** Finds which of several expressions matches first. */
class Scanner implements PatternScanner {
  private readonly ascii: (RegExp | undefined)[];
  /** Whether a search tells about searches from later places: not if the match depends on where the search began. */
  private readonly isReusable: boolean[];
  /** The last search of each expression in the present text: from where, and where the match was; -1 for none. */
  private readonly from: Int32Array;
  private readonly at: Int32Array;
  private readonly indices: (Indices | undefined)[];
  private textId = 0;

  constructor(private readonly patterns: readonly EmulatedRegExp[]) {
    this.ascii = patterns.map(() => undefined);
    this.indices = patterns.map(() => undefined);
    this.isReusable = patterns.map((pattern) => !pattern.sticky && !pattern.rawOptions?.strategy);
    this.from = new Int32Array(patterns.length);
    this.at = new Int32Array(patterns.length);
  }

  findNextMatchSync(
    scanned: string | RegexEngineString,
    start: number,
  ): ReturnType<PatternScanner['findNextMatchSync']> {
    const text = typeof scanned === 'string' ? createString(scanned) : (scanned as ScannedText);
    if (text.id !== this.textId) {
      this.textId = text.id;
      this.from.fill(NEVER);
    }
    let best = -1;
    let bestAt = NEVER;
    for (let index = 0; index < this.patterns.length; index++) {
      let found = this.at[index] as number;
      const isKnown = (this.from[index] as number) <= start && (found === -1 || found >= start);
      if (!isKnown) found = this.search(index, text, start);
      if (found === -1 || found >= bestAt) continue;
      best = index;
      bestAt = found;
      if (found === start) break;
    }
    const indices = this.indices[best];
    if (!indices) return null;
    const captureIndices = indices.map((range: [number, number] | undefined) =>
      range
        ? { start: range[0], end: range[1], length: range[1] - range[0] }
        : { start: ABSENT, end: ABSENT, length: 0 },
    );
    return { index: best, captureIndices };
  }

  private search(index: number, text: ScannedText, start: number): number {
    let expression = this.patterns[index] as RegExp;
    if (text.isAscii) {
      this.ascii[index] ??= asciiRegExp(expression);
      expression = this.ascii[index] as RegExp;
    }
    expression.lastIndex = start;
    const match = expression.exec(text.content);
    const found = match ? match.index : -1;
    this.indices[index] = match?.indices;
    if (this.isReusable[index]) {
      this.from[index] = start;
      this.at[index] = found;
    }
    return found;
  }
}

let lastTextId = 0;

function createString(content: string): ScannedText {
  lastTextId += 1;
  return { content, id: lastTextId, isAscii: /^[\0-\x7f]*$/.test(content) };
}

/**
 * Runs grammars whose expressions are JavaScript's already. The same matches as the highlighter's own engine, at less
 * than half the time: nearly all code is ASCII.
 */
export function createRegexEngine(): RegexEngine {
  return {
    createScanner: (patterns) => new Scanner(patterns as RegExp[]),
    createString,
  };
}
