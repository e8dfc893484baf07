import type { JsonValue, Lang } from '../../shared/contracts.ts';
import type { SiteConfig } from '../../shared/site-config.ts';
import { CLIENT_COMPONENTS } from '../components/registry.ts';
import type { ContentStore } from '../model.ts';
import type { ComponentData } from './site-model.ts';

/** Props of client components that come from other pages. */
export function createComponentData(store: ContentStore, config: SiteConfig): ComponentData {
  return Object.fromEntries(
    Object.values(CLIENT_COMPONENTS).flatMap(({ name, data }) => {
      if (!data) return [];
      const read = async (lang: Lang) =>
        JSON.parse(JSON.stringify(await data(store, lang, config))) as Record<string, JsonValue>;
      return [[name, read]];
    }),
  );
}
