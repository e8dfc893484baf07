import type { Root, Table } from 'mdast';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Point, Position } from 'unist';
import { VFile } from 'vfile';
import { fenceReader } from './fences.ts';
import { walk } from './nodes.ts';

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    /** Never part of a tree, see `markLimits`. */
    marks: 'marks';
  }
}

const BANG = 33;
const PARENTHESIS = 40;
const OPEN = 123;
const CLOSE = 125;
/** Codes of the parser for line ends. */
const LINE_ENDS = [-5, -4, -3] as const;
const LESS = 60;
const QUESTION = 63;
const BRACKET = 93;
const TICK = 96;

/** Quotes and lists that begin in one line. Time to parse them grows with their square. */
const MOST_NESTED = 25;
/** Lines below a text that may make it a heading. For each the parser looks through all before it. */
const MOST_UNDERLINES = 2000;
/** Characters within containers, in sum: each is parsed once for every container around it. */
const MOST_CONTAINED = 1_000_000;
/** Marks in one paragraph, heading or cell. Time to resolve them grows with their square, of emphasis with the cube. */
const MOST_MARKS_IN_TEXT = 2000;
/** Closing brackets in one of these: for each the parser looks back through all before it. */
const MOST_BRACKETS_IN_TEXT = 1000;
/** Lines of one paragraph. */
const MOST_LINES_IN_TEXT = 5000;
/** Marks in one text: the parser takes up to half a millisecond for a link. */
const MOST_MARKS = 50_000;
/** Cells of all tables. Rows are filled up to the width of the first one, so that few characters may make millions. */
const MOST_CELLS = 10_000;
/**
 * Characters of expressions, tags and modules in MDX, in sum: at each closing brace, and at each blank line of a module, all
 * that precedes it is parsed again, and with each module the names of all imports before it.
 */
const MOST_PARSED_AGAIN = 1_000_000;

/** Weight of what follows `<!`, `<?` and `](`, where the parser looks for an end; most other marks it gives up at once. */
const LOOKING_FAR = 8;

/**
 * Characters between the marks of a paragraph and its end, in sum: that is how far the parser may look ahead from each.
 * It looks at about six million characters per second.
 */
const MOST_LOOKED_AT_IN_PARAGRAPH = 35_000_000;
/** The same in one text. */
const MOST_LOOKED_AT = 100_000_000;

function add(sums: WeakMap<object, number>, place: object, weight: number): number {
  const sum = (sums.get(place) ?? 0) + weight;
  sums.set(place, sum);
  return sum;
}

/** What the parser throws for a text it cannot read. */
function refused(reason: string, place: Point | Position | undefined): Error {
  return new VFile().message(reason, { place });
}

/** A construct that is not part of any tree: it judges a place before the parser tries the constructs that are. */
function judge(
  name: 'marks' | 'nesting' | 'underlines',
  refusal: (context: TokenizeContext) => string | false,
): Construct {
  return {
    name,
    tokenize(_effects, _ok, nok) {
      const { line, column, offset } = this.now();
      const message = refusal(this);
      if (message) throw refused(message, { line, column, offset });
      return nok;
    },
  };
}

const mapOf = (signs: string, construct: Construct) =>
  Object.fromEntries([...signs].map((sign) => [sign.charCodeAt(0), construct]));

/** Counts quotes, lists and underlines where the parser is about to try one. */
export function blockLimits(): Extension {
  const lines = new WeakMap<object, { line: number; tried: number }>();
  const underlines = new WeakMap<object, number>();
  const nesting = judge('nesting', (context) => {
    const { line } = context.now();
    const before = lines.get(context.parser);
    const tried = before?.line === line ? before.tried + 1 : 1;
    lines.set(context.parser, { line, tried });
    // The parser looks at each before it begins it.
    return (
      tried > 2 * MOST_NESTED && `More than ${MOST_NESTED} quotes or lists begin in one line: nest fewer.`
    );
  });
  const underline = judge(
    'underlines',
    ({ parser }) =>
      add(underlines, parser, 1) > MOST_UNDERLINES &&
      `The text has too many lines that begin with "=" or "-": write several.`,
  );
  return { document: mapOf('>-+*0123456789', nesting), flow: mapOf('=-', underline) };
}

/** A container construct that counts the characters inside containers, and goes on below colons in fenced code. */
export function limitContainers(container: Construct): Construct {
  const sums = new WeakMap<object, number>();
  const { tokenize } = container;
  return {
    ...container,
    tokenize(effects, ok, nok) {
      const place = this.now();
      const isCode = fenceReader();
      let read = place;
      // Below the first line, what is attempted is the end of the container.
      const attempt: Effects['attempt'] = (construct, found, missing = nok) => {
        const line = { start: read, end: this.now() };
        if (line.end.line > place.line) isCode(this.sliceSerialize(line).trimEnd());
        read = line.end;
        return isCode('') ? missing : effects.attempt(construct, found, missing);
      };
      const end: State = (code) => {
        if (add(sums, this.parser, this.now().offset - place.offset) > MOST_CONTAINED)
          throw refused('Containers are nested too deeply: close them.', place);
        return ok(code);
      };
      return tokenize.call(this, { ...effects, attempt }, end, nok);
    },
  };
}

