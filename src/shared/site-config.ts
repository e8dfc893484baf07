import type { Lang } from './contracts.ts';

/** A picture with one file, or one for each colour scheme. Paths are site paths without the base path. */
export type Logo = string | { light: string; dark: string };

/** Facts of one language. */
export interface LanguageConfig {
  /** Name of the language in itself. */
  label: string;
  /** BCP 47 tag for `<html lang>` and `hreflang`. */
  htmlLang: string;
  /** Open Graph locale, e.g. `en_US`. */
  ogLocale: string;
  /** Site description in this language. */
  description: string;
  /** Suffix of page titles. */
  titleSuffix: string;
  /** Edit link; `docRepoBaseUrl` is joined with the page's `_relativePath`. */
  editLink?: { docRepoBaseUrl: string; text: string };
  /** Overrides of outline and pager labels. */
  outlineTitle?: string;
  prevPageText?: string;
  nextPageText?: string;
}

/** A link to a profile; `icon` names an icon of `ui/icon.tsx`. */
export interface SocialLink {
  icon: string;
  mode: 'link';
  /** URL. */
  content: string;
  label: string;
}

/** A release feed. */
export interface FeedConfig {
  /** Name used in `link-rss`. */
  name: string;
  /** File in the output folder, e.g. `releases-rss.xml`. */
  file: string;
  format: 'rss' | 'atom';
  lang: Lang;
  /** Route prefix whose pages with `published_at` become the items. */
  prefix: string;
  title: string;
}

/** `from` is the source of a regular expression on the route path, language prefix removed; `to` may use `$1`. */
export interface RedirectConfig {
  from: string;
  to: string;
}

/** Search settings. Algolia is used when `algolia` is present, the embedded index otherwise. */
export interface SearchConfig {
  algolia?: {
    appId: string;
    apiKey: string;
    indexName: string;
    /** Send click and view events. */
    insights?: boolean;
    /** Time to live of cached answers, in seconds; absent: until the tab's storage is cleared. */
    cacheTtl?: number;
  };
  /** Makes the link 'Let us know' on the no-results screen; `{query}` is replaced. */
  missingResultsUrl?: string;
}

/** The site's settings. `src/site.config.ts` is the one hand-edited file of this type. */
export interface SiteConfig {
  /** Absolute origin of the deployed site, without trailing slash. */
  origin: string;
  /** Base path, with leading and trailing slash. Set by `BASE_PATH` at build time. */
  base: string;
  title: string;
  /** Favicon, a site path. */
  icon: string;
  /** Picture of social cards, 1200 × 630, a site path. */
  socialImage: string;
  logo: Logo;
  /** Size of the logo's files, in any unit: its place is kept while it loads. */
  logoSize?: { width: number; height: number };
  /** Text beside the logo; empty: none. */
  logoText: string;
  /** Host of the landing page's background picture; empty: the embedded one. */
  backgroundHost: string;
  defaultLang: Lang;
  languages: Readonly<Record<Lang, LanguageConfig>>;
  /** Sends a first-time reader to the language of the browser. */
  localeRedirect: 'auto' | 'never';
  showLineNumbers: boolean;
  defaultWrapCode: boolean;
  lastUpdated: boolean;
  hideNavbar: 'auto' | 'never';
  /** Folder names, relative to a language folder, that are never routes. */
  excludedFolders: readonly string[];
  /**
   * Folders besides content and `public` whose files pages may show (`file=`, Include, pictures), relative to the project.
   * Files elsewhere cannot be published.
   */
  includeFolders?: readonly string[];
  socialLinks: readonly SocialLink[];
  redirects: readonly RedirectConfig[];
  feeds: readonly FeedConfig[];
  search: SearchConfig;
  /**
   * Visited pages, and their search, can be read without connection. Switched off, browsers that kept pages forget
   * them with their next visits.
   */
  offline: boolean;
  /** Announcement above the header. `id` is remembered when a reader dismisses it. */
  banner?: { id: string; text: Readonly<Record<Lang, string>>; link?: string };
}

/** The part of the settings that reaches the browser through `virtual:site/config`. */
export type ClientConfig = Omit<SiteConfig, 'feeds' | 'excludedFolders' | 'includeFolders'>;
