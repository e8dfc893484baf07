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

/** A content file that is a route. */
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

/** Where a component stands: the address of its page, and the language that shows it. */
export type PagePlace = Pick<SourceFile, 'lang' | 'route'>;

/** A link or image of a page, for the checks that need the whole site. */
export interface Reference {
  kind: 'link' | 'image';
  /** As written by the author. */
  raw: string;
  /** Route path for site links, absolute file path for relative images, otherwise as written. */
  target: string;
  /** Decoded, without `#`; empty when absent. */
  hash: string;
  /** File that holds it: the page or a fragment. */
  file: string;
  line: number;
  column: number;
}

/** What a page loads from another origin by itself. */
export interface Embed {
  /** Name of the setting below `security` that allows it. */
  kind: 'frames' | 'images' | 'media';
  /** `https://videos.example` */
  origin: string;
  /** File that holds it: the page or a fragment. */
  file: string;
  line: number;
  column: number;
}

/** A heading as a reader sees it; the title is not included. */
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

/** A stretch of a source text from one heading of level 2 to 4 to the next. */
export interface MarkdownSection {
  /** Heading id; empty for the part before the first such heading. */
  id: string;
  /** Visible text of the heading. */
  heading: string;
  /** First 12 hex digits of the SHA-256 of its source, white space made equal. */
  digest: string;
}

/**
 * What one page compiles to. A plain value: it crosses worker messages and is stored on disk, keyed by the digest of
 * the source, the options and the compiler; it is valid while its dependencies are the same.
 */
export interface CompiledPage {
  source: SourceFile;
  /** `lastUpdated`, `feeds`, `translations` and `staleSections` are filled in by the store, not by the compiler. */
  meta: PageMeta;
  /** A page with its own code is a module, which `@mdx-js/rollup` makes from its file. */
  body: PageBody | { kind: 'module' };
  /** Markdown copy: front matter removed, fragments expanded, links with origin; marks (`clientMark`) for what other pages decide. */
  markdown: string;
  /** Searchable sections in document order. */
  sections: SearchSection[];
  /** Sections of the source, without those of fragments: what a translation of it is compared with. */
  sourceSections: MarkdownSection[];
  references: Reference[];
  embeds: Embed[];
  /** All ids an anchor may point to: headings and explicit `id` attributes. */
  ids: string[];
  /** Fragments, `file=` imports and images it depends on: absolute path → digest of what was read; empty for no file. */
  dependencies: Record<string, string>;
  /** Images referred to by relative path: absolute source file → public URL used in the body. */
  assets: Record<string, string>;
  /** Names in code that were looked up, with what was found then: the page is valid while the answers are the same. */
  names: Record<string, string>;
  /** How often the code of the page uses each name that is explained somewhere. */
  nameUses: Record<string, number>;
  diagnostics: Diagnostic[];
}

/** A name in code that a page explains, see `NameAddresses`. */
export interface PageName {
  name: string;
  /** Id of its heading; empty for the page itself. */
  id: string;
  /** First paragraph about it, as plain text. */
  summary: string;
  /** Fragment that begins with that paragraph: `shared/on-exit.mdx`. */
  include?: string;
  /** Of a key of an option. */
  default?: string;
  since?: string;
}

/** A name the site explains, in one language. */
export interface SiteName extends PageName {
  /** Path of the page below the language's root. */
  address: string;
  /** Facts of the option, when the name is that of an option page. */
  option?: OptionFacts;
}

/** The one model of the content. Everything the site publishes is a projection of it. */
export interface ContentStore {
  /** Absolute content folder. */
  readonly contentDir: string;
  /** Languages that have a content folder, default language first. */
  readonly langs: readonly Lang[];
  /** Languages that have a folder now, when those are others; `null`: they are not. A store cannot change them: make another. */
  otherLanguages(): readonly Lang[] | null;
  /** Every page file, sorted by route. Cheap: lists file names only. */
  files(): Promise<readonly SourceFile[]>;
  /** Compiles one page, or returns the cached result. Never rejects for bad content: see `diagnostics`. */
  compile(source: SourceFile): Promise<CompiledPage>;
  /** Compiles a page without its own code, with a notice: for a page whose code throws. */
  compileAsText(source: SourceFile): Promise<CompiledPage>;
  /** The options of `@mdx-js/rollup`, for MDX that is a module. `sourceOf` finds the page of a file. */
  moduleOptions(sourceOf: (file: string) => SourceFile | undefined): Promise<MdxOptions>;
  /** Compiles every page on all cores; in the order of `files()`. */
  compileAll(): Promise<readonly CompiledPage[]>;
  /** Pages compiled so far. */
  compiled(): readonly CompiledPage[];
  /** Prepares the compiler ahead of the first page: starting it takes longer than compiling most pages. */
  prepare(): void;
  /** Compiles pages with the code of the compiler as it is now. Rejects when it cannot be bundled: the earlier one goes on. */
  renewCompiler(): Promise<void>;
  /**
   * Route table of a language: every own page, then pages of the default language that have no translation
   * (`fallback: true`, route under the language's prefix).
   */
  routes(lang: Lang): Promise<readonly Route[]>;
  /** Menus from `_nav.json`, `_meta.json` and titles (read from the files' heads, without compiling). */
  navigation(lang: Lang): Promise<Navigation>;
  /** Page types of the routes of a language that have another than `doc` (read from the files' heads). */
  layouts(lang: Lang): Promise<Record<RoutePath, PageType>>;
  /** Facts of all option pages of the page's language, in sidebar order; where there are none, the pages of its folder. */
  overview(page: PagePlace): Promise<OverviewItem[]>;
  /** Absolute file behind the public address of a picture beside a page; of the pages compiled so far. */
  assetFile(url: string): string | undefined;
  /** Names in code that the site explains, as a language explains them; without translation, in the default language. */
  names(lang: Lang): Promise<readonly SiteName[]>;
  /** Search view of a compiled page. */
  searchPage(page: CompiledPage): Promise<SearchPage>;
  /**
   * Problems of the whole tree: of pages and menu files, dead links, anchors and pictures. Sorted by file, line, column.
   * @param of only what is said of these files, absolute paths. Of pages, and what these show, they and the targets
   *   of their links are compiled.
   */
  diagnostics(of?: readonly string[]): Promise<Diagnostic[]>;
  /**
   * Tells the store that files changed, appeared or vanished (absolute paths).
   * @returns routes whose page must be compiled again, and whether route list or menus may differ.
   */
  invalidate(files: readonly string[]): Promise<{ routes: RoutePath[]; structure: boolean }>;
  /** Reads the names changed files explain, which takes parsing them. @returns routes whose page links others now */
  renewNames(): Promise<RoutePath[]>;
  /** Stops workers and flushes the cache. */
  close(): Promise<void>;
}

/** What a build prints. */
export interface BuildLog {
  /** Shows nothing from now on, when `false`. A log starts switched off. */
  show(isShown: boolean): void;
  /** Counts a step: one line that changes in a terminal, a line every ten seconds elsewhere. */
  progress(step: string, done: number, total: number): void;
  /** Ends the progress line, if there is one, and writes a text. */
  write(text: string): void;
}
