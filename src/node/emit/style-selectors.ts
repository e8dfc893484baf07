import type { AttributeSelector, CssNode } from 'css-tree';
import { Tokenizer, TokenizerMode } from 'parse5';

/** What a selector requires of a document. The position of elements does not matter. */
export interface Needs {
  /** Types, `.classes`, `#ids`, `[attributes` and `:lang(…`: all of them. */
  names: readonly string[];
  /** One of each list. */
  branches: readonly (readonly Needs[])[];
}

/** States that need the reader's input. The whole sheet has arrived by then. */
const LATER_STATES = new Set(['hover', 'active']);
/** Pseudo-classes with alternatives as arguments. */
const ALTERNATIVES = new Set(['is', 'where', 'has']);
/** Stands in {@link Needs.names} for a state that comes later. */
const LATER = ':later';
/** What scripts add to a code block before the whole sheet is applied. It stays invisible until then. */
const ADDED = '.code-tools';

/** Whether a selector waits for a state that comes later. */
export function isLater({ names }: Needs): boolean {
  return names.includes(LATER);
}

/** @param selector one of a list, of css-tree */
export function needsOf(selector: CssNode): Needs {
  const nodes = selector.type === 'Selector' ? selector.children.toArray() : [];
  const names: string[] = [];
  const branches: Needs[][] = [];
  let isRoot = false;
  for (const node of nodes) {
    if (node.type === 'Combinator') isRoot = false;
    isRoot ||= node.type === 'PseudoClassSelector' && node.name === 'root';
    isRoot ||= node.type === 'TypeSelector' && node.name === 'html';
    // The root's attributes are set by scripts before the first paint.
    if (isRoot) continue;
    if (node.type === 'TypeSelector') {
      if (node.name !== '*') names.push(node.name.toLowerCase());
    } else if (node.type === 'ClassSelector') names.push(`.${node.name.replaceAll('\\', '')}`);
    else if (node.type === 'IdSelector') names.push(`#${node.name.replaceAll('\\', '')}`);
    else if (node.type === 'AttributeSelector') names.push(attributeName(node));
    else if (node.type === 'PseudoClassSelector') {
      if (LATER_STATES.has(node.name)) names.push(LATER);
      const list = node.children?.toArray().flatMap(listed) ?? [];
      const [only] = list;
      if (node.name === 'lang' && only?.type === 'Identifier' && list.length === 1)
        names.push(languageName(only.name));
      if (!ALTERNATIVES.has(node.name)) continue;
      // Where all alternatives are states that come later, there is none.
      branches.push(list.map(needsOf).filter((needs) => !isLater(needs)));
    }
  }
  return { names, branches };
}

/** `[open]` → `[open`; `[data-depth="3"]` → `[data-depth=3`. Other comparisons ask for the name alone. */
function attributeName({ name, matcher, value }: AttributeSelector): string {
  const text = value?.type === 'String' ? value.value : value?.name;
  return `[${name.name.toLowerCase()}${matcher === '=' && text !== undefined ? `=${text}` : ''}`;
}

const languageName = (lang: string): string => `:lang(${lang.toLowerCase()}`;

function listed(node: CssNode): CssNode[] {
  return node.type === 'SelectorList' ? node.children.toArray() : [node];
}

/**
 * Makes the test whether a document has what a selector requires.
 * @param html the document's body
 * @param lang BCP 47 tag of the document
 */
export function createMatcher(html: string, lang: string): (needs: Needs) => boolean {
  const present = namesIn(html, lang);
  const isMet = ({ names, branches }: Needs): boolean =>
    names.every((name) => present.has(name)) && branches.every((list) => list.some(isMet));
  return isMet;
}

/** Elements whose content is not markup, and how it is read. */
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

/** All that selectors can name in a document. */
function namesIn(html: string, lang: string): ReadonlySet<string> {
  // What is open or closed may change before any script runs.
  const found = new Set(['html', 'head', 'body', '[lang', '[open', ADDED]);
  const addLanguage = (tag: string): void => {
    for (let name = tag; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf('-'))))
      found.add(languageName(name));
  };
  addLanguage(lang);
  /** Folds around a place in a closed one, of which only the summary is seen until a reader opens it. */
  let folds = 0;
  let isSummary = false;
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag({ tagName, attrs }) {
        if (folds === 1 && tagName === 'summary') isSummary = true;
        const mode = TEXT_MODES.get(tagName);
        if (mode !== undefined) tokenizer.state = mode;
        const own = new Map(attrs.map(({ name, value }) => [name, value]));
        const isClosed = own.get('class') === 'fold' && !own.has('open');
        const isSeen = folds === 0 || isSummary;
        if (tagName === 'details' && (folds > 0 || isClosed)) folds += 1;
        if (!isSeen) return;
        found.add(tagName);
        for (const { name, value } of attrs) {
          found.add(`[${name}`).add(`[${name}=${value}`);
          if (name === 'class') for (const part of value.split(/\s+/)) found.add(`.${part}`);
          if (name === 'id') found.add(`#${value}`);
          if (name === 'lang') addLanguage(value);
        }
      },
      onEndTag({ tagName }) {
        if (tagName === 'summary') isSummary = false;
        if (tagName === 'details' && folds > 0) folds -= 1;
      },
      ...NO_TEXT,
    },
  );
  tokenizer.write(html, true);
  return found;
}
