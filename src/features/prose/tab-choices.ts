import { readStoredRecord, writeStored } from '../../boot/browser-storage.ts';
import { PACKAGE_MANAGER_GROUP, TABS_KEY } from '../../shared/storage-keys.ts';

/** Group of tabs → value of the selected tab. By value, not index: groups may offer different alternatives. */
type TabChoices = Readonly<Record<string, string>>;

let remembered: TabChoices | null = null;

/** The reader's choices so far; kept for the visit if storage is blocked. */
export function tabChoices(): TabChoices {
  remembered ??= readChoices();
  return remembered;
}

/** Stores a choice for all groups of that name, on this page and others. */
export function chooseTab(group: string, value: string): void {
  remembered = { ...tabChoices(), [group]: value };
  writeStored(TABS_KEY, JSON.stringify(remembered));
  if (group === PACKAGE_MANAGER_GROUP) document.documentElement.dataset.pm = value;
}

/** Applies a package manager given in the address: `?pm=pnpm`. */
export function chooseFromAddress(search: string): void {
  const value = new URLSearchParams(search).get(PACKAGE_MANAGER_GROUP);
  if (value && /^[\w.-]{1,32}$/.test(value) && tabChoices()[PACKAGE_MANAGER_GROUP] !== value) {
    chooseTab(PACKAGE_MANAGER_GROUP, value);
  }
}

/** Applies choices made in another tab of the browser. Returns whether anything may have changed. */
export function onTabsStored(event: StorageEvent): boolean {
  if (event.key !== TABS_KEY) return false;
  remembered = null;
  return true;
}

function readChoices(): TabChoices {
  const entries = Object.entries(readStoredRecord(TABS_KEY));
  return Object.fromEntries(
    entries.flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  );
}
