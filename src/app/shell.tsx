import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { Banner } from '../features/banner/banner.tsx';
import { LoadingBar } from '../features/loading-bar/loading-bar.tsx';
import { Nav } from '../features/nav/nav.tsx';
import { SearchButton } from '../features/search/search.tsx';
import { ToolMenu } from '../features/tool-menu/tool-menu.tsx';
import { announcement } from '../site/announce.ts';
import { useArrival } from '../site/arrival.ts';
import { watchScroll } from '../site/header-visibility.ts';
import type { LoadedLanguage } from '../site/language.ts';
import { useShellMark } from '../site/root-attributes.ts';
import { followTheme } from '../site/theme.ts';
import { LanguageProvider } from '../site/use-language.tsx';
import { useMatchedLanguage, useShownPage } from '../site/use-page.ts';
import { LiveRegion } from '../ui/live-region.tsx';
import styles from './shell.module.css';
import { useDocument } from './use-document.ts';

/** Everything around the page. */
export function Shell() {
  const matched = useMatchedLanguage();
  const last = useRef(matched);
  if (matched) last.current = matched;
  // A language that could not be downloaded is not there to say so: the one before does.
  const language = matched ?? last.current;
  if (!language) throw new Error('The shell is shown without a language.');
  return (
    <LanguageProvider value={language}>
      <Frame language={language} />
    </LanguageProvider>
  );
}

function Frame({ language: { lang, messages } }: { language: LoadedLanguage }) {
  const frontmatter = useShownPage()?.page.meta.frontmatter;
  useDocument(lang);
  useArrival();
  useEffect(followTheme, []);
  useEffect(watchScroll, []);
  const isBare = frontmatter?.pageType === 'blank';
  const hasNavbar = !isBare && frontmatter?.navbar !== false;
  useShellMark('bare', hasNavbar ? undefined : '');
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skipToContent}
      </a>
      <LoadingBar />
      {isBare ? null : <Banner />}
      {hasNavbar ? <Nav start={<ToolMenu lang={lang} />} search={<SearchButton />} /> : null}
      <div data-page-root="">
        <Outlet />
      </div>
      <LiveRegion text={announcement} />
    </>
  );
}
