import type { LanguageTexts } from '../../languages/en.ts';

/**
 * Makes boxes that scroll sideways reachable by keyboard, and only those: a stop at every code block of a page would be
 * in the way. Returns the way to stop watching.
 */
export function watchScrollBoxes(article: HTMLElement, messages: LanguageTexts['interface']): () => void {
  const observer = new ResizeObserver((entries) => {
    for (const { target } of entries) update(target as HTMLElement, messages);
  });
  for (const box of article.querySelectorAll<HTMLElement>('.code-block pre, .table-scroll'))
    observer.observe(box);
  return () => observer.disconnect();
}

function update(box: HTMLElement, messages: LanguageTexts['interface']): void {
  const isScrollable = box.scrollWidth > box.clientWidth;
  if (!isScrollable) {
    box.removeAttribute('tabindex');
    box.removeAttribute('role');
    box.removeAttribute('aria-label');
    return;
  }
  const title = box.parentElement?.querySelector('.code-title')?.textContent;
  box.tabIndex = 0;
  box.setAttribute('role', 'region');
  box.setAttribute('aria-label', box.matches('pre') ? title || messages.codeRegion : messages.tableRegion);
}
