import { useLayoutEffect, useMemo } from 'react';
import type { Lang, PageMeta } from '../shared/contracts';
import { headTags } from '../shared/head';
import { showFlags } from '../site/flags';
import { useHead } from '../site/head';
import { type Site, useSite } from '../site/use-site';

/** Keeps what lies outside of the root up to date with the view: head, language, hidden parts of the shell. */
export function useDocument(): void {
  const site = useSite();
  const { config, lang, location } = site;
  const tags = useMemo(() => {
    const meta = site.meta ?? metaWithoutPage(site);
    return headTags(meta, config, translationsOf(meta, site));
  }, [site, config]);
  useHead(tags);

  useLayoutEffect(() => {
    const root = document.documentElement;
    root.lang = config.languages[lang]?.htmlLang ?? lang;
    root.dataset.lang = lang;
  }, [config, lang]);

  useLayoutEffect(() => showFlags(location.search), [location.search]);
}

/** Languages that have the page. What other languages lack is only known of those already downloaded. */
function translationsOf(meta: PageMeta, { config, language }: Site): Lang[] {
  const isFallback = language.fallbacks.includes(meta.routePath);
  return Object.keys(config.languages).filter((lang) => lang !== language.lang || !isFallback);
}

function metaWithoutPage({ lang, location, messages, view }: Site): PageMeta {
  const failureTitle = view.failure === 'offline' ? messages.offlineTitle : messages.failedTitle;
  const title = view.failure ? failureTitle : '404';
  return {
    title,
    titleHtml: title,
    description: '',
    routePath: location.pathname,
    lang,
    contentLang: lang,
    toc: [],
    frontmatter: { pageType: '404' },
    version: '',
    _relativePath: '',
    feeds: [],
  };
}
