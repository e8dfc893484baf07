import { languageFile } from './language-data.ts';
import { langPrefix } from './locale-path.ts';
import { VERSION_FILE, WORKER_FILE } from './offline.ts';
import { routeToHtmlFile } from './paths.ts';

/** The settings that decide which files a build makes. */
type AddressConfig = { feeds: readonly { file: string }[]; languages: object; defaultLang: string };

/** How hosts should answer, as JSON, for the preview server. */
export const MODEL_FILE = 'deploy/hosting.json';

/** Files of the output that configure hosts. They are never served. */
export const HOST_FILES = [
  '_headers',
  '_redirects',
  'vercel.json',
  '.nojekyll',
  'deploy/nginx.conf',
  'deploy/Caddyfile',
  MODEL_FILE,
] as const;

/** Licenses of what a browser downloads. */
export const NOTICES_FILES = {
  application: 'third-party-notices.md',
  worker: 'third-party-notices-of-worker.md',
} as const;

/** Folder of code, data and pictures, whose files are named by their content and kept by browsers for a year. */
const ASSETS_FOLDER = 'assets/';
const ARCHIVE = /^projects\/[^/]+\.zip$/;

/** Site paths of the files a build makes in addition to pages, and which readers may ask for. */
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

/** Tells which file of the build an output would replace or hide. */
export interface ReservedAddresses {
  /** @param file path below the output folder, in any case @returns the reserved file or folder it takes */
  ofFile(file: string): string | undefined;
  /** @param route route of a page or a redirect: its document, its Markdown copy, and the address itself */
  ofRoute(route: string): string | undefined;
}

export function reservedAddresses(config: AddressConfig): ReservedAddresses {
  const names = [...generatedFiles(config)].map((path) => path.slice(1)).concat(HOST_FILES);
  const reserved = new Map(names.map((name) => [name.toLowerCase(), name]));
  const ofFile = (file: string): string | undefined => {
    const name = file.toLowerCase();
    if (`${name}/`.startsWith(ASSETS_FOLDER)) return ASSETS_FOLDER;
    // A folder cannot have the name of a file either.
    return name
      .split('/')
      .map((_, index, parts) => parts.slice(0, index + 1).join('/'))
      .map((place) => reserved.get(place) ?? (ARCHIVE.test(place) ? place : undefined))
      .find(Boolean);
  };
  return {
    ofFile,
    ofRoute(route) {
      const html = routeToHtmlFile(route);
      // A host answers `/robots.txt` with `robots.txt.html` if there is one.
      return ofFile(html) ?? ofFile(html.replace(/(?:\/index)?\.html$/, ''));
    },
  };
}
