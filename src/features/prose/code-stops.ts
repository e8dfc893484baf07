import { indexForKey, SIDEWAYS } from '../../ui/list-keys.ts';

/** Makes the links of a code block one stop of the tab key: a block may have thirty. Inside of it the arrow keys move. */
export function arrangeCodeStops(article: HTMLElement): void {
  let block: Element | null = null;
  for (const link of article.querySelectorAll<HTMLAnchorElement>('.shiki a')) {
    const own = link.closest('pre');
    link.tabIndex = own === block ? -1 : 0;
    block = own;
  }
}

/** Moves between the links of a block: the one it moves to is the stop. Returns whether the key had that meaning. */
export function handleCodeKey(event: KeyboardEvent): boolean {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  const block = link?.closest('pre.shiki');
  if (!link || !block || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return false;
  const links = [...block.querySelectorAll('a')];
  const next = links[indexForKey(event.key, links.indexOf(link), links.length, SIDEWAYS) ?? -1];
  if (!next) return false;
  event.preventDefault();
  for (const other of links) other.tabIndex = other === next ? 0 : -1;
  next.focus();
  return true;
}
