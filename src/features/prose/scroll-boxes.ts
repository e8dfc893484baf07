import type { LanguageTexts } from '../../languages/en.ts';

/**
 * Makes boxes that overflow horizontally focusable, and only those: a tab stop at every code block would get in the way.
 * Returns a function that stops watching.
 */
export function watchScrollBoxes(article: HTMLElement, messages: LanguageTexts['interface']): () => void {
  const boxes = [
    ...article.querySelectorAll<HTMLElement>('.code-block pre, .facts [data-lines], .table-scroll'),
  ];
  const headings = [...article.querySelectorAll(':is(h1, h2, h3, h4)')];
  const names = uniqueNames(boxes, headings, messages);
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLElement, names);
  });
  for (const box of boxes) observer.observe(box);
  return () => observer.disconnect();
}

/** Accessible names of the boxes: the code's title or the kind of box, and the section. Repeated names are numbered. */
function uniqueNames(
  boxes: readonly HTMLElement[],
  headings: readonly Element[],
  messages: LanguageTexts['interface'],
): ReadonlyMap<HTMLElement, string> {
  const seen = new Map<string, number>();
  return new Map(
    boxes.map((box) => {
      const isCode = !box.matches('.table-scroll');
      const title = isCode && box.parentElement?.querySelector('.code-title')?.textContent;
      const kind = title || (isCode ? messages.codeRegion : messages.tableRegion);
      const section = headingBefore(box, headings);
      const name = section ? `${kind}: ${section}` : kind;
      const count = (seen.get(name) ?? 0) + 1;
      seen.set(name, count);
      return [box, count === 1 ? name : `${name} ${count}`];
    }),
  );
}

function headingBefore(box: Element, headings: readonly Element[]): string {
  const heading = headings.findLast(
    (one) => one.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  return heading?.textContent.trim() ?? '';
}

function update(box: HTMLElement, names: ReadonlyMap<HTMLElement, string>): void {
  if (box.scrollWidth <= box.clientWidth) {
    for (const name of ['tabindex', 'role', 'aria-label']) box.removeAttribute(name);
    return;
  }
  box.tabIndex = 0;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', names.get(box) ?? '');
}
