import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { bringIntoView } from '../../boot/bring-into-view.ts';
import type { TocItem } from '../../shared/contracts.ts';
import { hookActions } from '../../shared/hook-order.ts';
import { languageOf } from '../../shared/site-config.ts';
import { siteConfig } from '../../site/config.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { useDismiss } from '../../ui/floating/use-dismiss.ts';
import { Icon } from '../../ui/icon.tsx';
import { SoftBreaks } from '../../ui/soft-breaks.tsx';
import { useOneTabStop } from '../../ui/use-one-tab-stop.ts';
import styles from './outline.module.css';
import { foldedItems, timelineItems } from './outline-state.ts';
import { useActiveHeading } from './use-active-heading.ts';

/**
 * The page's headings: a column beside the article on wide screens, a dropdown in the bar below the header on others. A
 * single list serves both, so that the document contains it once. Where sections are hooks, it is a timeline of a
 * command.
 */
export function Outline({ items }: { items: readonly TocItem[] }) {
  const { lang, texts } = useLanguage();
  const messages = texts.interface;
  const location = useLocation();
  const [isOpen, setOpen] = useState(false);
  const ref = useRef<HTMLDivElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const shown = useMemo(() => timelineItems(items), [items]);
  const active = useActiveHeading(shown, location.hash, location.key);
  const isTimeline = shown !== items;
  const folded = isTimeline ? [] : foldedItems(shown, active);
  const title = languageOf(siteConfig, lang).outlineTitle ?? messages.outlineTitle;

  useEffect(() => placeMarker(listRef.current, active), [active]);
  useOneTabStop(ref, active);
  useDismiss(isOpen, ref, (reason) => {
    setOpen(false);
    if (reason === 'escape') ref.current?.querySelector('button')?.focus();
  });

  return (
    <div ref={ref} className={styles.outline} data-print="none" data-open={isOpen || undefined}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls="frameOutlineList"
        onClick={() => setOpen(!isOpen)}
      >
        {messages.outlineShort}
        <Icon name="chevron-down" />
      </button>
      <nav aria-labelledby="frameOutlineTitle">
        <p id="frameOutlineTitle">{title}</p>
        {isTimeline ? (
          <fieldset
            className={styles.commands}
            aria-label={texts.page.hooks.command}
            onChange={() => placeMarker(listRef.current, active)}
          >
            {(['', ...hookActions] as const).map((action) => (
              <label key={action}>
                <input type="radio" name="outline-command" value={action} defaultChecked={action === ''} />
                {action === '' ? messages.outlineAll : texts.page.hooks[action]}
              </label>
            ))}
          </fieldset>
        ) : null}
        <div ref={listRef} className={styles.list} id="frameOutlineList">
          <ul>
            {shown.map(({ id, text, depth, runs }, index) => (
              <li
                key={id}
                data-depth={depth}
                data-folded={folded[index] || undefined}
                data-runs={runs?.join(' ')}
              >
                <a
                  href={`#${encodeURIComponent(id)}`}
                  onClick={() => setOpen(false)}
                  aria-current={id === active ? 'location' : undefined}
                >
                  <SoftBreaks text={text} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      </nav>
    </div>
  );
}

/** Moves the marker to the active heading and scrolls the list, never the window, to show it. */
function placeMarker(list: HTMLElement | null, active: string): void {
  if (!list) return;
  const item = active === '' ? null : list.querySelector<HTMLElement>('li:has(> [aria-current])');
  // Both are read before anything is written, to lay out only once.
  const [height = 0, top = 0] = item ? [item.offsetHeight, item.offsetTop] : [];
  list.toggleAttribute('data-placed', item !== null);
  list.style.setProperty('--marker-height', `${height}px`);
  list.style.setProperty('--marker-top', `${top}px`);
  if (item) bringIntoView(list, item);
  else list.scrollTop = 0;
}
