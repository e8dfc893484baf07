/** A mistake in a block; lines and columns count from 1 inside the block. */
export interface SyntaxProblem {
  line: number;
  column: number;
  message: string;
  advice?: string;
}
