import ui from '../../ui/button.module.css';
import { Icon } from '../../ui/icon.tsx';
import { useCopyText } from '../../ui/use-copy-text.ts';
import { useBrandTexts } from '../use-text-language.ts';
import styles from './config-reader.module.css';
import type { Draft } from './draft.ts';

/** What has to be installed and the draft in the colors of the site, each with a button that copies it. */
export function DraftView({ draft: { code, install } }: { draft: Draft }) {
  const messages = useBrandTexts();
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
            {coloredPieces(code).map(({ at, text, className }) => (
              <span key={at} className={className}>
                {text}
              </span>
            ))}
          </code>
        </pre>
        <CopyButton text={code} />
      </div>
    </section>
  );
}

/** What the draft is written of, by the class of its color in `styles/code.css`. */
const TOKENS =
  /(?<c>\/\/.*)|(?<s>'(?:[^'\\\n]|\\.)*')|(?<r>(?<=: |\[|, )\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\]|\\.)*\])+\/\w*)|(?<p>[\w$]+(?=: ))|(?<k>\b(?:import|from|export default|true|false)\b)|(?<f>[\w$]+(?=\())|(?<n>-?\b\d[\w.+-]*)/g;

function coloredPieces(code: string): { at: number; text: string; className?: string }[] {
  let end = 0;
  const pieces = [...code.matchAll(TOKENS)].flatMap(({ 0: text, index, groups = {} }) => {
    const between = { at: end, text: code.slice(end, index) };
    end = index + text.length;
    const className = Object.keys(groups).find((name) => groups[name] !== undefined) ?? '';
    return [...(between.text === '' ? [] : [between]), { at: index, text, className }];
  });
  return [...pieces, { at: end, text: code.slice(end) }];
}

function CopyButton({ text }: { text: string }) {
  const messages = useBrandTexts();
  const { result, copy } = useCopyText(text);
  const labels = {
    idle: messages.readerCopy,
    copied: messages.readerCopied,
    failed: messages.readerCopyFailed,
  };
  return (
    <button type="button" className={`${ui.button} ${styles.copy}`} onClick={copy}>
      <Icon name={result === 'copied' ? 'check' : 'copy'} />
      <span role="status">{labels[result]}</span>
    </button>
  );
}
