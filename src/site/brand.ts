import brand from 'virtual:site/brand';
import type { ComponentType } from 'react';
import type { PageMeta } from '../shared/contracts.ts';

/** A component in its own chunk, downloaded with the pages that name it. */
export interface ComponentChunk<Props> {
  /** Module of the component, relative to the project: prerendering looks up the files it became. */
  source: string;
  load: () => Promise<ComponentType<Props>>;
}

/** The site's own additions. The settings name the module that has them as default export. */
export interface Brand {
  /** What a page of `pageType: home` shows when it has no text. */
  home?: ComponentChunk<{ meta: PageMeta }>;
  /** Components for pages, by the names in the settings; they get the properties listed there, as authors write them. */
  components?: Readonly<Record<string, ComponentChunk<{ lang?: string }>>>;
  /** Address of a drawing of "404", twice as wide as high; the number itself where there is none. */
  notFoundPicture?: string;
  /** Stands before the logo in the header; part of the first download. */
  HeaderStart?: ComponentType;
}

/** The site's own; empty where the settings name none. */
export const siteBrand: Brand = brand;
