import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reportShown } from '../site/language.ts';
import { morphHtml } from '../site/morph-html.ts';
import { STATIC_ATTRIBUTE } from '../site/page-data.ts';
import type { LoadedPage } from '../site/page-store.ts';
import { useTrustedHtml } from '../ui/trusted-types.ts';

/** The body of a page. Static parts are adopted unchanged from a prerendered document. */
export function ArticleBody({ page }: { page: LoadedPage }) {
  const { components } = page;
  if (page.kind === 'module') {
    const Component = page.Component as (props: { components: object }) => ReactNode;
    if (!import.meta.env.DEV) return <Component components={components} />;
    // Called as a function: a saved page has a new one, and as a component it would remount and lose its state.
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
    // Keyed by kind: a component keeps its state when text is added before it.
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

/** Reports the rendered HTML of a page with code of its own. Development only. */
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

/** HTML that changes while it is shown. Development only: a built page never changes. */
function LiveHtml({ html }: { html: string }) {
  const ref = useRef<HTMLDivElement>(null);
  // React sets only the initial HTML, so that it never replaces what the reader sees.
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
