/**
 * Components that keep state in the browser, by the name authors use in MDX, with their source. The compiler leaves
 * them to the client, documents ask for their chunks early, `app/client-components.ts` loads them.
 */
export const CLIENT_COMPONENTS = {
  /** The landing page; stands for the whole body of pages of type `home`. */
  HomePage: 'src/features/home/home.tsx',
  Overview: 'src/features/overview/overview.tsx',
  ReleaseList: 'src/features/release/release-list.tsx',
  Benchmark: 'src/features/home/benchmark.tsx',
  ToolGrid: 'src/features/home/tool-grid.tsx',
} as const;

export type ClientComponentName = keyof typeof CLIENT_COMPONENTS;

/** Source of a component, or undefined for a name that is none. */
export function clientComponentSource(name: string): string | undefined {
  return Object.hasOwn(CLIENT_COMPONENTS, name) ? CLIENT_COMPONENTS[name as ClientComponentName] : undefined;
}
