import type { RedirectConfig } from './site-config';

/**
 * The address a route has moved to, or null.
 * @param path route path without language prefix, trailing slash ignored
 */
export function findRedirect(path: string, redirects: readonly RedirectConfig[]): string | null {
  const subject = path.length > 1 ? path.replace(/\/+$/, '') : path;
  for (const { from, to } of redirects) {
    const pattern = new RegExp(from);
    if (pattern.test(subject)) return subject.replace(pattern, to);
  }
  return null;
}

/**
 * All plain addresses a rule stands for: `^/a/(b|c)$` → `/x/$1` becomes `/a/b → /x/b` and `/a/c → /x/c`.
 * Rules with other regular expression syntax cannot be listed and give nothing; they work in the browser only.
 */
export function expandRedirect({ from, to }: RedirectConfig): { from: string; to: string }[] {
  const match = /^\^([\w/-]*)(?:\(([\w|-]+)\))?([\w/-]*)\$$/.exec(from);
  if (!match) return [];
  const [, head = '', choices, tail = ''] = match;
  if (choices === undefined) return [{ from: head + tail, to }];
  return choices.split('|').map((choice) => ({ from: head + choice + tail, to: to.replace('$1', choice) }));
}
