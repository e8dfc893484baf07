import vm from 'node:vm';
import type { Root, Table } from 'mdast';
import { VFile } from 'vfile';
import { PARSE_LIMIT } from '../../shared/patience.ts';
import { walk } from './nodes.ts';

/** Cells of all tables. Rows are filled up to the width of the first one, so that few characters may make millions. */
const MOST_CELLS = 10_000;

const context = vm.createContext({ parse: undefined });
const script = new vm.Script('parse()');

/**
 * Parses a text within the time that one may take: lists, brackets and marks without end would keep the parser busy for minutes.
 * @throws what the parser throws for a text it cannot read
 */
export function parseInTime<Tree>(parse: () => Tree): Tree {
  try {
    return script.runInContext(Object.assign(context, { parse }), { timeout: PARSE_LIMIT }) as Tree;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    const time = `${PARSE_LIMIT / 1000} seconds`;
    throw new VFile().message(`The text takes more than ${time} to read: write several pages, or nest less.`);
  }
}

export function limitTables(tree: Root): void {
  let cells = 0;
  walk(tree, (node) => {
    if (node.type === 'paragraph') return 'skip';
    if (node.type !== 'table') return undefined;
    const { children: rows, position: place } = node as Table;
    cells += rows.length * (rows[0]?.children.length ?? 0);
    if (cells <= MOST_CELLS) return 'skip';
    throw new VFile().message(`The tables have more than ${MOST_CELLS} cells: write several pages.`, {
      place,
    });
  });
}
