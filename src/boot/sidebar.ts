/**
 * Stands in an element right after the sidebar: opens and closes its groups as the reader left them and brings the active
 * item into view, before the sidebar is painted.
 */
import { SIDEBAR_KEY } from '../shared/storage-keys.ts';
import { bringIntoView } from './bring-into-view.ts';
import { keptRecord } from './kept.ts';
import { restoreGroups } from './sidebar-groups.ts';

const sidebar = document.currentScript?.parentElement?.previousElementSibling;
if (sidebar) {
  restoreGroups(sidebar, keptRecord(SIDEBAR_KEY));
  const active = sidebar.querySelector('[aria-current]');
  // In the first frame: measuring now would lay out the document as far as it is loaded, and again later.
  if (active) requestAnimationFrame(() => bringIntoView(sidebar, active));
}
