import type { Diagnostic, Lang, PageData, RoutePath } from './contracts.ts';
import type { LanguageData } from './language-data.ts';

/** Path, below the base path, under which the development server serves page data and search indexes. */
export const DEV_PREFIX = '@site/';

/** A page as the development server sends it: data, or the address of its module. */
export type DevPage = PageData | { module: string };

/** A problem in the content, and the pages it affects. */
export interface DevProblem extends Diagnostic {
  /** Absolute path of the file, for opening it in an editor. */
  path: string;
  /** Routes of the affected pages; empty for menu files. */
  routes: readonly RoutePath[];
  /** Whether it keeps the pages from being shown correctly. */
  isBreaking: boolean;
}

/** All problems of the content tree, and the progress of the check. */
export interface DevProblems {
  /** Sorted by file and position. */
  problems: readonly DevProblem[];
  /** Number of pages checked so far; `null` when the check is finished. */
  checking: { done: number; total: number } | null;
}

/** An error a page threw while it was rendered in a browser. */
export interface ThrownPage {
  route: RoutePath;
  message: string;
  stack: string;
}

/** What the development server sends to open browsers, by event. */
export interface DevEvents {
  /** Something was saved: data derived from the whole content is outdated. */
  'site:content': null;
  /** The body or the metadata of a page changed. */
  'site:page': { route: RoutePath; page: DevPage };
  /** Pages were added or removed, or menus changed. */
  'site:language': { lang: Lang; data: LanguageData };
  /** The interface texts in `languages/` changed. */
  'site:texts': { lang: Lang; texts: object };
  /** Sent on every change, and in reply to `site:ask-problems`. */
  'site:problems': DevProblems;
  /** Sent by browsers to request the problems. */
  'site:ask-problems': null;
  /** Sent by browsers to have a problem's fix written to its file; carries the problem as it was received. */
  'site:fix': DevProblem;
  /** Sent by browsers. */
  'site:page-threw': ThrownPage;
  /** Sent by browsers: the rendered HTML of a page with code of its own. */
  'site:page-shown': { route: RoutePath; html: string };
}
