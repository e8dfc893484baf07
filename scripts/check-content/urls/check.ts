import path from 'node:path';
import { ownSettings } from '../../../src/node/settings.ts';
import type { Diagnostic } from '../../../src/shared/contracts.ts';
import { type ContentTree, routeOf } from '../content-tree.ts';
import { type Check, problem } from '../context.ts';
import { readJson, writeLines } from '../files.ts';
import { pageIds } from '../page-ids.ts';

/** All URLs the site ever had: heading ids by route. Entries are never removed automatically. */
export type UrlSnapshot = Record<string, string[]>;

const snapshotName = '_urls.json';

/** Checks that URLs stay valid: every route and id that ever existed must still lead somewhere. */
export const urlsCheck: Check = {
  name: 'urls',
  about: 'no route or heading id disappears without a redirect or an alias',
  updatesByName: true,
  run({ tree, updates }) {
    const file = path.join(tree.root, tree.contentDir, snapshotName);
    const snapshot = readJson<UrlSnapshot>(file, {});
    if (updates.has('urls')) writeLines(file, extendSnapshot(snapshot, tree));
    const found = compareSnapshot(snapshot, tree, ownSettings.redirects ?? []);
    // Skipped for single pages, because it requires the ids of all pages.
    if (updates.has('urls') || !tree.isWhole) return found;
    return [...found, ...unrecorded(snapshot, extendSnapshot(snapshot, tree))];
  },
};

/** The snapshot with new URLs added; removed ones stay. */
export function extendSnapshot(snapshot: UrlSnapshot, tree: ContentTree): UrlSnapshot {
  const next: UrlSnapshot = { ...snapshot };
  for (const page of tree.pages) {
    if (page.isFragment) continue;
    const route = routeOf(page, tree.defaultLang);
    next[route] = [...new Set([...(snapshot[route] ?? []), ...pageIds(page, tree)])];
  }
  return next;
}

/** Reports URLs missing in the snapshot, which protects only its entries. */
function unrecorded(snapshot: UrlSnapshot, next: UrlSnapshot): Diagnostic[] {
  const fresh = Object.entries(next).filter(([route, ids]) => snapshot[route]?.length !== ids.length);
  if (fresh.length === 0) return [];
  const routes = fresh.map(([route]) => route);
  const message = `The snapshot of URLs lacks routes or heading ids of ${routes.length} pages: ${routes.slice(0, 3).join(', ')}${routes.length > 3 ? ' …' : ''}`;
  const advice = 'Once the pages are ready to be linked: npm run check:content -- --only urls --update';
  return [problem('url-new', `content/${snapshotName}`, undefined, message, advice)];
}

/** Reports removed routes without a redirect, removed ids without an alias, and aliases that hide a heading. */
export function compareSnapshot(
  snapshot: UrlSnapshot,
  tree: ContentTree,
  redirects: readonly { from: string }[],
): Diagnostic[] {
  const selected = new Set(tree.selected);
  const pages = new Map(
    tree.pages.filter((page) => !page.isFragment).map((page) => [routeOf(page, tree.defaultLang), page]),
  );
  const found: Diagnostic[] = [];
  for (const [route, page] of pages) {
    if (!selected.has(page)) continue;
    const ids = new Set(pageIds(page, tree));
    const { aliases = {} } = page.frontmatter;
    for (const from of Object.keys(aliases).filter((id) => ids.has(id))) {
      const message = `The alias "${from}" is the id of a heading.`;
      found.push(
        problem('url-alias', page.file, page.frontmatterLines.aliases, message, 'Remove the alias.'),
      );
    }
    for (const id of snapshot[route] ?? []) {
      if (ids.has(id) || Object.hasOwn(aliases, id)) continue;
      const advice = `Restore the id with {#${id}}, or add to the front matter: aliases: { ${id}: new-id }`;
      const message = `The id "${id}" is gone, but there may be links to it.`;
      found.push(problem('url-id', page.file, undefined, message, advice));
    }
  }
  if (!tree.isWhole) return found;
  for (const route of Object.keys(snapshot)) {
    if (pages.has(route) || redirects.some(({ from }) => new RegExp(from).test(plainRoute(route, tree))))
      continue;
    const advice = 'Add a rule to "redirects" in src/site.config.ts.';
    const message = `The route ${route} is gone, but there may be links to it.`;
    found.push(problem('url-route', `${tree.contentDir}/${snapshotName}`, undefined, message, advice));
  }
  return found;
}

/** The route without language and trailing slash, as redirects match it. */
function plainRoute(route: string, tree: ContentTree): string {
  const lang = tree.langs.find(
    (candidate) => candidate !== tree.defaultLang && route.startsWith(`/${candidate}/`),
  );
  return (lang ? route.slice(lang.length + 1) : route).replace(/(.)\/$/, '$1');
}
