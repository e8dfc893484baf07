/** Blocks of articles whose layout is deferred in a document opened at its top; `styles/prose.css` has the same selector. */
const LATER = '.prose [data-static] > :nth-child(n + 9)';

/**
 * Lays out the blocks deferred by the boot script (`data-first-screen`), as many per idle period as fit. All at once
 * would be a long task on a slow processor.
 */
export function layOutDeferred(): void {
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
      // Reading a size forces the layout, so that its time is measured here.
      void block.offsetHeight;
      next += 1;
    } while (idle.timeRemaining() > 0);
    requestIdleCallback(layOut);
  };
  requestIdleCallback(layOut);
}
