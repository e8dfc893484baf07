import type { RedirectConfig } from './site-config.ts';

/** Characters of a path; others are escaped by a backslash. A dot is a plain dot, not any character. */
const LITERAL = String.raw`(?:[\p{L}\p{N}_/%~.,=@!-]|\\[^\p{L}\p{N}\s])*`;
const RULE = new RegExp(
  String.raw`^\^(?=\(?/)(${LITERAL})(?:\((${LITERAL}(?:\|${LITERAL})*)\))?(${LITERAL})\$$`,
  'u',
);

/**
 * All plain addresses a rule stands for: `^/a/(b|c)$` → `/x/$1` becomes `/a/b → /x/b` and `/a/c → /x/c`.
 * Rules with other regular expression syntax cannot be listed and give none; they work only in the browser.
 */
export function expandRedirect({ from, to }: RedirectConfig): { from: string; to: string }[] {
  const match = RULE.exec(from);
  if (!match) return [];
  const [, head = '', choices, tail = ''] = match;
  if (choices === undefined) return [{ from: withoutSlash(withoutEscapes(head + tail)), to }];
  return choices.split('|').map((choice) => ({
    from: withoutSlash(withoutEscapes(head + choice + tail)),
    to: to.replaceAll('$1', () => withoutEscapes(choice)),
  }));
}

function withoutEscapes(literal: string): string {
  return literal.replace(/\\(.)/gs, '$1');
}

/** Hosts redirect an address with and without a slash at the end. */
function withoutSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '');
}
