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

/** Input for building the menus of a language. */
export interface NavigationInput {
  lang: Lang;
  defaultLang: Lang;
  /** Absolute folder of the language. */
  folder: string;
  /** Folder of the default language, whose menu files are used if the language lacks its own. */
  defaultFolder: string;
  hasLangFolders: boolean;
  routes: readonly { route: string; source: SourceFile }[];
  /** All routes of the site, to check and complete links. */
  known: RouteKeys;
  /** Paths of drafts below the language's folder, without extension. */
  draftPages: ReadonlySet<string>;
  /** Routes of drafts, by `routeKey`. */
  draftRoutes: ReadonlySet<string>;
  labels: MenuLabels | undefined;
  /** Whether a site path is a file in `public/`. */
  isPublicFile(sitePath: string): boolean;
  heads: HeadReader;
  display(file: string): string;
  /** Receives the problems of the menus. */
  diagnostics: Diagnostic[];
}

/** Allowed schemes of links. */
const SCHEMES = ALLOWED.protocols?.href ?? [];

/** Path of a value in a JSON file: keys and indexes from the root. */
export type JsonPath = readonly (string | number)[];

/** An opened `_nav.json` or `_meta.json`. */
export interface MenuFile<T> {
  /** `undefined` if the file is invalid, which is already reported. */
  value: T | undefined;
  /** Whether it is the default language's file, whose problems are reported for that language. */
  isBorrowed: boolean;
  /** Reports a problem of one of its values. */
  complain(place: JsonPath, rule: string, message: string, advice?: Advice): void;
  /**
   * Normalizes a link of the file: own language, without `index.html`. Reports dead links.
   * @returns `undefined` for a link to a draft, whose item must be removed
   */
  siteLink(raw: string, place: JsonPath, rule: string): string | undefined;
}

/** Menu labels by key and language, as in Rspress. */
type MenuLabels = Readonly<Record<string, Record<Lang, string | undefined>>>;

const labelsSchema = z.record(z.string(), z.record(z.string(), z.string()));

/** The file of {@link MenuLabels}, next to the content folder. */
export const labelsFile = (contentDir: string): string => path.resolve(contentDir, '../i18n.json');

/** @returns no labels if the file does not exist, is invalid, or contains something else */
export async function readLabels(
  file: string,
  display: string,
): Promise<{ labels: MenuLabels | undefined; diagnostics: readonly Diagnostic[] }> {
  const json = await readJsonFile(file, display, 'menu-labels', z.unknown());
  return { labels: labelsSchema.safeParse(json?.value).data, diagnostics: json?.diagnostics ?? [] };
}

/** A menu with label keys replaced by labels. */
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
 * @returns `undefined` if neither exists
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
          menu.complain(place, problem, `"${scheme}:" of "${raw}" is not an allowed scheme.`, advice);
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
