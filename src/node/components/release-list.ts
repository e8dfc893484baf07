import { z } from 'zod';
import type { ReleaseItem } from '../../shared/client-components.ts';
import { formatDate } from '../../shared/format-date.ts';
import { joinLang } from '../../shared/locale-path.ts';
import { languageOf } from '../../shared/site-config.ts';
import type { ClientComponent } from './client-component.ts';

/** Release announcements, newest first: pages with `published_at` in the folder that the settings name. */
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
    const { htmlLang } = languageOf(config, lang);
    const items = pages
      .flatMap(({ route, meta: { title, description, frontmatter } }): ReleaseItem[] => {
        const { published_at: date, illustration = null } = frontmatter;
        if (date === undefined) return [];
        return [{ link: route, title, description, date, day: formatDate(date, htmlLang), illustration }];
      })
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
