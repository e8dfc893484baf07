import path from 'node:path';
import type { RoutePath } from '../../shared/contracts.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { folderOf, normalizeRoute, routeKey } from '../../shared/paths.ts';
import { expandRedirect } from '../../shared/redirects.ts';
import { generatedFiles, HOST_FILES, reservedAddresses } from '../../shared/reserved-addresses.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { contains, isSecret } from '../files/inside.ts';
import { kindOf } from '../files/kind-of.ts';

/** Where engines look for files that are served untouched, seen from the content folder. */
const PLACES = ['public', '../public', '../static', '../../../public'];

/**
 * The folder of files that are served untouched: that of the content tree, if it brings one, else the project's.
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
 * Tells why a public file is not published: it may be secret or is no file, or a page, a redirect or a file of the build has its
 * address, so that one of the two could not be reached.
 * @param routes those of all pages
 * @returns takes the path of a file or folder below the public folder
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
    // A folder without a page leads to the first page in it.
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
    if (kind === undefined) return 'This is no file, or a link to none.';
    if (!contains(publicDir, file)) return 'This is a link that leads out of the folder.';
    if (isSecret(file)) return 'The file may hold secrets.';
    const parts = (kind === 'file' ? name : `${name}/.`).split('/');
    const paths = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
    const isAddress = (part: string) =>
      kind === 'file' && part === name ? !/\.mdx$/i.test(part) : /\.(?:html|md)$/i.test(part);
    const found = paths.filter(isAddress).map((part) => owners.get(routeKey(normalizeRoute(part))));
    const owner = reserved.ofFile(parts.join('/')) ?? found.find(Boolean);
    return owner && `The file takes the address of ${owner}.`;
  };
}
