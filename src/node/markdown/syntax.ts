import type { Root, Table } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import type { CompileContext, Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { directive } from 'micromark-extension-directive';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { Literal, Node } from 'unist';
import { VFileMessage } from 'vfile-message';
import { isParent, walk } from './nodes.ts';

/** `{#id}` at the end of a heading. */
export interface HeadingId extends Literal {
  type: 'headingId';
  value: string;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    headingId: HeadingId;
  }
  interface RootContentMap {
    headingId: HeadingId;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    headingId: 'headingId';
    headingIdMarker: 'headingIdMarker';
    headingIdValue: 'headingIdValue';
    /** Looked at only, see `markLimits`. */
    marks: 'marks';
  }
}

const BANG = 33;
const COLON = 58;
const LESS = 60;
const QUESTION = 63;
const TICK = 96;
const HASH = 35;
const OPEN = 123;
const CLOSE = 125;

/**
 * Adds the syntax of this site to the parser: `:::kind` containers (no other directives, so that `a:b` stays text) and
 * `{#id}` marks, which have to come before MDX takes the brace for an expression.
 */
export function remarkSyntax(this: Processor): void {
  const data = this.data() as {
    micromarkExtensions?: Extension[];
    fromMarkdownExtensions?: (FromMarkdownExtension | FromMarkdownExtension[])[];
  };
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map(sparingly);
  data.micromarkExtensions.push(containerSyntax(), { text: { [OPEN]: headingIdConstruct } }, markLimits());
  data.fromMarkdownExtensions.push(directiveFromMarkdown(), headingIdFromMarkdown, {
    transforms: [limitTables],
  });
}

/** What GFM's search of text for addresses can find; the parser has taken the usual ones before. */
const MAYBE_ADDRESS = /https?:\/\/|www\.|@/i;

/** Spares trees without addresses the search for them, which is slow: it takes a tenth of the parser's time. */
function sparingly(extension: FromMarkdownExtension): FromMarkdownExtension {
  const { transforms } = extension;
  if (!transforms || !('literalAutolink' in (extension.enter ?? {}))) return extension;
  return {
    ...extension,
    transforms: transforms.map((transform) => (tree: Root) => {
      if (hasAddress(tree)) return transform(tree);
    }),
  };
}

function hasAddress(node: Node): boolean {
  if (node.type === 'link') return false;
  if (node.type === 'text') return MAYBE_ADDRESS.test((node as { value?: string }).value ?? '');
  return isParent(node) && node.children.some(hasAddress);
}

function containerSyntax(): Extension {
  const flow = directive().flow?.[COLON];
  const container = Array.isArray(flow) ? flow[0] : flow;
  return container ? { flow: { [COLON]: container } } : {};
}

/** Marks in one paragraph, heading or cell. Time to resolve them grows with their square, of emphasis with the cube. */
const MOST_MARKS_IN_TEXT = 2000;
/** Marks in one text: the parser takes up to half a millisecond for a link. */
const MOST_MARKS = 50_000;
/** Cells of a table. Rows are filled up to the width of the first one, so that few characters may make millions. */
const MOST_CELLS = 50_000;

/** Weight of `<!` and `<?`: for each the parser looks for its end in all that follows. */
const LOOKING_FAR = 20;

/**
 * Characters between the marks of a paragraph and its end, in sum: so far the parser may look from each. It does about
 * six million in a second.
 */
const MOST_LOOKED_AT_IN_PARAGRAPH = 35_000_000;
/** The same in one text. */
const MOST_LOOKED_AT = 100_000_000;

/** Counts the marks that begin emphasis, links, HTML, code and expressions, before the parser tries them. */
function markLimits(): Extension {
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

function limitTables(tree: Root): void {
  walk(tree, (node) => {
    if (node.type === 'paragraph') return 'skip';
    if (node.type !== 'table') return undefined;
    const { children: rows, position } = node as Table;
    if (rows.length * (rows[0]?.children.length ?? 0) <= MOST_CELLS) return 'skip';
    throw new VFileMessage(`A table has more than ${MOST_CELLS} cells: write several.`, { place: position });
  });
}

const headingIdConstruct: Construct = { name: 'headingId', tokenize: tokenizeHeadingId };

function tokenizeHeadingId(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return open;

  function open(code: Code): State | undefined {
    effects.enter('headingId');
    effects.enter('headingIdMarker');
    effects.consume(code);
    return hash;
  }
  function hash(code: Code): State | undefined {
    if (code !== HASH) return nok(code);
    effects.consume(code);
    effects.exit('headingIdMarker');
    return firstOfValue;
  }
  function firstOfValue(code: Code): State | undefined {
    if (code === CLOSE) return nok(code);
    effects.enter('headingIdValue');
    return value(code);
  }
  function value(code: Code): State | undefined {
    if (code === CLOSE) {
      effects.exit('headingIdValue');
      effects.enter('headingIdMarker');
      effects.consume(code);
      effects.exit('headingIdMarker');
      effects.exit('headingId');
      return ok;
    }
    // Line ends are negative codes, the end of the text is null.
    if (code === null || code <= 32 || code === OPEN) return nok(code);
    effects.consume(code);
    return value;
  }
}

const headingIdFromMarkdown: FromMarkdownExtension = {
  enter: {
    headingIdValue(this: CompileContext, token) {
      this.enter({ type: 'headingId', value: this.sliceSerialize(token) }, token);
    },
  },
  exit: {
    headingIdValue(this: CompileContext, token) {
      this.exit(token);
    },
  },
};

const CONTAINER = /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*)(:{3,})[ \t]*([A-Za-z][\w-]*)(.*)$/;
const FENCE = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;

