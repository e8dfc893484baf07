import type { Options as MdxOptions } from '@mdx-js/rollup';
import type {
  Diagnostic,
  Lang,
  Navigation,
  OptionFacts,
  OverviewItem,
  PageBody,
  PageMeta,
  RoutePath,
  SearchPage,
  SearchSection,
} from '../shared/contracts.ts';
import type { PageType } from '../shared/page-types.ts';

/** A content file that has a route. */
export interface SourceFile {
  /** Absolute path. */
  file: string;
  /** Relative to the content folder, with `/`: `en/guide/start/index.mdx`. */
  relativePath: string;
  lang: Lang;
  /** `/guide/start/`, `/zh/config/root`. */
  route: RoutePath;
}

/** A served route. */
export interface Route {
  route: RoutePath;
  source: SourceFile;
  /** Whether it shows the default language's page because the translation is missing. */
  fallback: boolean;
}

/** The page a component is on: its route and the language it is shown in. */
export type PagePlace = Pick<SourceFile, 'lang' | 'route'>;

/** A link or image of a page, checked once the whole site is known. */
export interface Reference {
  kind: 'link' | 'image';
  /** As the author wrote it. */
  raw: string;
  /** Route path for site links, absolute file path for relative images, otherwise as written. */
  target: string;
  /** Decoded, without `#`; empty when absent. */
  hash: string;
  /** File that contains it: the page or a fragment. */
  file: string;
  line: number;
  column: number;
}

/** A resource that a page's HTML loads from another origin. */
export interface Embed {
  /** Key below `security` in the settings that allows it. */
  kind: 'frames' | 'images' | 'media';
  /** `https://videos.example` */
  origin: string;
  /** File that contains it: the page or a fragment. */
  file: string;
  line: number;
  column: number;
}

/** A heading below the title. */
export interface MarkdownHeading {
  depth: number;
  /** Visible text. */
  text: string;
  id: string;
  /** Whether the author wrote the id. */
  isExplicit: boolean;
  /** 1-based. */
  line: number;
}

/** The part of a source text from one heading of level 2 to 4 to the next. */
export interface MarkdownSection {
  /** Heading id; empty for the part before the first such heading. */
  id: string;
  /** Visible text of the heading. */
  heading: string;
  /** First 12 hex digits of the SHA-256 of its source, white space normalized. */
  digest: string;
}

/**
 * The compiled form of one page. Serializable: it is sent between threads and cached on disk by the digest of source, options
 * and compiler. A cached page is valid as long as its dependencies are unchanged.
 */
export interface CompiledPage {
  source: SourceFile;
  /** `lastUpdated`, `feeds`, `translations` and `staleSections` are filled in by the store, not by the compiler. */
  meta: PageMeta;
  /** A page with code of its own is a module, compiled from its file by `@mdx-js/rollup`. */
  body: PageBody | { kind: 'module' };
  /**
   * Markdown copy: front matter removed, fragments expanded, links with origin; placeholders (`clientMark`) for content that
   * depends on other pages.
   */
  markdown: string;
  /** Searchable sections in document order. */
  sections: SearchSection[];
  /** Sections of the source, without those of fragments; a translation is compared with them. */
  sourceSections: MarkdownSection[];
  references: Reference[];
  embeds: Embed[];
  /** All ids an anchor may point to: headings and explicit `id` attributes. */
  ids: string[];
  /** Fragments, `file=` imports and images it depends on: absolute path → digest of what was read; empty for no file. */
  dependencies: Record<string, string>;
  /** Images referred to by relative path: absolute source file → public URL used in the body. */
  assets: Record<string, string>;
  /** Names in code that were looked up, with the answers; the page is valid as long as these are the same. */
  names: Record<string, string>;
  /** How often the page's code uses each name that some page documents. */
  nameUses: Record<string, number>;
  diagnostics: Diagnostic[];
}

/** A name in code that a page documents, see `NameAddresses`. */
export interface PageName {
  name: string;
  /** Id of its heading; empty for the page itself. */
  id: string;
  /** First paragraph about it, as plain text. */
  summary: string;
  /** Fragment that starts with that paragraph: `shared/on-exit.mdx`. */
  include?: string;
  /** Default value, if the name is a key of an option. */
  default?: string;
  since?: string;
}

