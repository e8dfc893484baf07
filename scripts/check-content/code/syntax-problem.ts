/** A mistake in a block; lines and columns count from 1 inside the block. */
export interface SyntaxProblem {
  line: number;
  column: number;
  message: string;
  advice?: string;
}

/** The one mistake of a block, by what was thrown or by a message. */
export function mistake(cause: unknown, line = 1, column = 1, advice?: string): SyntaxProblem[] {
  const [message = ''] = (cause instanceof Error ? cause.message : String(cause)).split('\n');
  return [{ line, column, message, ...(advice !== undefined && { advice }) }];
}
