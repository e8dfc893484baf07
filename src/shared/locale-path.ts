import type { Lang, RoutePath } from './contracts.ts';

/** What is needed of the settings to tell languages apart in paths. */
export interface LocaleFacts {
  defaultLang: Lang;
  languages: Readonly<Record<Lang, unknown>>;
}

/**
 * Splits a route into its language and the path below the language's root.
 * `/zh/config/root` → `{ lang: 'zh', rest: '/config/root' }`, `/guide/` → `{ lang: 'en', rest: '/guide/' }`.
 */
export function splitLang(path: string, facts: LocaleFacts): { lang: Lang; rest: string } {
  const first = path.split('/', 2)[1]?.toLowerCase() ?? '';
  if (first !== '' && first !== facts.defaultLang && Object.hasOwn(facts.languages, first)) {
    return { lang: first, rest: path.slice(first.length + 1) || '/' };
  }
  return { lang: facts.defaultLang, rest: path };
}

/** Joins a language and a path below its root: `('zh', '/guide/')` → `/zh/guide/`. */
export function joinLang(lang: Lang, rest: string, facts: LocaleFacts): RoutePath {
  return lang === facts.defaultLang ? rest : `/${lang}${rest}`;
}

/** The same page in another language: `('/zh/config/root', 'en')` → `/config/root`. */
export function switchLang(path: string, lang: Lang, facts: LocaleFacts): RoutePath {
  return joinLang(lang, splitLang(path, facts).rest, facts);
}

/** Puts the base path before a site path: `('/docs/', '/config/root')` → `/docs/config/root`. */
export function withBase(base: string, path: string): string {
  return base + path.replace(/^\/+/, '');
}

/** Takes the base path off a URL path; `null` when the path is outside the site. */
export function withoutBase(base: string, pathname: string): string | null {
  if (pathname === base.slice(0, -1)) return '/';
  return pathname.startsWith(base) ? `/${pathname.slice(base.length)}` : null;
}
