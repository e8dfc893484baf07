import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { packageName } from '../../shared/code-names.ts';
import type { Lang } from '../../shared/contracts.ts';
import { splitLang } from '../../shared/locale-path.ts';
import { routeKey } from '../../shared/paths.ts';
import type { CodeReference, SiteConfig } from '../../shared/site-config.ts';
import type { BuildCache } from '../files/cache.ts';
import { createCachedTable } from '../files/cached-table.ts';
import { digest } from '../files/digest.ts';
import { isInside } from '../files/inside.ts';
import type { HeadReader } from '../markdown/page-head.ts';
import { readVersions } from '../markdown/versions-file.ts';
import type { PageName, SiteName, SourceFile } from '../model.ts';
import { firstParagraph, KEY_FACTS, readPageNames, TERMS } from '../names/page-names.ts';
import { LOCK_FILE, SOURCES } from '../sources.ts';
import type { Structure } from './structure.ts';

/** Reads what the site explains: options and their keys, exports, hooks, packages. */
export interface SiteNames {
  /** Names in the order of the files; empty for a site without a reference of code. */
  read(lang: Lang, structure: Structure): Promise<readonly SiteName[]>;
  /** Files changed. */
  forget(files: readonly string[]): void;
  /** Keeps what was read for later runs, see `CachedTable.save`. */
  save(isEnd: boolean): Promise<void>;
}

export interface SiteNamesOptions {
  /** Project folder. */
  root: string;
  contentDir: string;
  config: SiteConfig;
  heads: HeadReader;
  cache: BuildCache;
  display(file: string): string;
}

/** Of a page, or the beginning of a fragment. */
type Names = PageName[] | string;

export function createSiteNames({
  root,
  contentDir,
  config,
  heads,
  cache,
  display,
}: SiteNamesOptions): SiteNames {
  const reference = config.codeReference;
  const kept = createCachedTable<Names>({
    entries: cache.namespace('names'),
    key: contentDir,
    module: path.join(root, SOURCES.names),
    files: [path.join(root, LOCK_FILE)],
  });
  const pages = new Map<string, Promise<PageName[]>>();
  /** What fragments say first, by file. */
  const beginnings = new Map<string, Promise<string>>();

  /** What was read of a text, in this run or an earlier one. Nothing of one that is broken: its page reports it. */
  async function remembered<Read extends Names>(
    facts: readonly unknown[],
    nothing: Read,
    read: () => Read,
  ): Promise<Read> {
    const key = digest(JSON.stringify(facts));
    const found = await kept.get(key);
    if (found !== undefined) return found as Read;
    let fresh = nothing;
    try {
      fresh = read();
    } catch {}
    kept.set(key, fresh);
    return fresh;
  }

  async function readPage(source: SourceFile, explains: string | undefined, of: CodeReference) {
    const text = await readFile(source.file, 'utf8').catch(() => '');
    if (explains === undefined && !text.includes(`<${KEY_FACTS} `)) return [];
    const given = {
      file: source.file,
      packageName: of.package,
      ...(explains !== undefined && { explains }),
    };
    return remembered([of.package, explains, path.extname(source.file), text], [], () =>
      readPageNames(text, given),
    );
  }

  function namesOf(source: SourceFile, explains: string | undefined, of: CodeReference): Promise<PageName[]> {
    const names = pages.get(source.file) ?? readPage(source, explains, of);
    pages.set(source.file, names);
    return names;
  }

  /** Packages, with what the pages about them say of themselves. */
  async function packagesOf(own: readonly SourceFile[]): Promise<SiteName[]> {
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

  /** What the fragment below a heading says first. */
  function beginningOf(fragment: string, lang: Lang): Promise<string> {
    const file = path.join(contentDir, lang, fragment);
    const beginning = beginnings.get(file) ?? readBeginning(file);
    beginnings.set(file, beginning);
    return beginning;
  }

  async function readBeginning(file: string): Promise<string> {
    const text = isInside([contentDir], file) ? await readFile(file, 'utf8').catch(() => '') : '';
    return remembered(['first paragraph', path.extname(file), text], '', () => firstParagraph(text, file));
  }

  return {
    async read(lang, { files }) {
      if (!reference) return [];
      const explained = new Map(reference.pages.map(({ page, explains }) => [routeKey(page), explains]));
      if (reference.glossary) explained.set(routeKey(reference.glossary.page), TERMS);
      const own = files.filter((source) => source.lang === lang);
      const found = await Promise.all(
        own.map(async (source): Promise<SiteName[]> => {
          const address = splitLang(source.route, config).rest;
          const { option, description } = await heads.read(source);
          const explains = explained.get(routeKey(address));
          if (!option && explains === undefined) return [];
          const names = await namesOf(source, explains, reference);
          return [
            ...(option ? [{ name: option.name, id: '', summary: description ?? '', address, option }] : []),
            ...(await Promise.all(
              names.map(async ({ include, ...name }) => ({
                ...name,
                ...(include !== undefined && { summary: await beginningOf(include, lang) }),
                address,
              })),
            )),
          ];
        }),
      );
      return [...inOrder(found.flat(), reference), ...(await packagesOf(own))];
    },
    forget(changed) {
      for (const file of changed) {
        pages.delete(file);
        beginnings.delete(file);
      }
    },
    save: kept.save,
  };
}

/** The first of several pages that explain a name counts. */
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

/** The address of each name, as code links have it. */
export function addressesOf(names: readonly SiteName[]): Map<string, string> {
  return new Map(names.map(({ name, address, id }) => [name, id === '' ? address : `${address}#${id}`]));
}
