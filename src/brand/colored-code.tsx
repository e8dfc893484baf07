/** Classes of the colors in `styles/code.css`, by the groups of `TOKENS`. */
const COLORS = ['c', 's', 'r', 'p', 'k', 'f', 'n'];
/** What a configuration is written of: comment, text, pattern, key, keyword, call, number. */
const TOKENS =
  /(\/\/.*)|('(?:[^'\\\n]|\\.)*')|((?<=: |\[|, )\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/\w*)|([\w$]+(?=: ))|(\b(?:import|from|export default|true|false)\b)|([\w$]+(?=\())|(-?\b\d[\w.+-]*)/g;

/** Code of a configuration in the colors of code blocks. */
export function ColoredCode({ code }: { code: string }) {
  // Text between two tokens is followed by the groups of the second one, of which one is there.
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
