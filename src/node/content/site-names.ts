import { packageName } from '../../shared/code-names.ts';
import type { Lang } from '../../shared/contracts.ts';
import { splitLang } from '../../shared/locale-path.ts';
import { routeKey } from '../../shared/paths.ts';
import type { CodeReference } from '../../shared/site-config.ts';
import { readVersions } from '../markdown/versions-file.ts';
import type { SiteName, SourceFile } from '../model.ts';
import type { StoreBase } from './store-base.ts';

interface NameSources extends Pick<StoreBase, 'contentDir' | 'config' | 'heads' | 'display'> {
  /** See `HeadReader.names`. */
  isKnownOnly?: boolean | undefined;
}

/**
 * Names documented in a language: options and their keys, exports, hooks, packages.
 * @param files all pages
 * @returns names in the order of the files; empty for a site without `codeReference`
 */
export async function readSiteNames(
  lang: Lang,
  files: readonly SourceFile[],
  options: NameSources,
): Promise<readonly SiteName[]> {
  const reference = options.config.codeReference;
  if (!reference) return [];
  const own = files.filter((source) => source.lang === lang);
  const found = await Promise.all(own.map((source) => namesOfPage(source, options)));
  return [...inOrder(found.flat(), reference), ...(await packagesOf(own, options))];
}

async function namesOfPage(source: SourceFile, options: NameSources): Promise<SiteName[]> {
  const { config, heads } = options;
  const address = splitLang(source.route, config).rest;
  const { option, description = '' } = await heads.read(source);
  const names = await heads.names(source, options.isKnownOnly);
  const own = names.map(async ({ include, ...name }): Promise<SiteName> => {
    const summary = include === undefined ? name.summary : await heads.beginning(include, source.lang);
    return { ...name, summary, address };
  });
  return [
    ...(option ? [{ name: option.name, id: '', summary: description, address, option }] : []),
    ...(await Promise.all(own)),
  ];
}

/** Packages, with the descriptions of the pages about them. */
async function packagesOf(own: readonly SourceFile[], options: NameSources): Promise<SiteName[]> {
  const { contentDir, config, heads, display } = options;
  const versions = await readVersions(contentDir, display);
  const sources = new Map(own.map((source) => [routeKey(splitLang(source.route, config).rest), source]));
  const names = Object.entries(versions?.value?.packages ?? {}).map(
    async ([name, { page }]): Promise<SiteName[]> => {
      if (page === undefined) return [];
      const [address = '', id = ''] = page.split('#');
      const source = id === '' ? sources.get(routeKey(address)) : undefined;
      const summary = (source && (await heads.read(source)).description) ?? '';
      return [{ name: packageName(name), id, summary, address }];
    },
  );
  return (await Promise.all(names)).flat();
}

/** Sorts names by page, so that the first of several pages that document a name is used. */
function inOrder(names: readonly SiteName[], { pages }: CodeReference): SiteName[] {
  const rank = ({ address }: SiteName): number => {
    const index = pages.findIndex(({ page }) => routeKey(page) === routeKey(address));
    return index < 0 ? pages.length : index;
  };
  const byName = new Map<string, SiteName>();
  for (const name of names) {
    const other = byName.get(name.name);
    if (!other || rank(name) < rank(other)) byName.set(name.name, name);
  }
  return [...byName.values()];
}

/** The address of each name, for links in code. */
export function addressesOf(names: readonly SiteName[]): Map<string, string> {
  return new Map(names.map(({ name, address, id }) => [name, id === '' ? address : `${address}#${id}`]));
}
