import type { CssNode, List, parse as ParseCss, Rule } from 'css-tree';
import { createMatcher, isLater, type Needs, needsOf } from './style-selectors.ts';

/**
 * The rules of a style sheet that one document needs to be painted, in their order.
 *
 * @param html the document's body
 * @param lang BCP 47 tag of the document
 */
export type PageStyles = (html: string, lang: string) => string;

interface Declaration {
  text: string;
  /** Name of the custom property it sets. */
  sets?: string;
  /** Custom properties it reads. */
  reads: readonly string[];
}

type Part =
  | { kind: 'text'; text: string }
  | { kind: 'keyframes'; name: string; text: string }
  | { kind: 'group'; prelude: string; parts: readonly Part[] }
  | {
      kind: 'rule';
      selectors: readonly { text: string; needs: Needs }[];
      declarations: readonly Declaration[];
    };

type Kept =
  | Exclude<Part, { kind: 'group' | 'rule' }>
  | { kind: 'group'; prelude: string; parts: readonly Kept[] }
  | { kind: 'rule'; selector: string; declarations: readonly Declaration[] };

/** Properties without an effect before the reader uses the page. */
export const LATER_PROPERTIES =
  /^(?:cursor|overscroll-behavior.*|touch-action|transition.*|-webkit-t(?:ap-highlight-color|ouch-callout)|(?:-webkit-)?user-select)$/;
/** Without scripts the whole sheet applies from the start. */
const WITHOUT_SCRIPTS = /\(scripting:\s*none\)/;
const READ = /var\(\s*(--[\w-]+)/g;

/** A style sheet that was parsed. */
export type Sheet = readonly Part[];

/** @param parse of css-tree, which is loaded where documents are rendered: the development server has no use for it */
export function readSheet(sheet: string, parse: typeof ParseCss): Sheet {
  const ast = parse(sheet, { positions: true, parseCustomProperty: false });
  return ast.type === 'StyleSheet' ? readParts(ast.children, sheet) : [];
}

/**
 * Makes a function that selects the rules a document needs. A rule is left out where it cannot apply: the document has nothing
 * of a type, class, id or attribute it names; it is for another language, for print or for a state that needs the reader's input.
 * Custom properties and animations that nothing uses are also left out. The position of elements does not matter, so there may be a
 * rule too many, but never one too few.
 */
export function createPageStyles(...sheets: readonly Sheet[]): PageStyles {
  const parts = sheets.flat();
  return (html, lang) => {
    const kept = select(parts, createMatcher(html, lang));
    return print(kept, usedIn(kept, html));
  };
}

function readParts(nodes: List<CssNode>, sheet: string): Part[] {
  return nodes.toArray().flatMap((node): Part[] => {
    if (node.type === 'Rule') return [readRule(node, sheet)];
    if (node.type !== 'Atrule') return [];
    const prelude = `@${node.name}${node.prelude ? ` ${sourceOf(node.prelude, sheet)}` : ''}`;
    if (!node.block) return [{ kind: 'text', text: `${prelude};` }];
    if (node.name.endsWith('keyframes')) {
      const name = node.prelude ? sourceOf(node.prelude, sheet).trim() : '';
      return [{ kind: 'keyframes', name, text: sourceOf(node, sheet) }];
    }
    if (node.name === 'media' && (prelude === '@media print' || WITHOUT_SCRIPTS.test(prelude))) return [];
    if (!['media', 'supports', 'layer', 'container', 'scope'].includes(node.name)) {
      return [{ kind: 'text', text: sourceOf(node, sheet) }];
    }
    return [{ kind: 'group', prelude, parts: readParts(node.block.children, sheet) }];
  });
}

function readRule(rule: Rule, sheet: string): Part {
  const selectors =
    rule.prelude.type === 'SelectorList'
      ? rule.prelude.children.toArray().map((node) => ({ text: sourceOf(node, sheet), needs: needsOf(node) }))
      : [{ text: sourceOf(rule.prelude, sheet), needs: { names: [], branches: [] } }];
  const declarations = rule.block.children.toArray().flatMap((node): Declaration[] => {
    const property = node.type === 'Declaration' ? node.property : '';
    if (LATER_PROPERTIES.test(property)) return [];
    return [declaration(sourceOf(node, sheet), property.startsWith('--') ? property : undefined)];
  });
  return { kind: 'rule', selectors: selectors.filter(({ needs }) => !isLater(needs)), declarations };
}

function declaration(text: string, sets: string | undefined): Declaration {
  const reads = [...text.matchAll(READ)].map((match) => match[1] ?? '');
  return { text, reads, ...(sets !== undefined && { sets }) };
}

function select(parts: readonly Part[], matches: (needs: Needs) => boolean): Kept[] {
  return parts.flatMap((part): Kept[] => {
    if (part.kind === 'group') {
      const kept = select(part.parts, matches);
      return kept.length > 0 ? [{ ...part, parts: kept }] : [];
    }
    if (part.kind !== 'rule') return [part];
    const kept = part.selectors.filter(({ needs }) => matches(needs)).map(({ text }) => text);
    return kept.length > 0
      ? [{ kind: 'rule', selector: kept.join(','), declarations: part.declarations }]
      : [];
  });
}

/** Custom properties that are read, also by others that are, and the text in which animations are named. */
function usedIn(kept: readonly Kept[], html: string): { properties: ReadonlySet<string>; text: string } {
  const declarations: Declaration[] = [];
  const collect = (parts: readonly Kept[]): void => {
    for (const part of parts) {
      if (part.kind === 'group') collect(part.parts);
      else if (part.kind === 'rule') declarations.push(...part.declarations);
    }
  };
  collect(kept);
  const plain = declarations.filter(({ sets }) => sets === undefined);
  const custom = declarations.filter(({ sets }) => sets !== undefined);
  const properties = new Set([...html.matchAll(READ)].map((match) => match[1] ?? ''));
  for (const { reads } of plain) for (const name of reads) properties.add(name);
  for (let before = -1; before !== properties.size; ) {
    before = properties.size;
    for (const { sets = '', reads } of custom) {
      if (properties.has(sets)) for (const name of reads) properties.add(name);
    }
  }
  return { properties, text: declarations.map(({ text }) => text).join(';') };
}

function print(kept: readonly Kept[], used: ReturnType<typeof usedIn>): string {
  return kept
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'keyframes') return used.text.includes(part.name) ? part.text : '';
      if (part.kind === 'group') {
        const inner = print(part.parts, used);
        return inner === '' ? '' : `${part.prelude}{${inner}}`;
      }
      const declarations = part.declarations.filter(
        ({ sets }) => sets === undefined || used.properties.has(sets),
      );
      return declarations.length > 0
        ? `${part.selector}{${declarations.map(({ text }) => text).join(';')}}`
        : '';
    })
    .join('');
}

function sourceOf(node: CssNode, sheet: string): string {
  return node.loc ? sheet.slice(node.loc.start.offset, node.loc.end.offset) : '';
}
