import { langSegment } from '../../shared/locale-path.ts';
import { MODEL_FILE } from '../../shared/reserved-addresses.ts';
import type { OutputFile, SiteModel } from '../content/site-model.ts';
import { caddySettings } from './caddy.ts';
import { hostModel } from './hosting.ts';
import { netlifyHeaders, netlifyRedirects } from './netlify.ts';
import { nginxSettings } from './nginx.ts';
import { redirectRules } from './redirects.ts';
import { vercelSettings } from './vercel.ts';

/** Settings for all supported hosts, generated from one model. */
export function emitHostSettings(site: SiteModel, policy: string): OutputFile[] {
  const { base, defaultLang } = site.config;
  const languages = site.languages.map(({ lang }) => lang).filter((lang) => lang !== defaultLang);
  const model = hostModel({
    base,
    policy,
    languages: languages.map(langSegment),
    redirects: redirectRules(site),
  });
  return [
    { path: '_headers', content: netlifyHeaders(model) },
    { path: '_redirects', content: netlifyRedirects(model) },
    { path: 'vercel.json', content: vercelSettings(model) },
    { path: 'deploy/nginx.conf', content: nginxSettings(model) },
    { path: 'deploy/Caddyfile', content: caddySettings(model) },
    { path: MODEL_FILE, content: JSON.stringify(model) },
    // Without this file, GitHub Pages skips some files, as its own generator does.
    { path: '.nojekyll', content: '' },
  ];
}
