import { tsPlugin } from '@sveltejs/acorn-typescript';
import { getLineInfo, Parser, type Position } from 'acorn';
import { part, parts, type SyntaxNode } from '../../shared/syntax-tree.ts';

/** Why and where a text cannot be parsed: an offset, and a 1-based line and column. */
export interface ParseFault extends Position {
  message: string;
  start: number;
}

/** Maximum length of a text in UTF-16 units: two hundred times a typical configuration. */
export const LONGEST_SOURCE = 300_000;

const options = {
  ecmaVersion: 'latest',
  sourceType: 'module',
  locations: true,
  allowReturnOutsideFunction: true,
  allowImportExportEverywhere: true,
} as const;

function parseProgram(text: string): SyntaxNode {
  return Parser.extend(tsPlugin()).parse(text, options);
}

export function parseType(type: string): SyntaxNode {
  const program = parseProgram(`type Type = ${type};`);
  return part(parts(program, 'body')[0], 'typeAnnotation') ?? program;
}

export function parseSource(text: string, isJson: boolean): { program: SyntaxNode } | ParseFault {
  try {
    if (!isJson) return { program: parseProgram(text) };
    const expression = Parser.parseExpressionAt(text, text.search(/[^\s\uFEFF]/), options);
    const rest = text.slice(expression.end).search(/\S/);
    if (rest >= 0) throw Object.assign(new Error('Unexpected token'), { pos: expression.end + rest });
    return { program: expression };
  } catch (error) {
    const { message, pos = 0 } = error as Error & { pos?: number };
    const { line, column } = getLineInfo(text, pos);
    return { message: message.replace(/\s*\(\d+:\d+\)$/, ''), start: pos, line, column: column + 1 };
  }
}
