import { useMessages } from '../../site/use-language.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ColoredCode } from '../colored-code.tsx';
import { useBrandTexts } from '../use-text-language.ts';
import type { Draft } from './draft.ts';

/** The installation command and the highlighted draft, each with a copy button. */
export function DraftView({ draft: { code, install } }: { draft: Draft }) {
  const messages = useBrandTexts();
  const { copyCode } = useMessages();
  // The markup of code blocks in articles, whose listener handles the click.
  const copyButton = (
    <div className="code-tools">
      <button type="button" data-action="copy" data-tip={copyCode} aria-label={copyCode}>
        <Icon name="copy" />
      </button>
    </div>
  );
  return (
    <section aria-label={messages.readerDraft}>
      <div className="code-block" data-tools="" data-wrap="">
        <pre>
          <code>{install}</code>
        </pre>
        {copyButton}
      </div>
      <div className="code-block" data-tools="">
        <div className="code-title">rsbuild.config.ts</div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled by keyboard */}
        <pre className="shiki" tabIndex={0}>
          <code>
            <ColoredCode code={code} />
          </code>
        </pre>
        {copyButton}
      </div>
    </section>
  );
}
