import { base, defaultLang, isRedirecting, languages } from 'virtual:boot/facts';
import { VISITED_KEY } from '../shared/storage-keys.ts';
import { keep, kept } from './kept.ts';

const ROBOT = /bot|crawl|spider|slurp|lighthouse|facebookexternalhit|embedly|preview|archiver/i;
/** Milliseconds after which a document that should have been left shows itself. */
const STUCK = 3000;

/**
 * Sends a first-time reader to the language of the browser, unless the address names one.
 * @returns whether the document is being left
 */
export function redirectToLanguage(): boolean {
  if (!isRedirecting || kept(VISITED_KEY) || !keep(VISITED_KEY, '1')) return false;
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

/** The first language of the browser that the site has; undefined when there is none. */
function preferredLanguage(): string | undefined {
  for (const tag of navigator.languages) {
    const own = tag.toLowerCase().split('-')[0];
    for (const name in languages) if (languages[name] === own || name === own) return name;
  }
  return undefined;
}
