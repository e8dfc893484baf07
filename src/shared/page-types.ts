interface PageTypeRules {
  /** Its first heading serves as title if none is given, and it should be listed in a menu. */
  isDocument: boolean;
  /** Without text of its own it shows the brand's landing page; its Markdown copy is made from the rendered HTML. */
  isLanding: boolean;
  /** Stands for a missing page; excluded from search engines and the sitemap. */
  isMissing: boolean;
  /** Offers its Markdown copy to readers. */
  hasCopy: boolean;
  /** Is shown between header and footer. */
  hasShell: boolean;
}

const doc = { isDocument: true, isLanding: false, isMissing: false, hasCopy: true, hasShell: true };

/** Values of `pageType` in front matter, with the rules for each. `app/routes.tsx` has their layouts. */
export const PAGE_TYPES = {
  home: { ...doc, isDocument: false, isLanding: true, hasCopy: false },
  doc,
  '404': { ...doc, isDocument: false, isMissing: true, hasCopy: false },
  custom: { ...doc, isDocument: false },
  blank: { ...doc, isDocument: false, hasCopy: false, hasShell: false },
} satisfies Record<string, PageTypeRules>;

export type PageType = keyof typeof PAGE_TYPES;

/** The rules that apply to a page; without a type it is a document. */
export function pageRules({ pageType = 'doc' }: { pageType?: PageType | undefined }): PageTypeRules {
  return PAGE_TYPES[pageType];
}
