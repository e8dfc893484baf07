import { readFileSync } from 'node:fs';
import starlight from '@astrojs/starlight';
import { defineConfig } from 'astro/config';

const menu = JSON.parse(readFileSync(new URL('./menu.json', import.meta.url), 'utf8'));

/** One sidebar for all pages: Starlight has no sidebar a section. Labels of pages are their titles. */
function item(entry) {
  if (entry.entries) return { label: entry.title, items: entry.entries.map(item) };
  return { slug: entry.name.replace(/\/?index$/, '') };
}

export default defineConfig({
  site: 'https://example.org',
  // Every link is fetched when it is pointed at, as the peers do.
  prefetch: { prefetchAll: true, defaultStrategy: 'hover' },
  integrations: [
    starlight({
      title: 'Rsbuild',
      defaultLocale: 'root',
      locales: {
        root: { label: 'English', lang: 'en' },
        zh: { label: '简体中文', lang: 'zh-CN' },
      },
      sidebar: menu.en.map(item),
    }),
  ],
});
