/** Regular expressions from the settings. Browsers run them on arbitrary addresses, and cannot interrupt a match. */

/** Whether a pattern matches a path. A path far longer than those of pages never matches: the test could take minutes. */
export function matchesPattern(source: string, path: string): boolean {
  return path.length <= 500 && new RegExp(source).test(path);
}

/** Why a pattern is rejected, as a phrase that follows its name; `undefined` if it is acceptable. */
export function patternProblem(source: string): string | undefined {
  try {
    new RegExp(source);
  } catch {
    return 'is not a valid regular expression';
  }
  const plain = plainPattern(source);
  if (isEndless(plain))
    return 'repeats a group that contains a repetition or an alternative, which takes exponential time on some addresses: match one path segment, as in ^/old/([^/]+)$';
  if (!isSlow(plain)) return undefined;
  const segments = `^${source.replace(/^\^/, '').replace(/\.(?=[*+])/g, '[^/]')}`;
  const example = isSlow(plainPattern(segments)) ? '^/old/([^/]+)/([^/]+)$' : segments;
  return `has more than three repetitions that can match the same text, which takes minutes on some addresses: begin with ^, and end each repetition at the next slash, as in ${example}`;
}

/** Reduces a pattern for analysis: `.` for whatever may match a slash, `s` for what cannot, unnamed groups. */
function plainPattern(source: string): string {
  const kindOf = (atom: string) => (new RegExp(`^${atom}$`).test('/') ? '.' : 's');
  return source
    .replace(/\\.|\[(?:\\.|[^\]\\])*(?:\]|$)/gs, (atom) => (atom === '\\/' ? '/' : kindOf(atom)))
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '(');
}

/** Whether a repeated group contains something that can match in several ways: `(a+)+`, `(a|a)*`. */
function isEndless(plain: string): boolean {
  const [group, inner = '', repeated = ''] = /\(([^()]*)\)([*+]|\{\d+[,}])?/.exec(plain) ?? [];
  if (group === undefined) return false;
  if (repeated !== '' && /[*+?|]|\{\d+,/.test(inner)) return true;
  return isEndless(plain.replace(group, () => inner + repeated));
}

/**
 * Whether it has more than three repetitions, not counting those between slashes (`/[^/]+/`). An unanchored start counts
 * as one.
 */
function isSlow(plain: string): boolean {
  const shared = plain.replaceAll('(', '').replace(/(?<=\/)[^/.|)][*+]\??(?=\)*(?:\/(?![*?{])|\$?$))/g, '');
  return shared.split(/[*+]|\{\d+,(?:\d\d+)?\}/).length > (/^\^[^|]*$/.test(shared) ? 4 : 3);
}
