import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reportShown } from '../site/language.ts';
import { morphHtml } from '../site/morph-html.ts';
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

/** HTML that can change while it is shown. Only in development: a built page never changes. */
function LiveHtml({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null);
  // React sets only the first HTML, so it never replaces what the reader sees.
  const [first] = useState(html);
  const shown = useRef(first);
  useLayoutEffect(() => {
    if (!ref.current || shown.current === html) return;
    shown.current = html;
    morphHtml(ref.current, html);
  }, [html]);
  const mark = { [STATIC_ATTRIBUTE]: '' };
  return <div {...mark} ref={ref} dangerouslySetInnerHTML={useTrustedHtml(first)} />;
}
