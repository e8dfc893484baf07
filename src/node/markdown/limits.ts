import vm from 'node:vm';
import type { Root, Table } from 'mdast';
import { VFile } from 'vfile';
import { PARSE_LIMIT } from '../../shared/timeouts.ts';
import { walk } from './nodes.ts';

/**
 * Maximum number of table cells on a page. Rows are padded to the width of the first, so that few characters can produce
 * millions of cells.
 */
const MAX_CELLS = 10_000;

const context = vm.createContext({ parse: undefined });
const script = new vm.Script('parse()');

/**
 * Parses a text with a time limit: excessive lists, brackets and emphasis would keep the parser busy for minutes.
 * @throws VFileMessage if the time is up, or whatever `parse` throws
 */
export function parseInTime<Tree>(parse: () => Tree): Tree {
  try {
    return script.runInContext(Object.assign(context, { parse }), { timeout: PARSE_LIMIT }) as Tree;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    const time = `${PARSE_LIMIT / 1000} seconds`;
    throw new VFile().message(
      `The text takes more than ${time} to parse: split the page, or reduce nesting.`,
    );
  }
}

export function limitTables(tree: Root): void {
  let cells = 0;
  walk(tree, (node) => {
    if (node.type === 'paragraph') return 'skip';
    if (node.type !== 'table') return undefined;
    const { children: rows, position: place } = node as Table;
    cells += rows.length * (rows[0]?.children.length ?? 0);
    if (cells <= MAX_CELLS) return 'skip';
    throw new VFile().message(`The tables have more than ${MAX_CELLS} cells: split the page.`, {
      place,
    });
  });
}
