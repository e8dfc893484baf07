import type { PageBody, PageData, PageMeta, PagePart } from '../shared/contracts.ts';
import { PAGE_DATA_ID } from '../shared/frame-ids.ts';

/** Attribute of the element that holds a static article, or one static part of an article. */
export const STATIC_ATTRIBUTE = 'data-static';

/** The inlined JSON: metadata and, for pages with client components, the order of the parts. */
interface InlinePage {
  meta: PageMeta;
  /** Digest of the menus in the document, see `LanguageData`. */
  menus: string;
  /** Present for pages with client components. Static parts are empty: the document already contains them. */
  body?: Extract<PageBody, { kind: 'parts' }>;
}

/** The data inlined into the document; `null` if it is not prerendered. */
export function readInlinePage(target: Document): InlinePage | null {
  const text = target.getElementById(PAGE_DATA_ID)?.textContent;
  return text ? (JSON.parse(text) as InlinePage) : null;
}

/** Reads the static article back from the prerendered document, so that it is not downloaded again. */
export function adoptPage({ meta, body }: InlinePage, root: HTMLElement): PageData {
  const statics = [...root.querySelectorAll(`[${STATIC_ATTRIBUTE}]`)].map((element) => element.innerHTML);
  if (!body) return { meta, body: { kind: 'html', html: statics[0] ?? '' } };
  const parts = body.parts.map(
    (part): PagePart => (part.kind === 'html' ? { kind: 'html', html: statics.shift() ?? '' } : part),
  );
  return { meta, body: { kind: 'parts', parts } };
}
