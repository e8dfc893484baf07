import type { Diagnostic, Lang, PageData, RoutePath } from './contracts.ts';
import type { LanguageData } from './language-data.ts';

/** A page as the development server sends it: data, or the address of its module. */
export type DevPage = PageData | { module: string };

/** A problem of the content, and where a reader would meet it. */
export interface DevProblem extends Diagnostic {
  /** Absolute path of its file, for editors. */
  path: string;
  /** Routes of the pages that have it; none for menu files. */
  routes: readonly RoutePath[];
  /** Whether the pages cannot be shown correctly because of it. */
  isBreaking: boolean;
}

/** All problems of the tree, and how far the check of it is. */
export interface DevProblems {
  /** Sorted by place. */
  problems: readonly DevProblem[];
  /** Pages that are checked; `null` when the check is done. */
  checking: { done: number; total: number } | null;
}

/** What a page threw in a browser while it was rendered. */
export interface ThrownPage {
  route: RoutePath;
  message: string;
  stack: string;
}

/** What the development server sends to open browsers, by event. */
export interface DevEvents {
  /** Something was saved: what was read from the whole content is outdated. */
  'site:content': null;
  /** The body or the facts of a page changed. */
  'site:page': { route: RoutePath; page: DevPage };
  /** Pages were added or removed, or menus changed. */
  'site:language': { lang: Lang; data: LanguageData };
  /** Texts of the interface changed; they are those of `languages/`. */
  'site:texts': { lang: Lang; texts: object };
  /** Sent when they change, and to each browser that asks. */
  'site:problems': DevProblems;
  /** Asks for the problems; sent by browsers. */
  'site:ask-problems': null;
  /** Asks to write the fix of a problem to its file; sent by browsers, with a problem as it was sent to them. */
  'site:fix': DevProblem;
  /** Sent by browsers. */
  'site:page-threw': ThrownPage;
  /** What is shown of a page with code of its own; sent by browsers. */
  'site:page-shown': { route: RoutePath; html: string };
}
