import type { ReactNode } from 'react';
import { STATIC_ATTRIBUTE } from '../site/page-data.ts';
import type { LoadedPage } from '../site/page-store.ts';

/** The body of a page. Static parts are adopted from a prerendered document as they are. */
export function ArticleBody({ page }: { page: LoadedPage }) {
  const { components } = page;
  if (page.kind === 'module') {
    const Component = page.Component as (props: { components: object }) => ReactNode;
    return <Component components={components} />;
  }
  if (page.body.kind === 'html') return <Static html={page.body.html} />;
  const parts = page.body.parts.map((part, index) => ({ ...part, key: `${index}` }));
  return parts.map((part) => {
    if (part.kind === 'html') return <Static key={part.key} html={part.html} />;
    const Component = components[part.name];
    return Component ? <Component key={part.key} {...part.props} /> : null;
  });
}

function Static({ html }: { html: string }) {
  const mark = { [STATIC_ATTRIBUTE]: '' };
  return <div {...mark} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: html }} />;
}
