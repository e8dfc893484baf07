import { useLayoutEffect, useMemo } from 'react';
import type { PageMeta } from '../shared/contracts.ts';
import { headTags } from '../shared/head.ts';
import { showFlags } from '../site/flags.ts';
import { useHead } from '../site/head.tsx';
import { type Site, useSite } from '../site/use-site.tsx';

/** Keeps what lies outside of the root up to date with the view: head, language, hidden parts of the shell. */
export function useDocument(): void {
  const site = useSite();
  const { config, lang, location } = site;
  const tags = useMemo(() => {
    const meta = site.meta ?? metaWithoutPage(site);
    return headTags(meta, config, meta.translations ?? Object.keys(config.languages));
  }, [site, config]);
  useHead(tags);

  useLayoutEffect(() => {
    const root = document.documentElement;
    const htmlLang = config.languages[lang]?.htmlLang ?? lang;
    // The same value again would have the browser compute the style of every element.
    if (root.lang !== htmlLang) root.lang = htmlLang;
    if (root.dataset.lang !== lang) root.dataset.lang = lang;
  }, [config, lang]);

  useLayoutEffect(() => showFlags(location.search), [location.search]);
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
    translations: [],
  };
}
