/** Puts the groups as the reader left them, `1` open and `0` closed by id; what holds the page stays open. */
export function restoreGroups(container: Element, known: Readonly<Record<string, unknown>>): void {
  for (const group of container.querySelectorAll<HTMLDetailsElement>('details[data-id]')) {
    const state = known[group.dataset.id ?? ''];
    if (state !== undefined && !group.querySelector('[aria-current]')) group.open = state === 1;
  }
}

/** Scrolls the container, never the window, and only when the item is out of sight. */
export function bringIntoView(container: Element, item: Element): void {
  const box = container.getBoundingClientRect();
  const own = item.getBoundingClientRect();
  if (own.top >= box.top && own.bottom <= box.bottom) return;
  container.scrollTop += own.top - box.top - box.height / 3;
}
