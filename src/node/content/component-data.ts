import type { SiteConfig } from '../../shared/site-config.ts';
import { CLIENT_COMPONENTS, clientComponent } from '../components/registry.ts';
import { type SiteTexts, textsOf } from '../language-texts.ts';
import type { ContentStore, PagePlace } from '../model.ts';
import type { ComponentData, ComponentFacts } from './site-model.ts';

/** What client components get and show of other pages. */
export function createComponentData(
  store: ContentStore,
  config: SiteConfig,
  texts: SiteTexts,
): ComponentData {
  return Object.fromEntries(
    Object.values(CLIENT_COMPONENTS).flatMap(({ name, data }) => {
      if (!data) return [];
      const read = async (page: PagePlace): Promise<ComponentFacts> => {
        const props = JSON.parse(JSON.stringify(await data(store, page, config))) as ComponentFacts['props'];
        const headings = clientComponent(name)?.outline?.(props as never, textsOf(texts, page.lang)) ?? [];
        return { props, outline: headings.map((heading) => ({ ...heading, charIndex: -1 })) };
      };
      return [[name, read]];
    }),
  );
}
