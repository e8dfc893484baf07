import type { Code, Root } from 'mdast';
import { parseCodeMeta, splitLang } from '../markdown/code-meta.ts';
import { originOf, type PageContext, report } from '../markdown/context.ts';
import { walk } from '../markdown/nodes.ts';

/** Something another engine would have replaced, or that was hardly meant as text. It stays on the page, so it is reported. */
interface Leftover {
  /** In a sentence: "… is left". */
  name: string;
  pattern: RegExp;
  advice: string;
}

const INCLUDE =
  'Write <Include file="./part.mdx" /> in an .mdx page, or file=./demo.ts behind the language of a fence.';
const CALLOUT = 'Write a callout: :::note Title, its text, and ::: below it.';

/** Looked for in each line of text, outside of code. The first that matches counts. */
const IN_LINES: readonly Leftover[] = [
  { name: 'A VitePress include', pattern: /<!--\s*@include:[^>]*-->/, advice: INCLUDE },
  { name: 'A VitePress code import', pattern: /^\s*<<<\s*[@./\w]/, advice: INCLUDE },
  { name: 'An mdBook include', pattern: /\{\{#\w+[^}]*\}\}/, advice: INCLUDE },
  { name: 'A snippet include', pattern: /^\s*-+8<-+(?:\s|$)/, advice: INCLUDE },
  {
    name: 'A directive',
    pattern: /^\s*::[a-z][\w-]*(?:\[[^\]]*\])?(?:\{[^}]*\})?\s*$/,
    advice: 'Write a container with three colons, or a component.',
  },
  {
    name: 'A Hugo shortcode',
    pattern: /\{\{[<%]\s*\/?\s*[\w"'/.-]+[^}]*[>%]\}\}/,
    advice: 'Write Markdown, or a component in an .mdx page.',
  },
  {
    name: 'A GitBook or Liquid tag',
    pattern: /\{%-?\s*\w+[^%]*-?%\}/,
    advice: 'Write a callout (:::tip), tabs (<Tabs>) or <Include> instead.',
  },
  {
    name: 'A template expression',
    pattern: /(?<![={])\{\{\s*[$\w"'(][^{}]*\}\}/,
    advice: 'Write the value itself; in an .mdx page, {name} of an `export const`.',
  },
  { name: 'A MkDocs admonition', pattern: /^\s*(?:!!!|\?\?\?\+?)\s+\w+/, advice: CALLOUT },
  {
    name: 'A MkDocs tab',
    pattern: /^\s*===[+!]?\s+"[^"]*"/,
    advice: 'Write <Tabs><Tab label="…">…</Tab></Tabs>.',
  },
  {
    name: 'An attribute list',
    // Behind the name of a container they are read.
    pattern:
      /(?<!^\s*:{3,}.*)\{:?\s*(?:\.[\w-]+|[\w-]+=(?:"[^"]*"|[^\s"}]+))(?:\s+[^{}]*)?\}\s*$|\)\{[^{}]*(?:width|height|\.\w)[^{}]*\}/,
    advice: 'Write an HTML element with these attributes.',
  },
  {
    name: 'A heading without a blank',
    pattern: /^ {0,3}(?:#{2,6}[^\s#!]|#(?=\p{Lu}|\p{Script=Han})).*$/u,
    advice: 'Write a blank behind the marks: ## Title.',
  },
  {
    name: 'A link with a blank before its address',
    pattern: /\[[^\][]+\]\s+\((?:\.{0,2}\/|https?:\/\/|#)[^()\s]*\)/,
    advice: 'Remove the blank.',
  },
  {
    name: 'A link with a blank in its address',
    pattern:
      /\[[^\][]*\]\((?:(?:\.{0,2}\/|https?:\/\/)[^()<>"'\s]*\s[^()<>"']*|[^()<>"'\s]+\s[^()<>"']*\.(?:mdx?|html?|png|jpe?g|gif|svg|webp))\)/,
    advice: 'Write %20 for the blank, or rename the file.',
  },
  { name: 'A wiki link', pattern: /!?\[\[[^\]]+\]\]/, advice: 'Write [text](./page.md).' },
  {
    name: 'A formula',
    pattern: /^\s*\$\$|(?<![\\$\w])\$(?=[^\s$])[^$\n]*(?:\\[a-z]+|[\^_]\{?\w)[^$\n]*(?<=[^\s$\\])\$(?![\w$])/,
    advice: 'Write it as code, as MathML, or as a picture.',
  },
  {
    name: 'An icon name',
    pattern: /(?<![\w:]):(?:material|fontawesome|octicons|simple|i|fa|mdi)-[\w-]+:/,
    advice: 'Write an emoji, or a picture.',
  },
  { name: 'A definition list', pattern: /^:[ \t]+\S.*$/, advice: 'Write a list, or <dl> with HTML.' },
  { name: 'An abbreviation', pattern: /^\*\[[^\]]+\]:\s/, advice: 'Explain it in the text.' },
  {
    name: 'A mark of MkDocs',
    pattern:
      /(?<![=\w])==[^=\s](?:[^=]*[^=\s])?==(?![=\w])|(?<![+\w])\+\+[\w-]+(?:\+[\w"-]+)*\+\+(?![+\w])|(?<!\^)\^\^[^^\s](?:[^^]*[^^\s])?\^\^(?!\^)|\{(?:\+\+|--|==|~~|>>).*?(?:\+\+|--|==|~~|<<)\}/,
    advice: 'Write an HTML element: <mark>, <kbd>, <ins> or <del>.',
  },
  {
    name: 'A Vue tag',
    pattern: /<[A-Za-z][\w-]*(?:\s[^<>]*)?\s[@#][\w:.-]+(?:=[^<>]*)?\/?>/,
    advice: 'Write HTML; what has to run is a component of an .mdx page.',
  },
  {
    name: 'A Jekyll or kramdown mark',
    pattern: /^\s*\{::?[\w/ ]+.*\}\s*$/,
    advice: 'Remove it.',
  },
];

/** Looked for in each line of code that is no example of Markdown. */
const IN_CODE: readonly Leftover[] = [
  {
    name: 'An mdBook include',
    pattern: /^\s*\{\{#(?:rustdoc_include|include|playground|rustdoc_playground)\s[^}]*\}\}\s*$/,
    advice: 'Write file=./demo.rs behind the language of the fence.',
  },
  {
    name: 'A snippet include',
    pattern: /^\s*-+8<-+\s+["'].*$/,
    advice: 'Write file=./demo.ts behind the language of the fence.',
  },
];
/** Looked for in code for Twoslash, which would have shown types in their place. */
const IN_TWOSLASH: readonly Leftover[] = [
  {
    name: 'A Twoslash mark',
    pattern: /^\s*\/\/\s*(?:\^[?|^]|---cut|@\w+).*$/,
    advice: 'Remove it, and write the type as a comment.',
  },
];
/** Words behind the language by which other engines run a block. */
const LIVE = ['preview', 'playground', 'live'];

/** Languages of fences that other engines draw. */
const DRAWN = new Set(
  'mermaid plantuml puml graphviz dot d2 math katex latex chart echarts markmap'.split(' '),
);

/** What only a page that is no MDX can have left. */
const IN_MARKDOWN: readonly Leftover[] = [
  {
    name: 'An import',
    pattern: /^import\s.*\sfrom\s+['"].+['"];?\s*$|^export\s+(?:const|default|function)\s/,
    advice: 'Rename the page: its name ends in .mdx then.',
  },
];

/** What only MDX can have left. */
const IN_MDX: readonly Leftover[] = [
  {
    name: 'A comment of code',
    pattern: /^\s*(?:\/\/\s.*|\/\*.*)$/,
    advice: 'Write {/* comment */}.',
  },
];

/** Tells what is left of other engines' syntax: once a kind in a whole tree, each with its place. */
export function reportLeftovers(tree: Root, page: PageContext, isMarkdown: boolean): void {
  const lines = page.text.split('\n');
  /** Columns that are code, by line from 1; the whole line when absent. */
  const code = new Map<number, [from: number, to: number][]>();
  walk(tree, (node) => {
    const { position } = node;
    if (!position || originOf(page, node as { data?: { origin?: string } }) !== page.source.file)
      return undefined;
    const isCode = [
      'code',
      'inlineCode',
      'mdxjsEsm',
      'definition',
      'mdxFlowExpression',
      'mdxTextExpression',
    ].includes(node.type);
    if (node.type === 'code') tellCode(node as Code, page);
    if (!isCode) return undefined;
    for (let line = position.start.line; line <= position.end.line; line++) {
      const from = line === position.start.line ? position.start.column - 1 : 0;
      const to = line === position.end.line ? position.end.column - 1 : Number.POSITIVE_INFINITY;
      code.set(line, [...(code.get(line) ?? []), [from, to]]);
    }
    return 'skip';
  });
  const wanted = [...IN_LINES, ...(isMarkdown ? IN_MARKDOWN : IN_MDX)];
  lines.forEach((text, index) => {
    const shown = withoutCode(text, code.get(index + 1));
    if (!/[{<$!?=:[\\8+^]|^\s*[#/]|^(?:im|ex)port/.test(shown)) return;
    for (const { name, pattern, advice } of wanted) {
      const match = pattern.exec(shown);
      if (!match) continue;
      const column = match.index + 1 + (/^\s*/.exec(match[0])?.[0].length ?? 0);
      tell(page, index + 1, column, name, match[0].trim(), advice);
      break;
    }
  });
}

function tellCode(node: Code, page: PageContext): void {
  const [lang, meta] = splitLang(node.lang, node.meta);
  const { line = 1, column = 1 } = node.position?.start ?? {};
  const unknown = Object.keys(parseCodeMeta(meta).values);
  const live = LIVE.find((word) => unknown.includes(word));
  if (live !== undefined) {
    const advice = 'Import a component of your own in an .mdx page, and show it beside its code.';
    tell(page, line, column, 'A live example', `\`\`\`${lang} ${live}`, advice);
  }
  const wanted = [
    ...(/^(?:|text|txt|md|mdx|markdown)$/.test(lang) ? [] : IN_CODE),
    ...(unknown.includes('twoslash') ? IN_TWOSLASH : []),
  ];
  for (const [index, text] of wanted.length > 0 ? node.value.split('\n').entries() : []) {
    for (const { name, pattern, advice } of wanted)
      if (pattern.test(text)) tell(page, line + 1 + index, column, name, text.trim(), advice);
  }
  if (!DRAWN.has(lang)) return;
  const advice = 'Show a picture: an SVG file beside the page.';
  tell(page, line, column, `A drawing in "${lang}"`, `\`\`\`${lang}`, advice);
}

function tell(
  page: PageContext,
  line: number,
  column: number,
  name: string,
  text: string,
  advice: string,
): void {
  const shown = text.length > 50 ? `${text.slice(0, 49)}…` : text;
  report(
    page,
    { position: { start: { line, column } } },
    {
      severity: 'warning',
      rule: 'leftover',
      kind: `leftover:${name}`,
      message: `${name} is left as text: ${shown}`,
      advice,
    },
  );
}

/** A line with blanks where it is code: columns stay. */
function withoutCode(text: string, ranges: readonly [from: number, to: number][] = []): string {
  return ranges.reduce(
    (line, [from, to]) =>
      line.slice(0, from) + ' '.repeat(Math.max(0, Math.min(to, line.length) - from)) + line.slice(to),
    text,
  );
}
