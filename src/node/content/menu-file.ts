import path from 'node:path';
import { z } from 'zod';
import type { Diagnostic, Lang } from '../../shared/contracts.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { decode, normalizeRoute, routeKey, splitAddress } from '../../shared/paths.ts';
import { isExternalLink } from '../../shared/sidebar-tree.ts';
import { fileError } from '../files/diagnostics.ts';
import { readJsonFile } from '../files/json-file.ts';
import { type Advice, didYouMean } from '../files/suggest.ts';
import { ALLOWED } from '../markdown/allowed-html.ts';
import type { RouteKeys } from '../markdown/context.ts';
import { isUnsafeUrl } from '../markdown/unsafe-url.ts';
import type { SourceFile } from '../model.ts';
import type { HeadReader } from './page-head.ts';

/** What the menus of a language are made of. */
export interface NavigationInput {
  lang: Lang;
  defaultLang: Lang;
  /** Absolute folder of the language. */
  folder: string;
  /** That of the default language: its menu files replace those the language lacks. */
  defaultFolder: string;
  hasLangFolders: boolean;
  routes: readonly { route: string; source: SourceFile }[];
  /** All routes of the site, to check and complete links. */
  known: RouteKeys;
  /** Drafts: paths below the language's folder, without extension. */
  draftPages: ReadonlySet<string>;
  /** Their routes, by `routeKey`. */
  draftRoutes: ReadonlySet<string>;
  labels: MenuLabels | undefined;
  /** Whether a site path is a file in `public/`. */
  isPublicFile(sitePath: string): boolean;
  heads: HeadReader;
  display(file: string): string;
  /** Takes the problems of the menus. */
  diagnostics: Diagnostic[];
}

/** Schemes a link may have. */
const SCHEMES = ALLOWED.protocols?.href ?? [];

/** Where a value is in a JSON file: keys and indexes from its root. */
type JsonPath = readonly (string | number)[];

/** An opened `_nav.json` or `_meta.json`. */
export interface MenuFile<T> {
  /** Absent when the file is broken, which is reported already. */
  value: T | undefined;
  /** Whether it is that of the default language. Its problems are reported there. */
  isBorrowed: boolean;
  /** Notes a problem with one of its values. */
  complain(place: JsonPath, rule: string, message: string, advice?: Advice): void;
  /**
   * A link of the file in the form the site has it: own language, without `index.html`. A dead one is reported.
   * @returns undefined for a link to a draft: the item is removed with it
   */
  siteLink(raw: string, place: JsonPath, rule: string): string | undefined;
}

/** Labels of menus by key and language, as Rspress has them. */
type MenuLabels = Readonly<Record<string, Record<Lang, string | undefined>>>;

const labelsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** The file of {@link MenuLabels}, beside the content folder. */
export const labelsFile = (contentDir: string): string => path.resolve(contentDir, '../i18n.json');

/** @returns no labels when there are none, the file is broken, or it is about something else */
export async function readLabels(
  file: string,
  display: string,
): Promise<{ labels: MenuLabels | undefined; diagnostics: readonly Diagnostic[] }> {
  const json = await readJsonFile(file, display, 'menu-labels', z.unknown());
  return { labels: labelsSchema.safeParse(json?.value).data, diagnostics: json?.diagnostics ?? [] };
}

/** A menu with the labels that its keys stand for. */
function withLabels<T>(menu: T, labels: MenuLabels, lang: Lang): T {
  const labelOf = (key: string, value: string): unknown =>
    ['label', 'text'].includes(key) && Object.hasOwn(labels, value)
      ? (labels[value]?.[lang] ?? value)
      : value;
  return menu && JSON.parse(JSON.stringify(menu), labelOf);
}

/**
 * Opens a menu file of a language, or that of the default language if the language has none.
 * @param name path relative to the language folder
 * @returns undefined when there is none
 */
export async function openMenuFile<T>(
  input: NavigationInput,
  name: string,
  rule: string,
  schema: Parameters<typeof readJsonFile<T>>[3],
): Promise<MenuFile<T> | undefined> {
  const { diagnostics } = input;
  const read = (folder: string) => {
    const file = path.join(folder, name);
    return readJsonFile(file, input.display(file), rule, schema);
  };
  const own = await read(input.folder);
  const isBorrowed = !own && input.defaultFolder !== input.folder;
  const json = isBorrowed ? await read(input.defaultFolder) : own;
  if (!json) return undefined;
  const display = input.display(path.join(input.folder, name));
  if (!isBorrowed) diagnostics.push(...json.diagnostics);

  const menu: MenuFile<T> = {
    value: input.labels ? withLabels(json.value, input.labels, input.lang) : json.value,
    isBorrowed,
    complain(place, problem, message, advice) {
      if (isBorrowed) return;
      diagnostics.push(fileError(problem, display, message, advice, json.placeOf(place)));
    },
    siteLink(raw, place, problem) {
      if (isUnsafeUrl(raw)) {
        menu.complain(place, problem, `The link "${raw}" would run code.`, 'Link to a page or a site.');
        return '/';
      }
      if (isExternalLink(raw)) {
        const [scheme = ''] = raw.split(':', 1);
        if (scheme !== '' && !raw.startsWith('//') && !SCHEMES.includes(scheme.toLowerCase())) {
          const advice = didYouMean(scheme, SCHEMES) || 'Write https:// or a path.';
          menu.complain(place, problem, `"${scheme}:" of "${raw}" is not a scheme pages may use.`, advice);
        }
        return raw;
      }
      const { pathname, query, hash } = splitAddress(raw);
      if (input.isPublicFile(decode(pathname))) return raw;
      const prefix = langPrefix(input.lang, input.defaultLang);
      const route = normalizeRoute(pathname);
      const own = `${route}/`.startsWith(`${prefix}/`) ? route : prefix + route;
      const found = input.known.get(routeKey(own)) ?? input.known.get(routeKey(route));
      if (found === undefined && [own, route].some((name) => input.draftRoutes.has(routeKey(name)))) {
        return undefined;
      }
      if (found === undefined) {
        const advice =
          didYouMean(
            own,
            input.routes.map((page) => page.route),
          ) || 'Check the path, or remove the entry.';
        menu.complain(place, problem, `The link "${raw}" leads to no page.`, advice);
      }
      return (found ?? own) + query + hash;
    },
  };
  return menu;
}