/** A documented name, in one language. */
export interface SiteName extends PageName {
  /** Route of the page, relative to the language's root. */
  address: string;
  /** Facts of the option, if the name is that of an option page. */
  option?: OptionFacts;
}

/** The model of the content. Everything the site publishes is computed from it. */
export interface ContentStore {
  /** Absolute content folder. */
  readonly contentDir: string;
  /** Languages that have a content folder, default language first. */
  readonly langs: readonly Lang[];
  /**
   * Languages that have a folder now, or `null` if these are the store's own. A store cannot change its languages; create
   * another one.
   */
  otherLanguages(): readonly Lang[] | null;
  /** Every page file, sorted by route. Cheap: lists file names only. */
  files(): Promise<readonly SourceFile[]>;
  /** Compiles one page, or returns the cached result. Never rejects for bad content: see `diagnostics`. */
  compile(source: SourceFile): Promise<CompiledPage>;
  /** Compiles a page whose code throws: as text only, with a notice. */
  compileAsText(source: SourceFile): Promise<CompiledPage>;
  /** The options of `@mdx-js/rollup`, for MDX that is a module. `sourceOf` finds the page of a file. */
  moduleOptions(sourceOf: (file: string) => SourceFile | undefined): Promise<MdxOptions>;
  /** Compiles every page on all cores; in the order of `files()`. */
  compileAll(): Promise<readonly CompiledPage[]>;
  /** Pages compiled so far. */
  compiled(): readonly CompiledPage[];
  /** Starts the compiler before the first page is requested: starting takes longer than compiling most pages. */
  prepare(): void;
  /** Replaces the compiler with its current code. Rejects if that cannot be bundled; the previous compiler then stays in use. */
  renewCompiler(): Promise<void>;
  /**
   * Route table of a language: every own page, then pages of the default language that have no translation
   * (`fallback: true`, route under the language's prefix).
   */
  routes(lang: Lang): Promise<readonly Route[]>;
  /** Menus from `_nav.json`, `_meta.json` and titles (read from the files' heads, without compiling). */
  navigation(lang: Lang): Promise<Navigation>;
  /** Page types other than `doc`, by route (read from the files' heads). */
  layouts(lang: Lang): Promise<Record<RoutePath, PageType>>;
  /** Facts of all option pages in the page's language, in sidebar order; if there are none, the pages of its folder. */
  overview(page: PagePlace): Promise<OverviewItem[]>;
  /** Absolute file behind the public URL of an image next to a page; covers the pages compiled so far. */
  assetFile(url: string): string | undefined;
  /** Documented names in code, with the texts of a language; untranslated pages contribute those of the default language. */
  names(lang: Lang): Promise<readonly SiteName[]>;
  /** The search index's view of a compiled page. */
  searchPage(page: CompiledPage): Promise<SearchPage>;
  /**
   * Problems of the whole tree: of pages and menu files, dead links, anchors and pictures. Sorted by file, line, column.
   * @param of limits the result to these files, absolute paths; only these pages, and the targets of their links, are compiled
   */
  diagnostics(of?: readonly string[]): Promise<Diagnostic[]>;
  /**
   * Tells the store that files were changed, added or removed (absolute paths).
   * @returns routes whose page must be compiled again, and whether the route list or the menus may have changed
   */
  invalidate(files: readonly string[]): Promise<{ routes: RoutePath[]; structure: boolean }>;
  /**
   * Parses changed files for the names they document.
   * @returns routes of pages whose links in code have changed
   */
  renewNames(): Promise<RoutePath[]>;
  /** Stops workers and flushes the cache. */
  close(): Promise<void>;
}

/** Output of a build. */
export interface BuildLog {
  /** Turns output on or off; it is off at first. */
  show(isShown: boolean): void;
  /** Reports progress: in a terminal one line that is updated, elsewhere a line every ten seconds. */
  progress(step: string, done: number, total: number): void;
  /** Ends the progress line, if any, and prints a text. */
  write(text: string): void;
}