/** Counts the marks that begin emphasis, links, HTML, code and expressions, before the parser tries them. */
export function markLimits(): Extension {
  const counts = new WeakMap<object, number>();
  const looked = new WeakMap<object, number>();
  /** Where paragraphs end. */
  const ends = new WeakMap<object, number>();
  const tokenize: Construct['tokenize'] = function (effects, _ok, nok) {
    const { line, column, offset } = this.now();
    const refuse = (message: string): never => {
      throw refused(message, { line, column, offset });
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
      const isLink = this.previous === BRACKET;
      if (isLink && code !== PARENTHESIS) return nok(code);
      if (isLink) weight = 0;
      const isFar = isLink || (this.previous === LESS && (code === BANG || code === QUESTION));
      const isMuch = add(counts, this, weight) > MOST_MARKS_IN_TEXT;
      if (isMuch || add(counts, this.parser, weight) > MOST_MARKS) {
        const [where, most] = isMuch ? ['A paragraph', MOST_MARKS_IN_TEXT] : ['The text', MOST_MARKS];
        refuse(`${where} has more than ${most} marks of emphasis, links, code or HTML: write several.`);
      }
      const end = ends.get(this);
      if (end === undefined) return look(code);
      const ahead = (end - offset) * (isFar ? LOOKING_FAR : 1);
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
  const atMost = (most: number, what: string): Construct => {
    const found = new WeakMap<object, number>();
    return judge(
      'marks',
      (context) =>
        add(found, context, 1) > most && `A paragraph has more than ${most} ${what}: write several.`,
    );
  };
  // At each the parser moves all that follows.
  const escapes = judge(
    'marks',
    (context) =>
      add(counts, context, 1) > MOST_MARKS_IN_TEXT &&
      `An address, a title or the line of a fence has more than ${MOST_MARKS_IN_TEXT} backslashes and &: shorten it.`,
  );
  // At each line the parser moves all that follows.
  const lines = atMost(MOST_LINES_IN_TEXT, 'lines');
  const brackets = atMost(MOST_BRACKETS_IN_TEXT, 'closing brackets');
  return {
    string: mapOf('\\&', escapes),
    text: {
      ...Object.fromEntries(marks),
      [BRACKET]: [brackets, { name: 'marks', tokenize }],
      ...Object.fromEntries(LINE_ENDS.map((code) => [code, lines])),
    },
  };
}

/** Makes the constructs of MDX count how much is parsed again. */
export function limitExpressions(extension: Extension): Extension {
  const [expression] = [extension.text?.[OPEN] ?? []].flat();
  if (!expression?.name?.startsWith('mdx')) return extension;
  const sums = new WeakMap<object, number>();
  const parseAgain = (context: TokenizeContext, length: number): void => {
    if (add(sums, context.parser, length) <= MOST_PARSED_AGAIN) return;
    const { line, column, offset } = context.now();
    const message = 'Code in the text is too long: write it into a file and import it.';
    throw refused(message, { line, column, offset });
  };
  const limited = (construct: Construct): Construct => ({
    ...construct,
    tokenize(effects, ok, nok) {
      const { parser } = this as { parser: { definedModuleSpecifiers?: readonly string[] } };
      const start = this.now().offset;
      let isBlank = false;
      const consume = (code: Code): undefined => {
        const isLineEnd = code !== null && code < -2;
        if (code === CLOSE || (isLineEnd && isBlank)) parseAgain(this, this.now().offset - start);
        isBlank = isLineEnd || (isBlank && (code ?? 0) <= 32);
        effects.consume(code);
      };
      const end: State = (code) => {
        // Of the constructs of MDX, only that of modules has no name.
        if (construct.name === undefined)
          parseAgain(this, parser.definedModuleSpecifiers?.join().length ?? 0);
        return ok(code);
      };
      return construct.tokenize.call(this, { ...effects, consume }, end, nok);
    },
  });
  const eachOf = (constructs: Extension['flow'] = {}) =>
    Object.fromEntries(
      Object.entries(constructs).map(([code, list]) => [code, [list ?? []].flat().map(limited)]),
    );
  return { ...extension, flow: eachOf(extension.flow), text: eachOf(extension.text) };
}

export function limitTables(tree: Root): void {
  let cells = 0;
  walk(tree, (node) => {
    if (node.type === 'paragraph') return 'skip';
    if (node.type !== 'table') return undefined;
    const { children: rows, position } = node as Table;
    cells += rows.length * (rows[0]?.children.length ?? 0);
    if (cells <= MOST_CELLS) return 'skip';
    throw refused(`The tables have more than ${MOST_CELLS} cells: write several pages.`, position);
  });
}
