import { base, defaultLang, isRedirecting, languages } from 'virtual:boot/facts';
import { VISITED_KEY } from '../shared/storage-keys.ts';
import { readStored, writeStored } from './browser-storage.ts';

const ROBOT = /bot|crawl|spider|slurp|lighthouse|facebookexternalhit|embedly|preview|archiver/i;
/** Milliseconds after which a document that is still here despite the redirect becomes visible again. */
const STUCK = 3000;

/**
 * Redirects first-time readers to the language of their browser, unless the address already names a language.
 * @returns whether a redirect has begun
 */
export function redirectToLanguage(): boolean {
  if (!isRedirecting || readStored(VISITED_KEY) || !writeStored(VISITED_KEY, '1')) return false;
  const { pathname, search, hash } = location;
  if (ROBOT.test(navigator.userAgent) || !pathname.startsWith(base)) return false;
  const rest = pathname.slice(base.length);
  const wanted = preferredLanguage();
  if (!wanted || wanted === defaultLang || rest.replace(/\/.*/, '').toLowerCase() in languages) return false;
  const { style } = document.documentElement;
  style.visibility = 'hidden';
  setTimeout(() => {
    style.visibility = '';
  }, STUCK);
  location.replace(`${base}${wanted}/${rest}${search}${hash}`);
  return true;
}

/** The first of the browser's languages that the site has; `undefined` if there is none. */
function preferredLanguage(): string | undefined {
  for (const tag of navigator.languages) {
    const own = tag.toLowerCase().split('-')[0];
    for (const name in languages) if (languages[name] === own || name === own) return name;
  }
  return undefined;
}
