import script from 'virtual:site/sidebar-script';

/** Text of the script after the sidebar, for the prerenderer; empty in the browser, which has run it already. */
export const sidebarScript: string = script;
