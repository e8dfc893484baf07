import { languageAliasNames, languageNames } from '@shikijs/langs-precompiled';
import {
  createHighlighterCore,
  type HighlighterCore,
  type LanguageRegistration,
  type RegexEngine,
} from 'shiki/core';
import { createJavaScriptRawEngine } from 'shiki/engine/javascript';
import { codeTheme, THEME_NAME } from '../../../src/node/highlight/code-theme.ts';
import { createRegexEngine } from '../../../src/node/highlight/regex-engine.ts';

/** Code as the highlighter gets it. */
export interface Code {
  lang: string;
  code: string;
}

const LANGUAGES: ReadonlySet<string> = new Set([...languageNames, ...languageAliasNames]);
/** Longer code is shown plain, or takes the engines minutes. */
const LONGEST = 20_000;

/** Highlights code by an engine, by default the site's, and by the package's. */
export function createComparison(
  own: RegexEngine = createRegexEngine(),
): (code: Code) => Promise<string | undefined> {
  const engines = [own, createJavaScriptRawEngine()];
  const highlighters = Promise.all(
    engines.map((engine) => createHighlighterCore({ themes: [codeTheme], langs: [], engine })),
  );

  async function tokens(highlighter: HighlighterCore, { lang, code }: Code) {
    const { default: grammar } = (await import(`@shikijs/langs-precompiled/${lang}`)) as {
      default: LanguageRegistration[];
    };
    await highlighter.loadLanguage(grammar);
    const options = { lang, theme: THEME_NAME, tokenizeTimeLimit: 0, tokenizeMaxLineLength: 1000 };
    return highlighter.codeToTokensBase(code, { ...options, includeExplanation: 'scopeName' });
  }

  /** @returns the first line whose tokens or scopes differ; undefined when there is none */
  return async function difference(input) {
    if (!LANGUAGES.has(input.lang) || input.code.length > LONGEST) return undefined;
    const [mine = [], others = []] = await Promise.all(
      (await highlighters).map((highlighter) => tokens(highlighter, input)),
    );
    const lines = others.map((line) => JSON.stringify(line));
    const at = lines.findIndex((line, index) => line !== JSON.stringify(mine[index]));
    return at < 0 && mine.length === others.length ? undefined : (input.code.split('\n')[at] ?? 'its end');
  };
}
