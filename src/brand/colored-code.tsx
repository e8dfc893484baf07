/** Classes of the colors in `styles/code.css`, by the groups of `TOKENS`. */
const COLORS = ['c', 's', 'r', 'p', 'k', 'f', 'n'];
/** Tokens of a configuration: comment, string, regular expression, key, keyword, call, number. */
const TOKENS =
  /(\/\/.*)|('(?:[^'\\\n]|\\.)*')|((?<=: |\[|, )\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/\w*)|([\w$]+(?=: ))|(\b(?:import|from|export default|true|false)\b)|([\w$]+(?=\())|(-?\b\d[\w.+-]*)/g;

/** Source of a configuration, highlighted like code blocks. */
export function ColoredCode({ code }: { code: string }) {
  // `split` interleaves the text between tokens with all groups of the next token, of which one is set.
  return code.split(TOKENS).map((text, at) => {
    const color = COLORS[(at % (COLORS.length + 1)) - 1];
    if (!color || !text) return text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no state
      <span key={at} className={color}>
        {text}
      </span>
    );
  });
}
