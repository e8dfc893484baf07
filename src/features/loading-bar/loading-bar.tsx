import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useMessages } from '../../site/use-language.tsx';
import styles from './loading-bar.module.css';

/** Duration of a navigation after which the bar appears, in milliseconds (from the specification). */
const DELAY = 200;

/** Progress line at the top of the window during slow navigations. */
export function LoadingBar() {
  const isPending = useNavigation().state !== 'idle';
  const messages = useMessages();
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const timer = setTimeout(() => setShown(true), DELAY);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [isPending]);
  return isPending && isShown ? (
    <div className={styles.bar} role="progressbar" aria-label={messages.loading} />
  ) : null;
}
