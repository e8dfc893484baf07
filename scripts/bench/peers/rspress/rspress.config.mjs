import { readFileSync } from 'node:fs';
import { defineConfig } from '@rspress/core';

const menu = JSON.parse(readFileSync(new URL('./menu.json', import.meta.url), 'utf8'));

/** Menus of a language: a navigation entry and a sidebar for each top-level folder. */
function theme(lang, label, prefix) {
  const items = (entry) =>
    entry.entries
      ? { text: entry.title, collapsible: true, collapsed: false, items: entry.entries.map(items) }
      : { text: entry.title, link: prefix + entry.route };
  return {
    lang,
    label,
    nav: menu[lang].map((folder) => ({
      text: folder.title,
      link: prefix + firstRoute(folder),
      activeMatch: `^${prefix}/${folder.name}/`,
    })),
    sidebar: Object.fromEntries(
      menu[lang].map((folder) => [`${prefix}/${folder.name}/`, folder.entries.map(items)]),
    ),
  };
}

function firstRoute(entry) {
  return entry.entries ? firstRoute(entry.entries[0]) : entry.route;
}

export default defineConfig({
  root: 'pages',
  outDir: 'dist',
  title: 'Rsbuild',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '简体中文' },
  ],
  route: { cleanUrls: true },
  // Renders documents on all cores, and keeps compiled modules between builds.
  ssg: { experimentalWorker: true },
  builderConfig: { performance: { buildCache: true } },
  search: { codeBlocks: true },
  themeConfig: { locales: [theme('en', 'English', ''), theme('zh', '简体中文', '/zh')] },
});
