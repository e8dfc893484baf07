import { Icon } from '../../ui/icon.tsx';
import { useCopyText } from '../../ui/use-copy-text.ts';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './install-command.module.css';

/** A command to be typed in a terminal, with a button that copies it. */
export function InstallCommand({ command }: { command: string }) {
  const messages = useBrandTexts();
  const { result, copy } = useCopyText(command);
  return (
    <div className={styles.command}>
      <code>{command}</code>
      <button type="button" aria-label={messages.installCopy} data-result={result} onClick={copy}>
        <Icon name={result === 'copied' ? 'check' : 'copy'} />
      </button>
      <span className={styles.status} role="status">
        {result === 'copied' && messages.installCopied}
        {result === 'failed' && messages.installFailed}
      </span>
    </div>
  );
}
