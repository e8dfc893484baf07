import { useEffect, useState } from 'react';
import { copyText, FEEDBACK_TIME } from './copy-text.ts';

/** Copies a text at a press, and shows the result for a while. */
export function useCopyText(text: string): {
  result: 'idle' | 'copied' | 'failed';
  copy: () => Promise<void>;
} {
  const [result, setResult] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (result === 'idle') return;
    const timer = setTimeout(() => setResult('idle'), FEEDBACK_TIME);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => setResult((await copyText(text)) ? 'copied' : 'failed');
  return { result, copy };
}
