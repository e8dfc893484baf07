import { useEffect, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './install-command.module.css';

/** How long the result of a copy is shown, in milliseconds (the specification, 9). */
const FEEDBACK_TIME = 2000;

export interface InstallCommandProps {
  command: string;
  texts: { copy: string; copied: string; failed: string };
}

/** A command to be typed in a terminal, with a button that copies it. */
export function InstallCommand({ command, texts }: InstallCommandProps) {
  const [result, setResult] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (result === 'idle') return;
    const timer = setTimeout(() => setResult('idle'), FEEDBACK_TIME);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () => setResult((await copyText(command)) ? 'copied' : 'failed');
  return (
    <div className={styles.command}>
      <code>{command}</code>
      <button type="button" aria-label={texts.copy} data-result={result} onClick={copy}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} />
      </button>
      <span className={styles.status} role="status">
        {result === 'copied' && texts.copied}
        {result === 'failed' && texts.failed}
      </span>
    </div>
  );
}
