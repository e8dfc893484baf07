import { useMessages } from '../../site/use-site.tsx';
import type { Store } from '../../ui/create-store.ts';
import { useStore } from '../../ui/create-store.ts';
import styles from './loading-bar.module.css';

/** A line at the top of the window while a page takes long to come. */
export function LoadingBar({ isLoading }: { isLoading: Store<boolean> }) {
  const isShown = useStore(isLoading, false);
  const messages = useMessages();
  return isShown ? <div className={styles.bar} role="progressbar" aria-label={messages.loading} /> : null;
}
