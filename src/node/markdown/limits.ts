import type { Root, Table } from 'mdast';
import type { Code, Construct, Extension, State } from 'micromark-util-types';
import { VFileMessage } from 'vfile-message';
import { walk } from './nodes.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    /** Never part of a tree, see `markLimits`. */
    marks: 'marks';
  }
}

const BANG = 33;
const LESS = 60;
const QUESTION = 63;
const TICK = 96;

/** Marks in one paragraph, heading or cell. Time to resolve them grows with their square, of emphasis with the cube. */
const MOST_MARKS_IN_TEXT = 2000;
/** Marks in one text: the parser takes up to half a millisecond for a link. */
const MOST_MARKS = 50_000;
/** Cells of a table. Rows are filled up to the width of the first one, so that few characters may make millions. */
const MOST_CELLS = 50_000;

/** Weight of `<!` and `<?`: for each the parser looks for its end in all that follows. */
const LOOKING_FAR = 20;

/**
 * Characters between the marks of a paragraph and its end, in sum: that is how far the parser may look ahead from each.
 * It looks at about six million characters per second.
 */
const MOST_LOOKED_AT_IN_PARAGRAPH = 35_000_000;
/** The same in one text. */
const MOST_LOOKED_AT = 100_000_000;

/** Counts the marks that begin emphasis, links, HTML, code and expressions, before the parser tries them. */
export function markLimits(): Extension {
  const add = (sums: WeakMap<object, number>, place: object, weight: number): number => {
    const sum = (sums.get(place) ?? 0) + weight;
    sums.set(place, sum);
    return sum;
  };
  const counts = new WeakMap<object, number>();
  const looked = new WeakMap<object, number>();
  /** Where paragraphs end. */
  const ends = new WeakMap<object, number>();
  const tokenize: Construct['tokenize'] = function (effects, _ok, nok) {
    const { line, column, offset } = this.now();
    const refuse = (message: string): never => {
      throw new VFileMessage(message, { place: { line, column, offset } });
    };
    let weight = 1;
    const look: State = (code) => {
      if (code === null) {
        ends.set(this, this.now().offset);
        return nok(code);
      }
      effects.consume(code);
      return look;
    };
    const next: State = (code) => {
      if (code === TICK && this.previous === TICK) {
        weight += 1;
        effects.consume(code);
        return next;
      }
      if (this.previous === LESS && (code === BANG || code === QUESTION)) weight = LOOKING_FAR;
      const isMuch = add(counts, this, weight) > MOST_MARKS_IN_TEXT;
      if (isMuch || add(counts, this.parser, weight) > MOST_MARKS) {
        const [where, most] = isMuch ? ['A paragraph', MOST_MARKS_IN_TEXT] : ['The text', MOST_MARKS];
        refuse(`${where} has more than ${most} marks of emphasis, links, code or HTML: write several.`);
      }
      const end = ends.get(this);
      if (end === undefined) return look(code);
      const ahead = end - offset;
      const isLong = add(looked, this, ahead) > MOST_LOOKED_AT_IN_PARAGRAPH;
      if (isLong || add(looked, this.parser, ahead) > MOST_LOOKED_AT)
        refuse(
          `${isLong ? 'A paragraph is too long for its' : 'Paragraphs are too long for their'} marks of emphasis, links, code or HTML: write several.`,
        );
      return nok(code);
    };
    return (code) => {
      effects.enter('marks');
      effects.consume(code);
      return next;
    };
  };
  // Code and strikethrough begin at the first of a run only: nothing may have the parser try them at another.
  const marks = [...'*_~[<`{'].map((mark) => {
    const own = mark.charCodeAt(0);
    return [own, { name: 'marks', tokenize, previous: (code: Code) => code !== own }];
  });
  return { text: Object.fromEntries(marks) };
}

export function limitTables(tree: Root): void {
  walk(tree, (node) => {
    if (node.type === 'paragraph') return 'skip';
    if (node.type !== 'table') return undefined;
    const { children: rows, position } = node as Table;
    if (rows.length * (rows[0]?.children.length ?? 0) <= MOST_CELLS) return 'skip';
    throw new VFileMessage(`A table has more than ${MOST_CELLS} cells: write several.`, { place: position });
  });
}
