import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { DocHeader } from '../features/doc-header/doc-header.tsx';
import type { PageData, PageMeta, RoutePath, SidebarGroup } from '../shared/contracts.ts';
import { flattenPages } from '../shared/tree.ts';
import { siteConfig } from '../site/config.ts';
import { hrefOf } from '../site/href.ts';
import type { LoadedLanguage } from '../site/language.ts';
import { STATIC_ATTRIBUTE } from '../site/page-data.ts';
import { useLanguage } from '../site/use-language.tsx';
import styles from './print-section.module.css';
import { type PreparedHtml, prepareHtml, printId } from './printed-html.ts';

interface PrintedPage extends PreparedHtml {
  meta: PageMeta;
}

/**
 * All pages of a menu's group as one document that is only on paper. It opens the browser's dialog when it is there.
 * @throws when a page cannot be had
 */
export async function printableSection(
  group: SidebarGroup,
  { routes }: LoadedLanguage,
  onDone: () => void,
): Promise<ReactNode> {
  const wanted = [...new Set(flattenPages([group]).map(({ link }) => link))];
  const loaded = await Promise.all(wanted.map((route) => load(routes[route])));
  const found = loaded.filter((page) => page !== undefined);
  const addresses = found.map(({ meta }) => hrefOf(meta.routePath));
  const pages = found.map(({ meta, body }, index) => {
    const html =
      body.kind === 'html' ? body.html : body.parts.map((part) => ('html' in part ? part.html : '')).join('');
    return { meta, ...prepareHtml(html, { index, addresses, origin: siteConfig.origin }) };
  });
  return <PrintedSection title={group.text} pages={pages} onDone={onDone} />;
}

/** @returns nothing for a page with code of its own */
async function load(ref: LoadedLanguage['routes'][RoutePath] | undefined): Promise<PageData | undefined> {
  if (ref === undefined || ref === '') return undefined;
  if (typeof ref === 'function') {
    const page = await ref();
    return 'body' in page ? page : undefined;
  }
  const response = await fetch(siteConfig.base + ref);
  if (!response.ok) throw new Error(`${ref} was answered with status ${response.status}.`);
  return (await response.json()) as PageData;
}

interface PrintedSectionProps {
  title: string;
  pages: readonly PrintedPage[];
  onDone: () => void;
}

function PrintedSection({ title, pages, onDone }: PrintedSectionProps) {
  const messages = useLanguage().texts.pageActions;
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isCurrent = true;
    const pictures = [...(ref.current?.querySelectorAll('img') ?? [])];
    // A picture that is missing is missing on paper, too.
    void Promise.allSettled(pictures.map((picture) => picture.decode())).then(() => {
      if (isCurrent) window.print();
    });
    window.addEventListener('afterprint', onDone);
    return () => {
      isCurrent = false;
      window.removeEventListener('afterprint', onDone);
    };
  }, [onDone]);

  return createPortal(
    <div ref={ref} className={styles.section} data-print-section="">
      <p className={styles.title}>{title}</p>
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
          <div {...{ [STATIC_ATTRIBUTE]: '' }} dangerouslySetInnerHTML={{ __html: html }} />
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
