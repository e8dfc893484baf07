import type { ComponentType } from 'react';
import type { ClientComponentProps } from '../shared/client-components.ts';
import type { PageData, PageMeta, PageModule } from '../shared/contracts.ts';
import type { ClientComponent, LoadedPage } from '../site/page-store.ts';

interface ClientChunk<Props> {
  /** Module of the component, relative to the project: prerendering looks up the files it became. */
  source: string;
  load: () => Promise<ComponentType<Props>>;
}

/** Name under which the landing page's component is kept. */
export const HOME_COMPONENT = 'HomePage';

/** Props of everything that is loaded with the pages that name it. */
interface ChunkProps extends ClientComponentProps {
  [HOME_COMPONENT]: { meta: PageMeta };
}

/** Components that keep state in the browser. Each is a chunk of its own, downloaded with the pages that name it. */
const chunks: { readonly [Name in keyof ChunkProps]: ClientChunk<ChunkProps[Name]> } = {
  [HOME_COMPONENT]: {
    source: 'src/features/home/home.tsx',
    load: async () => (await import('../features/home/home.tsx')).default,
  },
  Overview: {
    source: 'src/features/overview/overview.tsx',
    load: async () => (await import('../features/overview/overview.tsx')).Overview,
  },
  Benchmark: {
    source: 'src/features/home/benchmark.tsx',
    load: async () => (await import('../features/home/benchmark.tsx')).Benchmark,
  },
  ToolGrid: {
    source: 'src/features/home/tool-grid.tsx',
    load: async () => (await import('../features/home/tool-grid.tsx')).ToolGrid,
  },
  ReleaseList: {
    source: 'src/features/release/release-list.tsx',
    load: async () => (await import('../features/release/release-list.tsx')).ReleaseList,
  },
};

/** Downloads the components a page names. */
export async function loadComponents(page: PageData | PageModule): Promise<LoadedPage['components']> {
  return loadNamed(namesOf(page));
}

/** Every client component, for prerendering. */
export async function loadAllComponents(): Promise<LoadedPage['components']> {
  return loadNamed(Object.keys(chunks));
}

/** Source modules of the components a page names. */
export function componentSources(page: PageData | PageModule): string[] {
  return namesOf(page).flatMap((name) => chunkOf(name)?.source ?? []);
}

function chunkOf(name: string): ClientChunk<unknown> | undefined {
  return Object.hasOwn(chunks, name) ? (chunks[name as keyof ChunkProps] as ClientChunk<unknown>) : undefined;
}

async function loadNamed(names: readonly string[]): Promise<LoadedPage['components']> {
  const entries = names.map(async (name) => {
    // Its props come as JSON; the compiler has checked them.
    const component = (await chunkOf(name)?.load()) as ClientComponent | undefined;
    return component ? [[name, component] as const] : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

function namesOf(page: PageData | PageModule): string[] {
  if (page.meta.frontmatter.pageType === 'home') return [HOME_COMPONENT];
  if (!('body' in page)) return Object.keys(chunks).filter((name) => name !== HOME_COMPONENT);
  if (page.body.kind === 'html') return [];
  return page.body.parts.flatMap((part) => (part.kind === 'component' ? [part.name] : []));
}
