import { useEffect, useRef, useState } from 'react';
import { inTime, SCRIPT_LIMIT } from '../../shared/patience.ts';
import { importChunk } from '../../site/hard-navigation.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { menuTexts } from '../organisation.ts';
import styles from './tool-menu.module.css';

type ToolListModule = typeof import('./tool-list.tsx');

/** The list, and the box it stands in: without either there is no menu. */
async function loadList(): Promise<ToolListModule> {
  const parts = Promise.all([import('./tool-list.tsx'), import('../../ui/floating/floating-layer.tsx')]);
  return (await inTime(parts, 'The menu', SCRIPT_LIMIT))[0];
}

/** The button with nine dots, and the menu of sibling tools behind it. The list is loaded when it is first opened. */
export function ToolMenu() {
  const { lang } = useLanguage();
  const label = menuTexts(lang).button;
  const [isOpen, setOpen] = useState(false);
  /** Whether the reader pressed the button, and did not just come across it. */
  const isAsked = useRef(false);
  const [list, setList] = useState<ToolListModule | null>(null);

  useEffect(() => {
    if (!isOpen || list) return;
    // A pointer that only passes by must not load the page again.
    const loaded = isAsked.current ? importChunk(loadList) : loadList();
    loaded.then(setList, () => setOpen(false));
  }, [isOpen, list]);

  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      placement="bottom-start"
      label={label}
      title={list ? <list.ToolListHead lang={lang} /> : null}
      content={list ? <list.ToolList lang={lang} /> : <span className={styles.loading} />}
    >
      {(trigger) => (
        <button
          type="button"
          className={styles.button}
          aria-label={label}
          {...trigger}
          onPointerDown={() => {
            isAsked.current = true;
          }}
          onKeyDown={(event) => {
            isAsked.current = true;
            trigger.onKeyDown(event);
          }}
        >
          <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
            <path d="M4 4h.01M10 4h.01M16 4h.01M4 10h.01M10 10h.01M16 10h.01M4 16h.01M10 16h.01M16 16h.01" />
          </svg>
        </button>
      )}
    </Popover>
  );
}
