import { useCallback } from 'react';
import { siteConfig } from './config.ts';
import type { LoadedPage } from './page-store.ts';
import { sitePathOf } from './site-paths.ts';
import { usePages } from './use-language.tsx';

/** Loads the page at an address that the reader may open next; `null` if it is not a page of the site. */
export type PageAt = (href: string) => Promise<LoadedPage | null>;

export function usePageAt(): PageAt {
  const pages = usePages();
  return useCallback(
    async (href) => {
      const path = sitePathOf(new URL(href, window.location.href), window.location.origin, siteConfig);
      return path === null ? null : (await pages.open(path, { priority: 'low' })).page;
    },
    [pages],
  );
}
