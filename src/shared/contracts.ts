/**
 * The contracts between the build side (`src/node`) and the client areas.
 *
 * Everything here is plain data: it crosses a virtual module, a JSON file or a worker message.
 * Any area may import this file.
 */
import type { z } from 'zod';
import type { frontmatterSchema, optionSchema } from './frontmatter-schema.ts';
import type { HookAction } from './hook-order.ts';

/** A language key of `SiteConfig.languages`, e.g. `en`. It is also the `content/<lang>` folder name. */
export type Lang = string;

/**
 * A route path: lower-case, leading slash, language prefix included, base path excluded.
 * Folder index pages end in a slash (`/guide/start/`, `/zh/`), other pages do not (`/config/root`).
 */
export type RoutePath = string;

export interface TocItem {
  /** Visible text of the heading, markup removed. */
  text: string;
  /** Heading id, without `#`. */
  id: string;
  depth: 2 | 3 | 4;
  /** Offset of the heading in the page's Markdown copy, in UTF-16 units; -1 when unknown. */
  charIndex: number;
  /** Commands during which the subject of the section runs; an outline with such entries can be filtered by command. */
  runs?: readonly HookAction[];
}

export interface FeedLink {
  /** Site-absolute URL with the base path. */
  url: string;
  mime: 'application/rss+xml' | 'application/atom+xml';
  language: string;
}

export type OptionFacts = z.output<typeof optionSchema>;

/** Front matter as it reaches the client. */
export type Frontmatter = z.output<typeof frontmatterSchema>;

/** Everything the client needs to know about a page, apart from its body. */
export interface PageMeta {
  /** Plain text title; empty for a home page without one. */
  title: string;
  /** Title as inline HTML (`<code>` kept), to be shown in the `<h1>`. */
  titleHtml: string;
  /** Page description, already resolved (front matter, else the first paragraph cut at 160 characters). */
  description: string;
  routePath: RoutePath;
  /** Language of the route. */
  lang: Lang;
  /** Language of the body; differs from `lang` when the page is a fallback for a missing translation. */
  contentLang: Lang;
  toc: TocItem[];
  frontmatter: Frontmatter;
  /** Always empty: the site has one version. */
  version: '';
  /** Source file relative to the content folder, with `/` separators. */
  _relativePath: string;
  feeds: FeedLink[];
  /** Unix time in milliseconds of the last commit that touched the source; absent when unknown. */
  lastUpdated?: number;
  /** `lastUpdated` as a date in the route's language, see `formatDate`. */
  updatedDay?: string;
  /** The front matter's `published_at` in the same form. */
  publishedDay?: string;
  /** Languages with their own page at this address; absent when every language of the site has one. */
  translations?: readonly Lang[];
  /** Sections whose source text changed after the translation was made, as heading ids with texts. */
  staleSections?: { id: string; text: string }[];
}

/**
 * A page's body. Nearly all pages are `html`: everything known at build time is static, and the browser adopts it
 * from the document instead of downloading it a second time. `parts` is for pages that use client components.
 */
export type PageBody =
  | { kind: 'html'; html: string }
  /** Static HTML runs and client components, in order. `props` is JSON. */
  | { kind: 'parts'; parts: PagePart[] };

export type PagePart =
  | { kind: 'html'; html: string }
  | { kind: 'component'; name: string; props: Record<string, JsonValue> };

export type JsonValue = string | number | boolean | null | JsonValue[] | { [key: string]: JsonValue };

export interface PageData {
  meta: PageMeta;
  body: PageBody;
}

/**
 * Where a page's data is.
 * - `data`: URL of a JSON file with a `PageData`, relative to the base path.
 * - loader: of a module with a React component as default export (an MDX page that imports its own code), or, in
 *   development, of a module with a `PageData`.
 */
export type PageRef = string | (() => Promise<PageModule | PageData>);

/** An MDX page that imports its own code. Its other exports are for the author. */
export interface PageModule {
  pageMeta: PageMeta;
  default: (props: { components?: Record<string, unknown> }) => unknown;
}

export type RouteTable = Readonly<Record<RoutePath, PageRef>>;

/* ------------------------------------------------------------- navigation */

export type NavItem =
  | {
      kind: 'link';
      text: string;
      /** Site path without the base path, or an absolute URL. */
      link: string;
      /** Regular expression source, tested on the route path, that makes the item active. */
      activeMatch?: string;
    }
  | { kind: 'menu'; text: string; items: { text: string; link: string }[] };

export type SidebarItem = SidebarPage | SidebarGroup | SidebarDivider | SidebarSectionHeader;

export interface SidebarPage {
  kind: 'page';
  text: string;
  /** Route path, or an absolute URL for an external link. */
  link: string;
  /** Small label beside the text. */
  tag?: string | undefined;
  /** Free-form hook for styles, printed as `data-context`. */
  context?: string | undefined;
  /** Source file without extension, relative to the content folder. */
  _fileKey?: string;
}

export interface SidebarGroup {
  kind: 'group';
  text: string;
  /** A group's own page, when it has one. */
  link?: string;
  collapsible: boolean;
  collapsed: boolean;
  items: SidebarItem[];
  tag?: string | undefined;
  context?: string | undefined;
}

export interface SidebarDivider {
  kind: 'divider';
  dividerType: 'dashed' | 'solid';
}

export interface SidebarSectionHeader {
  kind: 'section-header';
  sectionHeaderText: string;
  tag?: string | undefined;
}

/** Menus of one language. `sidebars` is keyed by route prefix; the longest that matches wins. */
export interface Navigation {
  nav: NavItem[];
  sidebars: Readonly<Record<RoutePath, SidebarItem[]>>;
}

export interface OverviewItem extends OptionFacts {
  /** Key that contains an option, or menu group that contains a page; empty at the top level. */
  group: string;
  link: RoutePath;
  description: string;
}

/* ------------------------------------------------------------------- search */

/** One searchable section of a page; the unit of the embedded index and of a pushed record. */
export interface SearchSection {
  /** Heading id; empty for the part before the first heading. */
  id: string;
  /** Titles from the page title down to this section's heading. */
  titles: string[];
  /** Plain text of the section in lines (`section-lines.ts`). */
  text: string;
  /** Code of the section, blocks joined by line breaks. */
  code: string;
}

export interface SearchPage {
  route: RoutePath;
  lang: Lang;
  title: string;
  description: string;
  /** Label of the top-level section the page belongs to (lvl0). */
  group: string;
  /** Dotted option name, for option pages. */
  option?: string;
  /** Queries of readers for the page. */
  keywords?: SearchKeywords[];
  sections: SearchSection[];
}

export interface SearchKeywords {
  /** Id of the heading that answers; empty for the page itself. */
  id: string;
  phrases: string[];
}

/* ------------------------------------------------------------- diagnostics */

/** A problem in the content, with its position and advice. Lines and columns are 1-based. */
export interface Diagnostic {
  severity: 'error' | 'warning';
  /** Stable kebab-case name of the rule, e.g. `dead-link`. */
  rule: string;
  /** Path relative to the working directory, with `/`. */
  file: string;
  line?: number;
  column?: number;
  message: string;
  advice?: string;
  /** Correction of a mistyped name, if known: the text in the file, and its replacement. */
  fix?: { from: string; to: string };
  /** Problems of one kind are joined in the report of a whole tree, with their number and first positions. */
  kind?: string;
}
