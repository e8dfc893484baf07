import { createHash } from 'node:crypto';
import { INSIGHTS_SCRIPT } from '../../shared/insights-script.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { isOrigin } from '../../shared/site-schema.ts';
import type { Embed } from '../model.ts';

/** From this many origins of one kind on, all of `https:` is allowed, because hosts limit the length of headers. */
const MAX_ORIGINS = 20;

type Directives = Readonly<Record<string, readonly string[]>>;

interface PolicyInput {
  /** Exact texts of the inline scripts that documents contain. */
  inlineScripts: readonly string[];
  config: Pick<SiteConfig, 'logo' | 'search' | 'backgroundHost' | 'security'>;
  /** All resources that pages load from other origins. */
  embeds: readonly Pick<Embed, 'kind' | 'origin'>[];
}

/**
 * The content security policy of the site. It allows scripts from the site's own files and the given inline scripts, and the
 * origins of the pages' embeds and of the settings. Why styles may be inline: `decisions/inline-styles.md`.
 *
 * @param development additional sources for the development server, by directive
 */
export function contentSecurityPolicy(
  { inlineScripts, config, embeds }: PolicyInput,
  development: Directives = {},
): string {
  const { logo, search, backgroundHost, security = {} } = config;
  const hashes = inlineScripts.map(
    (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  );
  const algolia = search.algolia
    ? ['https://*.algolia.net', 'https://*.algolianet.com', 'https://insights.algolia.io']
    : [];
  const insights = search.algolia?.insights ? [INSIGHTS_SCRIPT] : [];
  const origins = (kind: Embed['kind'], own: readonly string[] = []) => {
    const used = embeds.filter((embed) => embed.kind === kind).map(({ origin }) => origin);
    const all = [...new Set([...own, ...(security[kind] ?? []), ...used])].filter(isOrigin).sort();
    return all.length > MAX_ORIGINS ? ['https:'] : all;
  };
  const logos = (typeof logo === 'string' ? [logo] : Object.values(logo)).filter((url) => URL.canParse(url));
  const { frameAncestors, untrustedWrites } = security;
  const directives: Directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...hashes, ...insights],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': [
      "'self'",
      'data:',
      ...origins('images', [
        ...logos.map((url) => new URL(url).origin),
        ...(backgroundHost === undefined ? [] : [backgroundHost]),
      ]),
    ],
    'media-src': ["'self'", ...origins('media')],
    'frame-src': ["'self'", ...origins('frames')],
    'connect-src': ["'self'", ...algolia, ...(security.connections ?? [])],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    ...(untrustedWrites !== true && {
      'require-trusted-types-for': ["'script'"],
      'trusted-types': ['site'],
    }),
    ...(frameAncestors && {
      'frame-ancestors': frameAncestors.length === 0 ? ["'none'"] : frameAncestors.map(ancestor),
    }),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values, ...(development[name] ?? [])].join(' '))
    .join('; ');
}

function ancestor(value: string): string {
  return value === 'self' ? "'self'" : value;
}

/** The policy as a `<meta>` tag, for hosts that send no headers. It applies only to the markup after it. */
export function policyTag(policy: string): string {
  // Browsers ignore `frame-ancestors` in a `<meta>`, with a warning.
  const own = policy.replace(/; frame-ancestors [^;]*/, '');
  return `<meta http-equiv="Content-Security-Policy" content="${own.replaceAll('"', '&quot;')}">`;
}
