import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnostic, Lang } from '../../shared/contracts.ts';
import { langSegment } from '../../shared/locale-path.ts';
import { fileToRoute, folderOf, isContentFile, normalizeRoute, routeKey } from '../../shared/paths.ts';
import type { ReservedAddresses } from '../../shared/reserved-addresses.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { compareText, fileError, fileWarning } from '../files/diagnostics.ts';
import type { SourceFile } from '../model.ts';

/** The languages of a content folder. */
export interface DetectedLanguages {
  /** Whether there is a folder for each language; otherwise the tree itself is the default language. */
  hasLangFolders: boolean;
  /** Languages with a folder, default language first. */
  langs: Lang[];
}

/** Detects which languages of the settings have a folder. */
export function detectLanguages(
  contentDir: string,
  { defaultLang, languages }: Pick<SiteConfig, 'defaultLang' | 'languages'>,
): DetectedLanguages {
  const hasFolder = (lang: Lang) => existsSync(path.join(contentDir, lang));
  const hasLangFolders = hasFolder(defaultLang);
  if (!hasLangFolders) return { hasLangFolders, langs: [defaultLang] };
  const all = new Set([defaultLang, ...Object.keys(languages)]);
  return { hasLangFolders, langs: [...all].filter(hasFolder) };
}

/** The pages of a content folder. */
export interface ContentTree {
  /** Languages with content, default language first. */
  langs: readonly Lang[];
  /** Page files, sorted by route. */
  files: SourceFile[];
  diagnostics: Diagnostic[];
}

export interface FindOptions extends DetectedLanguages {
  contentDir: string;
  defaultLang: Lang;
  /** Languages of the settings. */
  known: readonly Lang[];
  excludedFolders: readonly string[];
  /** Addresses that no page may have. */
  reserved: ReservedAddresses;
  /** Path of a file for messages. */
  display(file: string): string;
}

/** Options that decide whether a page can have an address. */
type AddressRules = Pick<FindOptions, 'langs' | 'defaultLang' | 'reserved'>;

/** Lists a content folder. Excluded folders and names that start with `_` or `.` are skipped. */
export async function findFiles(options: FindOptions): Promise<ContentTree> {
  const { contentDir, defaultLang, excludedFolders, hasLangFolders, langs, display } = options;
  const found: SourceFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const lang of langs) {
    const root = hasLangFolders ? path.join(contentDir, lang) : contentDir;
    for (const pathInLang of await listPages(root, excludedFolders)) {
      const relativePath = hasLangFolders ? `${lang}/${pathInLang}` : pathInLang;
      const file = path.join(contentDir, relativePath);
      const source = { file, relativePath, lang, route: fileToRoute(asIndex(pathInLang), lang, defaultLang) };
      const problem = otherFile(display(file)) ?? unreachable(source, options);
      if (problem) diagnostics.push(problem);
      else found.push(source);
    }
  }
  found.sort((a, b) => compareText(a.route, b.route) || compareText(a.relativePath, b.relativePath));
  const files = withoutClashes(found, diagnostics, display);
  if (files.length === 0) diagnostics.push(emptyTree(options));
  diagnostics.push(...(await (hasLangFolders ? checkBesideLanguages : checkInOneLanguage)(options)));
  return { langs, files, diagnostics };
}

function emptyTree({ contentDir, defaultLang, hasLangFolders, display }: FindOptions): Diagnostic {
  const place = hasLangFolders ? path.join(contentDir, defaultLang) : contentDir;
  const message = 'The content folder contains no pages.';
  const advice = 'Create index.md there, or set CONTENT_DIR to another folder.';
  return { severity: 'error', rule: NO_PAGES, file: display(place), message, advice };
}

