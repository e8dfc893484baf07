import { useEffect } from 'react';
import { Banner } from '../features/banner/banner';
import { LoadingBar } from '../features/loading-bar/loading-bar';
import { Nav } from '../features/nav/nav';
import { SearchButton } from '../features/search/search';
import { ToolMenu } from '../features/tool-menu/tool-menu';
import { announcement } from '../site/announce';
import { watchScroll } from '../site/scroll-state';
import { useShellMark } from '../site/shell-marks';
import { followTheme } from '../site/theme';
import { useActions, useMessages, useSite } from '../site/use-site';
import { LiveRegion } from '../ui/live-region';
import { PageView } from './page-view';
import styles from './shell.module.css';
import { useDocument } from './use-document';

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
