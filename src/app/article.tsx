import { type ReactNode, useEffect } from 'react';
import { reportShown } from '../site/language.ts';
import { LiveHtml } from '../site/live-html.tsx';
import { STATIC_ATTRIBUTE } from '../site/page-data.ts';
import type { LoadedPage } from '../site/page-store.ts';
import { useTrustedHtml } from '../ui/trusted-types.ts';

/** The body of a page. Static parts are adopted from a prerendered document as they are. */
export function ArticleBody({ page }: { page: LoadedPage }) {
  const { components } = page;
  if (page.kind === 'module') {
    const Component = page.Component as (props: { components: object }) => ReactNode;
    if (!import.meta.env.DEV) return <Component components={components} />;
    // A saved page has a new function. As a component it would be a different one and lose its state.
    return (
      <>
        {Component({ components })}
        <ShownReport page={page} />
      </>
    );
  }
  if (page.body.kind === 'html') return <Static html={page.body.html} />;
  const counts = new Map<string, number>();
  const parts = page.body.parts.map((part) => {
    // By kind: a component keeps its state when text comes before it.
    const name = part.kind === 'html' ? '' : part.name;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return { ...part, key: `${name}${count}` };
  });
  return parts.map((part) => {
    if (part.kind === 'html') return <Static key={part.key} html={part.html} />;
    const Component = components[part.name];
    return Component ? <Component key={part.key} {...part.props} /> : null;
  });
}

/** Reports what is shown of a page with code of its own. Development only. */
function ShownReport({ page }: { page: LoadedPage }) {
  useEffect(() => reportShown(page.meta.routePath), [page]);
  return null;
}

function Static({ html }: { html: string }) {
  const content = useTrustedHtml(html);
  if (import.meta.env.DEV) return <LiveHtml html={html} />;
  const mark = { [STATIC_ATTRIBUTE]: '' };
  return <div {...mark} suppressHydrationWarning dangerouslySetInnerHTML={content} />;
}
