import { PACKAGE_MANAGER_GROUP, TABS_KEY } from '../shared/storage-keys.ts';
import { readStoredRecord, writeStored } from './browser-storage.ts';

/** Shows the remembered tab of each group by a constructed style sheet, until the page's own code takes over. */
export function showChosenTabs(): void {
  const chosen = readStoredRecord(TABS_KEY);
  const asked = new URLSearchParams(location.search).get(PACKAGE_MANAGER_GROUP);
  if (asked && /^[\w.-]{1,32}$/.test(asked)) {
    chosen[PACKAGE_MANAGER_GROUP] = asked;
    writeStored(TABS_KEY, JSON.stringify(chosen));
  }
  const manager = chosen[PACKAGE_MANAGER_GROUP];
  if (typeof manager === 'string') document.documentElement.dataset.pm = manager;
  try {
    const sheet = new CSSStyleSheet();
    for (const group in chosen) {
      const value = `[data-value=${JSON.stringify(String(chosen[group]))}]`;
      const box = `.tabs[data-group=${JSON.stringify(group)}]:not([data-ready]):has(>[role=tabpanel]${value})>`;
      sheet.insertRule(`${box}[role=tabpanel]:not(${value}){display:none}`);
      sheet.insertRule(`${box}[role=tabpanel]${value}{display:block}`);
      sheet.insertRule(`${box}[role=tablist]>[role=tab]{--tab-on:0}`);
      sheet.insertRule(`${box}[role=tablist]>[role=tab]${value}{--tab-on:1}`, sheet.cssRules.length);
    }
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch {
    // Browsers without constructed style sheets show the first tab.
  }
}
