import { showTab, tabsOf } from '../ui/tab-group.ts';
import { trustedHtml } from '../ui/trusted-types.ts';

/** Attributes that the page's own code adds to scrollable boxes. */
const SCROLL_BOX = ['tabindex', 'role', 'aria-label'];

/**
 * Replaces the content of an element with new HTML. Unchanged elements are kept, with their state: selected tabs, open
 * details, scroll positions, selection.
 */
export function morphHtml(element: HTMLElement, html: string): void {
  const next = element.cloneNode(false) as HTMLElement;
  next.innerHTML = trustedHtml(html);
  morphChildren(element, next);
}

function morph(from: HTMLElement, to: HTMLElement): void {
  keepState(from, to);
  if (from.isEqualNode(to)) return;
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes)
    if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  morphChildren(from, to);
}

/**
 * Replaces the children of an element, matching them by content. Elements that stay are never moved, which would reset
 * their state.
 */
function morphChildren(from: HTMLElement, to: HTMLElement): void {
  const old = [...from.childNodes].filter((node) => !isAdded(node));
  const fresh = [...to.childNodes];
  const pairs = pair(old, fresh);
  const kept = new Map(pairs.map(([before, after]) => [after, before]));
  const staying = new Set(kept.values());
  for (const node of old) if (!staying.has(node)) node.remove();
  let next: ChildNode | null = null;
  for (const node of fresh.reverse()) {
    const before = kept.get(node);
    if (before) morphNode(before, node);
    else from.insertBefore(node, next);
    next = before ?? node;
  }
}

function morphNode(from: ChildNode, to: ChildNode): void {
  if (from instanceof HTMLElement && to instanceof HTMLElement) morph(from, to);
  else if (from instanceof Element && !from.isEqualNode(to)) from.replaceWith(to);
  else if (from.nodeValue !== to.nodeValue) from.nodeValue = to.nodeValue;
}

/** Matches nodes: equal ones first, then between them those of the same kind. */
function pair(old: readonly ChildNode[], fresh: readonly ChildNode[]): [ChildNode, ChildNode][] {
  const pairs: [ChildNode, ChildNode][] = [];
  let [start, freshStart] = [0, 0];
  const end: [number, number] = [old.length, fresh.length];
  for (const [left, right] of [...commonRun(old.map(saying), fresh.map(saying)), end]) {
    const [gap, freshGap] = [old.slice(start, left), fresh.slice(freshStart, right)];
    for (const [a, b] of commonRun(gap.map(kindOf), freshGap.map(kindOf)))
      pairs.push([gap[a] as ChildNode, freshGap[b] as ChildNode]);
    if (left < old.length) pairs.push([old[left] as ChildNode, fresh[right] as ChildNode]);
    [start, freshStart] = [left + 1, right + 1];
  }
  return pairs;
}

/** Positions of the longest common subsequence of two lists. */
function commonRun(a: readonly string[], b: readonly string[]): [number, number][] {
  const result: [number, number][] = [];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) result.push([start, start++]);
  let [endA, endB] = [a.length, b.length];
  const tail: [number, number][] = [];
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) tail.unshift([--endA, --endB]);
  const width = endB - start + 1;
  /** Length of the longest common subsequence from each pair of positions on. */
  const lengths = new Uint32Array((endA - start + 1) * width);
  const at = (i: number, j: number) => (i - start) * width + (j - start);
  for (let i = endA - 1; i >= start; i--) {
    for (let j = endB - 1; j >= start; j--) {
      lengths[at(i, j)] =
        a[i] === b[j]
          ? 1 + (lengths[at(i + 1, j + 1)] ?? 0)
          : Math.max(lengths[at(i + 1, j)] ?? 0, lengths[at(i, j + 1)] ?? 0);
    }
  }
  for (let i = start, j = start; i < endA && j < endB; ) {
    if (a[i] === b[j]) result.push([i++, j++]);
    else if ((lengths[at(i + 1, j)] ?? 0) >= (lengths[at(i, j + 1)] ?? 0)) i++;
    else j++;
  }
  return [...result, ...tail];
}

/** Identifies a node by content and kind. */
function saying(node: ChildNode): string {
  const pictures = node instanceof Element ? [...node.querySelectorAll('img')].map((image) => image.src) : [];
  return [kindOf(node), node.textContent ?? '', ...pictures].join('\n');
}

function kindOf(node: ChildNode): string {
  return node instanceof Element ? `${node.localName}.${node.classList[0] ?? ''}` : node.nodeName;
}

/** Whether the page's own code added the node to the article. */
function isAdded(node: Node): boolean {
  return node instanceof Element && node.classList.contains('code-tools');
}

/** Copies the state of the old element to the new HTML. */
function keepState(old: HTMLElement, fresh: HTMLElement): void {
  if (old instanceof HTMLDetailsElement) (fresh as HTMLDetailsElement).open = old.open;
  for (const name of ['data-ready', 'data-tools']) copyAttribute(old, fresh, name);
  if (old.matches('.code-block pre, .table-scroll'))
    for (const name of SCROLL_BOX) copyAttribute(old, fresh, name);
  if (old.matches('.tabs')) keepTab(old, fresh);
}

function copyAttribute(old: Element, fresh: Element, name: string): void {
  const value = old.getAttribute(name);
  if (value !== null) fresh.setAttribute(name, value);
}

function keepTab(old: HTMLElement, fresh: HTMLElement): void {
  const chosen = tabsOf(old).find((tab) => tab.ariaSelected === 'true')?.dataset.value;
  if (chosen !== undefined) showTab(fresh, chosen);
}
