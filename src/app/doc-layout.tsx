import { memo, type ReactNode, useRef, useState } from 'react';
import { DocHeader } from '../features/doc-header/doc-header.tsx';
import { PageActions } from '../features/page-actions/page-actions.tsx';
import { PageFooter } from '../features/page-footer/page-footer.tsx';
import { useProse } from '../features/prose/use-prose.ts';
import { Sidebar } from '../features/sidebar/sidebar.tsx';
import type { RoutePath, SidebarItem, TocItem } from '../shared/contracts.ts';
import { ancestorsOf, sidebarOf } from '../shared/sidebar-tree.ts';
import { SCRIPT_LIMIT, withTimeout } from '../shared/timeouts.ts';
import { importChunk } from '../site/hard-navigation.ts';
import { languageAttributes } from '../site/language-name.ts';
import { useLanguage, useMessages } from '../site/use-language.tsx';
import { type PageEntry, usePage } from '../site/use-page.ts';
import { useSheet } from '../site/use-sheet.ts';
import { Icon } from '../ui/icon.tsx';
import { ArticleBody } from './article.tsx';
import styles from './doc-layout.module.css';
import { LocalBar } from './local-bar.tsx';
import { usePageHead } from './use-document.ts';

export function DocLayout() {
  return <DocPage {...usePage()} />;
}

/** Memoized: does not rerender when only the router's loading state changes. */
const DocPage = memo(function DocPage({ page, route }: PageEntry) {
  const language = useLanguage();
  const { navigation } = language;
  const [printed, setPrinted] = useState<ReactNode>(null);
  const { meta } = page;
  usePageHead(meta);
  const { frontmatter } = meta;
  const items = frontmatter.sidebar === false ? [] : sidebarOf(navigation, route);
  const toc = frontmatter.outline === false ? [] : meta.toc;
  const articleRef = useRef<HTMLElement>(null);
  useProse(articleRef, page);
  const [group] = ancestorsOf(items, route);
  const section = group && {
    name: group.text,
    print: async () => {
      const code = importChunk(() => import('./print-section.tsx'));
      const { printableSection } = await withTimeout(code, 'The printer', SCRIPT_LIMIT);
      setPrinted(await printableSection(group, language, () => setPrinted(null)));
    },
  };
  return (
    <DocFrame items={items} route={route} toc={toc}>
      <main className={styles.main} id="frameContent" tabIndex={-1} data-behind="">
        <div className={styles.content}>
          <article ref={articleRef} className="prose" key={route}>
            <DocHeader meta={meta} actions={<PageActions meta={meta} section={section} />} />
            <div {...languageAttributes(meta)}>
              <ArticleBody page={page} />
            </div>
          </article>
          {printed}
          {frontmatter.footer === false ? <footer hidden /> : <PageFooter page={page} route={route} />}
        </div>
      </main>
    </DocFrame>
  );
});

/** The sidebar on small screens; the width is from the specification. */
const DRAWER = { beside: '(width > 960px)', behind: '[data-behind]', onOpen: openDrawer };

/** Moves focus to the current page in the menu, and locks scrolling of the page below. */
function openDrawer(drawer: HTMLDivElement): () => void {
  const first =
    drawer.querySelector<HTMLElement>('[aria-current="page"]') ?? drawer.querySelector<HTMLElement>('a');
  first?.focus({ preventScroll: true });
  document.documentElement.dataset.drawer = 'open';
  return () => {
    delete document.documentElement.dataset.drawer;
  };
}

interface DocFrameProps {
  items: readonly SidebarItem[];
  route: RoutePath;
  toc: readonly TocItem[];
  children: ReactNode;
}

/** The frame of an article, or of the message that it could not be loaded: menu, bar, outline. */
export function DocFrame({ items, route, toc, children }: DocFrameProps) {
  const messages = useMessages();
  const drawer = useSheet(DRAWER);
  const hasSidebar = items.length > 0;
  const sectionKey = items.map((item) => ('text' in item ? item.text : item.kind)).join('\n');
  return (
    <div
      className={styles.layout}
      data-sidebar={hasSidebar || undefined}
      data-outline={toc.length > 0 || undefined}
    >
      {hasSidebar ? (
        <div
          className={styles.sidebar}
          id="frameSidebar"
          ref={drawer.ref}
          data-print="none"
          data-open={drawer.isOpen || undefined}
          // While it is open, everything else is inert.
          {...(drawer.isOpen && { role: 'dialog', 'aria-modal': true, 'aria-label': messages.menu })}
        >
          <div className={styles.drawerHead} data-scripted="">
            {messages.menu}
            <button type="button" aria-label={messages.closeMenu} onClick={drawer.close}>
              <Icon name="close" />
            </button>
          </div>
          <Sidebar key={sectionKey} items={items} route={route} />
        </div>
      ) : null}
      <LocalBar hasSidebar={hasSidebar} toc={toc} drawer={drawer} />
      {children}
    </div>
  );
}
