import { type ReactNode, useEffect, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { RoutePath } from '../../shared/contracts.ts';
import { flattenPages } from '../../shared/sidebar-tree.ts';
import { siteConfig } from '../../site/config.ts';
import { Link } from '../../site/link.tsx';
import { keptRoutes } from '../../site/offline.ts';
import { useLanguage, useMessages } from '../../site/use-language.tsx';
import { listen } from '../../ui/listen.ts';
import page from '../../ui/message-page.module.css';

/** Shown if a page could not be loaded. Retries as soon as the browser is online. */
export function LoadFailure({ reason }: { reason: 'offline' | 'failed' | 'slow' }) {
  const { revalidate: retry } = useRevalidator();
  useEffect(() => listen(window, { online: () => void retry() }), [retry]);
  return (
    <ErrorMessage reason={reason} {...(reason !== 'failed' && { retry: () => void retry() })}>
      {reason === 'offline' ? <KeptPages /> : null}
    </ErrorMessage>
  );
}

/** Links to pages that can be opened without a connection, in menu order. */
function KeptPages() {
  const { routes, navigation, texts } = useLanguage();
  const [kept, setKept] = useState<readonly RoutePath[]>([]);
  useEffect(() => {
    void keptRoutes(routes, siteConfig.base).then(setKept);
  }, [routes]);
  const pages = Object.values(navigation.sidebars).flatMap(flattenPages);
  const shown = pages.filter(({ link }) => kept.includes(link));
  if (shown.length === 0) return null;
  return (
    <>
      <p>{texts.interface.offlineKept}</p>
      <ul>
        {shown.map(({ link, text }) => (
          <li key={link}>
            <Link href={link}>{text}</Link>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shown if a page was loaded but its code failed. */
export function Crash() {
  return <ErrorMessage reason="crashed" />;
}

interface ErrorMessageProps {
  reason: 'offline' | 'failed' | 'slow' | 'crashed';
  /** Retries; by default the document is reloaded. */
  retry?: () => void;
  /** Content below the button. */
  children?: ReactNode;
}

function ErrorMessage({ reason, retry, children }: ErrorMessageProps) {
  const messages = useMessages();
  return (
    <div className={page.page}>
      <h1 tabIndex={-1}>{messages[`${reason}Title`]}</h1>
      <p>{messages[`${reason}Text`]}</p>
      <button type="button" className={page.action} onClick={retry ?? (() => window.location.reload())}>
        {retry ? messages.retry : messages.reload}
      </button>
      {children}
    </div>
  );
}
