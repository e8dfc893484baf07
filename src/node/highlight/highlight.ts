import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { languageAliasNames, languageNames } from '@shikijs/langs-precompiled';
import {
  transformerNotationDiff,
  transformerNotationErrorLevel,
  transformerNotationFocus,
  transformerNotationHighlight,
} from '@shikijs/transformers';
import type { Element, ElementContent } from 'hast';
import { LRUCache } from 'lru-cache';
import { createHighlighterCore, type HighlighterCore, type LanguageRegistration } from 'shiki/core';
import { createJavaScriptRawEngine } from 'shiki/engine/javascript';
import { type HighlightedCode, h, isElement, textOf } from '../markdown/nodes.ts';
import { classOfColor, codeTheme, THEME_NAME } from './code-theme.ts';

/** Highlights code; grammars are loaded on first use. One a thread. */
export interface Highlighter {
  /** @returns whether the language is known. */
  load(lang: string): Promise<boolean>;
  /**
   * @param marked numbers of highlighted lines, from 1
   * @returns the `<pre>`, shared by equal blocks: not to be changed. A language that was not loaded is shown plain.
   */
  highlight(code: string, lang: string, marked: readonly number[]): HighlightedCode;
}

interface GrammarModule {
  default: LanguageRegistration[];
}

/** Names that authors write and the highlighter lacks. */
const ALIASES: Readonly<Record<string, string>> = {
  ejs: 'html',
  styl: 'stylus',
  env: 'dotenv',
  gitignore: 'text',
  npmrc: 'ini',
  htm: 'html',
  svg: 'xml',
  console: 'bash',
  shellsession: 'bash',
  mdc: 'markdown',
};

/** Grammars whose expressions are JavaScript's already: translating them took longer than highlighting. */
const PACKAGE = '@shikijs/langs-precompiled';
const GRAMMARS: ReadonlySet<string> = new Set([...languageNames, ...languageAliasNames]);

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'output', 'log', 'tree']);

/** Languages that exist, for suggestions. */
export function knownLanguages(): string[] {
  return [...GRAMMARS, ...Object.keys(ALIASES), ...PLAIN].filter((name) => name !== '');
}

const notations = [
  transformerNotationDiff(),
  transformerNotationHighlight(),
  transformerNotationFocus(),
  transformerNotationErrorLevel(),
];

/** Characters of a line and of a block that get colours. Grammars take longer than linear time for long lines. */
const LONGEST_LINE = 1000;
const LARGEST_BLOCK = 100_000;

/** Why a block, or a line of it, is shown without colours; undefined when it is not. */
export function colourLimit(code: string): string | undefined {
  if (code.length > LARGEST_BLOCK) return `The code block has more than ${LARGEST_BLOCK} characters`;
  const isLong = code.length > LONGEST_LINE && code.split('\n').some((line) => line.length > LONGEST_LINE);
  return isLong ? `A line of the code block has more than ${LONGEST_LINE} characters` : undefined;
}

/** Blocks repeat, between the languages of the site above all. */
const MEMO_SIZE = 400;

/** @param root project folder, where the grammars are installed */
export function createHighlighter(root: string): Highlighter {
  const require = createRequire(path.join(root, 'package.json'));
  let shiki: HighlighterCore | undefined;
  const loading = new Map<string, Promise<void>>();
  const loaded = new Set<string>();
  const memo = new LRUCache<string, HighlightedCode>({ max: MEMO_SIZE });

  async function loadGrammar(name: string): Promise<void> {
    shiki ??= await createHighlighterCore({
      themes: [codeTheme],
      langs: [],
      engine: createJavaScriptRawEngine(),
    });
    // The compiler's bundle may lie anywhere, so the package is found from the project.
    const grammar = (await import(
      pathToFileURL(require.resolve(`${PACKAGE}/${name}`)).href
    )) as GrammarModule;
    await shiki.loadLanguage(grammar.default);
    loaded.add(name);
  }

  return {
    async load(lang) {
      const name = ALIASES[lang] ?? lang;
      if (PLAIN.has(name)) return true;
      if (!GRAMMARS.has(name)) return false;
      const pending = loading.get(name) ?? loadGrammar(name);
      loading.set(name, pending);
      await pending;
      return true;
    },

    highlight(code, lang, marked) {
      const name = ALIASES[lang] ?? lang;
      const key = `${name}\n${marked.join()}\n${code}`;
      const known = memo.get(key);
      if (known) return known;
      const isColored = loaded.has(name) && code.length <= LARGEST_BLOCK;
      const pre = shiki && isColored ? highlightCode(shiki, code, name) : plainCode(code);
      markLines(pre, marked);
      if (code.includes('[\\!code')) showMarks(pre);
      const result = { element: pre, text: textOf(pre) };
      memo.set(key, result);
      return result;
    },
  };
}

