import { Parser } from 'acorn';
import { mdxJsxFromMarkdown } from 'mdast-util-mdx-jsx';
import { mdxJsx } from 'micromark-extension-mdx-jsx';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';
import type { Processor } from 'unified';

const LESS_THAN = 60;
const SLASH = 47;

/**
 * Lets plain Markdown use components: tags of the given names are read as in MDX. Everything else stays Markdown: braces,
 * HTML, comments, comparisons.
 */
export function remarkKnownTags(this: Processor, names: readonly string[]): void {
  const data = this.data() as { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: unknown[] };
  const jsx = mdxJsx({
    acorn: Parser,
    acornOptions: { ecmaVersion: 2024, sourceType: 'module' },
    addResult: true,
  });
  const known = new Set(names);
  data.micromarkExtensions ??= [];
  data.micromarkExtensions.push({
    flow: { [LESS_THAN]: guarded(jsx.flow?.[LESS_THAN], known) },
    text: { [LESS_THAN]: guarded(jsx.text?.[LESS_THAN], known) },
  });
  data.fromMarkdownExtensions ??= [];
  data.fromMarkdownExtensions.push(mdxJsxFromMarkdown());
}

/** The construct, where the tag has one of the names. */
function guarded(given: unknown, names: ReadonlySet<string>): Construct {
  const construct = (Array.isArray(given) ? given[0] : given) as Construct;
  const probe: Construct = { partial: true, tokenize: probeName(names) };
  return {
    ...construct,
    tokenize(effects: Effects, ok: State, nok: State): State {
      return effects.check(probe, effects.attempt(construct, ok, nok), nok);
    },
  };
}

function probeName(names: ReadonlySet<string>): Construct['tokenize'] {
  return function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
    let name = '';
    return open;

    function open(code: Code): State | undefined {
      effects.enter('data');
      effects.consume(code);
      return slash;
    }
    function slash(code: Code): State | undefined {
      if (code !== SLASH) return letter(code);
      effects.consume(code);
      return letter;
    }
    function letter(code: Code): State | undefined {
      const char = code === null || code < 0 ? '' : String.fromCharCode(code);
      if (/^[\w.]$/.test(char)) {
        name += char;
        effects.consume(code);
        return letter;
      }
      effects.exit('data');
      return names.has(name) ? ok(code) : nok(code);
    }
  };
}
