import { Icon } from '../../ui/icon.tsx';
import { useCopyText } from '../../ui/use-copy-text.ts';
import styles from './install-command.module.css';

export interface InstallCommandProps {
  command: string;
  texts: { copy: string; copied: string; failed: string };
}

/** A command to be typed in a terminal, with a button that copies it. */
export function InstallCommand({ command, texts }: InstallCommandProps) {
  const { result, copy } = useCopyText(command);
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
