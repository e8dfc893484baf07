/**
 * The only tokenizer of the search: it builds the index, parses queries and finds the matches to highlight.
 *
 * Words are normalized for case, accents and common English endings; camelCase, kebab-case and snake_case names also
 * count as their parts; dotted paths, flags, scoped packages, dotfiles and environment variables also count as a whole;
 * Chinese and Japanese text is split into overlapping pairs of characters.
 */

/** A piece of text that yields terms. Offsets are UTF-16 units of the input. */
export interface Span {
  start: number;
  end: number;
  /** Text of the span, with full-width letters converted to ASCII. */
  raw: string;
  kind: 'word' | 'han';
}

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3005-\u3007]/u;
const SPAN =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3005-\u3007]+|(?:(?<![\p{L}\p{N})\]}])(?:--?|[.@]))?[\p{L}\p{N}_$](?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3005-\u3007])[\p{L}\p{N}\p{M}_$@'’./+#-])*/gu;

/** Characters that make a pair meaningless: particles, conjunctions, and markers of object or agent. */
const HAN_STOP = /[的了是在和或与及该这把被也都就让]/u;

/** Chinese question words and phrases. They count in titles, never in queries. */
export const HAN_QUESTIONS =
  /(?:请问|请教|关于|求助|求[个教]|各位|大佬们?|有救)|怎么(?:办|样|回事|搞|弄|做|才能)?|怎样|咋(?:办|样|整)?|如何|为什么|为何|为啥|干[嘛啥]|什么|啥|需要|想要?|(?<![不主必重])要(?!求)|的话|的时候|[写放配加改装]?在哪[里儿]?|有?哪[些个里种]|[这那][个些种样么]|(?:能|可|会|是|有)[不没](?:能|可以|会|是|有)|支不(?=支持)|能否|可否|是否|可以|应该|有没有|一直|总是|突然|老是|每次|现在|其实|好像|出现|出来|里面|一[个下些堆]|好多|自己的?|我们?的?|[吗呢吧啊呀嘛]|太/gu;

/** English words too common to distinguish sections. They count in titles, never in running text. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a an and any are as at be been but by can could do does for from had has have how i if in into is it its may ' +
    'more my no not of on one only or other our should so some such than that the their them then there these they ' +
    'this to us use used using via was we were what when where which who why will with would you your also each ' +
    'about all just like most same very want need get foo bar baz ' +
    // Contractions without their apostrophe.
    'arent cant cannot couldnt didnt doesnt dont hasnt havent id im isnt ive shouldnt thats wasnt whats wont wouldnt ' +
    'anyone everytime getting gets got he hello help her hi his instead please somehow someone something still tried trying wants'
  ).split(' '),
);

/** Lower case, without accents, full-width forms as ASCII; preserves offsets. */
export function fold(text: string): string {
  let result = '';
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (code < 128) {
      result += code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : text[i];
    } else if (code === 0x3000) {
      result += ' ';
    } else if (code >= 0xff01 && code <= 0xff5e) {
      result += String.fromCharCode(code - 0xfee0).toLowerCase();
    } else if (code >= 0xd800 && code <= 0xdfff) {
      result += text[i];
    } else {
      const bare = (text[i] as string)
        .normalize('NFD')
        .replace(/\p{M}+/gu, '')
        .toLowerCase();
      result += bare.length === 1 ? bare : text[i];
    }
  }
  return result;
}

/** Full-width letters as ASCII; case is kept for the later split of camel case. */
function halfWidth(text: string): string {
  return text
    .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/\u3000/g, ' ');
}

