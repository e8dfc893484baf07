/**
 * The text of a section as stored for search: one line per block of prose and per table row. Tabs separate the cells of a
 * row; a line that begins with a tab holds the column names of the rows below it.
 */

/** A text; `label` is the name of its column and a colon, for a table cell that has one. */
interface LinePart {
  label: string;
  text: string;
}

/** A block of prose is one part; a row has a part for each non-empty cell, the first without a label. */
export type Line = readonly LinePart[];

/** Stands in for an empty first cell: a leading tab would mark a line of column names. */
const EMPTY_CELL = '\u00a0';

export const rowLine = ([first, ...others]: readonly string[]): string =>
  [first || EMPTY_CELL, ...others].join('\t');

export const columnsLine = (columns: readonly string[]): string => `\t${columns.join('\t')}`;

export const joinParts = (line: Line): string => line.map(({ label, text }) => label + text).join(' · ');

const HAN = /\p{Script=Han}/u;

export function readLines(text: string): Line[] {
  let columns: readonly string[] = [];
  const result: Line[] = [];
  for (const line of text.split('\n')) {
    const cells = line.split('\t');
    if (cells.length === 1) {
      columns = [];
      result.push([{ label: '', text: line }]);
    } else if (cells[0] === '') columns = cells.slice(1);
    else
      result.push(
        cells.flatMap((cell, at) =>
          cell === '' || cell === EMPTY_CELL
            ? []
            : [{ label: at === 0 ? '' : labelOf(columns[at]), text: cell }],
        ),
      );
  }
  return result;
}

function labelOf(column = ''): string {
  return column === '' ? '' : `${column}${HAN.test(column) ? '：' : ': '}`;
}
