import type { RedirectConfig } from './site-config.ts';

/** Literal path characters; all others are escaped with a backslash. A dot is a literal dot. */
const LITERAL = String.raw`(?:[\p{L}\p{N}_/%~.,=@!-]|\\[^\p{L}\p{N}\s])*`;
const RULE = new RegExp(
  String.raw`^\^(?=\(?/)(${LITERAL})(?:\((${LITERAL}(?:\|${LITERAL})*)\))?(${LITERAL})\$$`,
  'u',
);

/**
 * All literal addresses a rule covers: `^/a/(b|c)$` → `/x/$1` becomes `/a/b → /x/b` and `/a/c → /x/c`. Rules with any
 * other regular expression syntax cannot be expanded and give none; they only work in the browser.
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

/** Without the trailing slash: hosts redirect both forms of an address. */
function withoutSlash(address: string): string {
  return address.replace(/(?<=.)\/$/, '');
}
