import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { addressProblem, detectLanguages } from '../../src/node/content/find-files.ts';
import { checkJson } from '../../src/node/files/json-file.ts';
import { ContentError } from '../../src/node/files/report.ts';
import { fileToRoute } from '../../src/shared/paths.ts';
import { reservedAddresses } from '../../src/shared/reserved-addresses.ts';
import type { SiteConfig } from '../../src/shared/site-config.ts';
import { pageTemplate } from './page-template.ts';

/** A file to write; absolute path. */
export interface PlannedFile {
  file: string;
  text: string;
}

const ADDRESS = /^[a-z\d]+(?:-[a-z\d]+)*(?:\/[a-z\d]+(?:-[a-z\d]+)*)*$/;

/**
 * The files of a new page: one in each language, and the changed menu files of its folder. A folder without `_meta.json` needs
 * no entry.
 * @param given path of the page, such as `config/output/foo`; with a language prefix, the page is created only in that language
 * @throws an error that says what to write instead, if the page exists or cannot have this path
 */
export function planPage(contentDir: string, config: SiteConfig, given: string): PlannedFile[] {
  const { hasLangFolders, langs: written } = detectLanguages(contentDir, config);
  const folderOf = (lang: string) => (hasLangFolders ? path.join(contentDir, lang) : contentDir);
  const whole = given.replace(/^\//, '');
  const only = hasLangFolders && written.find((lang) => whole.startsWith(`${lang}/`));
  const langs = only ? [only] : written;
  const address = only ? whole.slice(only.length + 1) : whole;
  if (!ADDRESS.test(address) || address.split('/').at(-1) === 'index') {
    throw new Error(
      `"${given}" is not the path of a page. Write lower-case letters, digits and hyphens, as in config/output/foo.`,
    );
  }
  const excluded = config.excludedFolders.find((folder) => address.startsWith(`${folder}/`));
  if (excluded !== undefined) {
    throw new Error(
      `The folder ${excluded} contains no pages, because it is in "excludedFolders" in the settings. Choose another address.`,
    );
  }
  const fileOf = (lang: string) => path.join(folderOf(lang), `${address}.mdx`);
  const { defaultLang, codeReference: reference } = config;
  const rules = { langs: written, defaultLang, reserved: reservedAddresses(config) };
  for (const lang of langs) {
    const file = fileOf(lang);
    const relativePath = path.relative(contentDir, file);
    const source = { file, relativePath, lang, route: fileToRoute(`${address}.mdx`, lang, defaultLang) };
    const problem = addressProblem(source, rules);
    if (problem !== undefined) throw new Error(`${problem.message} Choose another address.`);
    const taken = [`${address}.mdx`, `${address}.md`, `${address}/index.mdx`, `${address}/index.md`]
      .map((name) => path.join(folderOf(lang), name))
      .find((name) => existsSync(name));
    if (taken !== undefined) throw new Error(`The page exists: ${taken}.`);
  }
  return langs.flatMap((lang) => {
    const page = {
      file: fileOf(lang),
      text: pageTemplate(address, { lang, isOriginal: lang === written[0], reference }),
    };
    const menu = menuEntry(folderOf(lang), address);
    return menu ? [page, menu] : [page];
  });
}

/** The changed menu file, which must list the page or the first of its new folders. */
function menuEntry(langFolder: string, address: string): PlannedFile | undefined {
  const names = address.split('/');
  const folders = names.slice(0, -1);
  const missing = folders.findIndex(
    (_, index) => !existsSync(path.join(langFolder, ...folders.slice(0, index + 1))),
  );
  const depth = missing === -1 ? folders.length : missing;
  const file = path.join(langFolder, ...folders.slice(0, depth), '_meta.json');
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const type = missing === -1 ? 'file' : 'dir';
  const name = names[depth];
  const { value: known, diagnostics } = checkJson(Buffer.from(text), file, 'meta', z.array(z.unknown()));
  if (!known) throw new ContentError(diagnostics);
  const lists = (entry: unknown): boolean => {
    if (typeof entry !== 'object' || entry === null) return entry === name;
    const { name: own, items } = entry as { name?: unknown; items?: unknown };
    return own === name || (Array.isArray(items) && items.some(lists));
  };
  if (known.some(lists)) return undefined;
  const entry = `{ "type": "${type}", "name": "${name}" }`;
  // The existing lines of the file stay unchanged.
  const before = text.replace(/\s*\]\s*$/, '');
  return { file, text: `${before}${known.length > 0 ? ',' : ''}\n  ${entry}\n]\n` };
}
