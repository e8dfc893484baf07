import { indexForKey, SIDEWAYS } from '../../ui/list-keys.ts';

/** Makes the links of a code block a single tab stop, as there may be thirty. Arrow keys move between them. */
export function arrangeCodeStops(article: HTMLElement): void {
  let block: Element | null = null;
  for (const link of article.querySelectorAll<HTMLAnchorElement>('.shiki a')) {
    const own = link.closest('pre');
    link.tabIndex = own === block ? -1 : 0;
    block = own;
  }
}

/** The links of the event's code block, and the index of the event's own link. */
function linksAt({ target }: Event): [links: HTMLAnchorElement[], at: number] {
  const link = target instanceof Element ? target.closest('a') : null;
  const links = [...(link?.closest('pre.shiki')?.querySelectorAll('a') ?? [])];
  return [links, link ? links.indexOf(link) : -1];
}

/** Makes a link that receives focus the tab stop of its block. */
export function keepCodeStop(event: Event): void {
  const [links, at] = linksAt(event);
  for (const [index, link] of links.entries()) link.tabIndex = index === at ? 0 : -1;
}

export function handleCodeKey(event: KeyboardEvent): void {
  const [links, at] = linksAt(event);
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const next = links[indexForKey(event.key, at, links.length, SIDEWAYS) ?? -1];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
