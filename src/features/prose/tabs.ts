import { indexForKey, MIRRORED, SIDEWAYS } from '../../ui/list-keys.ts';
import { showTab, tabsOf } from '../../ui/tab-group.ts';
import { chooseTab, tabChoices } from './tab-choices.ts';

/** Shows the stored choice in every group, taking over from the boot script. */
export function restoreTabs(article: HTMLElement): void {
  const choices = tabChoices();
  for (const box of article.querySelectorAll<HTMLElement>('.tabs')) {
    const { group } = box.dataset;
    const choice = group === undefined ? undefined : choices[group];
    if (choice !== undefined) showTab(box, choice);
    box.dataset.ready = '';
  }
}

/** Handles a click on a tab. */
export function handleTabClick(article: HTMLElement, target: Element): void {
  const tab = target.closest<HTMLElement>('[role="tab"]');
  if (tab) select(article, tab);
}

/** Handles arrow keys, Home and End in a tab list. */
export function handleTabKey(article: HTMLElement, event: KeyboardEvent): void {
  const tab = event.target instanceof Element ? event.target.closest<HTMLElement>('[role="tab"]') : null;
  if (!tab || event.ctrlKey || event.metaKey || event.altKey) return;
  const tabs = tabsOf(tab.closest<HTMLElement>('.tabs'));
  const arrows = document.dir === 'rtl' ? MIRRORED : SIDEWAYS;
  const next = tabs[indexForKey(event.key, tabs.indexOf(tab), tabs.length, arrows) ?? -1];
  if (!next) return;
  event.preventDefault();
  select(article, next);
  next.focus();
}

/** Opens the panels around the target of a jump. */
export function revealInTabs(element: Element): void {
  for (let panel = panelOf(element); panel; panel = panelOf(panel.parentElement)) {
    const box = panel.closest<HTMLElement>('.tabs');
    if (box && panel.dataset.value !== undefined) showTab(box, panel.dataset.value);
  }
}

function panelOf(element: Element | null): HTMLElement | null {
  return element?.closest<HTMLElement>('[role="tabpanel"]') ?? null;
}

/** Selects a tab in its group and in all groups of that name, without moving the clicked tab in the window. */
function select(article: HTMLElement, tab: HTMLElement): void {
  const box = tab.closest<HTMLElement>('.tabs');
  const value = tab.dataset.value;
  if (!box || value === undefined) return;
  const before = tab.getBoundingClientRect().top;
  const { group } = box.dataset;
  if (group === undefined) {
    showTab(box, value);
  } else {
    chooseTab(group, value);
    for (const other of article.querySelectorAll<HTMLElement>('.tabs[data-group]')) {
      if (other.dataset.group === group) showTab(other, value);
    }
  }
  window.scrollBy({ top: tab.getBoundingClientRect().top - before, behavior: 'instant' });
}
