import { fold } from '../../../shared/tokenize.ts';

/**
 * Noise around the message of an error, in the order of removal: stack frames, file positions, labels, hashes and line
 * numbers.
 */
const WRAPPING: readonly RegExp[] = [
  // Terminal colors; pasting into an input drops the escape character.
  /[^\P{Cc}\s]?\[\d+(?:;\d+)*m/gu,
  // Prefixes that programs, containers and pipelines print before each line: `[2026-11-27T20:10:05.195][INFO]`, `#11
  // 2.808`, `web-1  |`
  /(?<=^|\n)(?:time="[^"]*" level=\w+ msg="|@[\w-]+\/[\w:-]+:(?=\s))|\[?\b\d{4}-\d\d-\d\d[T ][\d:.,]+Z?\]?(?: [\w.-]+ +\|)?|\[(?:INFO|WARN|ERROR|DEBUG)\]/g,
  /(?<=^|\n) *(?:#\d+ \d+\.\d+|\d+\.\d{3}(?=\s)(?! ?(?:r?em|px|m?s|v[hw]|[kM]?B)\b)|[\w.-]+[-_]\d+ +\||\[?\d\d:\d\d:\d\d(?:[.,]\d+)?\]?(?: +\[\w+\]| \|)?|##\[error\]|ERR!)/g,
  /(?<=^|\n)(?:\$ .*(?=\n)|(?:<[eiw]> )?\[\w+-[\w-]+\])|\[?\bnapi error: GenericFailure -/g,
  // Summary a script runner prints for a failing script; the reason, if any, is above it
  /(?<=^|\n) *npm (?:ERR!|error)(?: *(?:code ELIFECYCLE(?<=\S\s+npm \S+ +code \S+)|errno -?\d+|(?:Linux|Darwin|Windows_NT) .*|argv .*|(?:node|npm) +v\d.*|\S+ \w+: `.*|Exit status.*|Failed at the .*|This is probably .*|A complete log .*|\S+\.log))? *(?=\n|$)/g,
  /(?<=^|\n) *(?:ELIFECYCLE +|error )Command failed with(?: exit code 1\b.*)?/g,
  // Progress output of a tool, and its summary of failures: `⠙  Building for production...`, `ERROR  Failed to compile
  // with 1 error`
  /(?<=^|\n)(?:[^\S\n]*[⠀-⣿] .*|.*\bFailed to compile\b.*)/g,
  // Startup messages of a development server
  /(?<=^|\n).*(?:\bProject is running at\b|\b(?:webpack output|Content not from webpack) is served from\b|\b404s will fallback to\b).*/g,
  // Source of a console message: `jsonp chunk loading:79 Uncaught …`
  /(?<=^|\n)[^\n]{1,80}:\d+ ?(?=Uncaught)/g,
  // Source lines with markers below them, and code frames of webpack: `> <script>`, `|   import a from "a";`
  /(?<=^|\n).*\n[ \t]*\^+ *(?=\n|$)|\n[|>] .*/g,
  // Stack frames: `at render (webpack-internal:///./src/app.js:12:3)`, `at async /srv/app.js:1:2`, lines that begin with
  // `at`
  /\n[ \t│]*at .*|(?:^|\s)at (?:async )?(?:new )?[\w.$<>[\]]*(?: \[as \w+\])? ?\(?(?:(?<![\w.$<>[\]])(?:[a-z-]+:)?[\w./\\@+-]+:\d+(?::\d+|(?=\)))|<anonymous>|index \d+|<unknown[\w ]*>)\)?/gi,
  // Code frames: `12 │ render(<App />);`
  /(?:^|\n)[ \t│>]*\d+ *[|│].*/g,
  // Loaders before a file, import traces, browser stack frames: `./~/css-loader!./src/page.css`, `@ ./src/main.js 4:1-9`,
  // `render @ app.js:12`
  /(?<![^\s()])[^\s()]+!(?=\.)|(?:^|\n) *(?:\S+ )?@ .*/g,
  // `https://shop.example.com/static/js/872.1a2b3c4d.js`, `webpack-internal:///./src/app.js`, `file:///home/…`
  /\b(?:https?:\/\/(?!localhost(?!\S{1,200}:\d+:\d))[^\s"'`),]+|(?:webpack-internal|webpack|file):\/\/\S+)/gi,
  // `/home/me/app/src/index.ts:12:3`, `C:\app\index.ts`
  /(?:^|[\s("'`])(?:[a-z]:[\\/](?!\/)|\/(?:Users|home|root|var|srv|opt|tmp|private|app|usr|workspace)\/)[^\s"'`),]+/gi,
  // Parts of a file, alternatives to a missing export, and anything too long for a word
  /\?vue&\S*|\((?:imported as|possible exports:) [^)]*\)?|\S{80,}/g,
  // Subpaths of packages: `/dist/types/router` in `@modern-js/runtime/dist/types/router`
  /(?=\/)(?<=(?:^|[\s'"`(])@[\w.-]+\/[\w.-]+)(?:\/[\w.*-]+){2,}/g,
  // `./node_modules/resolve/lib/core.js`
  /(?<![^\s"'`(),])[^\s"'`(),]*\bnode_modules[\\/][^\s"'`),]*/g,
  // `./src/index.ts:12:3`, `index.ts(12,3)`, `app.1a2b3c4d.js:2`
  /(?<![\w./\\@-])[\w./\\@-]+\.(?:[cm]?[jt]sx?|vue|svelte|s?css|less|html|json)(?::\d+(?::\d+)?|\(\d+,\d+\))/gi,
  /\b(?:Uncaught|Unhandled(?:Promise)?Rejection|unhandled)\b:?|\(in promise\)/gi,
  // `TypeError:`; without the colon it may be the subject. Other names identify the error: `ChunkLoadError:`.
  /(?:^|[\s[(])(?:Type|Reference|Syntax|Range|Internal|DOM)?(?:Error|Exception|Warning)\]?:|(?<=Error|Exception|Warning):/g,
  /(?:^|\s)(?:error|warn|×|✖|✘|⨯)(?: {2,}|:)|(?:^|\n) *(?:ERROR|WARNING) in(?: +\.{0,2}\/\S+)?(?: +\d[\d:-]*)?/g,
  /\b(?=[a-f]*\d)(?=\d*[a-f])[\da-f]{7,}\b/gi,
  /(?:\s|\()(?:line|col|column) \d+\)?|\(\d+:\d+\)|:\d+:\d+\b|^\s*(?:>\s*)?\d+ \|/gi,
];

/** Marks the line of the message itself, below lines of progress output. */
const MESSAGE = /\b(?:[A-Z]\w*)?(?:Error|Exception)(?: \[\w+\])?:|(?:^|[\s│├╰─▶])[×✖✘⨯⚠] /;

/** The module that webpack substitutes for a failed style sheet: `1 | throw new Error("Module build failed …\n    at …` */
const THROWING_MODULE = /\bthrow new Error\("((?:[^"\\\n]|\\.)+)/;

/** The message thrown by such a module; any other text unchanged. */
function thrownIn(text: string): string {
  const thrown = THROWING_MODULE.exec(text)?.[1];
  return thrown?.replaceAll('\\n', '\n').replaceAll('\\"', '"') ?? text;
}

/**
 * Extracts a message from the output it was copied with.
 * @returns the query unchanged if nothing else would be left; `isPasted`: whether it was an error; `before`: the lines
 *   above
 */
export function unwrapError(pasted: string): { text: string; isPasted: boolean; before?: string } {
  const query = thrownIn(pasted);
  const unwrap = (part: string) => WRAPPING.reduce((rest, pattern) => rest.replace(pattern, ' '), part);
  const says = (part: string) => /[\p{L}\p{N}]{2}/u.test(part);
  const found = query.search(MESSAGE);
  const line = found < 0 ? 0 : query.lastIndexOf('\n', found) + 1;
  const at = says(unwrap(query.slice(line))) ? line : 0;
  const text = unwrap(query.slice(at));
  if (text === pasted || !says(text)) return { text: pasted, isPasted: false };
  // A trailing space means that the last word is complete.
  return { text: text.replace(/\s+/g, ' ').trimStart(), isPasted: true, before: unwrap(query.slice(0, at)) };
}

/** A variable name in an error: a quoted one, or the subject of `loader.emitError is not a function`. */
export const QUOTED_NAME =
  /(['"`])[^'"`\s]+\1|(?<![\w$.()])[\w$.()]+(?= is not a (?:function|constructor)\b)/g;

/**
 * The words of a message without noise, with a space before and after each. Numbers and variable names are removed, as
 * they differ each time, and so are error names, which not every tool prints.
 */
export function messageOf(text: string): string {
  const fixed = fold(unwrapError(text).text)
    .replace(QUOTED_NAME, ' ')
    .replace(/\b\d+\b|\b\w+(?:error|exception|warning)\b/g, ' ');
  return ` ${(fixed.match(/[\p{Script=Latin}\p{N}_$]+/gu) ?? []).join('  ')} `;
}
