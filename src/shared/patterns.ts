/** Regular expressions that a site brings. Browsers try them on addresses that anybody may have written, and cannot stop them. */

/** Whether a pattern fits a path. One that is far longer than those of pages fits none: it could take minutes. */
export function fitsPattern(source: string, path: string): boolean {
  return path.length <= 500 && new RegExp(source).test(path);
}

/** What is wrong with a pattern, in words that follow its name. */
export function patternProblem(source: string): string | undefined {
  try {
    new RegExp(source);
  } catch {
    return 'is no regular expression';
  }
  const plain = plainPattern(source);
  if (isEndless(plain))
    return 'repeats a group in which something is repeated or chosen, which some addresses would keep busy for ever: name what may be there, as in ^/old/([^/]+)$';
  if (!isSlow(plain)) return undefined;
  const segments = `^${source.replace(/^\^/, '').replace(/\.(?=[*+])/g, '[^/]')}`;
  const example = isSlow(plainPattern(segments)) ? '^/old/([^/]+)/([^/]+)$' : segments;
  return `has more than three repetitions that may share what they match, which some addresses would keep busy for minutes: begin with ^, and let a repetition end at the next slash, as in ${example}`;
}

/** A pattern with a dot for what may be a slash, an `s` for what is none, and groups without names. */
function plainPattern(source: string): string {
  const kindOf = (atom: string) => (new RegExp(`^${atom}$`).test('/') ? '.' : 's');
  return source
    .replace(/\\.|\[(?:\\.|[^\]\\])*(?:\]|$)/gs, (atom) => (atom === '\\/' ? '/' : kindOf(atom)))
    .replace(/\(\?(?:[:=!]|<[=!]|<\w+>)/g, '(');
}

/** Whether a repeated group has something in it that can be matched in several ways: `(a+)+`, `(a|a)*`. */
function isEndless(plain: string): boolean {
  const [group, inner = '', repeated = ''] = /\(([^()]*)\)([*+]|\{\d+[,}])?/.exec(plain) ?? [];
  if (group === undefined) return false;
  if (repeated !== '' && /[*+?|]|\{\d+,/.test(inner)) return true;
  return isEndless(plain.replace(group, () => inner + repeated));
}

/** Whether there are more than three repetitions, without those between slashes: `/[^/]+/`. A beginning that may be anywhere is one. */
function isSlow(plain: string): boolean {
  const shared = plain.replaceAll('(', '').replace(/(?<=\/)[^/.|)][*+]\??(?=\)*(?:\/(?![*?{])|\$?$))/g, '');
  return shared.split(/[*+]|\{\d+,(?:\d\d+)?\}/).length > (/^\^[^|]*$/.test(shared) ? 4 : 3);
}
