import type { LanguageTexts } from '../../languages/en.ts';

/**
 * Makes boxes that scroll sideways reachable by keyboard, and only those: a stop at every code block of a page would be
 * in the way. Returns the way to stop watching.
 */
export function watchScrollBoxes(article: HTMLElement, messages: LanguageTexts['interface']): () => void {
  const boxes = [...article.querySelectorAll<HTMLElement>('.code-block pre, .table-scroll')];
  const names = uniqueNames(boxes, messages);
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLElement, names);
  });
  for (const box of boxes) observer.observe(box);
  return () => observer.disconnect();
}

/** Names of the boxes as landmarks: the title of the code or a word for the box; the second of a name has a number. */
function uniqueNames(
  boxes: readonly HTMLElement[],
  messages: LanguageTexts['interface'],
): ReadonlyMap<HTMLElement, string> {
  const seen = new Map<string, number>();
  return new Map(
    boxes.map((box) => {
      const title = box.parentElement?.querySelector('.code-title')?.textContent;
      const name = box.matches('pre') ? title || messages.codeRegion : messages.tableRegion;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [box, count === 1 ? name : `${name} ${count}`];
    }),
  );
}

function update(box: HTMLElement, names: ReadonlyMap<HTMLElement, string>): void {
  const isScrollable = box.scrollWidth > box.clientWidth;
  if (!isScrollable) {
    box.removeAttribute('tabindex');
    box.removeAttribute('role');
    box.removeAttribute('aria-label');
    return;
  }
  box.tabIndex = 0;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', names.get(box) ?? '');
}
