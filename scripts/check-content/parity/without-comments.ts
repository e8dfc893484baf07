/** A line of code without comments. */
export interface CodeLine {
  /** 1-based line in the block. */
  line: number;
  text: string;
}

const slashes =
  /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|\/\*[\s\S]*?\*\/|(?<![:\\\w/])\/\/[^\n]*/g;
const hashes = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?<=^|\s)#[^\n]*/gm;
const tags = /("(?:[^"\\\n]|\\.)*")|<!--[\s\S]*?-->/g;
const blocks = /("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\*[\s\S]*?\*\//g;

const patterns: Readonly<Record<string, readonly RegExp[]>> = {
  css: [blocks],
  html: [tags, slashes],
  ejs: [tags],
  vue: [tags, slashes],
  svelte: [tags, slashes],
  sh: [hashes],
  bash: [hashes],
  shell: [hashes],
  yaml: [hashes],
  yml: [hashes],
  toml: [hashes],
  dockerfile: [hashes],
  nginx: [hashes],
  diff: [slashes, hashes],
};

/** Removes comments, blank lines, trailing spaces and the braces of JSX comments. Strings that look like comments stay. */
export function withoutComments(code: string, lang: string): CodeLine[] {
  let text = code;
  for (const pattern of patterns[lang] ?? [slashes]) {
    text = text.replace(
      pattern,
      (all: string, string: string | undefined) => string ?? all.replace(/[^\n]/g, ''),
    );
  }
  return text
    .split('\n')
    .map((line, index) => ({ line: index + 1, text: line.trimEnd() }))
    .filter((line) => line.text !== '' && line.text.trim() !== '{}');
}
