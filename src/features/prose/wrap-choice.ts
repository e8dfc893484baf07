import { writeStored } from '../../boot/browser-storage.ts';
import { WRAP_KEY } from '../../shared/storage-keys.ts';

/** Whether long lines of code wrap. The state is on `<html>`, set by the boot script before the first paint. */
export function isWrapped(): boolean {
  return document.documentElement.dataset.wrap === 'on';
}

/** Toggles wrapping for all code blocks, on this page and later ones. */
export function toggleWrap(): void {
  const next = isWrapped() ? 'off' : 'on';
  document.documentElement.dataset.wrap = next;
  writeStored(WRAP_KEY, next);
  showWrap(document);
}

function showWrap(scope: ParentNode): void {
  for (const button of scope.querySelectorAll('[data-action="wrap"]')) {
    button.setAttribute('aria-pressed', String(isWrapped()));
  }
}

/** Applies a choice made in another tab of the browser. */
export function onWrapStored(event: StorageEvent): void {
  if (event.key !== WRAP_KEY || !event.newValue) return;
  document.documentElement.dataset.wrap = event.newValue;
  showWrap(document);
}
