import type { OutputFile, SiteModel } from '../content/site-model.ts';
import { caddySettings } from './caddy.ts';
import { hostModel } from './hosting.ts';
import { nginxSettings } from './nginx.ts';
import { redirectRules } from './redirects.ts';
import { vercelSettings } from './vercel.ts';

/** Settings for hosts, in addition to `_headers` and `_redirects`: all of one model. */
export function emitHosting(site: SiteModel, policy: string): OutputFile[] {
  const model = hostModel(site.config, policy, redirectRules(site));
  return [
    { path: 'deploy/nginx.conf', content: nginxSettings(model) },
    { path: 'deploy/Caddyfile', content: caddySettings(model) },
    { path: 'vercel.json', content: vercelSettings(model) },
    // GitHub Pages leaves out what its own generator would.
    { path: '.nojekyll', content: '' },
  ];
}
