import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { isAppleDevice } from '../../boot/hotkeys.ts';
import { ENTERED } from '../../boot/typed-text.ts';
import { fetchInTime, inTime, SCRIPT_LIMIT, StalledError } from '../../shared/patience.ts';
import { STORAGE_KEYS } from '../../shared/storage-keys.ts';
import { siteConfig } from '../../site/config.ts';
import { importChunk } from '../../site/hard-navigation.ts';
import type { LoadedLanguage } from '../../site/language.ts';
import { onSearchRequest } from '../../site/search-request.ts';
import { writeStored } from '../../site/storage.ts';
import { useGoTo } from '../../site/use-go-to.ts';
import { useLanguage } from '../../site/use-language.tsx';
import type { SearchDialog } from './dialog/search-dialog.tsx';
import { searchButtonMark, takeEarlySearch } from './early-search.ts';
import workerUrl from './engine/search-worker.ts?worker&url';
import styles from './search.module.css';
import type { SearchService } from './service.ts';
import { collectTyping } from './type-ahead.ts';
import { useSearchHotkeys } from './use-search-hotkeys.ts';

/** What comes with the first sign of interest. */
interface Loaded {
  Dialog: typeof SearchDialog;
  service: SearchService;
}

/** What a dialog begins with. */
interface Beginning {
  query: string;
  /** Whether Enter was pressed already. */
  isEntered: boolean;
}

/** Milliseconds the notice of a failed download stays. */
const NOTICE_TIME = 6000;
/** Milliseconds before a failed download of the dialog is tried again. */
const RETRY_DELAY = 400;

/**
 * Asks at once for the files engine and worker would ask for one after the other; they find them in the browser's
 * cache. A failure is theirs to tell.
 */
function fetchAhead(urls: readonly string[]): void {
  // In development both are made again each time.
  if (import.meta.env.DEV) return;
  for (const url of urls) {
    // One that hangs is ended: browsers let later requests of the same address wait for it.
    fetchInTime(url).catch(() => undefined);
  }
}

/** Milliseconds the dialog may take. Short once it hung: `import` goes on waiting for that request. */
let patience = SCRIPT_LIMIT;

const importParts = () =>
  inTime(
    Promise.all([import('./search-service.ts'), import('./dialog/search-dialog.tsx')]),
    'The search',
    patience,
    () => {
      patience = RETRY_DELAY;
    },
  );

/**
 * Loads engine and dialog for a reader who waits: a second chance for the connection, before the page is given up.
 * @param begin what the dialog of the next document begins with
 */
async function importPartsAgain(begin: () => Beginning): ReturnType<typeof importParts> {
  await new Promise((resolve) => setTimeout(resolve, RETRY_DELAY));
  return importChunk(importParts, () => resumeWith(begin()));
}

/** Has the script in `<head>` of the next document open the search. */
function resumeWith({ query, isEntered }: Beginning): void {
  writeStored('session', STORAGE_KEYS.search, isEntered ? query + ENTERED : query);
}

const subscribeToNothing = () => () => {};

/**
 * The search button of the header, and behind it all of the search. Only the button is part of the first download:
 * dialog, engine and index come with the first sign that the reader may search.
 */
export function SearchButton() {
  const { lang, search } = useLanguage();
  // Another language has another index, and its own texts.
  return <LanguageSearch key={lang} lang={lang} search={search} />;
}

