// The used parts of this folder's packages, so that the repository type-checks before they are installed.

declare module 'cspell-lib' {
  /** An unknown word and its offset in the text. */
  export interface ValidationIssue {
    text: string;
    offset: number;
    suggestions?: string[];
  }
  export function spellCheckDocument(
    document: { uri: string; text: string; languageId: string; locale: string },
    options: { generateSuggestions: boolean; noConfigSearch: boolean; numSuggestions: number },
    settings: object,
  ): Promise<{ issues: ValidationIssue[] }>;
  /** Settings of a file, including imported ones. */
  export function loadConfig(file: string): Promise<object>;
  /** The named dictionaries; `languageSettings` would add those of a language. */
  export function getDictionary(settings: {
    dictionaries: readonly string[];
    languageSettings: readonly object[];
  }): Promise<{ has(word: string): boolean }>;
}

declare module 'smol-toml' {
  /** A syntax error with its 1-based position. */
  export class TomlError extends Error {
    line: number;
    column: number;
  }
  /** @throws TomlError */
  export function parse(text: string): Record<string, unknown>;
}
