import { directiveFromMarkdown } from 'mdast-util-directive';
import type { CompileContext, Extension as FromMarkdownExtension } from 'mdast-util-from-markdown';
import { directive } from 'micromark-extension-directive';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { Literal } from 'unist';

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
    headingIdValue: 'headingIdValue';
  }
}

const COLON = 58;
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
    fromMarkdownExtensions?: FromMarkdownExtension[];
  };
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push(containerSyntax(), { text: { [OPEN]: headingIdConstruct } });
  data.fromMarkdownExtensions.push(directiveFromMarkdown(), headingIdFromMarkdown);
}

function containerSyntax(): Extension {
  const flow = directive().flow?.[COLON];
  const container = Array.isArray(flow) ? flow[0] : flow;
  return container ? { flow: { [COLON]: container } } : {};
}

const headingIdConstruct: Construct = { name: 'headingId', tokenize: tokenizeHeadingId };

function tokenizeHeadingId(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  return open;

  function open(code: Code): State | undefined {
    effects.enter('headingId');
    effects.consume(code);
    return hash;
  }
  function hash(code: Code): State | undefined {
    if (code !== HASH) return nok(code);
    effects.consume(code);
    effects.enter('headingIdValue');
    return firstOfValue;
  }
  function firstOfValue(code: Code): State | undefined {
    return code === CLOSE ? nok(code) : value(code);
  }
  function value(code: Code): State | undefined {
    if (code === CLOSE) {
      effects.exit('headingIdValue');
      effects.consume(code);
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

/**
 * Writes `:::tip Title` and `::: tip Title` the way the parser knows it, `:::tip[Title]`, outside code fences. Lines keep
 * their numbers; only columns of such a line shift.
 */
export function normalizeContainers(source: string): string {
  if (!source.includes(':::')) return source;
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
    return fence === undefined ? normalizeLine(line) : line;
  });
  return lines.join('\n');
}

function normalizeLine(line: string): string {
  const match = CONTAINER.exec(line);
  if (!match) return line;
  const [, indent = '', colons = '', kind = '', rest = ''] = match;
  if (/^[[{]/.test(rest)) return indent + colons + kind + rest;
  const attributes = /\s*(\{[^{}]*\})?\s*$/.exec(rest);
  const title = rest.slice(0, attributes?.index ?? rest.length).trim();
  const label = title === '' ? '' : `[${escapeBrackets(title)}]`;
  return indent + colons + kind + label + (attributes?.[1] ?? '');
}

function escapeBrackets(title: string): string {
  let depth = 0;
  for (const char of title.replace(/\\./g, '')) {
    if (char === '[') depth++;
    if (char === ']' && --depth < 0) break;
  }
  return depth === 0 ? title : title.replace(/(?<!\\)[[\]]/g, '\\$&');
}
