import { parseSync } from 'rolldown/utils';
import { positionAt } from '../src/shared/position-at.ts';

/** A function with its position and length. */
export interface FunctionLength {
  /** `src/node/content/store.ts` */
  file: string;
  line: number;
  lines: number;
}

/** Functions longer than a limit, including nested ones. */
export function longFunctions(file: string, text: string, limit: number): FunctionLength[] {
  const found: FunctionLength[] = [];
  const lineAt = (offset: number): number => positionAt(text, offset).line;
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const item of node) visit(item);
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return;
    const { type, start, end } = node as { type?: string; start: number; end: number };
    if (type && /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type)) {
      const line = lineAt(start);
      const lines = lineAt(end) - line + 1;
      if (lines > limit) found.push({ file, line, lines });
    }
    for (const value of Object.values(node)) visit(value);
  };
  visit(parseSync(file, text, { astType: 'ts' }).program);
  return found;
}
