// What is used of this folder's own packages, so that the repository type-checks before they are installed.

declare module 'cspell-lib' {
  /** Settings of a check; `ignoreRegExpList` holds regular expressions as text. */
  export interface CSpellUserSettings {
    language: string;
    words: string[];
    caseSensitive: boolean;
    allowCompoundWords: boolean;
    minWordLength: number;
    dictionaries: string[];
    ignoreRegExpList: string[];
  }
  /** An unknown word; `offset` is its place in the text. */
  export interface ValidationIssue {
    text: string;
    offset: number;
    suggestions?: string[];
  }
  export function spellCheckDocument(
    document: { uri: string; text: string; languageId: string; locale: string },
    options: { generateSuggestions: boolean; noConfigSearch: boolean; numSuggestions: number },
    settings: CSpellUserSettings,
  ): Promise<{ issues: ValidationIssue[] }>;
  export function getDefaultSettings(): Promise<object>;
  /** The dictionaries that are named; `languageSettings` would add those of a language. */
  export function getDictionary(
    settings: Pick<CSpellUserSettings, 'dictionaries'> & { languageSettings: readonly object[] },
  ): Promise<{ has(word: string): boolean }>;
}

declare module 'smol-toml' {
  /** A syntax error with its 1-based place. */
  export class TomlError extends Error {
    line: number;
    column: number;
  }
  /** @throws TomlError */
  export function parse(text: string): Record<string, unknown>;
}
