import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router-dom';
import { Crash, LoadFailure } from '../features/error-view/error-view.tsx';
import { NotFound } from '../features/not-found/not-found.tsx';
import { missingPageMeta } from '../shared/page-meta.ts';
import { normalizeRoute } from '../shared/paths.ts';
import { sidebarOf } from '../shared/sidebar-tree.ts';
import { reportThrown } from '../site/language.ts';
import { PageFailure } from '../site/page-loader.ts';
import { useLanguage, useMessages } from '../site/use-language.tsx';
import { DocFrame } from './doc-layout.tsx';
import { usePageHead } from './use-document.ts';

/** Replaces a page that does not exist, could not be loaded, or whose code failed. The shell stays. */
export function Failure() {
  const error = useRouteError();
  const messages = useMessages();
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <FailurePage title="404">
        <NotFound />
      </FailurePage>
    );
  }
  if (error instanceof PageFailure) {
    return (
      <FailurePage title={messages[`${error.reason}Title`]} hasMenu>
        <LoadFailure reason={error.reason} />
      </FailurePage>
    );
  }
  return (
    <FailurePage title={messages.crashedTitle}>
      {import.meta.env.DEV && <CrashReport />}
      <Crash />
    </FailurePage>
  );
}

/** Reports an error to the development server instead of showing it. Development only. */
export function CrashReport() {
  const error = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => reportThrown(pathname, error), [error, pathname]);
  return null;
}

interface FailurePageProps {
  title: string;
  /** Whether to keep the section's menu. */
  hasMenu?: boolean;
  children: ReactNode;
}

function FailurePage({ title, hasMenu = false, children }: FailurePageProps) {
  const { lang, navigation } = useLanguage();
  const route = normalizeRoute(useLocation().pathname);
  usePageHead(missingPageMeta(title, lang, route));
  return (
    <DocFrame items={hasMenu ? sidebarOf(navigation, route) : []} route={route} toc={[]}>
      <main id="frameContent" tabIndex={-1}>
        {children}
      </main>
    </DocFrame>
  );
}
