import type { PageBody, PageData, PageMeta, PagePart } from '../shared/contracts.ts';
import { PAGE_DATA_ID } from '../shared/frame-ids.ts';

/** Marks the element that holds a static article, or one static part of an article. */
export const STATIC_ATTRIBUTE = 'data-static';

/** What is inlined: facts of the page and, for pages with client components, the order of its parts. */
interface InlinePage {
  meta: PageMeta;
  /** Digest of the menus the document shows, see `LanguageData`. */
  menus: string;
  /** Present for pages with client components. Static parts are empty: they are in the document already. */
  body?: Extract<PageBody, { kind: 'parts' }>;
}

/** Facts inlined into the document; `null` when the document is not prerendered. */
export function readInlinePage(target: Document): InlinePage | null {
  const text = target.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as InlinePage) : null;
}

/** Takes the static article back from the prerendered document, so that it is not downloaded a second time. */
export function adoptPage({ meta, body }: InlinePage, root: HTMLElement): PageData {
  const statics = [...root.querySelectorAll(`[${STATIC_ATTRIBUTE}]`)].map((element) => element.innerHTML);
  if (!body) return { meta, body: { kind: 'html', html: statics[0] ?? '' } };
  const parts = body.parts.map(
    (part): PagePart => (part.kind === 'html' ? { kind: 'html', html: statics.shift() ?? '' } : part),
  );
  return { meta, body: { kind: 'parts', parts } };
}
