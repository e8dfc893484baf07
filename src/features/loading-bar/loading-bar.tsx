import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { useMessages } from '../../site/use-language.tsx';
import styles from './loading-bar.module.css';

/** The bar appears when a navigation takes longer, in milliseconds (the specification). */
const DELAY = 200;

/** A line at the top of the window while a page takes long to come. */
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
