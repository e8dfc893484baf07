import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { pendingQuery } from '../../boot/early-search.ts';
import { isAppleDevice } from '../../boot/hotkeys.ts';
import { ENTERED } from '../../boot/typed-text.ts';
import type { Lang } from '../../shared/contracts.ts';
import { siteConfig } from '../../site/config.ts';
import { pageHref } from '../../site/href.ts';
import type { LoadedLanguage } from '../../site/language.ts';
import { useGoTo } from '../../site/use-go-to.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { usePageAt } from '../../site/use-page-at.ts';
import ui from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { listen } from '../../ui/listen.ts';
import { type Beginning, createSearchLoader, type LoadedSearch, reloadForSearch } from './load-search.ts';
import styles from './search.module.css';

/** Milliseconds the notice of a failed download stays visible. */
const NOTICE_TIME = 6000;

const subscribeToNothing = () => () => {};

/**
 * The search button in the header. Only the button is part of the first download: dialog, engine and index are loaded at
 * the first sign that the reader may search.
 */
export function SearchButton() {
  const { lang, search } = useLanguage();
  // Each language has an index and texts of its own.
  return <LanguageSearch key={lang} lang={lang} search={search} />;
}

function LanguageSearch({ lang, search }: Pick<LoadedLanguage, 'lang' | 'search'>) {
  const goTo = useGoTo();
  const pageAt = usePageAt();
  const { search: texts } = useLanguage().texts;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const [loader] = useState(() => createSearchLoader(lang, search));
  const [tasks] = useState(() => tasksIn(lang));
  const { opened, hasFailed, hide } = useOpening(loader, buttonRef);
  // The build does not know the reader's device: the keyboard hints appear on hydration.
  const keys = useSyncExternalStore(
    subscribeToNothing,
    () => (isAppleDevice() ? '⌘K' : 'Ctrl K'),
    () => '',
  );

  // The browser returns focus to the previous element; if there was none, the button gets it.
  useEffect(() => {
    if (!opened) return;
    const { dataset } = document.documentElement;
    dataset.search = 'open';
    return () => {
      delete dataset.search;
      if (document.activeElement === document.body) buttonRef.current?.focus({ preventScroll: true });
    };
  }, [opened]);

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={`${ui.button} ${styles.button}`}
        data-search-button=""
        aria-keyshortcuts={keys ? `${keys === '⌘K' ? 'Meta' : 'Control'}+K /` : undefined}
        aria-haspopup="dialog"
        onPointerEnter={loader.prepare}
        onFocus={loader.prepare}
      >
        <Icon name="search" />
        <span className={styles.text}>{texts.button}</span>
        <span className={styles.keys} data-ready={keys !== '' || undefined} aria-hidden="true">
          {keys}
        </span>
      </button>
      {hasFailed && (
        <p className={styles.failed} role="alert">
          {texts.loadFailed}
        </p>
      )}
      {opened && (
        <opened.Dialog
          service={opened.service}
          texts={texts}
          initialQuery={opened.query}
          isTyped={opened.isTyped}
          isEntered={opened.isEntered}
          tasks={tasks}
          missingResultsUrl={siteConfig.search.missingResultsUrl}
          navigate={goTo}
          pageAt={pageAt}
          onFailure={(error, query, isEntered) => {
            if (error instanceof Error && error.name === 'MissingFileError')
              reloadForSearch(error, { query, isEntered });
          }}
          onClose={hide}
        />
      )}
    </>
  );
}

function tasksIn(lang: Lang) {
  return siteConfig.search.tasks?.map(({ text, link }) => ({
    title: text[lang] ?? text[siteConfig.defaultLang] ?? link,
    url: pageHref(link, lang),
  }));
}

/** Opens the dialog on request (`boot/early-search.ts`), even one made before this code was loaded. `opened`: what to render. */
function useOpening(
  loader: ReturnType<typeof createSearchLoader>,
  buttonRef: RefObject<HTMLButtonElement | null>,
) {
  const [opened, setOpened] = useState<(LoadedSearch & Beginning & { isTyped: boolean }) | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isOpening = useRef(false);
  /** The query at the last closing of the dialog; Escape on the button clears it. */
  const kept = useRef('');

  const show = useCallback(async () => {
    if (isOpening.current) return;
    isOpening.current = true;
    setFailed(false);
    // The input is a single line.
    const selection = window.getSelection()?.toString().replace(/\s+/g, ' ').trim() ?? '';
    const begin = () => {
      const typed = pendingQuery() ?? '';
      const text = typed.replace(ENTERED, '');
      const query = text || selection || kept.current;
      return { query, isEntered: typed.endsWith(ENTERED), isTyped: text !== '' };
    };
    try {
      const loaded = await loader.open(begin);
      // Synchronously, so that the input receives the next key.
      if (buttonRef.current && pendingQuery() !== undefined)
        flushSync(() => setOpened({ ...loaded, ...begin() }));
    } catch (error) {
      console.error('The search could not be opened.', error);
      kept.current = begin().query;
      delete document.documentElement.dataset.search;
      setFailed(true);
    } finally {
      isOpening.current = false;
    }
  }, [loader, buttonRef]);

  const hide = useCallback((query: string) => {
    kept.current = query;
    setOpened(null);
  }, []);

  useEffect(() => () => loader.dispose(), [loader]);

  // Also if focus did not return to the button.
  useEffect(() => {
    if (opened) return;
    return listen(window, {
      keydown(event) {
        // The first Escape closed the dialog.
        if (event.key === 'Escape' && !event.defaultPrevented) kept.current = '';
      },
    });
  }, [opened]);

  useEffect(() => {
    if (pendingQuery() !== undefined) void show();
    return listen(window, {
      'site:search'(event) {
        event.preventDefault();
        void show();
      },
    });
  }, [show]);

  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => setFailed(false), NOTICE_TIME);
    return () => clearTimeout(timer);
  }, [hasFailed]);

  return { opened, hasFailed, hide };
}
