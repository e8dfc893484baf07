import ui from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { useCopyText } from '../../ui/use-copy-text.ts';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './config-reader.module.css';
import type { Draft } from './draft.ts';

/** What has to be installed and the draft in the colors of the site, each with a button that copies it. */
export function DraftView({ draft: { code, install } }: { draft: Draft }) {
  const messages = useBrandTexts();
  let offset = 0;
  return (
    <section aria-label={messages.readerDraft}>
      <div className="code-block">
        <pre className={styles.install}>
          <code>{install}</code>
        </pre>
        <CopyButton text={install} />
      </div>
      <div className="code-block">
        <div className="code-title">rsbuild.config.ts</div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard */}
        <pre className="shiki" tabIndex={0}>
          <code>
            {code.map(([text, className]) => {
              const key = offset;
              offset += text.length;
              return className === '' ? (
                text
              ) : (
                <span key={key} className={className}>
                  {text}
                </span>
              );
            })}
          </code>
        </pre>
        <CopyButton text={code.map(([text]) => text).join('')} />
      </div>
    </section>
  );
}

function CopyButton({ text }: { text: string }) {
  const messages = useBrandTexts();
  const { result, copy } = useCopyText(text);
  return (
    <button type="button" className={`${ui.button} ${styles.copy}`} onClick={copy}>
      <Icon name={result === 'copied' ? 'check' : 'copy'} />
      <span role="status">
        {result === 'copied'
          ? messages.readerCopied
          : result === 'failed'
            ? messages.readerCopyFailed
            : messages.readerCopy}
      </span>
    </button>
  );
}
