/** The settings as the checks of `site-schema.ts` let them through. */
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

/** The hand-edited settings, `src/site.config.ts`. */
export type SiteInput = z.input<typeof siteSchema>;
/** The settings with their defaults. */
export type SiteSettings = z.infer<typeof siteSchema>;
export type Logo = SiteSettings['logo'];
export type RedirectConfig = z.infer<typeof redirectSchema>;
export type SearchConfig = z.infer<typeof searchSchema>;
export type SearchWords = z.infer<typeof searchWordsSchema>;
export type CodeReference = z.infer<typeof codeReferenceSchema>;
export type BrandConfig = z.infer<typeof brandSchema>;
export type FeedSettings = z.infer<typeof feedSchema>;

/** `Object` whose `Keys` are there. */
type Complete<Object, Keys extends keyof Object> = Object & {
  [Key in Keys]-?: Exclude<Object[Key], undefined>;
};

/** A language, completed by its texts. */
export type LanguageConfig = Complete<
  z.infer<typeof languageSchema>,
  'label' | 'htmlLang' | 'dir' | 'ogLocale' | 'titleSuffix'
>;
export type FeedConfig = Complete<FeedSettings, 'title'>;

/** Hex colors for the browser's own interface, taken from the color tokens. */
export interface ThemeColors {
  /** Background of the page in the light and in the dark theme. */
  light: string;
  dark: string;
  /** Of the installed application's title bar. */
  splash: string;
}

/** The site's settings, complete. */
export type SiteConfig = Omit<SiteSettings, 'languages' | 'feeds'> & {
  languages: Readonly<Record<Lang, LanguageConfig>>;
  feeds: readonly FeedConfig[];
  themeColors: ThemeColors;
  /** What the content is about, by its `_versions.json`; absent without that file. */
  documents?: { name: string; version: string };
};

/** A language of the site; an error for any other name. */
export function languageOf({ languages }: Pick<SiteConfig, 'languages'>, lang: Lang): LanguageConfig {
  const language = languages[lang];
  if (!language) throw new Error(`The site has no language "${lang}".`);
  return language;
}

/** The part of the settings that reaches the browser through `virtual:site/config`. */
export type ClientConfig = Omit<
  SiteConfig,
  | 'feeds'
  | 'excludedFolders'
  | 'includeFolders'
  | 'brand'
  | 'themeColors'
  | 'search'
  | 'security'
  | 'codeReference'
> & {
  search: Omit<SearchConfig, 'words'>;
};
