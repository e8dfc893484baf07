import { splitLang, withoutBase } from '../shared/locale-path.ts';
import type { NameFacts, NameFactsFile } from '../shared/name-facts.ts';
import { onceEach } from '../shared/once.ts';
import { decode } from '../shared/paths.ts';
import { fetchJson } from '../shared/timeouts.ts';
import { siteConfig } from './config.ts';

/** Loads the facts of a language from its file. Rejects if that fails. */
export const namesFile = onceEach((file: string) => fetchJson<NameFactsFile>(siteConfig.base + file));

/** The facts for the name a link points to; `undefined` if there are none or they cannot be loaded. */
export async function factsOfLink(link: HTMLAnchorElement, file: string): Promise<NameFacts | undefined> {
  try {
    const facts = await namesFile(file);
    const address = addressOf(link);
    return facts[`${address} ${link.textContent}`] ?? facts[address];
  } catch {
    return undefined;
  }
}

/** Address below the language root: `/zh/config/output/filename#js` → `/config/output/filename#js` */
function addressOf(link: HTMLAnchorElement): string {
  const { pathname, hash } = new URL(link.href);
  const path = decode(withoutBase(siteConfig.base, pathname) ?? pathname);
  return splitLang(path, siteConfig).rest + decode(hash);
}
