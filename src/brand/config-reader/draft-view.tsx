import { useEffect, useState } from 'react';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './config-reader.module.css';
import type { Draft } from './draft.ts';

/** How long the result of a copy is shown, in milliseconds (the specification, 9). */
const FEEDBACK_TIME = 2000;

/** The draft in the colours of the site, with a button that copies it and what has to be installed. */
export function DraftView({ draft: { code, packages } }: { draft: Draft }) {
  const messages = useBrandTexts();
  const [result, setResult] = useState<'idle' | 'copied' | 'failed'>('idle');

  useEffect(() => {
    if (result === 'idle') return;
    const timer = setTimeout(() => setResult('idle'), FEEDBACK_TIME);
    return () => clearTimeout(timer);
  }, [result]);

  const copy = async () =>
    setResult((await copyText(code.map(([text]) => text).join(''))) ? 'copied' : 'failed');
  let offset = 0;
  return (
    <section aria-label={messages.readerDraft}>
      <pre className={styles.install}>
        <code>{`npm add ${['@rsbuild/core', ...packages].join(' ')} -D`}</code>
      </pre>
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
        <button type="button" className={styles.copy} onClick={copy}>
          <Icon name={result === 'copied' ? 'check' : 'copy'} />
          <span role="status">
            {result === 'copied'
              ? messages.readerCopied
              : result === 'failed'
                ? messages.readerCopyFailed
                : messages.readerCopy}
          </span>
        </button>
      </div>
    </section>
  );
}
