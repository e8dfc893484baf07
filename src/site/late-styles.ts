/** Actions of the reader that may need more of the style sheet than the document contains. */
const SIGNS = ['pointerover', 'pointerdown', 'keydown', 'focusin', 'popstate'] as const;

/**
 * Applies the style sheets that the document left for later. A document carries the rules its first paint takes; what comes
 * about in use (hovering, menus, dialogs, the next pages) needs the others. That is when the page is loaded and idle, at the
 * latest when the reader does something: to apply a sheet computes the styles of the whole page once more.
 */
export function applyLateStyles(): void {
  const links = document.querySelectorAll<HTMLLinkElement>('link[data-late]');
  if (links.length === 0) return;
  const apply = () => {
    for (const sign of SIGNS) removeEventListener(sign, apply, true);
    for (const link of links) {
      link.media = 'all';
      link.removeAttribute('data-late');
    }
  };
  for (const sign of SIGNS) addEventListener(sign, apply, true);
  const applyIdle = () => {
    apply();
    // Reading a style computes all of them now, so that the layout is a separate task in the next frame.
    void getComputedStyle(document.documentElement).color;
  };
  const whenIdle = () => (window.requestIdleCallback ?? setTimeout)(applyIdle);
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
