import script from 'virtual:site/sidebar-script';

/** Source of the script after the sidebar, for the prerenderer; empty in the browser, which has already run it. */
export const sidebarScript: string = script;
