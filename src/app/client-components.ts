import type { ClientComponentProps } from '../shared/client-components.ts';
import type { PageData, PageMeta, PageModule } from '../shared/contracts.ts';
import { pageRules } from '../shared/page-types.ts';
import { type ComponentChunk, siteBrand } from '../site/brand.ts';
import type { ClientComponent, LoadedPage } from '../site/page-store.ts';

export const HOME_COMPONENT = 'HomePage';

/** Components with state in the browser. Each has its own chunk, downloaded with the pages that use it. */
const engineChunks: {
  readonly [Name in keyof ClientComponentProps]: ComponentChunk<ClientComponentProps[Name]>;
} = {
  ConfigChanges: {
    source: 'src/features/config-changes/config-changes.tsx',
    load: async () => (await import('../features/config-changes/config-changes.tsx')).ConfigChanges,
  },
  Overview: {
    source: 'src/features/overview/overview.tsx',
    load: async () => (await import('../features/overview/overview.tsx')).Overview,
  },
  ReleaseList: {
    source: 'src/features/release/release-list.tsx',
    load: async () => (await import('../features/release/release-list.tsx')).ReleaseList,
  },
  TableFilter: {
    source: 'src/features/table-filter/table-filter.tsx',
    load: async () => (await import('../features/table-filter/table-filter.tsx')).TableFilter,
  },
};

const plainHome: ComponentChunk<{ meta: PageMeta }> = {
  source: 'src/features/plain-home/plain-home.tsx',
  load: async () => (await import('../features/plain-home/plain-home.tsx')).PlainHome,
};

/** Components of the engine and of the site's brand. Their props are JSON, checked by the compiler. */
const chunks = new Map<string, { source: string; load: () => Promise<unknown> }>([
  ...Object.entries(siteBrand.components ?? {}),
  [HOME_COMPONENT, siteBrand.home ?? plainHome],
  ...Object.entries(engineChunks),
]);

export async function loadComponents(page: PageData | PageModule): Promise<LoadedPage['components']> {
  const entries = namesOf(page).map(async (name) => {
    const component = (await chunks.get(name)?.load()) as ClientComponent | undefined;
    return component ? [[name, component] as const] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

export function componentSources(page: PageData | PageModule): string[] {
  return namesOf(page).flatMap((name) => chunks.get(name)?.source ?? []);
}

function namesOf(page: PageData | PageModule): string[] {
  if ('pageMeta' in page) return [...chunks.keys()].filter((name) => name !== HOME_COMPONENT);
  const { body, meta } = page;
  if (body.kind === 'parts')
    return body.parts.flatMap((part) => (part.kind === 'component' ? [part.name] : []));
  return body.html || !pageRules(meta.frontmatter).isLanding ? [] : [HOME_COMPONENT];
}
