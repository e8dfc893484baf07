import { type AttributeSelector, type CssNode, type List, parse, type Rule } from 'css-tree';

/**
 * The rules of a style sheet that one document needs to be painted, in their order.
 *
 * @param html the document's body, as it is sent
 */
export type PageStyles = (html: string) => string;

/** What a selector needs of a document: all `names`, and of each list of `branches` one. */
interface Needs {
  names: readonly string[];
  branches: readonly (readonly Needs[])[];
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
const ALTERNATIVES = new Set(['is', 'where', 'has']);
/** What scripts add to a page as soon as they run, before the whole sheet counts: the buttons of code blocks. */
const ADDED =
  '<div class="code-tools"><button type="button" aria-pressed="false" data-tools data-state="copied" data-action="copy"><svg><path>';
const START_TAG = /<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)\s*\/?>/gi;
const ATTRIBUTE = /([^\s=>/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;
const READ = /var\(\s*(--[\w-]+)/g;
/** A custom property that is read and has no other value to fall back to. */
const READ_ALONE = /var\(\s*(--[\w-]+)\s*\)/g;
/** A custom property in a `style` attribute. */
const SET = /(--[\w-]+)\s*:/g;

/**
 * Makes the projection of a style sheet on documents. A rule is left out where it cannot apply: no element has its type, class,
 * id or attribute, it is for print or for a state the reader brings about; custom properties and animations that nothing uses
 * are left out, too. Where an element stands is not looked at, so a rule too many is possible, a rule too few is not.
 */
export function createPageStyles(sheet: string): PageStyles {
  const ast = parse(sheet, { positions: true, parseCustomProperty: false });
  const parts = ast.type === 'StyleSheet' ? readParts(ast.children, sheet) : [];
  const constants = constantsOf(parts);
  return (html) => {
    const found = namesIn(html + ADDED);
    // What the document sets for an element is no constant there.
    const own = new Set([...html.matchAll(SET)].map((match) => match[1] ?? ''));
    const kept = withValues(select(parts, found), (name) =>
      own.has(name) ? undefined : constants.get(name),
    );
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
  kept: readonly Kept[],
  constantOf: (name: string) => string | undefined,
): readonly Kept[] {
  const resolve = (each: Declaration): Declaration =>
    each.reads.some((name) => constantOf(name) !== undefined)
      ? declaration(
          each.text.replace(READ_ALONE, (text, name: string) => constantOf(name) ?? text),
          each.sets,
        )
      : each;
  return kept.map((part) => {
    if (part.kind === 'group') return { ...part, parts: withValues(part.parts, constantOf) };
    return part.kind === 'rule' ? { ...part, declarations: part.declarations.map(resolve) } : part;
  });
}

/** Stands in {@link Needs.names} for a state that comes later. */
const LATER = ':later';

function isLater({ names }: Needs): boolean {
  return names.includes(LATER);
}

function needsOf(selector: CssNode): Needs {
  const names: string[] = [];
  const branches: Needs[][] = [];
  /** The root's attributes are set by scripts before the first paint. */
  let isRoot = false;
  const visit = (node: CssNode): void => {
    if (node.type === 'Combinator') isRoot = false;
    else if (node.type === 'TypeSelector') {
      isRoot = node.name === 'html';
      if (node.name !== '*') names.push(node.name.toLowerCase());
    } else if (node.type === 'ClassSelector') names.push(`.${node.name.replaceAll('\\', '')}`);
    else if (node.type === 'IdSelector') names.push(`#${node.name.replaceAll('\\', '')}`);
    else if (node.type === 'AttributeSelector') {
      if (!isRoot) names.push(attributeNeed(node));
    } else if (node.type === 'PseudoClassSelector') {
      if (node.name === 'root') isRoot = true;
      if (LATER_STATES.has(node.name)) names.push(LATER);
      if (ALTERNATIVES.has(node.name) && node.children) {
        const list = node.children.toArray().flatMap((child) => listed(child));
        // `:root:is([data-x])` asks for an attribute of the root as well.
        if (!isRoot) branches.push(list.map(needsOf).filter((needs) => !isLater(needs)));
      }
    }
  };
  if (selector.type === 'Selector') selector.children.forEach(visit);
  // Where all alternatives are states that come later, so is the whole.
  if (branches.some((branch) => branch.length === 0)) names.push(LATER);
  return { names, branches };
}

/** `[open]` → `[open`; `[data-depth="3"]` → `[data-depth=3`. Other comparisons ask for the name alone. */
function attributeNeed({ name, matcher, value }: AttributeSelector): string {
  const text = value?.type === 'String' ? value.value : value?.name;
  return `[${name.name.toLowerCase()}${matcher === '=' && text !== undefined ? `=${text}` : ''}`;
}

function listed(node: CssNode): CssNode[] {
  return node.type === 'SelectorList' ? node.children.toArray() : [node];
}

function isMet({ names, branches }: Needs, found: ReadonlySet<string>): boolean {
  return (
    names.every((name) => found.has(name)) &&
    branches.every((branch) => branch.some((needs) => isMet(needs, found)))
  );
}

/** Types, `.classes`, `#ids` and `[attributes` of a document. */
function namesIn(html: string): Set<string> {
  // What is open or closed may change before any script runs.
  const found = new Set(['html', 'head', 'body', '[lang', '[open']);
  for (const [, type = '', attributes = ''] of html.matchAll(START_TAG)) {
    found.add(type.toLowerCase());
    for (const [, name = '', double, single, bare] of attributes.matchAll(ATTRIBUTE)) {
      found.add(`[${name.toLowerCase()}`);
      const value = double ?? single ?? bare ?? '';
      found.add(`[${name.toLowerCase()}=${value}`);
      if (name === 'class') for (const part of value.split(/\s+/)) found.add(`.${part}`);
      if (name === 'id') found.add(`#${value}`);
    }
  }
  return found;
}

function select(parts: readonly Part[], found: ReadonlySet<string>): Kept[] {
  return parts.flatMap((part): Kept[] => {
    if (part.kind === 'group') {
      const kept = select(part.parts, found);
      return kept.length > 0 ? [{ ...part, parts: kept }] : [];
    }
    if (part.kind !== 'rule') return [part];
    const met = part.selectors.filter(({ needs }) => isMet(needs, found)).map(({ text }) => text);
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
