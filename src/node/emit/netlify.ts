import { type HostModel, IMMUTABLE_FOLDER, type Redirect } from './hosting.ts';

/** `_headers` for Netlify and Cloudflare Pages. */
export function netlifyHeaders({ base, headers, immutable }: HostModel): string {
  const lines = (values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([name, value]) => `  ${name}: ${value}`);
  // A later rule adds to an earlier one on these hosts; `!` removes the earlier value first.
  const reset = Object.keys(immutable).map((name) => `  ! ${name}`);
  const blocks = [
    [`${base}*`, ...lines(headers)],
    [`${base}${IMMUTABLE_FOLDER}*`, ...reset, ...lines(immutable)],
  ];
  return `${blocks.map((block) => block.join('\n')).join('\n\n')}\n`;
}

/**
 * `_redirects` for Netlify and Cloudflare Pages. For Netlify it also contains the 404 page of each language; Cloudflare ignores
 * such rules.
 */
export function netlifyRedirects({ base, languages, redirects }: HostModel): string {
  const rules = redirects.filter(isPlain).map(({ from, to }) => `${from} ${to} 301`);
  const missing = languages.map((lang) => `${base}${lang}/* ${base}${lang}/404.html 404`);
  return `${[...rules, ...missing].join('\n')}\n`;
}

/** Whether `_redirects` can express a redirect: a colon starts a placeholder there, and an asterisk matches anything. */
export function isPlain({ from }: Redirect): boolean {
  return !/[:*]/.test(from);
}
