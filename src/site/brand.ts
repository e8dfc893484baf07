import brand from 'virtual:site/brand';
import type { ComponentType } from 'react';
import type { PageMeta } from '../shared/contracts.ts';

/** A component in a chunk of its own, downloaded with the pages that use it. */
export interface ComponentChunk<Props> {
  /** Module of the component, relative to the project; prerendering needs it to find the chunk's files. */
  source: string;
  load: () => Promise<ComponentType<Props>>;
}

/** The site's own additions to the engine: the default export of the module named in the settings. */
export interface Brand {
  /** Content of a page with `pageType: home` that has no text. */
  home?: ComponentChunk<{ meta: PageMeta }>;
  /** Components for pages, by the names in the settings; they receive the properties listed there, as written by authors. */
  components?: Readonly<Record<string, ComponentChunk<{ lang?: string }>>>;
  /** URL of a drawing of "404", twice as wide as high; without it the number is shown as text. */
  notFoundPicture?: string;
  /** Rendered before the logo in the header; part of the first download. */
  HeaderStart?: ComponentType;
}

/** The site's brand; empty if the settings name none. */
export const siteBrand: Brand = brand;
