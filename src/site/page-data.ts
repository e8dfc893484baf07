import type { PageData, PageMeta, PagePart } from '../shared/contracts';

/** Id of the JSON that comes with a prerendered document. */
export const PAGE_DATA_ID = 'page-data';
/** Marks the element that holds a static article, or one static part of an article. */
export const STATIC_ATTRIBUTE = 'data-static';

/** What is inlined: facts of the page and, for pages with client components, the order of its parts. */
export interface InlinePage {
  meta: PageMeta;
  /** Static parts are empty here: they are in the document already. */
  parts?: PagePart[];
}

/** Facts inlined into the document; `null` when the document is not prerendered or is the 404 page. */
export function readInlinePage(target: Document): InlinePage | null {
  const text = target.getElementById(PAGE_DATA_ID)?.textContent;
  if (!text) return null;
  const inline = JSON.parse(text) as InlinePage;
  return inline.meta ? inline : null;
}

/** Takes the static article back from the prerendered document, so that it is not downloaded a second time. */
export function adoptPage({ meta, parts }: InlinePage, root: HTMLElement): PageData {
  const statics = [...root.querySelectorAll(`[${STATIC_ATTRIBUTE}]`)].map((element) => element.innerHTML);
  if (!parts) return { meta, body: { kind: 'html', html: statics[0] ?? '' } };
  const filled = parts.map(
    (part): PagePart => (part.kind === 'html' ? { kind: 'html', html: statics.shift() ?? '' } : part),
  );
  return { meta, body: { kind: 'parts', parts: filled } };
}
