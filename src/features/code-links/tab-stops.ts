const IN_CODE = '.shiki a';
/** Links with an explanation: names in code, terms in prose. */
const LINK = `${IN_CODE}, a.term`;

/** The link an event is about. */
export function codeLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(LINK) : null;
}

/**
 * Makes the links of a code block one stop of the tab key: a block may have thirty. Inside of it the arrow keys move.
 * @returns whether there are links with an explanation
 */
export function arrangeTabStops(article: HTMLElement): boolean {
  const links = [...article.querySelectorAll<HTMLAnchorElement>(IN_CODE)];
  let block: Element | null = null;
  for (const link of links) {
    const own = link.closest('pre');
    link.tabIndex = own === block ? -1 : 0;
    block = own;
  }
  return article.querySelector(LINK) !== null;
}

/** Keys → place of the link to go to among the links of the block. */
const KEYS: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => Math.min(index + 1, count - 1),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_index, count) => count - 1,
};

/** Moves between the links of a block. Returns whether the key had that meaning. */
export function handleLinkKey(event: KeyboardEvent): boolean {
  const link = codeLinkAt(event.target);
  const block = link?.closest('pre');
  const move = KEYS[event.key];
  if (!link || !block || !move || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
    return false;
  const links = [...block.querySelectorAll<HTMLAnchorElement>('a')];
  const next = links[move(links.indexOf(link), links.length)];
  event.preventDefault();
  next?.focus();
  return true;
}

/** The link that has the focus is the stop of its block. */
export function keepTabStop(link: HTMLAnchorElement): void {
  for (const other of link.closest('pre')?.querySelectorAll<HTMLAnchorElement>('a[tabindex="0"]') ?? [])
    other.tabIndex = -1;
  link.tabIndex = 0;
}
