import { Component, type ReactNode, useMemo, useRef } from 'react';
import { Crash, LoadFailure } from '../features/error-view/error-view.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';
import { useProse } from '../features/prose/use-prose.ts';
import type { LoadedPage } from '../site/page-store.ts';
import { useSite } from '../site/use-site.tsx';
import { ArticleBody } from './article.tsx';
import { HOME_COMPONENT } from './client-components.ts';
import { DocLayout } from './doc-layout.tsx';
import styles from './page-view.module.css';

/** The page of the present view, in the layout of its type. */
export function PageView() {
  const { view } = useSite();
  const { page, failure, location } = view;
  const content = useMemo(() => {
    if (failure) return <LoadFailure reason={failure} />;
    return page ? null : <NotFound />;
  }, [page, failure]);
  return (
    <CrashBoundary path={location.pathname}>
      {page ? (
        <Page page={page} />
      ) : (
        <main id="content" tabIndex={-1}>
          {content}
        </main>
      )}
    </CrashBoundary>
  );
}

function Page({ page }: { page: LoadedPage }) {
  switch (page.meta.frontmatter.pageType) {
    case 'home':
      return <Home page={page} />;
    case 'custom':
      return <Plain page={page} />;
    case 'blank':
      return <Plain page={page} />;
    case '404':
      return (
        <main id="content" tabIndex={-1}>
          <NotFound />
        </main>
      );
    default:
      return <DocLayout page={page} />;
  }
}

function Home({ page }: { page: LoadedPage }) {
  const HomePage = page.components[HOME_COMPONENT];
  return (
    <main id="content" tabIndex={-1}>
      {HomePage ? <HomePage meta={page.meta} /> : <ArticleBody page={page} />}
    </main>
  );
}

/** Only the article: pages that bring their own layout. */
function Plain({ page }: { page: LoadedPage }) {
  const ref = useRef<HTMLElement>(null);
  useProse(ref, page);
  return (
    <main className={styles.plain} id="content" tabIndex={-1}>
      <article ref={ref} className="prose" key={page.meta.routePath}>
        {page.meta.titleHtml ? (
          <h1 tabIndex={-1} dangerouslySetInnerHTML={{ __html: page.meta.titleHtml }} />
        ) : null}
        <ArticleBody page={page} />
      </article>
    </main>
  );
}

interface CrashProps {
  path: string;
  children: ReactNode;
}

interface CrashState {
  hasCrashed: boolean;
  path: string;
}

/** Keeps the shell usable when a page's own code throws; the next page is tried anew. What pages share stays. */
class CrashBoundary extends Component<CrashProps, CrashState> {
  override state: CrashState = { hasCrashed: false, path: this.props.path };

  static getDerivedStateFromError(): Partial<CrashState> {
    return { hasCrashed: true };
  }

  static getDerivedStateFromProps({ path }: CrashProps, state: CrashState): CrashState | null {
    return path === state.path ? null : { hasCrashed: false, path };
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children;
    return (
      <main id="content" tabIndex={-1}>
        <Crash />
      </main>
    );
  }
}
