/** Types of the settings, inferred from `site-schema.ts`. */
import type { z } from 'zod';
import type { Lang } from './contracts.ts';
import type {
  brandSchema,
  codeReferenceSchema,
  feedSchema,
  languageSchema,
  redirectSchema,
  searchSchema,
  searchWordsSchema,
  siteSchema,
} from './site-schema.ts';

/** The settings as written in `src/site.config.ts`. */
export type SiteInput = z.input<typeof siteSchema>;
/** The validated settings, with defaults. */
export type SiteSettings = z.infer<typeof siteSchema>;
export type Logo = SiteSettings['logo'];
export type RedirectConfig = z.infer<typeof redirectSchema>;
export type SearchConfig = z.infer<typeof searchSchema>;
export type SearchWords = z.infer<typeof searchWordsSchema>;
export type CodeReference = z.infer<typeof codeReferenceSchema>;
export type BrandConfig = z.infer<typeof brandSchema>;
export type FeedSettings = z.infer<typeof feedSchema>;

/** `Object` with `Keys` required. */
type Complete<Object, Keys extends keyof Object> = Object & {
  [Key in Keys]-?: Exclude<Object[Key], undefined>;
};

/** A language's settings, completed from its texts. */
export type LanguageConfig = Complete<
  z.infer<typeof languageSchema>,
  'label' | 'htmlLang' | 'dir' | 'ogLocale' | 'titleSuffix'
>;
export type FeedConfig = Complete<FeedSettings, 'title'>;

/** Hex colors for the browser's own interface, taken from the color tokens. */
export interface ThemeColors {
  /** Page background in the light and the dark theme. */
  light: string;
  dark: string;
  /** Title bar of the installed application. */
  splash: string;
}

/** The site's complete settings. */
export type SiteConfig = Omit<SiteSettings, 'languages' | 'feeds'> & {
  languages: Readonly<Record<Lang, LanguageConfig>>;
  feeds: readonly FeedConfig[];
  themeColors: ThemeColors;
  /** The documented package, from `_versions.json`; absent without that file. */
  documents?: { name: string; version: string };
};

/** Settings of a language; throws if the site does not have it. */
export function languageOf({ languages }: Pick<SiteConfig, 'languages'>, lang: Lang): LanguageConfig {
  const language = languages[lang];
  if (!language) throw new Error(`The site has no language "${lang}".`);
  return language;
}

/** The part of the settings that the browser receives through `virtual:site/config`. */
export type ClientConfig = ReturnType<typeof clientConfig>;

export function clientConfig({
  feeds: _feeds,
  excludedFolders: _excluded,
  includeFolders: _included,
  brand: _brand,
  themeColors: _colors,
  codeReference: _reference,
  security: _security,
  search: { words: _words, ...search },
  ...client
}: SiteConfig) {
  return { ...client, search };
}
