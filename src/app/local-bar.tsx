import { Outline } from '../features/toc/outline.tsx';
import type { TocItem } from '../shared/contracts.ts';
import { useShellMark } from '../site/root-attributes.ts';
import { useMessages } from '../site/use-language.tsx';
import type { Sheet } from '../site/use-sheet.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './doc-layout.module.css';

interface LocalBarProps {
  hasSidebar: boolean;
  toc: readonly TocItem[];
  drawer: Sheet<HTMLDivElement>;
}

/**
 * The bar below the header on narrow screens: the sidebar's button and the outline as a dropdown. On wide screens only
 * the outline remains, as a column.
 */
export function LocalBar({ hasSidebar, toc, drawer }: LocalBarProps) {
  const messages = useMessages();
  const hasOutline = toc.length > 0;
  const kind = hasOutline ? 'outline' : 'menu';
  useShellMark('bar', hasSidebar || hasOutline ? kind : undefined);
  if (!hasSidebar && !hasOutline) return null;
  return (
    <div className={styles.bar} data-local-bar={kind} data-behind="" data-print="none">
      {hasSidebar ? (
        <button
          type="button"
          className={styles.menu}
          aria-expanded={drawer.isOpen}
          aria-controls="frameSidebar"
          onClick={drawer.isOpen ? drawer.close : drawer.open}
        >
          <Icon name="text" />
          {messages.menu}
        </button>
      ) : null}
      {hasOutline ? <Outline items={toc} /> : null}
    </div>
  );
}
