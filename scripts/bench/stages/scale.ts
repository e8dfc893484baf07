import { rm } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { menuOf, type Tree, type TreePage } from '../export-tree.ts';
import type { Places } from '../places.ts';
import type { ProcessCost } from '../run-process.ts';
import { ownTool } from '../tools.ts';
import { build, clearCaches, missingPages, prepareWorkspace } from '../workspace.ts';
import { startTime } from './dev.ts';

/** What one size of tree costs. */
export interface ScaleRow extends ProcessCost {
  pages: number;
  /** Milliseconds of the development server's start, caches empty. */
  devStart: number;
}

/** Builds trees of several sizes with the project alone, cold, and reports what each costs. */
export async function scale(
  places: Places,
  node: string,
  browser: Browser,
  tree: Tree,
  sizes: readonly number[],
  onRow: (row: ScaleRow) => Promise<void>,
): Promise<void> {
  for (const size of sizes) {
    const grown = treeOf(tree, size);
    const workspace = await prepareWorkspace(places, ownTool(places, `scale-${size}`), grown, node);
    try {
      await clearCaches(workspace);
      const cost = await build(workspace);
      const missing = missingPages(workspace, grown);
      if (missing.length > 0) throw new Error(`Of ${size} pages ${missing.length} are missing.`);
      await clearCaches(workspace);
      const devStart = await startTime(browser, workspace, pageOf(grown));
      console.log(
        `${size} pages: ${Math.round(cost.wall)} ms, processor ${cost.cpu} ms, dev start ${Math.round(devStart)} ms`,
      );
      await onRow({ pages: size, devStart, ...cost });
    } finally {
      await rm(workspace.folder, { recursive: true, force: true });
    }
  }
}

/** An English page in the middle, with a title of its own. */
function pageOf({ pages }: Tree): TreePage {
  const english = pages.filter(({ lang }) => lang === 'en');
  return english[Math.floor(english.length / 2)] as TreePage;
}

/**
 * A tree of a given size: the first pages of the exported one, both languages alike, and then copies of it. Each copy
 * stands in a top-level folder of its own, so that menus have the size they have in sites that grow by parts, and a word
 * of it differs, in code too, so that nothing made for another page fits.
 */
function treeOf({ pages }: Tree, size: number): Tree {
  const paired = [...pages].sort(
    (a, b) => a.name.localeCompare(b.name, 'en') || a.lang.localeCompare(b.lang),
  );
  const grown = Array.from({ length: size }, (_, at) =>
    copyOf(paired[at % paired.length] as TreePage, Math.floor(at / paired.length)),
  );
  const routes = new Set(grown.map(siteRoute));
  return {
    pages: grown.map((page) => ({ ...page, text: withoutDeadLinks(page.text, routes) })),
    menu: menuOf(grown.slice(0, paired.length)),
  };
}

function copyOf(page: TreePage, copy: number): TreePage {
  if (copy === 0) return page;
  const folder = `part-${copy}`;
  const prefix = page.lang === 'en' ? '' : `/${page.lang}`;
  return {
    ...page,
    name: `${folder}/${page.name}`,
    route: `/${folder}${page.route}`,
    title: page.title.replaceAll('Rsbuild', `Rsbuild${copy}`),
    text: page.text
      .replaceAll('Rsbuild', `Rsbuild${copy}`)
      .replaceAll(`](${prefix}/`, `](${prefix}/${folder}/`),
  };
}

function withoutDeadLinks(text: string, routes: ReadonlySet<string>): string {
  return text.replace(/\[([^\]]*)\]\((\/[^)\s]*)\)/g, (link, label: string, target: string) =>
    routes.has(target.replace(/\/$/, '')) ? link : label,
  );
}

/** With language, without slash at the end. */
function siteRoute({ lang, route }: TreePage): string {
  return `${lang === 'en' ? '' : `/${lang}`}${route}`.replace(/\/$/, '');
}
