import { useEffect } from 'react';
import { Banner } from '../features/banner/banner.tsx';
import { LoadingBar } from '../features/loading-bar/loading-bar.tsx';
import { Nav } from '../features/nav/nav.tsx';
import { SearchButton } from '../features/search/search.tsx';
import { ToolMenu } from '../features/tool-menu/tool-menu.tsx';
import { announcement } from '../site/announce.ts';
import { watchScroll } from '../site/header-visibility.ts';
import { useShellMark } from '../site/root-attributes.ts';
import { followTheme } from '../site/theme.ts';
import { useActions, useMessages, useSite } from '../site/use-site.tsx';
import { LiveRegion } from '../ui/live-region.tsx';
import { PageView } from './page-view.tsx';
import styles from './shell.module.css';
import { useDocument } from './use-document.ts';

/** Everything around the page. */
export function Shell() {
  const { meta, lang } = useSite();
  const { isLoading } = useActions();
  const messages = useMessages();
  useDocument();
  useEffect(followTheme, []);
  useEffect(watchScroll, []);
  const isBare = meta?.frontmatter.pageType === 'blank';
  const hasNavbar = !isBare && meta?.frontmatter.navbar !== false;
  useShellMark('bare', hasNavbar ? undefined : '');
  return (
    <>
      <a className={styles.skip} href="#content">
        {messages.skipToContent}
      </a>
      <LoadingBar isLoading={isLoading} />
      {isBare ? null : <Banner />}
      {hasNavbar ? <Nav start={<ToolMenu lang={lang} />} search={<SearchButton />} /> : null}
      <div data-page-root="">
        <PageView />
      </div>
      <LiveRegion text={announcement} />
    </>
  );
}