function LanguageSearch({ lang, search }: Pick<LoadedLanguage, 'lang' | 'search'>) {
  const goTo = useGoTo();
  const { search: texts } = useLanguage().texts;
  const buttonRef = useRef<HTMLButtonElement>(null);
  const loading = useRef<Promise<Loaded> | null>(null);
  const [open, setOpen] = useState<(Loaded & Beginning & { isTyped: boolean }) | null>(null);
  const isOpening = useRef(false);
  const [hasFailed, setFailed] = useState(false);
  /** The query the dialog was left with; Escape on the button forgets it. */
  const kept = useRef('');
  // The build does not know the reader's device: the key caps appear with hydration.
  const keys = useSyncExternalStore(
    subscribeToNothing,
    () => (isAppleDevice() ? '⌘K' : 'Ctrl K'),
    () => '',
  );

  const load = useCallback(
    (getParts: typeof importParts) => {
      if (loading.current) return loading.current;
      const indexUrl = search === null ? null : siteConfig.base + search;
      if (indexUrl && !siteConfig.search.algolia) fetchAhead([workerUrl, indexUrl]);
      loading.current = getParts()
        .then(async ([{ createSearchService }, { SearchDialog: Dialog }]) => ({
          Dialog,
          service: await createSearchService({ config: siteConfig, lang, indexUrl }),
        }))
        .catch((error: unknown) => {
          loading.current = null;
          throw error;
        });
      return loading.current;
    },
    [lang, search],
  );

  useEffect(
    () => () => {
      const past = loading.current;
      loading.current = null;
      void past?.then(({ service }) => service.dispose()).catch(() => undefined);
    },
    [],
  );

  const prepare = () => {
    load(importParts)
      .then(({ service }) => service.prepare())
      .catch(() => undefined);
  };

  const show = useCallback(
    async (typedBefore?: string) => {
      // The input has one line.
      const selection = window.getSelection()?.toString().replace(/\s+/g, ' ').trim() ?? '';
      if (isOpening.current) return;
      isOpening.current = true;
      setFailed(false);
      const hasHung = patience === RETRY_DELAY;
      const typing = collectTyping(typedBefore);
      const begin = (): Beginning => ({
        query: typing.text() || selection || kept.current,
        isEntered: typing.isEntered(),
      });
      try {
        // While pages are being written the index is always read again.
        if (import.meta.env.DEV) await loading.current?.then(({ service }) => service.refresh());
        const loaded = await load(importParts).catch((error: unknown) => {
          // Whoever waited this long decides about a full load, with the next try.
          if (error instanceof StalledError && !hasHung) throw error;
          return load(() => importPartsAgain(begin));
        });
        if (typing.isGivenUp()) return;
        // At once, so that the input is there for the next key.
        flushSync(() => setOpen({ ...loaded, ...begin(), isTyped: typing.text() !== '' }));
      } catch (error) {
        console.error('The search could not be opened.', error);
        kept.current = begin().query;
        setFailed(true);
      } finally {
        typing.stop();
        isOpening.current = false;
      }
    },
    [load],
  );

  const hide = useCallback((query: string) => {
    kept.current = query;
    setOpen(null);
  }, []);

  // The browser returns the focus to where it was; when that was nowhere, the button is the place to go on from.
  useEffect(() => {
    if (!open) return;
    return () => {
      if (document.activeElement === document.body) buttonRef.current?.focus({ preventScroll: true });
    };
  }, [open]);

  useSearchHotkeys(
    open !== null,
    () => void show(),
    () => hide(''),
  );

  // Also where the focus did not return to the button.
  useEffect(() => {
    if (open) return;
    const forget = (event: KeyboardEvent) => {
      // The first Escape closed the dialog.
      if (event.key === 'Escape' && !event.defaultPrevented) kept.current = '';
    };
    window.addEventListener('keydown', forget);
    return () => window.removeEventListener('keydown', forget);
  }, [open]);

  useEffect(() => {
    const typedBefore = takeEarlySearch();
    if (typedBefore !== null) void show(typedBefore);
  }, [show]);

  useEffect(() => onSearchRequest((query) => void show(query)), [show]);

  useEffect(() => {
    if (!hasFailed) return;
    const timer = setTimeout(() => setFailed(false), NOTICE_TIME);
    return () => clearTimeout(timer);
  }, [hasFailed]);

  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        {...searchButtonMark}
        aria-keyshortcuts={keys ? `${keys === '⌘K' ? 'Meta' : 'Control'}+K /` : undefined}
        aria-haspopup="dialog"
        onClick={() => void show()}
        onPointerEnter={prepare}
        onFocus={prepare}
      >
        <svg width="18" height="18" viewBox="0 0 24 24" fill="none" stroke="currentColor" aria-hidden="true">
          <path
            d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.8 11.3L20 20"
            strokeWidth="2"
            strokeLinecap="round"
          />
        </svg>
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
      {open && (
        <open.Dialog
          engine={open.service.engine}
          indexName={open.service.indexName}
          observer={open.service.observer}
          onOpen={open.service.onOpen}
          texts={texts}
          initialQuery={open.query}
          isTyped={open.isTyped}
          isEntered={open.isEntered}
          missingResultsUrl={siteConfig.search.missingResultsUrl}
          navigate={goTo}
          onFailure={(error, query, isEntered) => {
            if (!open.service.isOutdated(error)) return;
            importChunk(
              () => Promise.reject(error),
              () => resumeWith({ query, isEntered }),
            ).catch(() => undefined);
          }}
          onClose={hide}
        />
      )}
    </>
  );
}
