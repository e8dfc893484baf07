import { isNode, LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Frontmatter } from '../../shared/contracts.ts';
import { frontmatterSchema } from '../../shared/frontmatter-schema.ts';
import { positionAt } from '../../shared/position-at.ts';
import { fileError } from '../files/diagnostics.ts';
import { messageOf } from '../files/report.ts';
import { schemaIssues } from '../files/schema-issues.ts';
import { tooDeepAt } from '../files/yaml-depth.ts';

/** A source text, separated into front matter and body. */
export interface SplitSource {
  frontmatter: Frontmatter;
  /** The source with the front matter blanked out, so that line numbers stay the same. */
  body: string;
  /** Offset of the text after the front matter, in UTF-16 units. */
  bodyStart: number;
  diagnostics: Diagnostic[];
}

const FENCE = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** An opening line followed by a key, possibly after comments, which distinguishes it from a thematic break. */
const OPENING = /^\uFEFF?---[ \t]*\r?\n(?:#[^\r\n]*\r?\n)*['"]?[\w-]+['"]?:(?:[ \t]|\r?\n|$)/;

/** A second block of front matter at the start of the text. */
const ANOTHER = /^\s*---[ \t]*\r?\n[\w-]+:.*\r?\n(?:(?:\w[^:\n]*:|[ \t#-]).*\r?\n)*?---[ \t]*(?:\r?\n|$)/;

const RULE = 'front-matter';

/**
 * Separates the YAML front matter from a source text and validates it. Invalid keys are reported and removed.
 * @param file path for messages, see `Diagnostic.file`
 */
export function splitFrontmatter(text: string, file: string): SplitSource {
  // The Markdown parser accepts a lone CR as line ending, the YAML parser does not.
  const source = text.replace(/\r(?!\n)/g, '\n');
  const match = FENCE.exec(source);
  if (match) {
    const { frontmatter, diagnostics } = parseFrontmatter(match[1] ?? '', file);
    const end = match[0].length;
    if (ANOTHER.test(source.slice(end))) {
      const message = 'A second front matter block follows and is shown as text.';
      diagnostics.push(
        fileError(RULE, file, message, 'Move its keys into the first.', positionAt(source, end)),
      );
    }
    return { frontmatter, diagnostics, ...bodyAfter(source, end) };
  }
  const trimmed = source.trimStart();
  const diagnostics: Diagnostic[] = [];
  if (FENCE.test(trimmed) && OPENING.test(trimmed)) {
    const message = 'The front matter does not start on the first line and is shown as text.';
    diagnostics.push(fileError(RULE, file, message, 'Remove the blank lines and spaces before it.'));
  } else if (/^-{4,}[ \t]*\r?\n[\w-]+:/.test(source)) {
    const message = 'The front matter starts with more than three dashes and is shown as text.';
    diagnostics.push(fileError(RULE, file, message, 'Write "---" above and below it.'));
  } else if (OPENING.test(source))
    diagnostics.push(
      fileError(RULE, file, 'The front matter is not closed.', 'Write a line of "---" below it.'),
    );
  return { frontmatter: {}, body: source, bodyStart: 0, diagnostics };
}

/** Replaces everything before `bodyStart` with spaces. */
function bodyAfter(source: string, bodyStart: number): Pick<SplitSource, 'body' | 'bodyStart'> {
  return { body: source.slice(0, bodyStart).replace(/[^\r\n]/g, ' ') + source.slice(bodyStart), bodyStart };
}

/** Advice by the YAML parser's error code. */
const YAML_ADVICE: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'Indent with spaces, two per level.',
  DUPLICATE_KEY: 'Remove one of the two keys.',
};

type Parsed = Pick<SplitSource, 'frontmatter' | 'diagnostics'>;

const MAX_ALIASES = 300;
const MAX_KEYS = 2000;

function parseFrontmatter(yaml: string, file: string): Parsed {
  const refuse = (message: string, advice?: string, place?: { line: number; column: number }): Parsed => {
    return { frontmatter: {}, diagnostics: [fileError(RULE, file, message, advice, place)] };
  };
  const lines = new LineCounter();
  // The YAML starts on the second line of the file, after the opening fence.
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + 1, column: col };
  };
  const deep = tooDeepAt(yaml);
  if (deep !== undefined) {
    const { line, column } = positionAt(yaml, deep);
    const advice = 'Nest fewer lists and maps; put text with brackets in quotes.';
    return refuse('The front matter is nested too deeply.', advice, { line: line + 1, column });
  }
  // The parser searches the whole text for the anchor of each alias.
  if ((yaml.match(/[\s[,]\*\w/g) ?? []).length > MAX_ALIASES)
    return refuse(`The front matter has more than ${MAX_ALIASES} aliases (*name).`, 'Write the values.');
  // The parser compares each key with all keys before it.
  if ((yaml.match(/:(?=\s|$)/gm) ?? []).length > MAX_KEYS)
    return refuse(`The front matter has more than ${MAX_KEYS} keys.`, 'Write fewer.');
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  const problems = [...document.errors, ...document.warnings].map(({ code, message, pos }) => {
    const advice =
      YAML_ADVICE[code] ?? 'Quote values that contain a colon, # or quotes, or begin with * [ @ or !.';
    const text = `The front matter is not valid YAML: ${message.split('\n')[0]}`;
    return fileError(RULE, file, text, advice, placeOf(pos[0]));
  });
  if (problems.length > 0) return { frontmatter: {}, diagnostics: problems };
  let value: unknown;
  try {
    value = document.toJS() ?? {};
  } catch (error) {
    // Aliases that are undefined or expand excessively are detected only now.
    return refuse(`The front matter cannot be read: ${messageOf(error)}.`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse('The front matter has no keys.', 'Write `key: value` on each line.');
  return checkKeys(value, file, (path) => {
    const range = path
      .map((_, index) => document.getIn(path.slice(0, path.length - index), true))
      .find(isNode)?.range;
    return range ? placeOf(range[0]) : undefined;
  });
}

/** Validates the keys, and removes those with a problem. */
function checkKeys(
  value: object,
  file: string,
  placeOf: (path: readonly (string | number)[]) => { line: number; column: number } | undefined,
): Parsed {
  const result = frontmatterSchema.safeParse(value, { reportInput: true });
  if (result.success) return { frontmatter: asHome(result.data), diagnostics: [] };
  const issues = schemaIssues(result.error, frontmatterSchema);
  const diagnostics = issues.map(({ path, message, advice }): Diagnostic => {
    const problem = fileError(RULE, file, message, advice, placeOf(path));
    if (path.length > 1) return problem;
    const kind = `front-matter:${path[0]}`;
    if (!RSPRESS_KEYS.has(path[0])) return { ...problem, kind: `${kind}:${message}` };
    const unused = `"${path[0]}" is a key of Rspress and has no effect here.`;
    return { ...problem, severity: 'warning', kind, message: unused, advice: 'Remove it.' };
  });
  const wrong = issues.map(({ path }) => path[0]);
  const kept = Object.fromEntries(Object.entries(value).filter(([key]) => !wrong.includes(key)));
  const rest = frontmatterSchema.safeParse(kept);
  return { frontmatter: rest.success ? asHome(rest.data) : {}, diagnostics };
}

/** Rspress keys without an effect here, which a migrated tree has on many pages. */
const RSPRESS_KEYS: ReadonlySet<unknown> = new Set(['authors', 'context', 'date', 'overviewHeaders', 'tag']);

/** A page with a hero or features is a home page. */
function asHome({ hero, features, pageType, ...others }: Frontmatter): Frontmatter {
  const type = pageType ?? (hero || features ? 'home' : undefined);
  return JSON.parse(JSON.stringify({ ...others, pageType: type, hero, features })) as Frontmatter;
}
