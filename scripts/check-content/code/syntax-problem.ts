/** A syntax error in a block; lines and columns are 1-based and relative to the block. */
export interface SyntaxProblem {
  line: number;
  column: number;
  message: string;
  advice?: string;
}

/** A single syntax error, from a thrown value or a message. */
export function mistake(cause: unknown, line = 1, column = 1, advice?: string): SyntaxProblem[] {
  const [message = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return [{ line, column, message, ...(advice !== undefined && { advice }) }];
}
