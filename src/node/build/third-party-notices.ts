import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { normalizePath } from 'vite';
import type { OutputFile } from '../content/site-model.ts';

/** File with the licenses of what a browser downloads, below the output folder. */
const NOTICES_FILE = 'third-party-notices.txt';

/** A package whose code is part of the output. */
export interface BundledPackage {
  name: string;
  version: string;
  /** SPDX expression of its manifest, or `UNKNOWN`. */
  license: string;
  homepage: string;
  /** Its license and notice files; empty when it comes without. */
  text: string;
}

/** Remembers which packages are bundled. */
export interface NoticeRecorder {
  /** @param ids modules of a bundle, as the bundler names them */
  add(ids: Iterable<string>): void;
  /** Absolute. */
  readonly folders: ReadonlySet<string>;
  packages(): Promise<BundledPackage[]>;
}

/** Helpers that the bundlers put into the output themselves: beginning of a module's name → package. */
const HELPERS: readonly (readonly [prefix: string, name: string])[] = [
  ['\0vite/', 'vite'],
  ['\0rolldown/', 'rolldown'],
];
const LICENSE_FILES = /^(?:licen[cs]e|copying|notice)(?:[.-][\w.-]*)?$/i;
/** Bundlers ship the licenses of what they are made of: none of that is in their helpers. */
const OWN_DEPENDENCIES = /^#+ Licenses of bundled dependencies[\s\S]*$/m;
const RULE = '─'.repeat(80);

/** @param root project folder, below which the packages are installed */
export function createNoticeRecorder(root: string): NoticeRecorder {
  const folders = new Set<string>();
  return {
    folders,
    add(ids) {
      for (const id of ids) {
        const folder = packageFolder(root, id);
        if (folder) folders.add(folder);
      }
    },
    async packages() {
      const found = await Promise.all([...folders].map(readPackage));
      return found.sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
    },
  };
}

/** `/site/node_modules/a/node_modules/@b/c/index.js?x` → `/site/node_modules/a/node_modules/@b/c` */
export function packageFolder(root: string, id: string): string | undefined {
  const helper = HELPERS.find(([prefix]) => id.startsWith(prefix));
  if (helper) return installedFolder(root, helper[1]);
  return /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(normalizePath(id.replace(/^\0/, '')))?.[0];
}

/** Where a package is installed: beside the project or, as Node looks for it, in a folder above. */
function installedFolder(root: string, name: string): string {
  for (let folder = root; ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return place;
    if (folder === path.dirname(folder)) return path.join(root, 'node_modules', name);
  }
}

/** All packages in one text, those with the same license text together. */
export function formatNotices(packages: readonly BundledPackage[]): OutputFile {
  const groups = new Map<string, BundledPackage[]>();
  for (const each of packages) {
    const key = each.text === '' ? `${each.name}@${each.version}` : each.text;
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  const sections = [...groups.values()].map((group) => {
    const heads = group.map(({ name, version, license, homepage }) =>
      [`${name} ${version} (${license})`, homepage].filter(Boolean).join('\n'),
    );
    const text = group[0]?.text || 'The package comes without the text of its license.';
    return `${heads.join('\n')}\n\n${text}`;
  });
  const intro = `Third-party notices

The scripts of this site contain code of the packages below. Their authors ask for these texts to accompany every copy.`;
  return { path: NOTICES_FILE, content: `${[intro, ...sections].join(`\n\n${RULE}\n\n`)}\n` };
}

async function readPackage(folder: string): Promise<BundledPackage> {
  const manifest = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    name?: string;
    version?: string;
    license?: string | { type?: string };
    homepage?: string;
  };
  const { name = path.basename(folder), version = '', license, homepage = '' } = manifest;
  const files = (await readdir(folder)).filter((file) => LICENSE_FILES.test(file)).sort(compare);
  const texts = await Promise.all(files.map((file) => readFile(path.join(folder, file), 'utf8')));
  return {
    name,
    version,
    license: (typeof license === 'object' ? license.type : license) ?? 'UNKNOWN',
    homepage,
    text: texts.map(tidy).join('\n\n'),
  };
}

/** The same text whatever the system it was written on. */
function tidy(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(OWN_DEPENDENCIES, '')
    .replace(/[ \t]+$/gm, '')
    .trim();
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