function highlightCode(shiki: HighlighterCore, code: string, lang: string): Element {
  const transformers = code.includes('[!code') ? notations : [];
  // Bounded by what is to be done, not by time: a busy machine must not give other colours than an idle one.
  const root = shiki.codeToHast(code, {
    lang,
    theme: THEME_NAME,
    transformers,
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: LONGEST_LINE,
  });
  const pre = root.children.find((node) => isElement(node, 'pre')) as Element;
  const lines = linesOf(pre);
  for (const line of lines) line.children = compactTokens(line);
  // A line mark leaves the blank before its comment behind.
  if (transformers.length > 0) lines.forEach(trimEnd);
  return codeElement(classNames(pre), lines);
}

function plainCode(code: string): Element {
  const lines = code
    .split('\n')
    .map((line) => h('span', { className: ['line'] }, line === '' ? [] : [{ type: 'text', value: line }]));
  return codeElement(['shiki'], lines);
}

function codeElement(classes: readonly string[], lines: Element[]): Element {
  const children = lines.flatMap((line, index): ElementContent[] =>
    index === 0 ? [line] : [{ type: 'text', value: '\n' }, line],
  );
  return h('pre', { className: classes.filter((name) => name !== THEME_NAME), tabIndex: 0 }, [
    h('code', {}, children),
  ]);
}

function linesOf(pre: Element): Element[] {
  const code = pre.children.find((node) => isElement(node, 'code')) as Element | undefined;
  return (code?.children ?? [])
    .filter((node): node is Element => isElement(node))
    .map((line) => h('span', { className: classNames(line) }, line.children));
}

/** The highlighter writes classes now as text, now as a list. */
function classNames(node: Element): string[] {
  return [node.properties.class, node.properties.className]
    .flat()
    .flatMap((value) => (typeof value === 'string' ? value.split(/\s+/) : []));
}

function trimEnd(line: Element): void {
  const last = line.children.at(-1);
  const content = last?.type === 'element' ? last.children[0] : last;
  if (content?.type !== 'text') return;
  content.value = content.value.trimEnd();
  if (content.value === '') line.children.pop();
}

/**
 * Gives tokens their class, joins neighbours of one class (white space between them belongs to either) and leaves plain
 * text without an element.
 */
function compactTokens(line: Element): ElementContent[] {
  const result: ElementContent[] = [];
  let current: { name: string | undefined; value: string } | undefined;
  const flush = () => {
    if (!current) return;
    const content: ElementContent = { type: 'text', value: current.value };
    result.push(current.name === undefined ? content : h('span', { className: [current.name] }, [content]));
    current = undefined;
  };
  for (const [value, name] of tokensOf(line)) {
    if (value === '') continue;
    if (current && (current.name === name || value.trim() === '')) {
      current.value += value;
    } else if (current && current.value.trim() === '') {
      current = { name, value: current.value + value };
    } else {
      flush();
      current = { name, value };
    }
  }
  flush();
  return result;
}

function* tokensOf(line: Element): Generator<[value: string, name: string | undefined]> {
  for (const token of line.children) {
    if (token.type === 'text') yield [token.value, undefined];
    if (token.type !== 'element') continue;
    const color = /color:(#[0-9a-f]{6})/i.exec(String(token.properties.style ?? ''))?.[1];
    const content = token.children[0];
    if (content?.type === 'text') yield [content.value, color && classOfColor(color)];
  }
}

function markLines(pre: Element, marked: readonly number[]): void {
  const lines = linesIn(pre);
  for (const number of marked) {
    const classes = lines[number - 1]?.properties.className;
    if (Array.isArray(classes) && !classes.includes('highlighted')) classes.push('highlighted');
  }
}

/** `[\\!code …]` shows a mark without its effect. */
function showMarks(node: Element): void {
  for (const child of node.children) {
    if (child.type === 'text') child.value = child.value.replaceAll('[\\!code', '[!code');
    else if (child.type === 'element') showMarks(child);
  }
}

/** Lines that nothing is said of need no element. */
export function withoutPlainLines(pre: Element): Element {
  const code = pre.children[0];
  const isPlain = (line: Element) =>
    Array.isArray(line.properties.className) && line.properties.className.length === 1;
  if (!code || !isElement(code) || !linesIn(pre).every(isPlain)) return pre;
  const children = code.children.flatMap((line) => (isElement(line) ? line.children : [line]));
  return { ...pre, children: [{ ...code, children }] };
}

function linesIn(pre: Element): Element[] {
  return (pre.children[0] as Element).children.filter((node): node is Element => isElement(node));
}