export function spans(text: string): Span[] {
  const source = halfWidth(text);
  const result: Span[] = [];
  for (const match of source.matchAll(SPAN)) {
    const whole = match[0];
    if (HAN.test(whole[0] as string)) {
      result.push({ start: match.index, end: match.index + whole.length, raw: whole, kind: 'han' });
      continue;
    }
    const kept = /^c\+\+/i.test(whole) ? whole : whole.replace(/(?<![-@'’./+#$])[-@'’./+#$]+$/, '');
    result.push({ start: match.index, end: match.index + kept.length, raw: kept, kind: 'word' });
  }
  return result;
}

const VOWEL = /[aeiouy]/;

/** Removes common English endings, so that `inlining`, `inlined` and `inline` are one term. */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  let root = word;
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(?:ch|sh|x|z|ss)es$/.test(root)) root = root.slice(0, -2);
  else if (/[^suia]s$/.test(root)) root = root.slice(0, -1);
  if (root.endsWith('ization')) root = root.slice(0, -5);
  else if (root.endsWith('ication')) root = root.slice(0, -6);
  else if (root.endsWith('ation') && root.length > 7) root = root.slice(0, -3);
  else if (root.endsWith('ment') && root.length > 9) root = root.slice(0, -4);
  const ending = /(?:ing|ed)$/.exec(root)?.[0];
  if (ending && !root.endsWith('eed')) {
    const rest = root.slice(0, -ending.length);
    if (rest.length > 2 && VOWEL.test(rest)) root = rest.replace(/([bdfgmnprt])\1$/, '$1');
  }
  if (root.length > 4 && root.endsWith('e')) root = root.slice(0, -1);
  if (root.length > 6 && root.endsWith('at')) root = root.slice(0, -2);
  if (root.length > 3 && /[^aeiou]y$/.test(root)) root = `${root.slice(0, -1)}i`;
  return root;
}

/**
 * The canonical spelling of a word: folded, camel case as kebab case.
 * @example canonical('output.distPath') === 'output.dist-path'
 */
export function canonical(raw: string): string {
  return fold(
    raw
      .replace(/[’']/g, '')
      .replace(/([\p{Ll}\p{N}])(\p{Lu})/gu, '$1-$2')
      .replace(/(\p{Lu})(?=\p{Lu}\p{Ll})/gu, '$1-'),
  );
}

export interface WordTerms {
  /** The whole word, if it means more than its names: `output.distpath`, `--config`, `@rsbuild/core`. */
  whole?: string;
  /** Other forms of the whole: tails of a dotted path, a dotfile without its extension. */
  tails: string[];
  /** The names in the word, in order; each in joined form and, if there are several, with its parts. */
  names: { term: string; parts: string[] }[];
}

export function wordTerms(word: string): WordTerms {
  const names: WordTerms['names'] = [];
  const tails: string[] = [];
  const isWhole =
    /^--?[^-]/.test(word) || /^@[^/]+\/[^/]/.test(word) || /^[\p{L}\p{N}]+_[\p{L}\p{N}_]*$/u.test(word);
  const dotfile = /^\.[^.]/.test(word);
  let whole = isWhole || dotfile ? word : undefined;
  for (const segment of word.replace(/^(?:--?|[.@])/, '').split('/')) {
    if (/^[\d.]+$/.test(segment)) {
      // A number or a version is meaningful only as a whole.
      names.push({ term: segment, parts: [] });
      continue;
    }
    const dotted = segment.split('.').filter(Boolean);
    if (dotted.length > 1 && dotted.length < 5) {
      const joined = dotted.map((name) => name.replaceAll('-', ''));
      if (whole === undefined) whole = joined.join('.');
      else tails.push(joined.join('.'));
      for (let i = 1; i < joined.length - 1; i += 1) tails.push(joined.slice(i).join('.'));
    }
    for (const name of dotted) {
      const pieces = name.split(/[_$@+#-]+/).filter(Boolean);
      if (pieces.length === 1) names.push({ term: stem(pieces[0] as string), parts: [] });
      else if (pieces.length > 1) names.push({ term: stem(pieces.join('')), parts: pieces.map(stem) });
    }
  }
  if (dotfile && word.indexOf('.', 1) > 0) tails.push(word.slice(0, word.indexOf('.', 1)));
  return whole === undefined ? { tails, names } : { whole, tails, names };
}

/** Every term a canonical word counts as. */
export function expandWord(word: string): string[] {
  const { whole, tails, names } = wordTerms(word);
  const result = whole === undefined ? tails : [whole, ...tails];
  return result.concat(names.flatMap(({ term, parts }) => [term, ...parts]));
}

/** Whether a term is a pair of Chinese or Japanese characters of the Basic Multilingual Plane. */
export function isPair(term: string): boolean {
  return term.length === 2 && HAN.test(term[0] as string) && HAN.test(term[1] as string);
}

/** Decides whether the `pair` of characters at a position of a run becomes a term. */
export type PairFilter = (run: string) => (position: number, pair: string) => boolean;

const everyPair: PairFilter = () => () => true;

/** Pairs in a run of Chinese or Japanese characters; a single character is a term of its own. */
export function hanTerms(run: string, filter: PairFilter = everyPair): string[] {
  const chars = [...run];
  if (chars.length === 1) return HAN_STOP.test(run) ? [] : [run];
  const accepts = filter(run);
  const result: string[] = [];
  for (let i = 0; i + 1 < chars.length; i += 1) {
    const pair = `${chars[i]}${chars[i + 1]}`;
    if (!HAN_STOP.test(pair) && accepts(i, pair)) result.push(pair);
  }
  return result;
}

/** A hash in a file name: it changes with every build and is never searched for. */
const DIGEST = /\.(?=[a-f]*\d)[\da-f]{6,}(?=\.|$)/g;

/**
 * The words of a text as stored in the index, in order and with repetitions: plain words as stems, others in canonical
 * spelling. `expandStored` gives the terms each stands for.
 */
export function storedTerms(text: string, filter?: PairFilter): string[] {
  const result: string[] = [];
  for (const span of spans(text)) {
    if (span.kind === 'han') {
      for (const term of hanTerms(span.raw, filter)) result.push(term);
      continue;
    }
    const word = canonical(span.raw).replace(DIGEST, '');
    if (word.length === 1 && !/\d/.test(word)) continue;
    // A path counts as its segments; a scoped package also counts as a whole.
    const segments = word.startsWith('@') ? [word] : word.split('/').filter(Boolean);
    for (const segment of segments) result.push(/^\p{L}+$/u.test(segment) ? stem(segment) : segment);
  }
  return result;
}

/**
 * The meaningful words of a phrase as stored in the index, joined with spaces. Question words of Chinese runs are
 * dropped, as in queries.
 */
export function storedPhrase(phrase: string): string {
  const found = spans(phrase);
  const words = found.flatMap(({ kind, raw }) => {
    if (kind === 'word') return storedTerms(raw).filter((word) => !STOP_WORDS.has(word));
    const run = raw.replace(HAN_QUESTIONS, '');
    return hanTerms(run).length > 0 ? [run] : [];
  });
  return (words.length > 0 ? words : found.map(({ raw }) => raw)).join(' ');
}

/** Estimated number of words in a run of Chinese or Japanese characters, most of which have two. */
export function hanLength(run: string): number {
  return Math.ceil([...run].filter((char) => !HAN_STOP.test(char)).length / 2);
}

/** Whether a word is a run of Chinese or Japanese characters. */
export function startsHan(word: string): boolean {
  return HAN.test(word[0] as string);
}

/** Every term a stored term stands for; just itself for a plain word or a pair of characters. */
export function expandStored(term: string): string[] {
  return /^\p{L}+$/u.test(term) ? [term] : expandWord(term);
}

/** Every term of a text, in order and with repetitions. */
export function indexTerms(text: string): string[] {
  return storedTerms(text).flatMap(expandStored);
}
