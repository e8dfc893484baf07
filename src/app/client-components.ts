import type { ComponentType } from 'react';
import type { PageData, PageModule } from '../shared/contracts.ts';
import type { ClientComponent, LoadedPage } from '../site/page-store.ts';

interface ClientChunk {
  /** Module of the component, relative to the project: prerendering looks up the files it became. */
  source: string;
  load: () => Promise<ClientComponent>;
}

/** Name under which the landing page's component is kept. */
export const HOME_COMPONENT = 'HomePage';

/** Components that keep state in the browser. Each is a chunk of its own, downloaded with the pages that name it. */
const chunks: Readonly<Record<string, ClientChunk>> = {
  [HOME_COMPONENT]: {
    source: 'src/features/home/home.tsx',
    load: async () => asClientComponent((await import('../features/home/home.tsx')).default),
  },
  Overview: {
    source: 'src/features/overview/overview.tsx',
    load: async () => asClientComponent((await import('../features/overview/overview.tsx')).Overview),
  },
  Benchmark: {
    source: 'src/features/home/benchmark.tsx',
    load: async () => asClientComponent((await import('../features/home/benchmark.tsx')).Benchmark),
  },
  ToolGrid: {
    source: 'src/features/home/tool-grid.tsx',
    load: async () => asClientComponent((await import('../features/home/tool-grid.tsx')).ToolGrid),
  },
  ReleaseList: {
    source: 'src/features/release/release-list.tsx',
    load: async () => asClientComponent((await import('../features/release/release-list.tsx')).ReleaseList),
  },
};

/** Downloads the components a page names. A name without a component is left out. */
export async function loadComponents(page: PageData | PageModule): Promise<LoadedPage['components']> {
  return loadNamed(namesOf(page));
}

/** Every client component, for prerendering. */
export async function loadAllComponents(): Promise<LoadedPage['components']> {
  return loadNamed(Object.keys(chunks));
}

/** Source modules of the components a page names. */
export function componentSources(page: PageData | PageModule): string[] {
  return namesOf(page).flatMap((name) => chunks[name]?.source ?? []);
}

async function loadNamed(names: readonly string[]): Promise<LoadedPage['components']> {
  const entries = names.map(async (name) => {
    const component = await chunks[name]?.load();
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

/** A component whose props come as JSON; the compiler has checked them. */
function asClientComponent<Props>(component: ComponentType<Props>): ClientComponent {
  return component as unknown as ClientComponent;
}
