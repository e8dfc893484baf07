import type { AttributeSelector, CssNode } from 'css-tree';
import { Tokenizer, TokenizerMode } from 'parse5';

/** What a selector requires of an element. */
export interface Needs {
  /** Its type, `.classes` and `#id`: all of them. */
  names: readonly string[];
  /** Attributes. Any element of the document may have them, since scripts change them. */
  attributes: readonly string[];
  /** Languages it must be in. */
  langs: readonly string[];
  /** The element meets one of each list. */
  branches: readonly (readonly Needs[])[];
  /** An element inside meets one of each list. */
  contents: readonly (readonly Needs[])[];
  /** What an ancestor must meet; for a sibling, any element of the document. */
  before?: { needs: Needs; isAround: boolean };
}

/** An element as selectors see it. */
interface Node {
  names: ReadonlySet<string>;
  /** Lower case. */
  lang: string;
  parent: Node | undefined;
  /** By the names and language that distinguish them. */
  inner: Map<string, Node>;
}

interface Tree {
  nodes: readonly Node[];
  byName: ReadonlyMap<string, readonly Node[]>;
  /** `[name` and `[name=value` of all elements. */
  attributes: ReadonlySet<string>;
}

/** States that need the reader's input. The whole sheet has arrived by then. */
const LATER_STATES = new Set(['hover', 'active']);
/** Pseudo-classes whose arguments are alternatives. */
const ALTERNATIVES = new Set(['is', 'where']);
/** What scripts add to a code block before the whole sheet counts. It stays invisible until then, so its buttons need no rules. */
const ADDED = { to: '.code-block', names: ['div', '.code-tools'] };
/** Elements without content. */
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** Elements whose content is no markup, and how it is read. */
const TEXT_MODES = new Map([
  ['script', TokenizerMode.SCRIPT_DATA],
  ['style', TokenizerMode.RAWTEXT],
  ['textarea', TokenizerMode.RCDATA],
]);

const ignore = () => {};
/** Callbacks for tokens that are not needed. */
const NO_TEXT = {
  onComment: ignore,
  onDoctype: ignore,
  onEof: ignore,
  onCharacter: ignore,
  onNullCharacter: ignore,
  onWhitespaceCharacter: ignore,
};

/** What every element meets. */
export const ANYTHING: Needs = { names: [], attributes: [], langs: [], branches: [], contents: [] };
/** Stands in {@link Needs.names} for a state that comes later. */
const LATER = ':later';

/** Whether a selector waits for a state that comes later. */
export function isLater({ names, before }: Needs): boolean {
  return names.includes(LATER) || (before !== undefined && isLater(before.needs));
}

/** @param selector one of a list, of css-tree */
export function needsOf(selector: CssNode): Needs {
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

/**
 * Makes the test whether an element of a document meets what a selector asks.
 *
 * @param html the document's body
 * @param lang BCP 47 tag of the document
 */
export function createMatcher(html: string, lang: string): (needs: Needs) => boolean {
  const { nodes, byName, attributes } = readTree(html, lang.toLowerCase());
  /** A quick test: most selectors name something the document does not have. */
  const isPossible = ({ names, attributes: asked, branches, contents, before }: Needs): boolean =>
    names.every((name) => byName.has(name)) &&
    asked.every((name) => attributes.has(name)) &&
    [...branches, ...contents].every((list) => list.some(isPossible)) &&
    (!before || isPossible(before.needs));
  /** The fewest elements among which are all that meet it. */
  const candidates = ({ names, branches }: Needs): readonly Node[] => {
    const lists: (readonly Node[])[] = names.map((name) => byName.get(name) ?? []);
    for (const branch of branches) lists.push(branch.flatMap(candidates));
    return lists.reduce((fewest, list) => (list.length < fewest.length ? list : fewest), nodes);
  };
  const meets = (node: Node, { names, langs, branches, contents, before }: Needs): boolean => {
    for (const name of names) if (!node.names.has(name)) return false;
    for (const lang of langs) if (!`${node.lang}-`.startsWith(`${lang}-`)) return false;
    for (const list of branches) if (!list.some((each) => meets(node, each))) return false;
    for (const list of contents) if (!list.some((each) => isInside(node, each))) return false;
    if (!before) return true;
    return before.isAround ? isAroundOf(node, before.needs) : isThere(before.needs);
  };
  /** Whether an element, or one around it, meets it: many elements ask of the same ones. */
  const known = new Map<Needs, Map<Node, boolean>>();
  const isAroundOf = (node: Node, needs: Needs): boolean => {
    const results = known.get(needs) ?? new Map<Node, boolean>();
    known.set(needs, results);
    const asked: Node[] = [];
    let result = false;
    for (let outer = node.parent; outer && !result; outer = outer.parent) {
      const earlier = results.get(outer);
      result = earlier ?? meets(outer, needs);
      if (earlier !== undefined) break;
      asked.push(outer);
    }
    for (const outer of asked) results.set(outer, result);
    return result;
  };
  /** What is around the elements that meet it. */
  const around = new Map<Needs, ReadonlySet<Node>>();
  const isInside = (node: Node, needs: Needs): boolean => {
    const found = around.get(needs) ?? aroundAll(candidates(needs).filter((inner) => meets(inner, needs)));
    around.set(needs, found);
    return found.has(node);
  };
  const isThere = (needs: Needs): boolean => candidates(needs).some((node) => meets(node, needs));
  return (needs) => isPossible(needs) && isThere(needs);
}

function aroundAll(nodes: readonly Node[]): ReadonlySet<Node> {
  const found = new Set<Node>();
  for (const { parent } of nodes) {
    for (let outer = parent; outer && !found.has(outer); outer = outer.parent) found.add(outer);
  }
  return found;
}

/**
 * The elements of a document. Those that selectors cannot distinguish are one. An element without end tag contains what
 * follows it, so that no ancestor is ever missing.
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
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName, attrs, selfClosing }) {
        const names = [tagName];
        let own: string | undefined;
        for (const { name, value } of attrs) {
          attributes.add(`[${name}`).add(`[${name}=${value}`);
          if (name === 'class') for (const part of value.split(/\s+/)) names.push(`.${part}`);
          if (name === 'id') names.push(`#${value}`);
          if (name === 'lang') own = value.toLowerCase();
        }
        const node = add(open.at(-1)?.node ?? body, names, own);
        const mode = TEXT_MODES.get(tagName);
        if (mode !== undefined) tokenizer.state = mode;
        if (!selfClosing && !VOID.has(tagName)) open.push({ type: tagName, node });
      },
      onEndTag({ tagName }) {
        const at = open.findLastIndex(({ type }) => type === tagName);
        if (at >= 0) open.length = at;
      },
      ...NO_TEXT,
    },
  );
  tokenizer.write(html, true);
  return { nodes, byName, attributes };
}
