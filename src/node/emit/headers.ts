import { createHash } from 'node:crypto';
import type { SearchConfig } from '../../shared/site-config.ts';
import type { OutputFile, SiteModel } from '../content/site-model.ts';

/**
 * The content security policy. Scripts run from the site's own files and the given inline sources only.
 * Styles may be inline: prerendered `style` attributes need it.
 *
 * @param inlineScripts exact texts of the inline scripts the documents contain
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], search: SearchConfig): string {
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const algolia = search.algolia
    ? ['https://*.algolia.net', 'https://*.algolianet.com', 'https://insights.algolia.io']
    : [];
  const insights = search.algolia?.insights ? ['https://cdn.jsdelivr.net'] : [];
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...insights],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'https:'],
    'connect-src': ["'self'", ...algolia],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The policy within a document, for hosts that send no headers. It counts for what comes after it. */
export function policyTag(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy.replaceAll('"', '&quot;')}">`;
}

/** Response headers by path pattern, in the form hosts and the preview server share. */
export interface HeaderRule {
  /** Path below the base, `*` at the end matches the rest. */
  path: string;
  headers: Readonly<Record<string, string>>;
}

/** Documents are checked on every visit; everything under `assets/` carries a content hash and never changes. */
export function headerRules(policy: string): [all: HeaderRule, immutable: HeaderRule] {
  return [
    {
      path: '*',
      headers: {
        'Content-Security-Policy': policy,
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'strict-origin-when-cross-origin',
        'Cache-Control': 'public, max-age=0, must-revalidate',
      },
    },
    { path: 'assets/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
  ];
}

/** The `_headers` file of Netlify and Cloudflare Pages. */
export function emitHeaders(site: SiteModel, policy: string): OutputFile[] {
  const blocks = headerRules(policy).map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`);
    // A later rule adds to an earlier one on these hosts; `!` takes the earlier value away first.
    const reset = path === '*' ? [] : ['  ! Cache-Control'];
    return [site.config.base + path, ...reset, ...lines].join('\n');
  });
  return [{ path: '_headers', content: `${blocks.join('\n\n')}\n` }];
}
