import { LineCounter, parseDocument } from 'yaml';
import type { Diagnostic, Frontmatter } from '../../shared/contracts.ts';
import { frontmatterSchema, optionSchema } from '../../shared/frontmatter-schema.ts';
import { messageOf } from '../files/report.ts';
import { schemaIssues } from '../files/schema-issues.ts';
import { tooDeepAt } from '../files/yaml-depth.ts';

const knownKeys = [...Object.keys(frontmatterSchema.shape), ...Object.keys(optionSchema.shape)];

/** A source text taken apart. */
export interface SplitSource {
  frontmatter: Frontmatter;
  /** The source with the front matter blanked out: lines and line numbers stay. */
  body: string;
  /** Where the text after the front matter begins, in UTF-16 units. */
  bodyStart: number;
  diagnostics: Diagnostic[];
}

const FENCE = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?---[ \t]*(?:\r?\n|$)/;

/** An opening line, and a key, perhaps below comments: a thematic break has none below it. */
const OPENING = /^\uFEFF?---[ \t]*\r?\n(?:#[^\r\n]*\r?\n)*['"]?[\w-]+['"]?:(?:[ \t]|\r?\n|$)/;

function unclosed(file: string): Diagnostic {
  return wholeBlock(file, 'The front matter is not closed.', 'Write a line of "---" below it.');
}

function late(file: string): Diagnostic {
  const message = 'The front matter does not begin on the first line, so that it is text.';
  return wholeBlock(file, message, 'Remove the blank lines and blanks before it.');
}

/** A problem of the front matter as a whole, reported where the file begins. */
function wholeBlock(file: string, message: string, advice: string): Diagnostic {
  return { severity: 'error', rule: 'front-matter', file, line: 1, column: 1, message, advice };
}

/**
 * Takes the YAML front matter off a source text and checks it. What is wrong is left out of the result and reported.
 * @param file path for messages, see `Diagnostic.file`
 */
export function splitFrontmatter(source: string, file: string): SplitSource {
  const match = FENCE.exec(source);
  if (!match) {
    const text = source.trimStart();
    const diagnostics =
      FENCE.test(text) && OPENING.test(text) ? [late(file)] : OPENING.test(source) ? [unclosed(file)] : [];
    return { frontmatter: {}, body: source, bodyStart: 0, diagnostics };
  }
  return { ...parseFrontmatter(match[1] ?? '', file), ...bodyAfter(source, match[0].length) };
}

/** Blanks out what stands before `bodyStart`. */
function bodyAfter(source: string, bodyStart: number): Pick<SplitSource, 'body' | 'bodyStart'> {
  return { body: source.slice(0, bodyStart).replace(/[^\r\n]/g, ' ') + source.slice(bodyStart), bodyStart };
}

/** By the parser's code of the problem. */
const YAML_ADVICE: Readonly<Record<string, string>> = {
  TAB_AS_INDENT: 'Indent with blanks, two a level.',
  DUPLICATE_KEY: 'Remove one of the two keys.',
};

function parseFrontmatter(yaml: string, file: string): Pick<SplitSource, 'frontmatter' | 'diagnostics'> {
  const deep = tooDeepAt(yaml);
  if (deep !== undefined) {
    const before = yaml.slice(0, deep).split('\n');
    const place = { line: before.length + 1, column: (before.at(-1) ?? '').length + 1 };
    const message = 'The front matter is nested too deeply.';
    const advice = 'Write fewer lists and maps in each other; put text with brackets in quotes.';
    return {
      frontmatter: {},
      diagnostics: [{ severity: 'error', rule: 'front-matter', file, ...place, message, advice }],
    };
  }
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines, prettyErrors: false, stringKeys: true });
  // The text begins on the second line of the file, after the opening fence.
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset);
    return { line: line + 1, column: col };
  };
  const problems = [...document.errors, ...document.warnings];
  if (problems.length > 0) {
    const diagnostics = problems.map(
      (problem): Diagnostic => ({
        severity: 'error',
        rule: 'front-matter',
        file,
        ...placeOf(problem.pos[0]),
        message: `The front matter is not valid YAML: ${problem.message.split('\n')[0]}`,
        advice: YAML_ADVICE[problem.code] ?? 'Quote values that contain a colon, # or quotes.',
      }),
    );
    return { frontmatter: {}, diagnostics };
  }
  let value: unknown;
  try {
    value = document.toJS() ?? {};
  } catch (error) {
    // Aliases that lead nowhere or multiply without end are found only now.
    const message = `The front matter cannot be read: ${messageOf(error)}.`;
    const place = { line: 1, column: 1 };
    return {
      frontmatter: {},
      diagnostics: [{ severity: 'error', rule: 'front-matter', file, ...place, message }],
    };
  }
  if (typeof value !== 'object' || Array.isArray(value)) {
    const message = 'The front matter holds no keys.';
    return { frontmatter: {}, diagnostics: [wholeBlock(file, message, 'Write `key: value` on each line.')] };
  }
  const result = frontmatterSchema.safeParse(value, { reportInput: true });
  if (result.success) return { frontmatter: asHome(result.data), diagnostics: [] };

  const issues = schemaIssues(result.error, knownKeys);
  const diagnostics = issues.map((issue): Diagnostic => {
    const range = issue.path
      .map((_, index) => document.getIn(issue.path.slice(0, issue.path.length - index), true))
      .find(hasRange)?.range;
    const place = range ? placeOf(range[0]) : { line: 1, column: 1 };
    const unused = rspressKey(issue.path);
    if (unused) return { severity: 'warning', rule: 'front-matter', file, ...place, ...unused };
    const advice = issue.advice === undefined ? {} : { advice: issue.advice };
    // A tree that moves in has the same key on every page.
    const kind = issue.path.length === 1 ? { kind: `front-matter:${issue.path[0]}:${issue.message}` } : {};
    return {
      severity: 'error',
      rule: 'front-matter',
      file,
      ...place,
      ...kind,
      message: issue.message,
      ...advice,
    };
  });
  return {
    frontmatter: withoutKeys(
      value,
      issues.map((issue) => issue.path[0]),
    ),
    diagnostics,
  };
}

/** Keys of Rspress that have no effect here: a tree that moves in has them on many pages. */
const RSPRESS_KEYS: ReadonlySet<unknown> = new Set([
  'authors',
  'context',
  'date',
  'overview',
  'overviewHeaders',
  'tag',
]);

function rspressKey([key, ...below]: readonly (string | number)[]):
  | Pick<Diagnostic, 'kind' | 'message' | 'advice'>
  | undefined {
  if (below.length > 0 || !RSPRESS_KEYS.has(key)) return undefined;
  return {
    kind: `front-matter:${key}`,
    message: `"${key}" is a key of Rspress and has no effect here.`,
    advice: 'Remove it.',
  };
}

function hasRange(node: unknown): node is { range: [number, number, number] } {
  return typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range);
}

function withoutKeys(value: unknown, keys: readonly unknown[]): Frontmatter {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return {};
  const kept = Object.fromEntries(Object.entries(value).filter(([key]) => !keys.includes(key)));
  const result = frontmatterSchema.safeParse(kept);
  return result.success ? asHome(result.data) : {};
}

/** A page with a hero or features is a home page. */
function asHome({ hero, features, pageType, ...others }: Frontmatter): Frontmatter {
  const type = pageType ?? (hero || features ? 'home' : undefined);
  return JSON.parse(JSON.stringify({ ...others, pageType: type, hero, features })) as Frontmatter;
}
