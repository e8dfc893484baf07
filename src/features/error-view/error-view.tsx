import { useEffect } from 'react';
import { useRevalidator } from 'react-router-dom';
import { hasKeptPages } from '../../site/offline.ts';
import { useMessages } from '../../site/use-language.tsx';
import styles from './error-view.module.css';

/** The page could not be had. It is tried again as soon as the browser is online. */
export function LoadFailure({ reason }: { reason: 'offline' | 'failed' | 'slow' }) {
  const messages = useMessages();
  const { revalidate: retry } = useRevalidator();
  useEffect(() => {
    const onOnline = () => void retry();
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [retry]);
  if (reason === 'failed') {
    return (
      <ErrorMessage
        title={messages.failedTitle}
        text={messages.failedText}
        action={messages.reload}
        onAction={() => window.location.reload()}
      />
    );
  }
  const isOffline = reason === 'offline';
  return (
    <ErrorMessage
      title={isOffline ? messages.offlineTitle : messages.slowTitle}
      text={isOffline ? messages.offlineText : messages.slowText}
      hint={isOffline && hasKeptPages() ? messages.offlineKept : undefined}
      action={messages.retry}
      onAction={() => void retry()}
    />
  );
}

/** The page is here but its code failed. */
export function Crash() {
  const messages = useMessages();
  return (
    <ErrorMessage
      title={messages.crashedTitle}
      text={messages.crashedText}
      action={messages.reload}
      onAction={() => window.location.reload()}
    />
  );
}

interface ErrorMessageProps {
  title: string;
  text: string;
  hint?: string;
  action: string;
  onAction: () => void;
}

function ErrorMessage({ title, text, hint, action, onAction }: ErrorMessageProps) {
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      {hint ? <p>{hint}</p> : null}
      <button type="button" onClick={onAction}>
        {action}
      </button>
    </div>
  );
}
