/**
 * Inline script right after the sidebar: restores its open groups and brings the active item into view before the sidebar
 * is painted.
 */
import { SIDEBAR_KEY } from '../shared/storage-keys.ts';
import { bringIntoView } from './bring-into-view.ts';
import { readStoredRecord } from './browser-storage.ts';
import { restoreGroups } from './sidebar-groups.ts';

const sidebar = document.currentScript?.parentElement?.previousElementSibling;
if (sidebar) {
  restoreGroups(sidebar, readStoredRecord(SIDEBAR_KEY));
  const active = sidebar.querySelector('[aria-current]');
  // Deferred to the first frame: measuring now would force an extra layout of the document parsed so far.
  if (active) requestAnimationFrame(() => bringIntoView(sidebar, active));
}
