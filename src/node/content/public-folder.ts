import path from 'node:path';
import type { RoutePath } from '../../shared/contracts.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { folderOf, normalizeRoute, routeKey } from '../../shared/paths.ts';
import { expandRedirect } from '../../shared/redirects.ts';
import { generatedFiles, HOST_FILES, reservedAddresses } from '../../shared/reserved-addresses.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { contains, isSecret } from '../files/inside.ts';
import { kindOf } from '../files/kind-of.ts';

/** Usual locations of public files, relative to the content folder. */
const PLACES = ['public', '../public', '../static', '../../../public'];

/**
 * The folder of files that are served unchanged: that of the content tree if it has one, otherwise the project's.
 * @returns absolute path; it need not exist
 */
export function publicFolder(contentDir: string, root: string): string {
  const own = path.join(root, 'public');
  const isOwnContent = path.dirname(contentDir) === root;
  const places = isOwnContent ? PLACES.slice(0, 1) : PLACES;
  return (
    places.map((name) => path.resolve(contentDir, name)).find((file) => kindOf(file) === 'folder') ?? own
  );
}

/**
 * Returns a function that says why a public file is not published: it may contain secrets, is no regular file, or has the
 * address of a page, a redirect or a generated file, so that one of the two would be unreachable.
 * @param routes routes of all pages
 * @returns function of a path below the public folder; `undefined` if the file is published
 */
export function publicFileProblems(
  routes: Iterable<RoutePath>,
  config: SiteConfig,
  publicDir: string,
): (name: string) => string | undefined {
  const owners = new Map<string, string>();
  const redirects = config.redirects.flatMap(expandRedirect);
  for (const lang of Object.keys(config.languages)) {
    const prefix = langPrefix(lang, config.defaultLang);
    for (const { from } of redirects)
      owners.set(routeKey(normalizeRoute(prefix + from)), `the redirect from ${prefix}${from}`);
  }
  for (const address of [...routes, ...generatedFiles(config), ...HOST_FILES.map((name) => `/${name}`)]) {
    const key = routeKey(address);
    // A folder without a page redirects to its first page.
    for (let rest = key; rest !== ''; ) {
      rest = folderOf(rest);
      if (!owners.has(rest)) owners.set(rest, `the folder ${rest}/`);
    }
    owners.set(key, address);
  }
  const reserved = reservedAddresses(config);
  return (name) => {
    const file = path.join(publicDir, name);
    const kind = kindOf(file);
    if (kind === undefined) return 'This is not a file, or it is a broken link.';
    if (!contains(publicDir, file)) return 'This is a symbolic link to a file outside the public folder.';
    if (isSecret(file)) return 'The file may contain secrets.';
    const parts = (kind === 'file' ? name : `${name}/.`).split('/');
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const isAddress = (part: string) =>
      kind === 'file' && part === name ? !/\.mdx$/i.test(part) : /\.(?:html|md)$/i.test(part);
    const found = paths.filter(isAddress).map((part) => owners.get(routeKey(normalizeRoute(part))));
    const owner = reserved.ofFile(parts.join('/')) ?? found.find(Boolean);
    return owner && `The file has the address of ${owner}.`;
  };
}
