import type { Code } from 'mdast';
import { langPrefix } from '../../shared/locale-path.ts';
import { toUrl } from '../../shared/paths.ts';
import { positionAt } from '../../shared/position-at.ts';
import { didYouMeanOf } from '../files/suggest.ts';
import type { CodeMark } from '../markdown/code-marks.ts';
import { canonicalRoute, type PageContext, report } from '../markdown/context.ts';
import type { CodeNames, FoundNames } from '../names/code-names.ts';
import type { CodeLink } from '../names/link-names-in-code.ts';

/** A code block before highlighting. */
interface NamedBlock {
  text: string;
  marks: readonly CodeMark[];
  lang: string;
  title: string | undefined;
  node: Code;
}

/** Links and marks that result from the names in a block. */
export interface BlockNames {
  links: CodeLink[];
  marks: CodeMark[];
}

/**
 * Finds links from the names in a block to the pages that document them, and reports keys that no option has. On an option's
 * page, the lines with its key are highlighted.
 */
export function readBlockNames(
  { text, marks, lang, title, node }: NamedBlock,
  page: PageContext,
  names: CodeNames,
): BlockNames {
  const linesOf = (name: string): number[] =>
    marks.flatMap(({ line, classes }) => (classes.includes(name) ? [line - 1] : []));
  const found = names.read(text, lang, title, { added: linesOf('add'), removed: linesOf('remove') });
  Object.assign(page.names, found.answers);
  if (!/\bnocheck\b/.test(node.meta ?? '')) reportUnknown(found, text, node, page);
  for (const { name } of found.uses) page.nameUses[name] = (page.nameUses[name] ?? 0) + 1;
  const links = found.uses.map(({ start, end, address }) => ({ start, end, href: hrefOf(address, page) }));
  return { links, marks: optionMarks(found, text, page) };
}

/** Marks for an example of the page's option: highlights its key, and dims the import that every configuration starts with. */
function optionMarks({ uses }: FoundNames, text: string, page: PageContext): CodeMark[] {
  const option = page.frontmatter.option?.name;
  const keys = new Set(
    uses.filter(({ name }) => name === option).map(({ start }) => positionAt(text, start).line),
  );
  if (keys.size === 0) return [];
  const imports = text.split('\n').flatMap((line, index): CodeMark[] => {
    const source = /^import .+ from (['"])([^'"]+)\1;?$/.exec(line)?.[2];
    const isCommon = source !== undefined && source === page.options.codeReference?.package;
    return isCommon ? [{ line: index + 1, classes: ['dimmed'] }] : [];
  });
  return [...imports, ...[...keys].map((line): CodeMark => ({ line, classes: ['highlighted'] }))];
}

/** Path below the root of the site; see `finishReferences`. */
function hrefOf(address: string, page: PageContext): string {
  const [path = '', id] = address.split('#');
  const route = canonicalRoute(page.routes, langPrefix(page.source.lang, page.options.defaultLang) + path);
  const hash = id === undefined ? '' : `#${id}`;
  return route === page.source.route ? hash || '#' : toUrl(route, '/') + hash;
}

function reportUnknown({ unknown }: FoundNames, text: string, node: Code, page: PageContext): void {
  for (const { name, siblings, start } of unknown) {
    const inCode = positionAt(text, start);
    const { line = 1, column = 1 } = node.position?.start ?? {};
    const position = { start: { line: line + inCode.line, column: column + inCode.column - 1 } };
    const key = name.split('.').at(-1) ?? '';
    const message = `There is no option "${name}".`;
    const advice = didYouMeanOf(key, [...siblings].sort(), 'Known keys:');
    report(page, { ...node, position }, { rule: 'unknown-option', message, advice });
  }
}
