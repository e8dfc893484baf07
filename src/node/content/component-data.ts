import type { ContentStore } from '../model.ts';
import type { ComponentData } from './site-model.ts';

/** Data of the client components that list other pages. Release pages are those with `published_at`. */
export function createComponentData(store: ContentStore): ComponentData {
  return {
    Overview: async (lang) => ({ items: JSON.parse(JSON.stringify(await store.overview(lang))) }),
    ReleaseList: async (lang) => {
      const routes = await store.routes(lang);
      const pages = await Promise.all(
        routes
          .filter(({ route }) => route.includes('/community/releases/') && !route.endsWith('/'))
          .map(async ({ route, source }) => ({ route, meta: (await store.compile(source)).meta })),
      );
      const items = pages
        .filter(({ meta }) => meta.frontmatter.published_at !== undefined)
        .map(({ route, meta }) => ({
          link: route,
          title: meta.title,
          description: meta.description,
          date: meta.frontmatter.published_at ?? '',
          illustration: meta.frontmatter.illustration ?? null,
        }))
        .sort((a, b) => b.date.localeCompare(a.date));
      return { items };
    },
  };
}
