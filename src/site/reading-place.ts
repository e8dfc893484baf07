/** Blocks that mark the place a reader is at. */
const BLOCKS =
  'h1, h2, h3, h4, h5, h6, p, li, pre, pre .line, tr, summary, figure, blockquote, dt, dd, [role="tablist"]';
/** Blocks that are noted: the first may be the one that is removed. */
const MOST_NOTED = 12;

interface Noted {
  element: Element;
  text: string;
  top: number;
}

/**
 * Notes what is being read: the blocks at the top of the window.
 *
 * @returns a function that puts what is left of it back in its place, after the article has changed
 */
export function noteReadingPlace(): () => void {
  const noted = window.scrollY > 0 ? visibleBlocks() : [];
  const { style } = document.documentElement;
  // The browser's own correction would be added to this one.
  style.overflowAnchor = 'none';
  return () => {
    const place = noted.flatMap((block) => survivorOf(block) ?? [])[0];
    if (place) {
      const moved = place.element.getBoundingClientRect().top - place.top;
      if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' });
    }
    requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
  };
}

function visibleBlocks(): Noted[] {
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const noted: Noted[] = [];
  for (const element of document.querySelectorAll(`article :is(${BLOCKS})`)) {
    const box = element.getBoundingClientRect();
    if (box.height === 0 || box.bottom <= top) continue;
    if (box.top >= window.innerHeight || noted.length >= MOST_NOTED) break;
    noted.push({ element, text: element.textContent ?? '', top: box.top });
  }
  return noted;
}

/** The block itself, or the one that says the same now. */
function survivorOf({ element, text, top }: Noted): { element: Element; top: number } | undefined {
  if (element.isConnected && element.textContent === text) return { element, top };
  const same = [...document.querySelectorAll(`article ${element.localName}`)].find(
    (other) => other.textContent === text,
  );
  return same && { element: same, top };
}
