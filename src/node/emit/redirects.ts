import type { RoutePath } from '../../shared/contracts.ts';
import { groupBy } from '../../shared/get-or-insert.ts';
import { langPrefix } from '../../shared/locale-path.ts';
import { routeKey, routeToHtmlFile, toUrl } from '../../shared/paths.ts';
import { expandRedirect } from '../../shared/redirects.ts';
import { reservedAddresses } from '../../shared/reserved-addresses.ts';
import { languageOf } from '../../shared/site-config.ts';
import type { OutputFile, SiteLanguage, SiteModel } from '../content/site-model.ts';
import { policyTag } from './csp.ts';
import { encodeTarget, type Redirect } from './hosting.ts';

/** A redirect and its document for hosts without redirect rules. */
interface RedirectPage extends Redirect {
  /** Route of the document. */
  route: RoutePath;
  language: SiteLanguage;
}

/** Redirects of the settings and of folders without a page. Of several for one path, the first is used. */
function redirectsOf({ config, languages }: SiteModel): RedirectPage[] {
  const base = config.base.slice(0, -1);
  const moved = config.redirects.flatMap((redirect) =>
    languages.flatMap((language): RedirectPage[] => {
      const prefix = langPrefix(language.lang, config.defaultLang);
      return expandRedirect(redirect).map(({ from, to }) => ({
        from: toUrl(prefix + from, config.base),
        to: encodeTarget(/^https?:/.test(to) ? to : base + prefix + to),
        route: prefix + from,
        language,
      }));
    }),
  );
  const folders = languages.flatMap((language) =>
    Object.entries(language.redirects).map(
      ([folder, to]): RedirectPage => ({
        from: toUrl(routeKey(folder) || '/', config.base),
        to: encodeTarget(toUrl(to, config.base)),
        route: folder,
        language,
      }),
    ),
  );
  const reserved = reservedAddresses(config);
  const pages = new Set(languages.flatMap(({ entries }) => entries.map(({ route }) => routeKey(route))));
  const free = [...moved, ...folders].filter(
    ({ route }) => !pages.has(routeKey(route).toLowerCase()) && !reserved.ofRoute(route),
  );
  return [...groupBy(free, documentOf).values()].flatMap((same) => same.slice(0, 1));
}

/** Key of a redirect's document. On a case-insensitive file system, paths that differ only in case are one file. */
const documentOf = ({ from }: { from: string }) => from.toLowerCase();

/** Redirect rules for hosts. */
export function redirectRules(site: SiteModel): Redirect[] {
  return redirectsOf(site).map(({ from, to }) => ({ from, to }));
}

/** A small document for each redirect, for hosts without redirect rules. It keeps query and hash. */
export function emitRedirects(site: SiteModel, policy: string): OutputFile[] {
  return redirectsOf(site).map(({ route, to, language: { lang, texts } }) => {
    const { htmlLang } = languageOf(site.config, lang);
    const facts = { htmlLang, title: texts.redirect.title, policy };
    return { path: routeToHtmlFile(route), content: redirectPage(to, facts) };
  });
}

/** Script of redirect documents. The content security policy lists its digest. */
export const REDIRECT_SCRIPT =
  "let u=new URL(document.querySelector('a').href),s=location.search;u.search+=u.search?s.replace('?','&'):s;u.hash||=location.hash;location.replace(u)";

/** Without scripts, the refresh redirects, but query and hash are lost. */
function redirectPage(to: string, facts: { htmlLang: string; title: string; policy: string }): string {
  const url = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html>
<html lang="${facts.htmlLang}">
<head>
<meta charset="utf-8">
${policyTag(facts.policy)}
<title>${facts.title}</title>
<link rel="canonical" href="${url}">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="1; url=${url}">
</head>
<body><p><a href="${url}">${url}</a></p><script>${REDIRECT_SCRIPT}</script></body>
</html>
`;
}
