import type { Diagnostic, Lang, PageData, RoutePath } from './contracts.ts';
import type { LanguageData } from './language-data.ts';

/** A page as the development server hands it out: data, or the address of the module it is. */
export type DevPage = PageData | { module: string };

/** A problem of the content, and where a reader would meet it. */
export interface DevProblem extends Diagnostic {
  /** Absolute path of its file, for editors. */
  path: string;
  /** Routes of the pages that have it; none for menu files. */
  routes: readonly RoutePath[];
  /** Whether the pages cannot be shown as they are meant because of it. */
  isBreaking: boolean;
}

/** What the development server sends to open browsers, by event. */
export interface DevEvents {
  /** Something was saved: what was read of the whole content is old. */
  'site:content': null;
  /** The body or the facts of a page changed. */
  'site:page': { route: RoutePath; page: DevPage };
  /** Pages were added or removed, or menus changed. */
  'site:language': { lang: Lang; data: LanguageData };
  /** All problems of the tree, sorted by place; sent when they change, and to each browser that asks. */
  'site:problems': { problems: readonly DevProblem[] };
  /** Asks for the problems; sent by browsers. */
  'site:ask-problems': null;
}
