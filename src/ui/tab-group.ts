/** Selects the tab with that value, if the group has it. */
export function showTab(box: HTMLElement, value: string): void {
  const tabs = tabsOf(box);
  if (!tabs.some((tab) => tab.dataset.value === value)) return;
  for (const tab of tabs) {
    const isChosen = tab.dataset.value === value;
    tab.setAttribute('aria-selected', String(isChosen));
    tab.tabIndex = isChosen ? 0 : -1;
  }
  for (const panel of box.querySelectorAll<HTMLElement>(':scope > [role="tabpanel"]')) {
    panel.hidden = panel.dataset.value !== value;
  }
}

/** The tabs of a group, without those of nested groups. */
export function tabsOf(box: HTMLElement | null): HTMLElement[] {
  return [...(box?.querySelectorAll<HTMLElement>(':scope > [role="tablist"] > [role="tab"]') ?? [])];
}
