import { expandRedirect } from '../../shared/redirects.ts';
import type { OutputFile, SiteModel } from '../content/site-model.ts';

/**
 * Redirects for hosts: a `_redirects` file (Netlify, Cloudflare Pages), and for hosts without rules a small page per
 * address that leads on, with query and hash kept.
 */
export function emitRedirects(site: SiteModel): OutputFile[] {
  const { config } = site;
  const base = config.base.slice(0, -1);
  const pairs = config.redirects.flatMap((redirect) =>
    site.languages.flatMap(({ lang }) => {
      const prefix = lang === config.defaultLang ? '' : `/${lang}`;
      return expandRedirect(redirect).map(({ from, to }) => ({
        from: prefix + from,
        to: /^https?:/.test(to) ? to : base + prefix + to,
      }));
    }),
  );
  const rules = pairs.map(({ from, to }) => `${base}${from} ${to} 301`);
  return [
    { path: '_redirects', content: `${rules.join('\n')}\n` },
    ...pairs.map(({ from, to }) => ({ path: `${from.slice(1)}.html`, content: redirectPage(to) })),
  ];
}

/** Script of a redirect page: leads on with query and hash. Its digest stands in the content security policy. */
export const REDIRECT_SCRIPT =
  "location.replace(document.querySelector('a').href+location.search+location.hash)";

/**
 * A document that leads on to another address. The script keeps query and hash; the refresh works where scripts do not.
 */
export function redirectPage(to: string): string {
  const url = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Redirecting…</title>
<link rel="canonical" href="${url}">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="1; url=${url}">
</head>
<body><p><a href="${url}">${url}</a></p><script>${REDIRECT_SCRIPT}</script></body>
</html>
`;
}
