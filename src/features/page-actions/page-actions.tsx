import { useState } from 'react';
import type { PageMeta } from '../../shared/contracts.ts';
import { format } from '../../shared/format.ts';
import { siteConfig } from '../../site/config.ts';
import { hrefOf } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import ui from '../../ui/button.module.css';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { chatUrl, markdownPathOf } from './markdown-source.ts';
import styles from './page-actions.module.css';
import { useCopyMarkdown } from './use-copy-markdown.ts';

/** The group of the menu a page is in. */
interface Section {
  name: string;
  /** Rejects when a page cannot be loaded. */
  print: () => Promise<void>;
}

interface PageActionsProps {
  meta: PageMeta;
  section?: Section | undefined;
}

/**
 * Beside the title of a page: copy it as Markdown, open it elsewhere, print its section. Nothing for pages without a
 * Markdown copy.
 */
export function PageActions({ meta, section }: PageActionsProps) {
  const path = markdownPathOf(meta, siteConfig);
  return path === null ? null : <Actions meta={meta} section={section} markdownUrl={hrefOf(path)} />;
}

function Actions({ meta, section, markdownUrl }: PageActionsProps & { markdownUrl: string }) {
  const messages = useLanguage().texts.pageActions;
  const { status, copy } = useCopyMarkdown(markdownUrl);
  /** The result of the last choice in the menu. */
  const [result, setResult] = useState<{ text: string; isFailure: boolean; url: string } | null>(null);
  const pageUrl = siteConfig.origin + hrefOf(meta.routePath);
  const question = messages.question.replace('{url}', () => pageUrl);

  const report = (text: string, isFailure: boolean) => setResult({ text, isFailure, url: markdownUrl });
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
  const copyButton = {
    idle: { text: messages.copy, icon: 'copy' },
    loading: { text: messages.loading, icon: 'copy' },
    success: { text: messages.copied, icon: 'check' },
    failure: { text: messages.copy, icon: 'copy' },
  } as const;
  const { text, icon } = copyButton[status];
  const shown = result?.url === markdownUrl ? result : null;

  return (
    <div className={styles.actions}>
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
        <Icon name={icon} />
        {/* All texts share one place, so that the button keeps its width. */}
        <span className={styles.label} data-idle={messages.copy}>
          {text}
        </span>
      </button>
      <MenuButton
        className={`${ui.button} ${styles.button}`}
        items={[
          {
            key: 'link',
            label: messages.copyLink,
            icon: <Icon name="link" />,
            onSelect: () => void copyLink(),
          },
          {
            key: 'chatgpt',
            label: messages.openChatGpt,
            icon: <Icon name="external" />,
            href: chatUrl('chatgpt', question),
          },
          {
            key: 'claude',
            label: messages.openClaude,
            icon: <Icon name="external" />,
            href: chatUrl('claude', question),
          },
          ...(section
            ? [
                {
                  key: 'print',
                  label: format(messages.printSection, { section: section.name }),
                  icon: <Icon name="text" />,
                  onSelect: () => print(section),
                },
              ]
            : []),
        ]}
      >
        {messages.open}
        <Icon name="chevron-down" />
      </MenuButton>
      <span
        className={styles.status}
        role="status"
        data-failure={status === 'failure' || shown?.isFailure || undefined}
      >
        {status === 'failure' ? messages.failed : shown?.text}
      </span>
    </div>
  );
}
