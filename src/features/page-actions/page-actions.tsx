import { useState } from 'react';
import type { PageMeta } from '../../shared/contracts.ts';
import { siteConfig } from '../../site/config.ts';
import { hrefOf } from '../../site/href.ts';
import { useLanguage } from '../../site/use-language.tsx';
import { copyText } from '../../ui/copy-text.ts';
import { Icon } from '../../ui/icon.tsx';
import { MenuButton } from '../../ui/menu/menu-button.tsx';
import { chatUrl, markdownPathOf } from './markdown-source.ts';
import styles from './page-actions.module.css';
import { useCopyMarkdown } from './use-copy-markdown.ts';

/** Beside the title of a page: copy it as Markdown, or open it elsewhere. Nothing for pages without a Markdown copy. */
export function PageActions({ meta }: { meta: PageMeta }) {
  const path = markdownPathOf(meta, siteConfig);
  return path === null ? null : <Actions meta={meta} markdownUrl={hrefOf(path)} />;
}

function Actions({ meta, markdownUrl }: { meta: PageMeta; markdownUrl: string }) {
  const messages = useLanguage().texts.pageActions;
  const { status, copy } = useCopyMarkdown(markdownUrl);
  const [linkResult, setLinkResult] = useState<{ isCopied: boolean; url: string } | null>(null);
  const pageUrl = siteConfig.origin + hrefOf(meta.routePath);
  const question = messages.question.replace('{url}', () => pageUrl);

  const copyLink = async () => {
    setLinkResult(null);
    const isCopied = await copyText(new URL(markdownUrl, window.location.href).href);
    setLinkResult({ isCopied, url: markdownUrl });
  };
  const copyButton = {
    idle: { text: messages.copy, icon: 'copy' },
    loading: { text: messages.loading, icon: 'copy' },
    success: { text: messages.copied, icon: 'check' },
    failure: { text: messages.copy, icon: 'copy' },
  } as const;
  const { text, icon } = copyButton[status];
  const announcement =
    linkResult?.url !== markdownUrl ? '' : linkResult.isCopied ? messages.linkCopied : messages.linkFailed;

  return (
    <div className={styles.actions}>
      <button
        type="button"
        className={styles.button}
        data-status={status}
        aria-disabled={status === 'loading' || undefined}
        onClick={() => {
          setLinkResult(null);
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
        className={styles.button}
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
        ]}
      >
        {messages.open}
        <Icon name="chevron-down" />
      </MenuButton>
      <span className={styles.status} role="status" data-failure={isFailure(status, linkResult) || undefined}>
        {status === 'failure' ? messages.failed : announcement}
      </span>
    </div>
  );
}

function isFailure(status: string, linkResult: { isCopied: boolean } | null): boolean {
  return status === 'failure' || linkResult?.isCopied === false;
}
