/**
 * Stands in an element right after the sidebar: opens and closes its groups as the reader left them and brings the active
 * item into view, before the sidebar is painted.
 */
import { sidebarKey } from 'virtual:boot/facts';
import { keptRecord } from './kept.ts';
import { bringIntoView, restoreGroups } from './sidebar-groups.ts';

const sidebar = document.currentScript?.parentElement?.previousElementSibling;
if (sidebar) {
  restoreGroups(sidebar, keptRecord(sidebarKey));
  const active = sidebar.querySelector('[aria-current]');
  // With the first frame: to measure now would lay out what is there of the document, and the rest of it once more.
  if (active) requestAnimationFrame(() => bringIntoView(sidebar, active));
}
