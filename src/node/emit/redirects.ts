import { langPrefix } from '../../shared/locale-path.ts';
import { routeKey, toUrl } from '../../shared/paths.ts';
import { expandRedirect } from '../../shared/redirects.ts';
import type { OutputFile, SiteLanguage, SiteModel } from '../content/site-model.ts';
import { policyTag } from './headers.ts';

/** An address that leads on. `file` is the page for hosts without rules. */
interface Redirect {
  from: string;
  to: string;
  file: string;
  document: RedirectDocument;
}

function redirectsOf(site: SiteModel): Redirect[] {
  const base = site.config.base.slice(0, -1);
  const moved = site.config.redirects.flatMap((redirect) =>
    site.languages.flatMap((language): Redirect[] => {
      const prefix = langPrefix(language.lang, site.config.defaultLang);
      return expandRedirect(redirect).map(({ from, to }) => ({
        from: prefix + from,
        to: /^https?:/.test(to) ? to : base + prefix + to,
        file: `${prefix}${from}.html`,
        document: documentFacts(site, language),
      }));
    }),
  );
  const known = new Set(moved.map(({ from }) => from));
  const folders = site.languages.flatMap((language) =>
    Object.entries(language.redirects)
      .map(
        ([folder, to]): Redirect => ({
          from: routeKey(folder) || '/',
          to: toUrl(to, site.config.base),
          file: `${folder}index.html`,
          document: documentFacts(site, language),
        }),
      )
      .filter(({ from }) => !known.has(from)),
  );
  return [...moved, ...folders];
}

/** Addresses that lead on, as hosts see them. */
export function redirectRules(site: SiteModel): { from: string; to: string }[] {
  return redirectsOf(site).map(({ from, to }) => ({ from: toUrl(from, site.config.base), to }));
}

/**
 * Redirects for hosts: a `_redirects` file (Netlify, Cloudflare Pages), and for hosts without rules a small page per
 * address that leads on, with query and hash kept. For Netlify it also says where the 404 page of a language is; others skip
 * such rules.
 */
export function emitRedirects(site: SiteModel, policy: string): OutputFile[] {
  const { base, defaultLang } = site.config;
  const rules = redirectRules(site).map(({ from, to }) => `${from} ${to} 301`);
  for (const { lang } of site.languages) {
    const root = base.slice(0, -1) + langPrefix(lang, defaultLang);
    if (lang !== defaultLang) rules.push(`${root}/* ${root}/404.html 404`);
  }
  return [
    { path: '_redirects', content: `${rules.join('\n')}\n` },
    ...redirectsOf(site).map(({ file, to, document }) => ({
      path: file.slice(1),
      content: redirectPage(to, document, policy),
    })),
  ];
}

/** Script of a redirect page: leads on with query and hash. Its digest stands in the content security policy. */
export const REDIRECT_SCRIPT =
  "location.replace(document.querySelector('a').href+location.search+location.hash)";

/** Language and title of a document that only leads on. */
export interface RedirectDocument {
  htmlLang: string;
  title: string;
}

function documentFacts({ config }: SiteModel, { lang, texts }: SiteLanguage): RedirectDocument {
  return { htmlLang: config.languages[lang]?.htmlLang ?? lang, title: texts.redirect.title };
}

/**
 * A document that leads on to another address. The script keeps query and hash; the refresh works where scripts do not.
 */
function redirectPage(to: string, { htmlLang, title }: RedirectDocument, policy?: string): string {
  const url = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<!doctype html>
<html lang="${htmlLang}">
<head>
<meta charset="utf-8">${policy === undefined ? '' : `\n${policyTag(policy)}`}
<title>${title}</title>
<link rel="canonical" href="${url}">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="1; url=${url}">
</head>
<body><p><a href="${url}">${url}</a></p><script>${REDIRECT_SCRIPT}</script></body>
</html>
`;
}
