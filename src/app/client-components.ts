import type { ComponentType } from 'react';
import type { PageData, PageModule } from '../shared/contracts';
import type { ClientComponent, LoadedPage } from '../site/page-store';

type Loader = () => Promise<ClientComponent>;

/** Name under which the landing page's component is kept. */
export const HOME_COMPONENT = 'HomePage';

/** Components that keep state in the browser. Each is a chunk of its own, downloaded with the pages that name it. */
const loaders: Readonly<Record<string, Loader>> = {};

/** Downloads the components a page names. A name without a component is left out. */
export async function loadComponents(page: PageData | PageModule): Promise<LoadedPage['components']> {
  const entries = namesOf(page).map(async (name) => {
    const component = await loaders[name]?.();
    return component ? ([[name, component]] as const) : [];
  });
  return Object.fromEntries((await Promise.all(entries)).flat());
}

/** Every client component, for prerendering. */
export async function loadAllComponents(): Promise<LoadedPage['components']> {
  const entries = Object.entries(loaders).map(async ([name, load]) => [name, await load()] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function namesOf(page: PageData | PageModule): string[] {
  if (page.meta.frontmatter.pageType === 'home') return [HOME_COMPONENT];
  if (!('body' in page)) return Object.keys(loaders).filter((name) => name !== HOME_COMPONENT);
  if (page.body.kind === 'html') return [];
  return page.body.parts.flatMap((part) => (part.kind === 'component' ? [part.name] : []));
}

/** A component whose props come as JSON; the compiler has checked them. */
export function asClientComponent<Props>(component: ComponentType<Props>): ClientComponent {
  return component as unknown as ClientComponent;
}