const CJK = '\\p{Script=Han}\\u3000-\\u303F\\uFF00-\\uFFEF';
const BARE_LINK = new RegExp(`(?<![\\w(<"'=[\\]/])(https?://[^\\s<>"'\`()[\\]{}|${CJK}]+)(?=[${CJK}])`, 'gu');

/** `## Title {#id}` in the spellings of other engines: `{ #id }`, `{: #id }`, `{#id .class}`, `\\{#id}`, `{/* #id *\/}`, `{/*id*\/}`. */
const HEADING_ID =
  /^([\s>]*(?:(?:[-*+]|\d+[.)])\s+)*#{1,6}[ \t].*?)[ \t]*(?:\\?\{\s*:?\s*#([^\s{}/*]+)[^{}]*\}|\{\s*\/\*\s*#?([^\s{}/*]+)\s*\*\/\s*\}|<!--\s*\{?#([^\s{}]+?)\}?\s*-->)[ \t]*#*[ \t]*$/;

/** Characters of a line that may be one of these. The patterns take the square of it at worst. */
const LONGEST_LINE = 10_000;

/** A line that stands for the outline, which every page has beside it. */
const OUTLINE = /^\s*(?:\[\[_?toc_?\]\]|\[toc\]|@\[toc\]|\{:toc\})\s*$/i;

/**
 * Prepares a source text for the parser, outside code fences. Lines keep their numbers; columns shift only in the lines
 * that change.
 * - `:::tip Title` and `::: tip Title` are written the way the parser knows it, `:::tip[Title]`.
 * - Ids of headings are written `{#id}`, whatever the spelling, and marks of an outline are blanked out.
 * - A bare address that Chinese text follows without a blank is marked as a link: the parser would read on to the next
 *   blank.
 */
export function normalizeSource(source: string): string {
  if (!/:::|:\/\/|^[\s>\d.*+-]*#.*[{<]|toc[_\]}]/im.test(source)) return source;
  let fence: string | undefined;
  const lines = source.split('\n').map((line) => {
    const mark = FENCE.exec(line);
    if (mark) {
      const [, marker = '', rest = ''] = mark;
      if (fence === undefined) {
        if (!(marker.startsWith('`') && rest.includes('`'))) fence = marker;
      } else if (marker[0] === fence[0] && marker.length >= fence.length && rest.trim() === '') {
        fence = undefined;
      }
      return line;
    }
    if (fence !== undefined) return line;
    if (line.length < 12 && OUTLINE.test(line)) return '';
    if (line.length > LONGEST_LINE) return line;
    const heading = HEADING_ID.exec(line);
    if (heading) return `${heading[1]} {#${heading[2] ?? heading[3] ?? heading[4]}}`;
    return normalizeLine(line.includes('://') ? markBareLinks(line) : line);
  });
  return lines.join('\n');
}

function markBareLinks(line: string): string {
  return line.replace(BARE_LINK, (url, _group, offset: number) => {
    // An odd number of backticks before it: the address is code.
    const isCode = (line.slice(0, offset).match(/`/g) ?? []).length % 2 === 1;
    return isCode ? url : `[${url}](${url})`;
  });
}

function normalizeLine(line: string): string {
  const match = CONTAINER.exec(line);
  if (!match) return line;
  const [, indent = '', colons = '', kind = '', written = ''] = match;
  // Where a brace is code, authors put a backslash before it.
  const rest = written.replace(/\\\{/, '{').replace(/\\\}(?=\s*$)/, '}');
  if (/^\s*\[[^\]]*\](?!\()\s*(?:\{[^{}]*\})?\s*$|^\s*\{/.test(rest))
    return indent + colons + kind + rest.trim();
  const attributes = /\{[^{}]*\}$/.exec(rest.trimEnd());
  const title = rest
    .slice(0, attributes?.index)
    .trim()
    .replace(/^("|')(.*)\1$/, '$2');
  const label = title === '' ? '' : `[${escapeBrackets(title)}]`;
  return indent + colons + kind + label + (attributes?.[0] ?? '');
}

function escapeBrackets(title: string): string {
  let depth = 0;
  for (const char of title.replace(/\\./g, '')) {
    if (char === '[') depth++;
    if (char === ']' && --depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&');
}
