import type { Root } from 'mdast';
import { directiveFromMarkdown } from 'mdast-util-directive';
import { directive } from 'micromark-extension-directive';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';
import type { Literal, Node } from 'unist';
import { blockLimits, limitContainers, limitExpressions, limitTables, markLimits } from './limits.ts';
import { isParent } from './nodes.ts';

type FromMarkdownExtension = ReturnType<typeof directiveFromMarkdown>;

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
  }
}

const COLON = 58;
const HASH = 35;
const OPEN = 123;
const CLOSE = 125;

/**
 * Adds the syntax of this site to the parser: `:::kind` containers (no other directives, so that `a:b` stays text) and
 * `{#id}` marks, which must be read before MDX takes the brace for an expression.
 */
export function remarkSyntax(this: Processor): void {
  const data = this.data() as {
    micromarkExtensions?: Extension[];
    fromMarkdownExtensions?: (FromMarkdownExtension | FromMarkdownExtension[])[];
  };
  data.micromarkExtensions = (data.micromarkExtensions ?? []).map(limitExpressions);
  data.fromMarkdownExtensions = (data.fromMarkdownExtensions ?? []).flat().map(sparingly);
  data.micromarkExtensions.push(
    containerSyntax(),
    { text: { [OPEN]: headingIdConstruct } },
    blockLimits(),
    markLimits(),
  );
  data.fromMarkdownExtensions.push(directiveFromMarkdown(), headingIdFromMarkdown, {
    transforms: [limitTables],
  });
}

/** What GFM's search of text for addresses can find; the parser has taken the usual ones before. */
const MAYBE_ADDRESS = /https?:\/\/|www\.|@/i;

/** Skips the search for addresses in trees without any: it takes a tenth of the parser's time. */
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
  return container ? { flow: { [COLON]: limitContainers(container) } } : {};
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
    headingIdValue(token) {
      this.enter({ type: 'headingId', value: this.sliceSerialize(token) }, token);
    },
  },
  exit: {
    headingIdValue(token) {
      this.exit(token);
    },
  },
};
