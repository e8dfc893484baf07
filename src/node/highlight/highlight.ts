import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { languageAliasNames, languageNames } from '@shikijs/langs';
import type { Element, ElementContent } from 'hast';
import { LRUCache } from 'lru-cache';
import {
  createHighlighterCore,
  type HighlighterCore,
  type LanguageRegistration,
  type PatternScanner,
  type RegexEngine,
} from 'shiki/core';
import { createOnigurumaEngine } from 'shiki/engine/oniguruma';
import { getOrInsert } from '../../shared/get-or-insert.ts';
import { onceEach } from '../../shared/once.ts';
import type { CodeMark } from '../markdown/code-marks.ts';
import { h, isElement } from '../markdown/nodes.ts';
import { codeTheme, PLAIN_COLOR, THEME_NAME } from './code-theme.ts';

export type Highlighter = ReturnType<typeof createHighlighter>;

/** Language names authors may write → name of the grammar, where it differs. */
const ALIASES: Readonly<Record<string, string>> = {
  // The TypeScript grammar gives JavaScript the same colors, and most pages need it anyway.
  js: 'ts',
  javascript: 'ts',
  mjs: 'ts',
  cjs: 'ts',
  jsx: 'tsx',
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

const GRAMMARS: ReadonlySet<string> = new Set([...languageNames, ...languageAliasNames]);

const PLAIN = new Set(['', 'text', 'txt', 'plain', 'plaintext', 'ansi', 'output', 'log', 'tree']);

/** Languages that exist, for suggestions. */
export function knownLanguages(): string[] {
  return [...GRAMMARS, ...Object.keys(ALIASES), ...PLAIN].filter((name) => name !== '');
}

/** Longest line and largest block, in characters, that are highlighted. Grammars take more than linear time for long lines. */
const LONGEST_LINE = 1000;
const LARGEST_BLOCK = 100_000;

/** Why a block, or a line of it, is not highlighted; `undefined` if all of it is. */
export function colorLimit(code: string): string | undefined {
  if (code.length > LARGEST_BLOCK) return `The code block has more than ${LARGEST_BLOCK} characters`;
  const isLong = code.split('\n').some((line) => line.length > LONGEST_LINE);
  return isLong ? `A line of the code block has more than ${LONGEST_LINE} characters` : undefined;
}

/** Number of memoized blocks: the translations of a page share theirs. */
const MEMO_SIZE = 400;

/**
 * Highlights code; grammars are loaded on first use. One per thread and project (`compile/compile.ts`).
 * @param root project folder, where the grammars are installed
 */
export function createHighlighter(root: string) {
  const require = createRequire(path.join(root, 'package.json'));
  let shiki: HighlighterCore | undefined;
  const loaded = new Set<string>();
  const memo = new LRUCache<string, Element>({ max: MEMO_SIZE });

  const core = onceEach(async (wasm: string) => {
    // Read first: a failure in `instantiator` would break every later highlighter of the process.
    const bytes = await readFile(wasm);
    return createHighlighterCore({
      themes: [codeTheme],
      langs: [],
      // Given the bytes directly, Shiki tests for `Response`, which makes Node load its HTTP client.
      engine: shareScanners(
        await createOnigurumaEngine({
          instantiator: async (imports = {}) => WebAssembly.instantiate(bytes, imports),
        }),
      ),
    });
  });

  const loadGrammar = onceEach(async (name: string): Promise<void> => {
    shiki = await core(require.resolve('shiki/onig.wasm'));
    // The compiler's bundle may be anywhere, so the package is resolved from the project.
    const file = require.resolve(`@shikijs/langs/${name}`);
    const grammar: { default: LanguageRegistration[] } = await import(pathToFileURL(file).href);
    await shiki.loadLanguage(grammar.default);
    loaded.add(name);
  });

  function tokenize(code: string, lang: string): Token[][] {
    if (!shiki || !loaded.has(lang) || code.length > LARGEST_BLOCK)
      return code.split('\n').map((text) => joinTokens([{ text }]));
    // Limited by length, not by time: a busy machine must produce the same colors as an idle one.
    const limits = { tokenizeTimeLimit: 0, tokenizeMaxLineLength: LONGEST_LINE };
    const lines = shiki.codeToTokensBase(code, { lang, theme: THEME_NAME, ...limits });
    // Lines that are too long have a color that is no class. Lines of a diff have elements where they may wrap.
    const kindOf = (content: string, color = ''): string | undefined => {
      if (color !== '' && color !== PLAIN_COLOR) return color;
      return lang === 'diff' && /^[ @].{30}/.test(content) ? 'span' : undefined;
    };
    return lines.map((line) =>
      joinTokens(line.map(({ content, color }) => ({ text: content, color: kindOf(content, color) }))),
    );
  }

  return {
    /** @returns whether the language is known */
    async load(lang: string): Promise<boolean> {
      const name = ALIASES[lang] ?? lang;
      if (PLAIN.has(name)) return true;
      if (!GRAMMARS.has(name)) return false;
      await loadGrammar(name);
      return true;
    },

    /**
     * @returns the `<pre>`, shared by equal blocks, so callers must not modify it. A language that was not loaded is not
     *   highlighted.
     */
    highlight(code: string, lang: string, marks: readonly CodeMark[]): Element {
      const name = ALIASES[lang] ?? lang;
      const key = JSON.stringify([name, marks, code]);
      return getOrInsert<string, Element>(memo, key, () => preElement(tokenize(code, name), marks));
    },
  };
}

/**
 * Compiles each list of patterns once. Grammars that embed others share most of their lists, and compiling these takes as long
 * as tokenizing all code.
 */
function shareScanners(engine: RegexEngine): RegexEngine {
  const scanners = new Map<string, PatternScanner>();
  return {
    createString: (text) => engine.createString(text),
    createScanner: (patterns) =>
      getOrInsert(scanners, patterns.join('\0'), () => {
        const scanner = engine.createScanner(patterns);
        // Without `dispose`, since other rules may use the same scanner.
        return { findNextMatchSync: (...place) => scanner.findNextMatchSync(...place) };
      }),
  };
}

function preElement(tokens: readonly (readonly Token[])[], marks: readonly CodeMark[]): Element {
  const ofLines = tokens.map(() => new Set(['line']));
  const ofBlock = new Set(['shiki']);
  for (const { line, classes, block } of marks) {
    for (const name of classes) ofLines[line - 1]?.add(name);
    if (block !== undefined) ofBlock.add(block);
  }
  const children = tokens.flatMap((line, index): ElementContent[] => {
    const element = h('span', { className: [...(ofLines[index] ?? [])] }, line.map(tokenElement));
    return index === 0 ? [element] : [{ type: 'text', value: '\n' }, element];
  });
  const pre = h('pre', { className: [...ofBlock], tabIndex: 0 }, [h('code', {}, children)]);
  return { ...pre, data: { isCode: true } };
}

/** A part of a line in one color. */
interface Token {
  text: string;
  /** Class of the color; absent for plain text. */
  color?: string | undefined;
}

/** Merges adjacent tokens of one color, including the white space between them. */
function joinTokens(line: readonly Token[]): Token[] {
  const joined: Token[] = [];
  for (const token of line) {
    const last = joined.at(-1);
    if (token.text === '') continue;
    if (last && (last.color === token.color || token.text.trim() === '')) last.text += token.text;
    else if (last && last.text.trim() === '') Object.assign(last, { ...token, text: last.text + token.text });
    else joined.push({ ...token });
  }
  return joined;
}

function tokenElement({ text, color }: Token): ElementContent {
  const content: ElementContent = { type: 'text', value: text };
  if (color === undefined) return content;
  return color.length > 1 ? h(color, {}, [content]) : h('span', { className: [color] }, [content]);
}

/** Removes the elements of lines, if none of them has a mark. */
export function withoutPlainLines(pre: Element): Element {
  const [code] = pre.children;
  if (!code || !isElement(code)) return pre;
  const isPlain = (line: ElementContent) =>
    !isElement(line) || !Array.isArray(line.properties.className) || line.properties.className.length === 1;
  if (!code.children.every(isPlain)) return pre;
  const children = code.children.flatMap((line) => (isElement(line) ? line.children : [line]));
  return { ...pre, children: [{ ...code, children }] };
}
