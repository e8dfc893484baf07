import type { Element, ElementContent, Root } from 'hast';
import { langPrefix } from '../../shared/locale-path.ts';
import { toUrl } from '../../shared/paths.ts';
import { canonicalRoute, type PageContext } from '../markdown/context.ts';
import { h, isElement, walk } from '../markdown/nodes.ts';

/** Class of links to terms, which have tooltips. */
const TERM = 'term';

/** Elements that are not running text, or have their own look. */
const OTHER_TAGS = 'a button code dl figure h1 h2 h3 h4 h5 h6 kbd pre summary svg table';
const OTHER_CLASSES = [
  'badge',
  'callout-title',
  'card-grid',
  'code-block',
  'diagram',
  'file-tree',
  'key-facts',
];

/** Links the first use of each glossary term in a section to the glossary, and marks existing links that lead there. */
export function linkTerms(root: Root, page: PageContext): void {
  const glossary = page.options.codeReference?.glossary;
  if (!glossary) return;
  const { defaultLang, base } = page.options;
  const route = canonicalRoute(page.routes, langPrefix(page.source.lang, defaultLang) + glossary.page);
  if (route === page.source.route) return;
  const address = toUrl(route, base);
  const words = wordsOf(glossary.words, page.source.route);
  for (const section of sectionsOf(root)) {
    const linkedIds = new Set<string>();
    for (const node of section)
      walk(node, (link) => {
        const { href = '' } = isElement(link, 'a') ? link.properties : {};
        const [path, id = ''] = String(href).split('#');
        if (!isElement(link, 'a') || path !== address || id === '') return;
        link.properties.className = [TERM];
        linkedIds.add(id);
      });
    const visit = (parent: Element): void => {
      parent.children = parent.children.flatMap((child): ElementContent[] => {
        if (child.type === 'text') return linked(child.value, words, linkedIds, address);
        if (isElement(child) && !isOther(child)) visit(child);
        return [child];
      });
    };
    for (const node of section) if (isElement(node) && !isOther(node)) visit(node);
  }
}

interface Words {
  pattern: RegExp;
  /** Word in lower case → id of the term. */
  ids: ReadonlyMap<string, string>;
}

/** Words of the terms, without those of the page itself. */
function wordsOf(words: Readonly<Record<string, string>>, route: string): Words {
  const bare = (text: string): string => text.replaceAll('-', '');
  const ids = new Map<string, string>();
  for (const [id, list] of Object.entries(words))
    if (!bare(route).includes(bare(id))) for (const word of list.split('|')) ids.set(word.toLowerCase(), id);
  const list = [...ids.keys()].sort((a, b) => b.length - a.length);
  return { ids, pattern: new RegExp(`(?<![\\w./@-])(?:${list.join('|')})(?![\\w/@-]|\\.\\w)`, 'gi') };
}

function linked(
  text: string,
  { pattern, ids }: Words,
  linkedIds: Set<string>,
  address: string,
): ElementContent[] {
  const nodes: ElementContent[] = [];
  let rest = 0;
  for (const { 0: word, index } of text.matchAll(pattern)) {
    const id = ids.get(word.toLowerCase());
    if (id === undefined || linkedIds.has(id)) continue;
    linkedIds.add(id);
    nodes.push(
      { type: 'text', value: text.slice(rest, index) },
      h('a', { className: [TERM], href: `${address}#${id}` }, [{ type: 'text', value: word }]),
    );
    rest = index + word.length;
  }
  return [...nodes, { type: 'text', value: text.slice(rest) }];
}

/** Groups top-level nodes from one h2 to the next. */
function sectionsOf(root: Root): Root['children'][] {
  const sections: Root['children'][] = [[]];
  for (const node of root.children) {
    if (isElement(node, 'h2')) sections.push([]);
    sections.at(-1)?.push(node);
  }
  return sections;
}

function isOther(element: Element): boolean {
  const { className } = element.properties;
  return (
    OTHER_TAGS.split(' ').includes(element.tagName) ||
    (Array.isArray(className) && className.some((name) => OTHER_CLASSES.includes(String(name))))
  );
}
