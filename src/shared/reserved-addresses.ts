import { languageFile } from './language-data.ts';
import { langPrefix } from './locale-path.ts';
import { VERSION_FILE, WORKER_FILE } from './offline.ts';
import { routeToHtmlFile } from './paths.ts';

/** Settings that decide which files a build generates. */
type AddressConfig = { feeds: readonly { file: string }[]; languages: object; defaultLang: string };

/** Host-independent hosting rules as JSON, for the preview server. */
export const MODEL_FILE = 'deploy/hosting.json';

/** Output files that configure hosts. They are never served. */
export const HOST_FILES = [
  '_headers',
  '_redirects',
  'vercel.json',
  '.nojekyll',
  'deploy/nginx.conf',
  'deploy/Caddyfile',
  MODEL_FILE,
] as const;

/** License notices of what a browser downloads. */
export const NOTICES_FILES = {
  application: 'third-party-notices.md',
  worker: 'third-party-notices-of-worker.md',
} as const;

/** Folder of code, data and images. File names contain a digest, and browsers cache them for a year. */
const ASSETS_FOLDER = 'assets/';
const ARCHIVE = /^projects\/[^/]+\.zip$/;

/** Site paths of the generated files, other than pages, that readers may request. */
export function generatedFiles({ feeds, languages, defaultLang }: AddressConfig): Set<string> {
  const perLanguage = Object.keys(languages).flatMap((lang) => {
    const prefix = langPrefix(lang, defaultLang);
    return [`${prefix}/llms.txt`, `${prefix}/llms-full.txt`, `${prefix}/404.html`, `/${languageFile(lang)}`];
  });
  return new Set([
    ...feeds.map(({ file }) => `/${file}`),
    ...perLanguage,
    ...['sitemap.xml', 'robots.txt', 'site.webmanifest', ...Object.values(NOTICES_FILES)].map(
      (file) => `/${file}`,
    ),
    `/${VERSION_FILE}`,
    `/${WORKER_FILE}`,
  ]);
}

export type ReservedAddresses = ReturnType<typeof reservedAddresses>;

/** Tells which file of the build an output would overwrite or shadow. */
export function reservedAddresses(config: AddressConfig) {
  const names = [...generatedFiles(config)].map((path) => path.slice(1)).concat(HOST_FILES);
  const reserved = new Map(names.map((name) => [name.toLowerCase(), name]));
  /**
   * @param file path below the output folder, in any case
   * @returns the reserved file or folder it collides with
   */
  const ofFile = (file: string): string | undefined => {
    const name = file.toLowerCase();
    if (`${name}/`.startsWith(ASSETS_FOLDER)) return ASSETS_FOLDER;
    // A folder cannot share a name with a file.
    return name
      .split('/')
      .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
      .map((place) => reserved.get(place) ?? (ARCHIVE.test(place) ? place : undefined))
      .find(Boolean);
  };
  return {
    ofFile,
    /** @param route route of a page or redirect: checks its document, its Markdown copy and the address itself */
    ofRoute(route: string): string | undefined {
      const html = routeToHtmlFile(route);
      // Hosts answer `/robots.txt` with `robots.txt.html` if it exists.
      return ofFile(html) ?? ofFile(html.replace(/(?:\/index)?\.html$/, ''));
    },
  };
}
