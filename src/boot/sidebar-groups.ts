/** Restores the groups to the stored states, `1` open and `0` closed by id; a group containing the current page stays open. */
export function restoreGroups(container: Element, known: Readonly<Record<string, unknown>>): void {
  for (const group of container.querySelectorAll<HTMLDetailsElement>('details[data-id]')) {
    const state = known[group.dataset.id ?? ''];
    if (state !== undefined && !group.querySelector('[aria-current]')) group.open = state === 1;
  }
}
