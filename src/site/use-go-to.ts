import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { siteConfig } from './config.ts';
import { routerPath } from './href.ts';
import { sitePathOf } from './site-paths.ts';

/** Opens a URL: with the router if it belongs to the site, otherwise with the browser. */
export function useGoTo(): (href: string) => Promise<void> {
  const navigate = useNavigate();
  return useCallback(
    async (href) => {
      const url = new URL(href, window.location.href);
      const path = sitePathOf(url, window.location.origin, siteConfig);
      if (path === null) window.location.assign(url.href);
      else await navigate(routerPath(path) + url.search + url.hash);
    },
    [navigate],
  );
}
