import { useCallback, useEffect, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { createTextCache, fetchMarkdown } from './markdown-source.ts';

/** How long success is shown, in milliseconds (the specification, 9). */
const SUCCESS_TIME = 500;

type CopyStatus = 'idle' | 'loading' | 'success' | 'failure';

/** Markdown by URL, for as long as the tab is open. */
const loadMarkdown = createTextCache(fetchMarkdown);

/** Copies a page's Markdown. A failure stays until the next attempt or the next page. */
export function useCopyMarkdown(url: string): { status: CopyStatus; copy: () => Promise<void> } {
  const [state, setState] = useState<{ status: CopyStatus; url: string }>({ status: 'idle', url });
  // The result for the page before does not apply to this one.
  const status = state.url === url ? state.status : 'idle';

  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => setState({ status: 'idle', url }), SUCCESS_TIME);
    return () => clearTimeout(timer);
  }, [status, url]);

  const copy = useCallback(async () => {
    const finish = (result: CopyStatus) =>
      setState((current) => (current.url === url ? { status: result, url } : current));
    setState({ status: 'loading', url });
    try {
      finish((await copyText(loadMarkdown(url))) ? 'success' : 'failure');
    } catch {
      finish('failure');
    }
  }, [url]);

  return { status, copy };
}
