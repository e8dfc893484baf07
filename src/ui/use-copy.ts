import { useEffect, useState } from 'react';
import { copyText, FEEDBACK_TIME } from './copy-text.ts';

type CopyStatus = 'idle' | 'loading' | 'success' | 'failure';

/** Copies a text on a press. Success is shown for `time` milliseconds, a failure until the next attempt. */
export function useCopy(
  load: () => string | Promise<string>,
  time = FEEDBACK_TIME,
): { status: CopyStatus; copy: () => Promise<void> } {
  const [status, setStatus] = useState<CopyStatus>('idle');

  useEffect(() => {
    if (status !== 'success') return;
    const timer = setTimeout(() => setStatus('idle'), time);
    return () => clearTimeout(timer);
  }, [status, time]);

  const copy = async () => {
    setStatus('loading');
    const isCopied = await copyText(load()).catch(() => false);
    setStatus(isCopied ? 'success' : 'failure');
  };
  return { status, copy };
}
