import { splitLang, withoutBase } from '../shared/locale-path.ts';
import type { NameFacts, NameFactsFile } from '../shared/name-facts.ts';
import { fetchJson } from '../shared/patience.ts';
import { siteConfig } from './config.ts';

/** Downloads by file: a language's facts are fetched once. */
const files = new Map<string, Promise<NameFactsFile>>();

/** The facts of the name a link leads to; `undefined` when there are none, or they cannot be loaded. */
export async function factsOfLink(link: HTMLAnchorElement, file: string): Promise<NameFacts | undefined> {
  try {
    const facts = await namesFile(file);
    const address = addressOf(link);
    return facts[`${address} ${link.textContent}`] ?? facts[address];
  } catch {
    return undefined;
  }
}

/** All facts of a language. Rejects when they cannot be loaded. */
export function namesFile(file: string): Promise<NameFactsFile> {
  const known = files.get(file) ?? fetchJson<NameFactsFile>(siteConfig.base + file);
  files.set(file, known);
  // The next call tries again.
  known.catch(() => files.delete(file));
  return known;
}

/** Address below the language's root: `/zh/config/output/filename#js` → `/config/output/filename#js` */
function addressOf(link: HTMLAnchorElement): string {
  const { pathname, hash } = new URL(link.href);
  return splitLang(withoutBase(siteConfig.base, decodeURI(pathname)) ?? pathname, siteConfig).rest + hash;
}
