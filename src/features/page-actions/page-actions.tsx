import { useState } from 'react';
import type { PageMeta } from '../../shared/contracts.ts';
import { format } from '../../shared/format.ts';
import { siteConfig } from '../../site/config.ts';
import { hrefOf } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import ui from '../../ui/button.module.css';
import { copyText } from '../../ui/copy-text.ts';
import { Disclosure } from '../../ui/disclosure/disclosure.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import { chatUrl, loadMarkdown, markdownPathOf } from './markdown-source.ts';
import styles from './page-actions.module.css';

/** How long success is shown, in milliseconds (from the specification, 9). */
const SUCCESS_TIME = 500;

/** The menu group that contains the page. */
interface Section {
  name: string;
  /** Rejects if a page cannot be loaded. */
  print: () => Promise<void>;
}

interface PageActionsProps {
  meta: PageMeta;
  section?: Section | undefined;
}

/**
 * Actions beside the title of a page: copy as Markdown, open elsewhere, print the section. Renders nothing for pages
 * without a Markdown copy.
 */
export function PageActions({ meta, section }: PageActionsProps) {
  const path = markdownPathOf(meta, siteConfig);
  if (path === null) return null;
  // The `key` resets the reported state on the next page.
  return <Actions key={path} meta={meta} section={section} markdownUrl={hrefOf(path)} />;
}

function Actions({ meta, section, markdownUrl }: PageActionsProps & { markdownUrl: string }) {
  const messages = useLanguage().texts.pageActions;
  const { status, copy } = useCopy(() => loadMarkdown(markdownUrl), SUCCESS_TIME);
  /** Result of the last choice in the menu. */
  const [result, setResult] = useState<{ text: string; isFailure: boolean } | null>(null);
  const pageUrl = siteConfig.origin + hrefOf(meta.routePath);
  const question = messages.question.replace('{url}', () => pageUrl);

  const report = (text: string, isFailure: boolean) => setResult({ text, isFailure });
  const copyLink = async () => {
    setResult(null);
    const isCopied = await copyText(new URL(markdownUrl, window.location.href).href);
    report(isCopied ? messages.linkCopied : messages.linkFailed, !isCopied);
  };
  const print = (of: Section) => {
    report(messages.printing, false);
    of.print().then(
      () => setResult(null),
      () => report(messages.printFailed, true),
    );
  };
  const { copy: idle, loading, copied: success } = messages;
  const text = { idle, loading, success, failure: idle }[status];

  return (
    <div className={styles.actions} data-actions="" data-print="none" data-scripted="">
      <button
        type="button"
        className={`${ui.button} ${styles.button}`}
        data-status={status}
        aria-disabled={status === 'loading' || undefined}
        onClick={() => {
          setResult(null);
          if (status !== 'loading') void copy();
        }}
      >
        <Icon name={status === 'success' ? 'check' : 'copy'} />
        {/* All labels overlap in one grid cell, so that the button keeps its width. */}
        <span className={styles.label} data-idle={messages.copy}>
          {text}
        </span>
      </button>
      <Disclosure
        button={
          <>
            {messages.open}
            <Icon name="chevron-down" />
          </>
        }
        className={`${ui.button} ${styles.button}`}
        opensOnHover={false}
        isDeferred
      >
        <div className={styles.choices}>
          <button type="button" onClick={() => void copyLink()}>
            <Icon name="link" />
            {messages.copyLink}
          </button>
          <a href={chatUrl('chatgpt', question)} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            {messages.openChatGpt}
          </a>
          <a href={chatUrl('claude', question)} target="_blank" rel="noopener noreferrer">
            <Icon name="external" />
            {messages.openClaude}
          </a>
          {section ? (
            <button type="button" onClick={() => print(section)}>
              <Icon name="text" />
              {format(messages.printSection, { section: section.name })}
            </button>
          ) : null}
        </div>
      </Disclosure>
      <span
        className={styles.status}
        role="status"
        data-failure={status === 'failure' || result?.isFailure || undefined}
      >
        {status === 'failure' ? messages.failed : result?.text}
      </span>
    </div>
  );
}
