import { type AttributeSelector, type CssNode, type List, parse, type Rule } from 'css-tree';
import { VOID } from './lean-html.ts';

/**
 * The rules of a style sheet that one document needs to be painted, in their order.
 *
 * @param html the document's body
 * @param lang BCP 47 tag of the document
 */
export type PageStyles = (html: string, lang: string) => string;

/** What a selector asks of an element. */
interface Needs {
  /** Its type, `.classes` and `#id`: all of them. */
  names: readonly string[];
  /** Attributes: that any element of the document has them is enough, for scripts change them. */
  attributes: readonly string[];
  /** Languages it has to be in. */
  langs: readonly string[];
  /** Of each list one is met by the element. */
  branches: readonly (readonly Needs[])[];
  /** Of each list one is met by an element inside. */
  contents: readonly (readonly Needs[])[];
  /** What has to be met by an element around it, or by any element for one beside it. */
  before?: { needs: Needs; isAround: boolean };
}

/** An element as selectors see it. */
interface Node {
  names: ReadonlySet<string>;
  /** Lower case. */
  lang: string;
  parent: Node | undefined;
  /** By what tells them apart. */
  inner: Map<string, Node>;
}

interface Tree {
  nodes: readonly Node[];
  byName: ReadonlyMap<string, readonly Node[]>;
  /** `[name` and `[name=value` of all elements. */
  attributes: ReadonlySet<string>;
}

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

/** States that only come about while the reader uses the page. The whole sheet has arrived by then. */
const LATER_STATES = new Set(['hover', 'active']);
/** Properties nobody sees before they use the page. */
export const LATER_PROPERTIES =
  /^(?:cursor|overscroll-behavior.*|touch-action|transition.*|-webkit-t(?:ap-highlight-color|ouch-callout)|(?:-webkit-)?user-select)$/;
/** Without scripts the whole sheet counts from the start. */
const WITHOUT_SCRIPTS = /\(scripting:\s*none\)/;
/** Pseudo-classes whose arguments are alternatives. */
const ALTERNATIVES = new Set(['is', 'where']);
/** What scripts add to a code block before the whole sheet counts. It stays invisible until then, so its buttons need no rules. */
const ADDED = { to: '.code-block', names: ['div', '.code-tools'] };
const TAG =
  /<script\b.*?<\/script>|<\/([a-z][\w-]*)|<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*(\/?)>/gis;
