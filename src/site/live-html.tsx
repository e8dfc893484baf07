import { useLayoutEffect, useRef, useState } from 'react';
import { useTrustedHtml } from '../ui/trusted-types.ts';
import { morphHtml } from './morph-html.ts';
import { STATIC_ATTRIBUTE } from './page-data.ts';

/** HTML that can change while it is shown. Only in development: a built page never changes. */
export function LiveHtml({ html }: { html: string }) {
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
