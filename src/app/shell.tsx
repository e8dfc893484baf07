import { memo, useEffect, useRef } from 'react';
import { Outlet } from 'react-router-dom';
import { Banner } from '../features/banner/banner.tsx';
import { LoadingBar } from '../features/loading-bar/loading-bar.tsx';
import { Nav } from '../features/nav/nav.tsx';
import { SearchButton } from '../features/search/search.tsx';
import { Tips } from '../features/tips/tips.tsx';
import type { Lang } from '../shared/contracts.ts';
import { pageRules } from '../shared/page-types.ts';
import { announcement } from '../site/announce.ts';
import { siteBrand } from '../site/brand.ts';
import { watchScroll } from '../site/header-visibility.ts';
import { useShellMark } from '../site/root-attributes.ts';
import { followTheme } from '../site/theme.ts';
import { LanguageProvider } from '../site/use-language.tsx';
import { useNavigationFocus } from '../site/use-navigation-focus.ts';
import { type PageEntry, useMatchedLanguage, useShownPage } from '../site/use-page.ts';
import { useStore } from '../ui/create-store.ts';
import styles from './shell.module.css';
import { useDocument } from './use-document.ts';

/** Constant elements, so that their content does not rerender when the page changes. */
const HEADER_START = siteBrand.HeaderStart ? <siteBrand.HeaderStart /> : null;
const SEARCH = <SearchButton />;
const BANNER = <Banner />;
const LIVE_REGION = <LiveRegion />;
const TIPS = <Tips />;

export function Shell() {
  const matched = useMatchedLanguage();
  const entry = useShownPage();
  const last = useRef(matched);
  if (matched) last.current = matched;
  // A language that could not be downloaded has no texts for the message; the previous language's are used.
  const language = matched ?? last.current;
  if (!language) throw new Error('The shell is shown without a language.');
  return (
    <LanguageProvider value={language}>
      <Frame lang={language.lang} skipText={language.texts.interface.skipToContent} entry={entry} />
    </LanguageProvider>
  );
}

interface FrameProps {
  lang: Lang;
  skipText: string;
  entry: PageEntry | null;
}

/** Memoized: does not rerender when only the router's loading state changes. */
const Frame = memo(function Frame({ lang, skipText, entry }: FrameProps) {
  const frontmatter = entry?.page.meta.frontmatter;
  useDocument(lang);
  useNavigationFocus(entry);
  useEffect(followTheme, []);
  useEffect(watchScroll, []);
  const { hasShell } = pageRules(frontmatter ?? {});
  const hasNavbar = hasShell && frontmatter?.navbar !== false;
  useShellMark('bare', hasNavbar ? undefined : '');
  return (
    <>
      <a className={styles.skip} href="#frameContent">
        {skipText}
      </a>
      <LoadingBar />
      {hasShell ? BANNER : null}
      {hasNavbar ? <Nav entry={entry} start={HEADER_START} search={SEARCH} /> : null}
      <div data-page-root="">
        <Outlet />
      </div>
      {LIVE_REGION}
      {TIPS}
    </>
  );
});

/** An invisible live region: assistive technology reads its changes out politely. */
function LiveRegion() {
  return (
    <div className="visually-hidden" role="status">
      {useStore(announcement, '')}
    </div>
  );
}
