/** Scrolls the container, never the window, and only if the item is out of sight. */
export function bringIntoView(container: Element, item: Element): void {
  const box = container.getBoundingClientRect();
  const own = item.getBoundingClientRect();
  if (own.top >= box.top && own.bottom <= box.bottom) return;
  container.scrollTop += own.top - box.top - box.height / 3;
}
