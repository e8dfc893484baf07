import type { RedirectConfig } from './site-config.ts';

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
