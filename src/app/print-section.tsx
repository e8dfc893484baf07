import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { DocHeader } from '../features/doc-header/doc-header.tsx';
import type { PageData, PageMeta, RoutePath, SidebarGroup } from '../shared/contracts.ts';
import { formatDate } from '../shared/format-date.ts';
import { flattenPages } from '../shared/sidebar-tree.ts';
import { languageOf } from '../shared/site-config.ts';
import { STALL_LIMIT, StalledError, withTimeout } from '../shared/timeouts.ts';
import { siteConfig } from '../site/config.ts';
import { importChunk } from '../site/hard-navigation.ts';
import { hrefOf } from '../site/href.ts';
import type { LoadedLanguage } from '../site/language.ts';
import { languageAttributes } from '../site/language-name.ts';
import { STATIC_ATTRIBUTE } from '../site/page-data.ts';
import { fetchPage } from '../site/page-store.ts';
import { useLanguage } from '../site/use-language.tsx';
import { listen } from '../ui/listen.ts';
import { trustedHtml } from '../ui/trusted-types.ts';
import styles from './print-section.module.css';
import { type PreparedHtml, prepareHtml, printId } from './printed-html.ts';

interface PrintedPage extends PreparedHtml {
  meta: PageMeta;
}

/** Number of concurrent downloads: one queued behind many others would look stalled. */
const DOWNLOADS = 6;

/**
 * Renders all pages of a menu group as one document, only for printing, and opens the print dialog when it is ready.
 * @throws if a page cannot be loaded
 */
export async function printableSection(
  group: SidebarGroup,
  { routes }: LoadedLanguage,
  onDone: () => void,
): Promise<ReactNode> {
  const wanted = [...new Set(flattenPages([group]).map(({ link }) => link))];
  const loaded: (PageData | undefined)[] = [];
  const turns = wanted.entries();
  const takeTurns = async () => {
    for (const [index, route] of turns) loaded[index] = await load(routes[route]);
  };
  await Promise.all(Array.from({ length: DOWNLOADS }, takeTurns)).catch((error: unknown) => {
    // A stalled download may succeed on retry; a missing file was renamed by a deploy.
    if (error instanceof StalledError) throw error;
    return importChunk(() => Promise.reject(error));
  });
  const found = loaded.filter((page) => page !== undefined);
  const addresses = found.map(({ meta }) => hrefOf(meta.routePath));
  const pages = found.map(({ meta, body }, index) => {
    const html =
      body.kind === 'html' ? body.html : body.parts.map((part) => ('html' in part ? part.html : '')).join('');
    return { meta, ...prepareHtml(html, { index, addresses, origin: siteConfig.origin }) };
  });
  return <PrintedSection title={group.text} pages={pages} onDone={onDone} />;
}

/** @returns `undefined` for a page with code of its own */
async function load(ref: LoadedLanguage['routes'][RoutePath] | undefined): Promise<PageData | undefined> {
  if (ref === undefined || ref === '') return undefined;
  const page = await fetchPage(ref, siteConfig.base);
  return 'body' in page ? page : undefined;
}

interface PrintedSectionProps {
  title: string;
  pages: readonly PrintedPage[];
  onDone: () => void;
}

function PrintedSection({ title, pages, onDone }: PrintedSectionProps) {
  const { lang, texts } = useLanguage();
  const messages = texts.pageActions;

  useEffect(() => {
    let isCurrent = true;
    const pictures = [...document.querySelectorAll<HTMLImageElement>('[data-print-section] img')];
    const print = () => {
      if (isCurrent) window.print();
    };
    // A missing image is left out of the print as well.
    const decoded = Promise.allSettled(pictures.map((picture) => picture.decode()));
    withTimeout(decoded, 'A picture', STALL_LIMIT).then(print, print);
    const stop = listen(window, { afterprint: onDone });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [onDone]);

  return createPortal(
    <div className={styles.section} data-print-section="">
      <p className={styles.title}>{title}</p>
      <p>
        {[siteConfig.title, siteConfig.documents?.version].join(' ').trim()}, {siteConfig.origin},{' '}
        {formatDate(Date.now(), languageOf(siteConfig, lang).htmlLang)}
      </p>
      <ol className={styles.contents}>
        {pages.map(({ meta }, index) => (
          <li key={meta.routePath}>
            <a href={`#${printId(index)}`}>{meta.title}</a>
          </li>
        ))}
      </ol>
      {pages.map(({ meta, html, links }, index) => (
        <article key={meta.routePath} id={printId(index)} className="prose">
          <DocHeader meta={meta} />
          <div
            {...{ [STATIC_ATTRIBUTE]: '', ...languageAttributes(meta) }}
            dangerouslySetInnerHTML={{ __html: trustedHtml(html) }}
          />
          {links.length === 0 ? null : (
            <div className={styles.links}>
              <p>{messages.links}</p>
              <ol>
                {links.map((url) => (
                  <li key={url}>{url}</li>
                ))}
              </ol>
            </div>
          )}
        </article>
      ))}
    </div>,
    document.body,
  );
}
