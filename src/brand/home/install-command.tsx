import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './install-command.module.css';

export function InstallCommand({ command }: { command: string }) {
  const messages = useBrandTexts();
  const { status, copy } = useCopy(() => command);
  return (
    <div className={styles.command}>
      <code>{command}</code>
      <button type="button" aria-label={messages.installCopy} data-status={status} onClick={copy}>
        <Icon name={status === 'success' ? 'check' : 'copy'} />
      </button>
      <span className={styles.status} role="status">
        {status === 'success' && messages.installCopied}
        {status === 'failure' && messages.installFailed}
      </span>
    </div>
  );
}
