import { useLayoutEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { applyFlags } from '../boot/flags.ts';
import type { Lang, PageMeta } from '../shared/contracts.ts';
import { headTags } from '../shared/head.ts';
import { languageOf } from '../shared/site-config.ts';
import { siteConfig } from '../site/config.ts';
import { useHead } from '../site/head.ts';

export function usePageHead(meta: PageMeta): void {
  useHead(useMemo(() => headTags(meta, siteConfig), [meta]));
}

/** Keeps language and hidden parts of the shell up to date on `<html>`, outside of React's root. */
export function useDocument(lang: Lang): void {
  const { search } = useLocation();

  useLayoutEffect(() => {
    const root = document.documentElement;
    const { htmlLang, dir } = languageOf(siteConfig, lang);
    // Setting the same value again would make the browser recompute every element's style.
    if (root.lang !== htmlLang) root.lang = htmlLang;
    if ((root.dir || 'ltr') !== dir) root.dir = dir;
    if (root.dataset.lang !== lang) root.dataset.lang = lang;
  }, [lang]);

  useLayoutEffect(() => applyFlags(search), [search]);
}
