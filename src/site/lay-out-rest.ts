/** Blocks of articles that a document opened at its top does not lay out; `styles/prose.css` has the same selector. */
const LATER = '.prose [data-static] > :nth-child(n + 9)';

/**
 * Lays out what the boot script has left for later (`data-first-screen`), as much at a time as fits in an idle moment. All in
 * one go would be a long task on a slow processor.
 */
export function layOutRest(): void {
  const root = document.documentElement;
  if (!root.hasAttribute('data-first-screen')) return;
  const blocks = [...document.querySelectorAll<HTMLElement>(LATER)];
  let next = 0;
  const layOut = (idle: IdleDeadline) => {
    do {
      const block = blocks[next];
      if (!block) {
        root.removeAttribute('data-first-screen');
        for (const each of blocks) each.removeAttribute('data-laid-out');
        return;
      }
      block.setAttribute('data-laid-out', '');
      // Reading a size lays out, so that the time it takes counts.
      void block.offsetHeight;
      next += 1;
    } while (idle.timeRemaining() > 0);
    requestIdleCallback(layOut);
  };
  requestIdleCallback(layOut);
}
