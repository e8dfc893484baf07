/** One line of Markdown, seen for different purposes. All texts have the columns of the original. */
export interface MaskedLine {
  /** Comments blanked out. */
  visible: string;
  /** Comments and inline code blanked out. */
  withoutCode: string;
  /** Only words a reader reads as prose; the rest is blank. */
  words: string;
  /** The line is an `import` or `export` of an MDX file. */
  isCode: boolean;
  inComment: boolean;
}

const blank = (text: string): string => text.replace(/[^\s]/g, ' ');

/**
 * Blanks out what is no prose, keeping columns.
 * @param inComment whether the line starts inside a comment
 */
export function maskLine(raw: string, inComment: boolean): MaskedLine {
  const comments = maskComments(raw, inComment);
  const visible = comments.text;
  const withoutCode = visible.replace(/(`+)(?!`)(.*?[^`])\1(?!`)/g, blank);
  const words = withoutCode
    .replace(/\{#[^}]*\}/g, blank)
    .replace(/(\]\()([^)]*)(\))/g, (_all, open: string, target: string, close: string) => {
      return blank(open + target + close);
    })
    .replace(/<\/?[A-Za-z](?:="[^"]*"|[^>])*>?/g, blank)
    .replace(/\{[^{}]*\}/g, blank)
    .replace(/https?:\/\/[^\s)>\]]+/g, blank)
    .replace(/^\s*:{3,}\s*[\w-]*/, blank)
    .replace(/&\w+;/g, blank);
  return {
    visible,
    withoutCode,
    words,
    isCode: /^(import\s.+\sfrom\s|import\s+['"]|export\s+(const|default|function)\b)/.test(raw),
    inComment: comments.inComment,
  };
}

function maskComments(raw: string, startsInside: boolean): { text: string; inComment: boolean } {
  let inComment = startsInside;
  let text = '';
  let rest = raw;
  while (rest !== '') {
    const pattern = inComment ? /\*\/\s*\}|-->/ : /(`+)(?!`).*?[^`]\1(?!`)|\{\s*\/\*|<!--/;
    const match = pattern.exec(rest);
    const end = match ? match.index + match[0].length : rest.length;
    if (inComment) {
      text += blank(rest.slice(0, end));
      if (match) inComment = false;
    } else if (match && !match[0].startsWith('`')) {
      text += rest.slice(0, match.index) + blank(match[0]);
      inComment = true;
    } else text += rest.slice(0, end);
    rest = rest.slice(end);
  }
  return { text, inComment };
}
