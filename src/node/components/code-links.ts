import type { Element } from 'hast';
import type { Code } from 'mdast';
import { langPrefix } from '../../shared/locale-path.ts';
import { toUrl } from '../../shared/paths.ts';
import { placeAt } from '../../shared/place-at.ts';
import { didYouMeanOf } from '../files/suggest.ts';
import { hasLineMarks, withLineMarks } from '../highlight/highlight.ts';
import type { CodeMark } from '../markdown/code-marks.ts';
import { canonicalRoute, type PageContext, report } from '../markdown/context.ts';
import { type CodeBlock, hasClass, isElement } from '../markdown/nodes.ts';
import type { CodeNames, FoundNames, LineMarks } from '../names/code-names.ts';
import { linkCode } from '../names/link-names-in-code.ts';

/**
 * Makes the names in a block links to the pages that explain them, and reports keys that no option has. On the page of an
 * option, the lines with its key are highlighted, unless the author marked lines of the block.
 */
export function linkBlock(
  block: CodeBlock,
  node: Code,
  lang: string,
  page: PageContext,
  names: CodeNames,
): CodeBlock {
  const { text, element } = block.code;
  const found = names.read(text, lang, block.title, lineMarks(element));
  Object.assign(page.names, found.answers);
  if (!/\bnocheck\b/.test(node.meta ?? '')) reportUnknown(found, text, node, page);
  if (found.uses.length === 0) return block;
  for (const { name } of found.uses) page.nameUses[name] = (page.nameUses[name] ?? 0) + 1;
  const marked = hasLineMarks(element) ? element : withLineMarks(element, optionMarks(found, text, page));
  const linked = (base: string): Element =>
    linkCode(
      marked,
      found.uses.map(({ start, end, address }) => ({ start, end, href: hrefOf(address, base, page) })),
    );
  const { base } = page.options;
  // A block that is not printed gets the base path with the other links of the page.
  return { ...block, code: { text, element: linked('/'), ...(base !== '/' && { printed: linked(base) }) } };
}

/** Marks of an example of the page's option: its key, and the import every configuration begins with. */
function optionMarks({ uses }: FoundNames, text: string, page: PageContext): CodeMark[] {
  const option = page.frontmatter.option?.name;
  const keys = new Set(
    uses.filter(({ name }) => name === option).map(({ start }) => placeAt(text, start).line),
  );
  if (keys.size === 0) return [];
  const imports = text.split('\n').flatMap((line, index): CodeMark[] => {
    const source = /^import .+ from (['"])([^'"]+)\1;?$/.exec(line)?.[2];
    const isCommon = source !== undefined && source === page.options.codeReference?.package;
    return isCommon ? [{ line: index + 1, classes: ['dimmed'] }] : [];
  });
  return [...imports, ...[...keys].map((line): CodeMark => ({ line, classes: ['highlighted'] }))];
}

function hrefOf(address: string, base: string, page: PageContext): string {
  const [path = '', id] = address.split('#');
  const route = canonicalRoute(page.routes, langPrefix(page.source.lang, page.options.defaultLang) + path);
  const hash = id === undefined ? '' : `#${id}`;
  return route === page.source.route ? hash || '#' : toUrl(route, base) + hash;
}

function lineMarks(pre: Element): LineMarks {
  const code = pre.children[0];
  const lines = (code && isElement(code) ? code.children : []).filter((line) => isElement(line));
  const marked = (mark: string): number[] =>
    lines.flatMap((line, index) => (hasClass(line, 'diff') && hasClass(line, mark) ? [index] : []));
  return { added: marked('add'), removed: marked('remove') };
}

function reportUnknown({ unknown }: FoundNames, text: string, node: Code, page: PageContext): void {
  for (const { name, siblings, start } of unknown) {
    const inCode = placeAt(text, start);
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const position = { start: { line: line + inCode.line, column: column + inCode.column - 1 } };
    const key = name.split('.').at(-1) ?? '';
    const message = `No option is called "${name}".`;
    const advice = didYouMeanOf(key, [...siblings].sort(), 'Known keys:');
    report(page, { ...node, position }, { rule: 'unknown-option', message, advice });
  }
}
