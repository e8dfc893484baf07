/** Attribute of the button, by which the script in `<head>` knows it. */
export const searchButtonMark = { 'data-search-button': '' };

/**
 * Takes over from the script in `<head>` (`boot/search-wish.ts`), which noted whether the reader wanted the search
 * before this code was there.
 *
 * @returns what the reader typed after asking, as `textAfter` has it; `null`: the search was not wanted
 */
export function takeEarlySearch(): string | null {
  const { dataset } = document.documentElement;
  const noted = dataset.search;
  dataset.search = 'ready';
  return noted?.startsWith('?') ? noted.slice(1) : null;
}
