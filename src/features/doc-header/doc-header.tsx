import type { ReactNode } from 'react';
import type { PageMeta } from '../../shared/contracts.ts';
import { siteConfig } from '../../site/config.ts';
import { Dated } from '../../site/dated.tsx';
import { hrefOf } from '../../site/href.ts';
import { languageAttributes } from '../../site/language-name.ts';
import { useMessages } from '../../site/use-language.tsx';
import { breakableHtml } from '../../ui/soft-breaks.tsx';
import { useTrustedHtml } from '../../ui/trusted-types.ts';
import styles from './doc-header.module.css';
import { FallbackNotice, StaleNotice } from './notices.tsx';
import { OptionFactsTable } from './option-facts.tsx';

interface DocHeaderProps {
  meta: PageMeta;
  /** Shown beside the title, or below it if there is no room. */
  actions?: ReactNode;
}

/** Page title, and what concerns the whole page: actions, notices, option facts, release date. */
export function DocHeader({ meta, actions }: DocHeaderProps) {
  const messages = useMessages();
  const title = useTrustedHtml(breakableHtml(meta.titleHtml));
  const { option, published_at: published, illustration } = meta.frontmatter;
  const isFallback = meta.contentLang !== meta.lang;
  // The section of an option page that explains the types it mentions.
  const typeSection = meta.toc.find(({ id }) => id === 'type')?.id;
  return (
    <header className={styles.header}>
      <div className={styles.title}>
        <div>
          <h1
            tabIndex={-1}
            {...languageAttributes(meta)}
            suppressHydrationWarning
            dangerouslySetInnerHTML={title}
          />
          {published && meta.publishedDay && (
            <p className={styles.date}>
              <Dated time={published} day={meta.publishedDay} text={messages.published} />
            </p>
          )}
        </div>
        {actions}
      </div>
      {isFallback ? <FallbackNotice meta={meta} /> : null}
      {meta.staleSections?.length ? <StaleNotice meta={meta} sections={meta.staleSections} /> : null}
      {option && <OptionFactsTable facts={option} typeSection={typeSection} />}
      {illustration && siteConfig.releases ? (
        <img
          className={styles.picture}
          src={hrefOf(siteConfig.releases.pictures + illustration)}
          alt=""
          width={1200}
          height={480}
        />
      ) : null}
    </header>
  );
}
