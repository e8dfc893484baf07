/** Parts of the shell that a query parameter of value `0` hides. */
export const FLAGS = ['navbar', 'sidebar', 'outline', 'footer'] as const;

/**
 * Marks on `<html>` which parts the address hides; style sheets do the rest. In a frame the outline is off unless the
 * address asks for it. The boot script does the same before the first paint.
 */
export function showFlags(search: string): void {
  const query = new URLSearchParams(search);
  const root = document.documentElement;
  const isFramed = 'framed' in root.dataset;
  for (const flag of FLAGS) {
    const value = query.get(flag);
    root.toggleAttribute(
      `data-hide-${flag}`,
      value === '0' || (flag === 'outline' && isFramed && value !== '1'),
    );
  }
}

/** Takes the flags of the present address along to another one, unless that has its own. */
export function keepFlags(search: string, target: URL): void {
  const query = new URLSearchParams(search);
  for (const flag of FLAGS) {
    const value = query.get(flag);
    if (value !== null && !target.searchParams.has(flag)) target.searchParams.set(flag, value);
  }
}