const ATTRIBUTE = /([^\s=>/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const READ = /var\(\s*(--[\w-]+)/g;
/** A custom property that is read and has no other value to fall back to. */
const READ_ALONE = /var\(\s*(--[\w-]+)\s*\)/g;
/** A custom property in a `style` attribute. */
const SET = /(--[\w-]+)\s*:/g;

/**
 * Makes the projection of a style sheet on documents. A rule is left out where it cannot apply: no element has its type, class,
 * id or attribute, or none of those that do stands in such elements; it is for another language, for print or for a state the
 * reader brings about. Custom properties and animations that nothing uses are left out, too. Of where an element stands, only
 * what is around it counts, so a rule too many is possible, a rule too few is not.
 */
export function createPageStyles(sheet: string): PageStyles {
  const ast = parse(sheet, { positions: true, parseCustomProperty: false });
  const parts = ast.type === 'StyleSheet' ? readParts(ast.children, sheet) : [];
  const constants = constantsOf(parts);
  const withConstants = withValues(parts, (name) => constants.get(name));
  return (html, lang) => {
    const isMet = createMatcher(readTree(html, lang.toLowerCase()));
    // What the document sets for an element is no constant there.
    const own = new Set([...html.matchAll(SET)].map((match) => match[1] ?? ''));
    const hasOwn = [...own].some((name) => constants.has(name));
    const valued = hasOwn
      ? withValues(parts, (name) => (own.has(name) ? undefined : constants.get(name)))
      : withConstants;
    const kept = select(valued, isMet);
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
      : [{ text: sourceOf(rule.prelude, sheet), needs: ANYTHING }];
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

/** Custom properties that have one value everywhere, no longer than the words that read it → the value. */
function constantsOf(parts: readonly Part[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  const several = new Set<string>();
  const collect = (part: Part, isGlobal: boolean): void => {
    if (part.kind === 'group') {
      for (const inner of part.parts) collect(inner, isGlobal && part.prelude.startsWith('@layer'));
    } else if (part.kind === 'rule') {
      const isRoot = isGlobal && part.selectors.every(({ text }) => text === ':root');
      for (const { sets, text } of part.declarations) {
        if (sets === undefined) continue;
        if (!isRoot || values.has(sets)) several.add(sets);
        values.set(sets, text.slice(text.indexOf(':') + 1).trim());
      }
    }
  };
  for (const part of parts) collect(part, true);
  const isShort = ([name, value]: [string, string]) => value.length <= `var(${name})`.length;
  return new Map(
    [...values].filter((entry) => !several.has(entry[0]) && isShort(entry) && !entry[1].includes('--')),
  );
}

/** Puts values where they are read. */
function withValues(
  parts: readonly Part[],
  constantOf: (name: string) => string | undefined,
): readonly Part[] {
  const resolve = (each: Declaration): Declaration =>
    each.reads.some((name) => constantOf(name) !== undefined)
      ? declaration(
          each.text.replace(READ_ALONE, (text, name: string) => constantOf(name) ?? text),
          each.sets,
        )
      : each;
  return parts.map((part) => {
    if (part.kind === 'group') return { ...part, parts: withValues(part.parts, constantOf) };
    return part.kind === 'rule' ? { ...part, declarations: part.declarations.map(resolve) } : part;
  });
}

const ANYTHING: Needs = { names: [], attributes: [], langs: [], branches: [], contents: [] };
/** Stands in {@link Needs.names} for a state that comes later. */
const LATER = ':later';

function isLater({ names, before }: Needs): boolean {
  return names.includes(LATER) || (before !== undefined && isLater(before.needs));
}

function needsOf(selector: CssNode): Needs {
  const nodes = selector.type === 'Selector' ? selector.children.toArray() : [];
  let needs: Needs | undefined;
  let compound: CssNode[] = [];
  let isAround = true;
  for (const node of nodes) {
    if (node.type !== 'Combinator') {
      compound.push(node);
      continue;
    }
    // One in front is that of `:has(> p)`.
    if (compound.length > 0) needs = compoundNeeds(compound, needs && { needs, isAround });
    compound = [];
    isAround = node.name === ' ' || node.name === '>';
  }
  return compoundNeeds(compound, needs && { needs, isAround });
}

function compoundNeeds(compound: readonly CssNode[], before: Needs['before']): Needs {
  const isRoot = compound.some(
    (node) =>
      (node.type === 'TypeSelector' && node.name === 'html') ||
      (node.type === 'PseudoClassSelector' && node.name === 'root'),
  );
  // The root's attributes are set by scripts before the first paint.
  if (isRoot) return { ...ANYTHING, names: ['html'], ...(before && { before }) };
  const names: string[] = [];
  const attributes: string[] = [];
  const langs: string[] = [];
  const branches: Needs[][] = [];
  const contents: Needs[][] = [];
  for (const node of compound) {
    if (node.type === 'TypeSelector') {
      if (node.name !== '*') names.push(node.name.toLowerCase());
    } else if (node.type === 'ClassSelector') names.push(`.${node.name.replaceAll('\\', '')}`);
    else if (node.type === 'IdSelector') names.push(`#${node.name.replaceAll('\\', '')}`);
    else if (node.type === 'AttributeSelector') attributes.push(attributeNeed(node));
    else if (node.type === 'PseudoClassSelector') {
      if (LATER_STATES.has(node.name)) names.push(LATER);
      const list = node.children?.toArray().flatMap(listed) ?? [];
      const [only] = list;
      if (node.name === 'lang' && only?.type === 'Identifier' && list.length === 1) {
        langs.push(only.name.toLowerCase());
      } else if (ALTERNATIVES.has(node.name)) {
        const branch = list.map(needsOf).filter((needs) => !isLater(needs));
        // Where all alternatives are states that come later, so is the whole.
        if (branch.length === 0) names.push(LATER);
        branches.push(branch);
      } else if (node.name === 'has') contents.push(list.map(needsOf));
    }
  }
  return { names, attributes, langs, branches, contents, ...(before && { before }) };
}

/** `[open]` → `[open`; `[data-depth="3"]` → `[data-depth=3`. Other comparisons ask for the name alone. */
function attributeNeed({ name, matcher, value }: AttributeSelector): string {
  const text = value?.type === 'String' ? value.value : value?.name;
  return `[${name.name.toLowerCase()}${matcher === '=' && text !== undefined ? `=${text}` : ''}`;
}

function listed(node: CssNode): CssNode[] {
  return node.type === 'SelectorList' ? node.children.toArray() : [node];
}

/** Whether an element of the tree meets what a selector asks. */
function createMatcher({ nodes, byName, attributes }: Tree): (needs: Needs) => boolean {
  /** Most selectors name something the document does not have. */
  const isPossible = ({ names, attributes: asked, branches, contents, before }: Needs): boolean =>
    names.every((name) => byName.has(name)) &&
    asked.every((name) => attributes.has(name)) &&
    [...branches, ...contents].every((list) => list.some(isPossible)) &&
    (!before || isPossible(before.needs));
  const candidates = ({ names }: Needs) =>
    names.reduce((fewest, name) => {
      const list = byName.get(name) ?? [];
      return list.length < fewest.length ? list : fewest;
    }, nodes);
  const meets = (node: Node, { names, langs, branches, contents, before }: Needs): boolean => {
    for (const name of names) if (!node.names.has(name)) return false;
    for (const lang of langs) if (!`${node.lang}-`.startsWith(`${lang}-`)) return false;
    for (const list of branches) if (!list.some((each) => meets(node, each))) return false;
    for (const list of contents) if (!list.some((each) => isInside(node, each))) return false;
    if (!before) return true;
    return before.isAround ? isAroundOf(node, before.needs) : isThere(before.needs);
  };
  const isAroundOf = (node: Node, needs: Needs): boolean => {
    for (let outer = node.parent; outer; outer = outer.parent) if (meets(outer, needs)) return true;
    return false;
  };
  const isInside = (node: Node, needs: Needs): boolean =>
    candidates(needs).some((inner) => isBelow(inner, node) && meets(inner, needs));
  const isThere = (needs: Needs): boolean => candidates(needs).some((node) => meets(node, needs));
  return (needs) => isPossible(needs) && isThere(needs);
}

function isBelow(node: Node, outer: Node): boolean {
  for (let around = node.parent; around; around = around.parent) if (around === outer) return true;
  return false;
}

/**
 * The elements of a document; those that selectors cannot tell apart are one. An element whose end tag is left out holds what
 * follows it: of what is around an element nothing is missing.
 */
function readTree(html: string, lang: string): Tree {
  // What is open or closed may change before any script runs.
  const attributes = new Set(['[lang', '[open']);
  const nodes: Node[] = [];
  const byName = new Map<string, Node[]>();
  const add = (parent: Node | undefined, names: readonly string[], own?: string): Node => {
    const key = `${names.join(' ')} ${own ?? ''}`;
    const same = parent?.inner.get(key);
    if (same) return same;
    const node = { names: new Set(names), lang: own ?? parent?.lang ?? lang, parent, inner: new Map() };
    parent?.inner.set(key, node);
    nodes.push(node);
    for (const name of node.names) {
      const list = byName.get(name);
      if (list) list.push(node);
      else byName.set(name, [node]);
    }
    if (node.names.has(ADDED.to)) add(node, ADDED.names);
    return node;
  };
  const root = add(undefined, ['html']);
  add(root, ['head']);
  const body = add(root, ['body']);
  const open: { type: string; node: Node }[] = [];
  for (const [, ending, started, written = '', slash] of html.matchAll(TAG)) {
    if (ending !== undefined) {
      const at = open.findLastIndex(({ type }) => type === ending.toLowerCase());
      if (at >= 0) open.length = at;
    }
    if (started === undefined) continue;
    const type = started.toLowerCase();
    const names = [type];
    let own: string | undefined;
    for (const [, name = '', double, single, bare] of written.matchAll(ATTRIBUTE)) {
      const value = double ?? single ?? bare ?? '';
      attributes.add(`[${name.toLowerCase()}`).add(`[${name.toLowerCase()}=${value}`);
      if (name === 'class') for (const part of value.split(/\s+/)) names.push(`.${part}`);
      if (name === 'id') names.push(`#${value}`);
      if (name === 'lang') own = value.toLowerCase();
    }
    const node = add(open.at(-1)?.node ?? body, names, own);
    if (!slash && !VOID.test(type)) open.push({ type, node });
  }
  return { nodes, byName, attributes };
}

function select(parts: readonly Part[], isMet: (needs: Needs) => boolean): Kept[] {
  return parts.flatMap((part): Kept[] => {
    if (part.kind === 'group') {
      const kept = select(part.parts, isMet);
      return kept.length > 0 ? [{ ...part, parts: kept }] : [];
    }
    if (part.kind !== 'rule') return [part];
    const met = part.selectors.filter(({ needs }) => isMet(needs)).map(({ text }) => text);
    return met.length > 0 ? [{ kind: 'rule', selector: met.join(','), declarations: part.declarations }] : [];
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
