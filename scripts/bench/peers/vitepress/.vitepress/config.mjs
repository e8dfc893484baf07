import { readFileSync } from 'node:fs';

const menu = JSON.parse(readFileSync(new URL('../menu.json', import.meta.url), 'utf8'));

/** Menus of a language: a navigation entry and a sidebar for each top-level folder. */
function theme(lang, prefix) {
  const items = (entry) =>
    entry.entries
      ? { text: entry.title, collapsed: false, items: entry.entries.map(items) }
      : { text: entry.title, link: prefix + entry.route };
  return {
    nav: menu[lang].map((folder) => ({
      text: folder.title,
      link: prefix + firstRoute(folder),
      activeMatch: `${prefix}/${folder.name}/`,
    })),
    sidebar: Object.fromEntries(
      menu[lang].map((folder) => [`${prefix}/${folder.name}/`, folder.entries.map(items)]),
    ),
  };
}

function firstRoute(entry) {
  return entry.entries ? firstRoute(entry.entries[0]) : entry.route;
}

export default {
  title: 'Rsbuild',
  srcDir: 'pages',
  outDir: 'dist',
  cleanUrls: true,
  // Shares the list of pages between documents instead of repeating it in each.
  metaChunk: true,
  themeConfig: { search: { provider: 'local' } },
  locales: {
    root: { label: 'English', lang: 'en', themeConfig: theme('en', '') },
    zh: { label: '简体中文', lang: 'zh-CN', themeConfig: theme('zh', '/zh') },
  },
};
