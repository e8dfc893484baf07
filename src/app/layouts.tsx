import { useRef } from 'react';
import { NotFound } from '../features/not-found/not-found.tsx';
import { useProse } from '../features/prose/use-prose.ts';
import { languageAttributes } from '../site/language-name.ts';
import { usePage } from '../site/use-page.ts';
import { useTrustedHtml } from '../ui/trusted-types.ts';
import { ArticleBody } from './article.tsx';
import { HOME_COMPONENT } from './client-components.ts';
import styles from './layouts.module.css';
import { usePageHead } from './use-document.ts';

/** The landing page, or the text of the home page. */
export function HomeLayout() {
  const { page } = usePage();
  usePageHead(page.meta);
  const HomePage = page.components[HOME_COMPONENT];
  return HomePage ? (
    <main id="frameContent" tabIndex={-1}>
      <HomePage meta={page.meta} />
    </main>
  ) : (
    <PlainLayout />
  );
}

/** Just the article, for pages with a layout of their own. */
export function PlainLayout() {
  const { page } = usePage();
  usePageHead(page.meta);
  const ref = useRef<HTMLElement>(null);
  const title = useTrustedHtml(page.meta.titleHtml);
  useProse(ref, page);
  return (
    <main className={styles.plain} id="frameContent" tabIndex={-1}>
      <article ref={ref} className="prose" key={page.meta.routePath} {...languageAttributes(page.meta)}>
        {page.meta.titleHtml ? <h1 tabIndex={-1} dangerouslySetInnerHTML={title} /> : null}
        <ArticleBody page={page} />
      </article>
    </main>
  );
}

/** A page that stands for a missing one. */
export function MissingLayout() {
  usePageHead(usePage().page.meta);
  return (
    <main id="frameContent" tabIndex={-1}>
      <NotFound />
    </main>
  );
}
