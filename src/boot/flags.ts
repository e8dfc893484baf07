/** Parts of the shell that a query parameter with value `0` hides. */
const FLAGS = ['navbar', 'sidebar', 'outline', 'footer'] as const;

/**
 * Marks on `<html>` the parts that the address hides; style sheets do the rest. Inside a frame the outline is hidden
 * unless the address asks for it.
 */
export function applyFlags(search: string): void {
  const query = new URLSearchParams(search);
  const root = document.documentElement;
  for (const flag of FLAGS) {
    const value = query.get(flag);
    const isOff = value === '0' || (flag === 'outline' && root.dataset.framed === '' && value !== '1');
    root.toggleAttribute(`data-hide-${flag}`, isOff);
  }
}

/** Copies the flags of the current address to another one, where that does not set them itself. */
export function keepFlags(search: string, target: URL): void {
  const query = new URLSearchParams(search);
  for (const flag of FLAGS) {
    const value = query.get(flag);
    if (value !== null && !target.searchParams.has(flag)) target.searchParams.set(flag, value);
  }
}
