import { readFile } from 'node:fs/promises';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import type { Diagnostic } from '../../shared/contracts.ts';
import { once } from '../../shared/once.ts';
import { fileError } from './diagnostics.ts';
import { kindOf } from './kind-of.ts';
import { schemaIssues } from './schema-issues.ts';
import { type TextProblem, textProblem } from './text.ts';
import { tooDeepAt } from './yaml-depth.ts';

/** A validated JSON file with the locations of its values. */
export interface JsonFile<T> {
  value: T;
  diagnostics: Diagnostic[];
  /** Line and column of a value, by its keys. */
  placeOf(path: readonly (string | number)[]): { line: number; column: number };
}

/**
 * Reads a JSON file and validates it. Problems are reported with line and column. Unknown keys are removed from the value; a
 * file with other problems has no value.
 * @param display path for messages
 * @returns `undefined` if there is no such file
 */
export async function readJsonFile<T>(
  file: string,
  display: string,
  rule: string,
  schema: z.ZodType<T>,
): Promise<JsonFile<T | undefined> | undefined> {
  if (kindOf(file) === undefined) return undefined;
  return checkJson(await readFile(file).catch((error: Error) => error), display, rule, schema);
}

/** Like `readJsonFile`, for bytes already read, or the error of reading them. */
export function checkJson<T>(
  bytes: Buffer | Error,
  display: string,
  rule: string,
  schema: z.ZodType<T>,
): JsonFile<T | undefined> {
  // Some editors start every file with a byte order mark.
  const source = bytes instanceof Error ? '' : bytes.toString().replace(/^\uFEFF/, '');
  /** Lazy: most files have no problem and need no locations. */
  const places = once(() => readPlaces(source));
  const at = (offset: number) => {
    const { line, col } = places().lines.linePos(offset);
    return { line, column: col };
  };
  const placeOf = (path: readonly (string | number)[]) => {
    for (let length = path.length; length > 0; length--) {
      const node = places().document?.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return at(node.range[0]);
    }
    return { line: 1, column: 1 };
  };
  const broken = (diagnostics: Diagnostic[]) => ({ value: undefined, diagnostics, placeOf });
  const fault = bytes instanceof Error ? unreadable(bytes) : textProblem(bytes, 'The file');
  if (fault) {
    const place = { line: fault.line, column: 1 };
    return broken([fileError(rule, display, fault.message, fault.advice, place)]);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(source);
  } catch (error) {
    const { offset, message, advice } = jsonFault(source, error as Error);
    const text = `The file is not valid JSON: ${message}.`;
    return broken([fileError(rule, display, text, advice, at(offset))]);
  }
  const result = schema.safeParse(parsed, { reportInput: true });
  if (result.success) return { value: result.data, diagnostics: [], placeOf };
  const issues = schemaIssues(result.error, schema);
  for (const { path, isUnknownKey } of issues) if (isUnknownKey) removeKey(parsed, path);
  const diagnostics = issues.map(({ path, message, advice, isUnknownKey }): Diagnostic => {
    const problem = fileError(rule, display, message, advice, placeOf(path));
    // Other engines have more keys: an unknown key that resembles none of ours is no typo.
    const isForeign = isUnknownKey && !problem.fix;
    return isForeign ? { ...problem, severity: 'warning', kind: `${rule}:${path.at(-1)}` } : problem;
  });
  return { value: schema.safeParse(parsed).data, diagnostics, placeOf };
}

function removeKey(value: unknown, [key = '', ...below]: readonly (string | number)[]): void {
  const parent = value as Record<string | number, unknown>;
  if (below.length === 0) delete parent[key];
  else removeKey(parent[key], below);
}

function unreadable({ message }: Error): TextProblem {
  return { line: 1, message: `The file cannot be read: ${message}.`, advice: 'Create a file of that name.' };
}

/** Locates values with the YAML parser, which reads JSON and keeps offsets. It rejects tabs. */
function readPlaces(source: string) {
  const lines = new LineCounter();
  // Problems are then reported without a location.
  if (tooDeepAt(source) !== undefined) return { lines, document: undefined };
  try {
    const options = { lineCounter: lines, prettyErrors: false };
    return { lines, document: parseDocument(source.replaceAll('\t', ' '), options) };
  } catch {
    // Not YAML either.
    return { lines, document: undefined };
  }
}

const TOKEN = /\s+|"(?:[^"\\\n]|\\.)*"|[{}[\]:,]|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true\b|false\b|null\b/y;

/** Why and where a text is not valid JSON: common mistakes in our own words, others as the runtime reports them. */
function jsonFault(source: string, { message }: Error): { offset: number; message: string; advice: string } {
  const end = source.trimEnd().length;
  if (end === 0) return { offset: 0, message: 'it is empty', advice: 'Write a list: ["index"].' };
  let comma = -1;
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < source.length; ) {
    const offset = TOKEN.lastIndex;
    const token = TOKEN.exec(source)?.[0];
    if (token === undefined) return { offset, ...strangeToken(source.slice(offset)) };
    if (/^[\]}]/.test(token) && comma >= 0)
      return { offset: comma, message: `a comma before "${token}"`, advice: 'Remove the comma.' };
    if (token.trim() !== '') comma = token === ',' ? offset : -1;
  }
  const offset = Number(/position (\d+)/.exec(message)?.[1] ?? end);
  const advice = 'Check the commas, colons and brackets around it.';
  return { offset, message: message.replace(/ in JSON.*$| is not valid JSON$/s, ''), advice };
}

function strangeToken(rest: string): { message: string; advice: string } {
  if (rest.startsWith('/')) return { message: 'a comment', advice: 'Remove it: JSON has none.' };
  const message = `"${[...rest][0]}" is not the start of a value`;
  return { message, advice: 'Put strings and keys in double quotes, each on one line.' };
}