/** Reports pages, menu files and folders with pages next to the language folders, where they have no effect. */
async function checkBesideLanguages(options: FindOptions): Promise<Diagnostic[]> {
  const { contentDir, defaultLang, langs, display } = options;
  const entries = await readdir(contentDir, { withFileTypes: true }).catch(() => []);
  const found = entries.map(async (entry): Promise<Diagnostic[]> => {
    const { name } = entry;
    if (entry.isDirectory()) return langs.includes(name) ? [] : checkUnknownLanguage(name, options);
    const isPage = isContentFile(name) && !/^[_.]|^readme\./i.test(name);
    if (!isPage && !MENU_FILES.includes(name)) return [];
    const effect = isPage ? 'is not published' : 'has no effect';
    const message = `The file is in no language folder and ${effect}.`;
    const file = display(path.join(contentDir, name));
    return [fileWarning('file-name', file, message, `Move it to ${defaultLang}/.`)];
  });
  return (await Promise.all(found)).flat();
}

/** Reports folders of other languages in a tree without a folder of the default language: all of it is published in that one. */
async function checkInOneLanguage(options: FindOptions): Promise<Diagnostic[]> {
  const { contentDir, defaultLang, excludedFolders, known, display } = options;
  const found = known.map(async (lang): Promise<Diagnostic[]> => {
    const place = path.join(contentDir, lang);
    if ((await listPages(place, excludedFolders)).length === 0) return [];
    const [other, own] = [lang, defaultLang].map((each) => languageNames.of(each) ?? each);
    const message = `The pages in ${other} are published as pages in ${own}: there is no folder "${defaultLang}".`;
    const advice = `Move those in ${own} to ${defaultLang}/.`;
    return [{ severity: 'warning', rule: 'language-folder', file: display(place), message, advice }];
  });
  return (await Promise.all(found)).flat();
}

/** Rule of the problem that a tree has no pages, so that nothing can be built. */
export const NO_PAGES = 'no-pages';

/** Other common extensions of Markdown. */
const OTHER_NAMES = /\.(?:markdown|mdown|mkdn?)$/i;

const MENU_FILES = ['_meta.json', '_nav.json'];
/** Names of menu files in other engines, and likely misspellings. */
const OTHER_MENU_NAMES =
  /^(?:_(?:meta|nav)\.(?:[cm]?[jt]sx?|ya?ml)|_?(?:meta|nav)\.json|_category_\.(?:json|ya?ml))$/i;

function isOtherMenu(name: string): boolean {
  return OTHER_MENU_NAMES.test(name) && !MENU_FILES.includes(name);
}

/** Reports a file that looks like a page or a menu file but is neither. */
function otherFile(file: string): Diagnostic | undefined {
  const name = path.basename(file);
  if (isOtherMenu(name)) {
    const own = /nav/i.test(name) ? '_nav.json' : '_meta.json';
    const message = `"${name}" is not a menu file here and has no effect.`;
    const problem = fileWarning('file-name', file, message, `Write ${own} instead.`);
    return { ...problem, kind: `menu-name:${name}` };
  }
  const message = 'The file is not a page: its name does not end in .md or .mdx.';
  return OTHER_NAMES.test(name) ? fileWarning('file-name', file, message, 'Rename it.') : undefined;
}

const RENAME = 'Rename the file or its folder.';

const languageNames = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/** Reports a folder named after a language that is not in the settings: its pages would not be published. */
async function checkUnknownLanguage(
  folder: string,
  { contentDir, excludedFolders, display }: FindOptions,
): Promise<Diagnostic[]> {
  const name = /^[a-z]{2,3}(?:-[\da-z]+)*$/i.test(folder) ? languageNames.of(folder) : undefined;
  const place = path.join(contentDir, folder);
  if (name === undefined || (await listPages(place, excludedFolders)).length === 0) return [];
  const message = `The folder "${folder}" contains pages in ${name}, which is not in the settings.`;
  const advice = 'Add it to "languages" in src/site.config.ts, or move the folder elsewhere.';
  return [{ severity: 'warning', rule: 'unknown-language', file: display(place), message, advice }];
}

