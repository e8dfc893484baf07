import { z } from 'zod';
import type { ReleaseItem } from '../../shared/client-components.ts';
import { joinLang } from '../../shared/locale-path.ts';
import type { ClientComponent } from './client-component.ts';

/** The announcements of releases, newest first: pages with `published_at` in the folder of the settings. */
export const releaseList: ClientComponent<'ReleaseList'> = {
  name: 'ReleaseList',
  example: '<ReleaseList />',
  props: z.strictObject({}),
  async data(store, { lang }, config) {
    const folder = config.releases && joinLang(lang, config.releases.folder, config);
    if (folder === undefined) return { items: [] };
    const routes = await store.routes(lang);
    const pages = await Promise.all(
      routes
        .filter(({ route }) => route.startsWith(folder))
        .map(async ({ route, source }) => ({ route, meta: (await store.compile(source)).meta })),
    );
    const items = pages
      .filter(({ meta }) => meta.frontmatter.published_at !== undefined)
      .map(
        ({ route, meta }): ReleaseItem => ({
          link: route,
          title: meta.title,
          description: meta.description,
          date: meta.frontmatter.published_at ?? '',
          illustration: meta.frontmatter.illustration ?? null,
        }),
      )
      .sort((a, b) => b.date.localeCompare(a.date));
    return { items };
  },
  toMarkdown: ({ items }, addressOf) =>
    items
      .map(
        ({ link, title, description, date }) =>
          `- [${title}](${addressOf(link)}) (${date.slice(0, 10)}): ${description}`,
      )
      .join('\n'),
};
