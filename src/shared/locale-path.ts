import type { Lang, RoutePath } from './contracts.ts';

/**
 * The one rule for the case of language keys: settings, content folders and text files use the canonical form (`pt-BR`);
 * addresses are lower-case, as all routes are (`/pt-br/guide/`), and are understood in any case.
 */

/** The settings needed to recognize languages in paths. */
export interface LocaleFacts {
  defaultLang: Lang;
  languages: Readonly<Record<Lang, unknown>>;
}

/**
 * Splits a route into its language and the path below the language's root.
 * `/zh/config/root` → `{ lang: 'zh', rest: '/config/root' }`, `/guide/` → `{ lang: 'en', rest: '/guide/' }`.
 */
export function splitLang(path: string, facts: LocaleFacts): { lang: Lang; rest: string } {
  const first = path.split('/', 2)[1]?.toLowerCase();
  for (const lang of Object.keys(facts.languages)) {
    if (lang !== facts.defaultLang && langSegment(lang) === first) {
      return { lang, rest: path.slice(lang.length + 1) || '/' };
    }
  }
  return { lang: facts.defaultLang, rest: path };
}

/** A language as the first segment of an address: `pt-BR` → `pt-br`. */
export function langSegment(lang: Lang): string {
  return lang.toLowerCase();
}

/** Route prefix of a language, without trailing slash: `en` → ``, `pt-BR` → `/pt-br`. */
export function langPrefix(lang: Lang, defaultLang: Lang): string {
  return lang === defaultLang ? '' : `/${langSegment(lang)}`;
}

/** Joins a language and a path below its root: `('zh', '/guide/')` → `/zh/guide/`. */
export function joinLang(lang: Lang, rest: string, facts: LocaleFacts): RoutePath {
  return langPrefix(lang, facts.defaultLang) + rest;
}

/** The same page in another language: `('/zh/config/root', 'en')` → `/config/root`. */
export function switchLang(path: string, lang: Lang, facts: LocaleFacts): RoutePath {
  return joinLang(lang, splitLang(path, facts).rest, facts);
}

/** Removes the base path from a URL path; `null` when the path is outside the site. */
export function withoutBase(base: string, pathname: string): string | null {
  if (pathname === base.slice(0, -1)) return '/';
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : null;
}