/** Treats a README as the index page of its folder, as code hosting sites do. */
function asIndex(pathInLang: string): string {
  return pathInLang.replace(/(^|\/)readme(\.mdx?)$/i, '$1index$2');
}

async function listPages(root: string, excluded: readonly string[], folder = ''): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true }).catch(() => []);
  const lists = await Promise.all(
    entries.map(async (entry): Promise<string[]> => {
      const name = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isFile() && isOtherMenu(entry.name)) return [name];
      if (/^[_.]/.test(entry.name) || entry.name === 'node_modules') return [];
      if (entry.isDirectory()) return excluded.includes(name) ? [] : listPages(root, excluded, name);
      // Regular files only: reading a pipe would block.
      const isPage = isContentFile(entry.name) || OTHER_NAMES.test(entry.name);
      return isPage && !entry.isFIFO() ? [name] : [];
    }),
  );
  return lists.flat();
}

/** Maximum length of a file name in bytes; leaves room for the digest and extension of a page's files. */
const LONGEST_NAME = 240;

/** Reports a page that cannot have its address. */
function unreachable(source: SourceFile, options: FindOptions): Diagnostic | undefined {
  const problem = addressProblem(source, options);
  if (!problem) return undefined;
  const message = `${problem.message} It is not published.`;
  return fileError(problem.rule, options.display(source.file), message, RENAME);
}

/** Why a page cannot have its address: it is that of a generated file, or cannot be served. */
export function addressProblem(
  source: SourceFile,
  options: AddressRules,
): Pick<Diagnostic, 'rule' | 'message'> | undefined {
  const owner = options.reserved.ofRoute(source.route);
  if (owner !== undefined) {
    return {
      rule: 'reserved-address',
      message: `The page has the address of ${owner}, which the build generates.`,
    };
  }
  const problem = nameProblem(source, options);
  return problem === undefined
    ? undefined
    : { rule: 'file-name', message: `The name of the page ${problem}` };
}

function nameProblem(
  { lang, route, relativePath }: SourceFile,
  { langs, defaultLang }: AddressRules,
): string | undefined {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: no address can contain them
  if (/[\0-\x1f\x7f\u2028\u2029\\%]/.test(route))
    return 'contains a control character, a backslash or a percent sign.';
  if (normalizeRoute(route) !== route || /\.(?:html|mdx?)\//.test(route))
    return 'or of its folder has a file extension (.html, .md), or it is an index in a folder called index.';
  const first = route.split('/', 2)[1] ?? '';
  const isLanguage = langs.some((other) => other !== defaultLang && langSegment(other) === first);
  if (lang === defaultLang && isLanguage) return `starts with a language: "${first}".`;
  const isLong = Buffer.byteLength(path.basename(relativePath)) > LONGEST_NAME;
  return isLong ? `is longer than ${LONGEST_NAME} bytes.` : undefined;
}

/** Removes files whose route another file has: the first is kept, others are reported. An index silently replaces a README. */
function withoutClashes(
  found: readonly SourceFile[],
  diagnostics: Diagnostic[],
  display: FindOptions['display'],
): SourceFile[] {
  const byKey = new Map<string, SourceFile>();
  for (const source of found) {
    const key = routeKey(source.route);
    const other = byKey.get(key);
    const isReplaced =
      other && isReadme(other) && folderOf(other.relativePath) === folderOf(source.relativePath);
    if (!other || isReplaced) byKey.set(key, source);
    else if (!isReadme(source)) {
      const message = `The page has the same address as ${display(other.file)}: ${source.route}.`;
      const advice = 'Rename or remove one of them; upper and lower case are not distinguished.';
      diagnostics.push(fileError('route-clash', display(source.file), message, advice));
    }
  }
  return [...byKey.values()];
}

function isReadme(source: SourceFile): boolean {
  return /(?:^|\/)readme\.mdx?$/i.test(source.relativePath);
}
