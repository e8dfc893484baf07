import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';
import { part, parts, type SyntaxNode } from '../../shared/syntax-tree.ts';

/** A program, or what is wrong with its text. */
export type ParsedSource = { program: SyntaxNode } | { message: string; line: number; column: number };

/** Longest text that is read, in UTF-16 units: two hundred times a usual configuration. */
export const LONGEST_SOURCE = 300_000;

const options = { ecmaVersion: 'latest', sourceType: 'module', locations: true } as const;
const tolerant = {
  ...options,
  allowHashBang: true,
  allowReturnOutsideFunction: true,
  allowAwaitOutsideFunction: true,
  allowImportExportEverywhere: true,
} as const;

function parseProgram(text: string): SyntaxNode {
  return Parser.extend(tsPlugin()).parse(text, tolerant);
}

/** Parses the expression of a type. */
export function parseType(type: string): SyntaxNode {
  const program = parseProgram(`type Type = ${type};`);
  return part(parts(program, 'body')[0], 'typeAnnotation') ?? program;
}

/** Parses a program in JavaScript or TypeScript, or JSON. */
export function parseSource(text: string, isJson: boolean): ParsedSource {
  try {
    if (!isJson) return { program: parseProgram(text) };
    const start = /^\uFEFF?\s*/.exec(text)?.[0].length ?? 0;
    const expression = Parser.parseExpressionAt(text, start, options);
    const rest = text.slice(expression.end).search(/\S/);
    if (rest >= 0) return { message: 'Unexpected token', ...placeOf(text, expression.end + rest) };
    return { program: expression };
  } catch (error) {
    const { message, loc, pos } = error as Error & {
      loc?: { line: number; column: number };
      pos?: number;
    };
    const place = loc ? { line: loc.line, column: loc.column + 1 } : placeOf(text, pos ?? 0);
    return { message: message.replace(/\s*\(\d+:\d+\)$/, ''), ...place };
  }
}

/** Line and column of an offset, both from 1. */
export function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}
