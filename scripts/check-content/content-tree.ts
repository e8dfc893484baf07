import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROJECTS_FOLDER } from '../../src/shared/projects.ts';
import { listFiles } from './files.ts';
import { type PageSource, readPageSource } from './page-source.ts';

/** All content files of the site, and those selected for a run. */
export interface ContentTree {
  /** Absolute project root. */
  root: string;
  /** Content folder relative to the root. */
  contentDir: string;
  defaultLang: string;
  langs: readonly string[];
  /** Every page and fragment. */
  pages: readonly PageSource[];
  /** The selected pages; default: all. */
  selected: readonly PageSource[];
  /** Whether everything is selected. Rules about the whole site apply only then. */
  isWhole: boolean;
  find(lang: string, key: string): PageSource | undefined;
}

/**
 * @param paths files or folders, relative to the root; empty for the whole site
 * @throws Error if a path does not exist
 */
export function readContentTree(
  root: string,
  paths: readonly string[] = [],
  { contentDir = 'content', defaultLang = 'en' } = {},
): ContentTree {
  const base = path.join(root, contentDir);
  const files = listFiles(base).filter((file) => /\.mdx?$/.test(file) && !file.startsWith(PROJECTS_FOLDER));
  const pages = files
    .filter((file) => file.includes('/'))
    .map((file) => {
      const relative = `${contentDir}/${file}`;
      return readPageSource(relative, readFileSync(path.join(root, relative), 'utf8'), contentDir);
    });
  const wanted = paths.map((given) => {
    const relative = path.relative(root, path.resolve(root, given)).split(path.sep).join('/');
    if (!existsSync(path.join(root, relative))) throw new Error(`${given}: no such file or folder.`);
    return relative;
  });
  const isWhole = wanted.length === 0 || wanted.includes(contentDir);
  const byKey = new Map(pages.map((page) => [`${page.lang}/${page.key}`, page]));
  const find = (lang: string, key: string): PageSource | undefined => byKey.get(`${lang}/${key}`);
  return {
    root,
    contentDir,
    defaultLang,
    langs: [...new Set(pages.map((page) => page.lang))].sort((a) => (a === defaultLang ? -1 : 1)),
    pages,
    selected: isWhole
      ? pages
      : pages.filter((page) =>
          wanted.some((given) => page.file === given || page.file.startsWith(`${given}/`)),
        ),
    isWhole,
    find,
  };
}

/** Route of a page: `/zh/config/root`, `/guide/start/`. */
export function routeOf(page: PageSource, defaultLang = 'en'): string {
  const prefix = page.lang === defaultLang ? '' : `/${page.lang}`;
  return `${prefix}/${page.key.replace(/(^|\/)index$/, '$1')}`.toLowerCase();
}
