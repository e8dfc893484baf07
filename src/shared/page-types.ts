interface PageTypeRules {
  /** Its first heading is its title where none is given, and a menu should list it. */
  isDocument: boolean;
  /** Without its own text it shows the landing page of the brand; its Markdown copy is made from what is shown. */
  isLanding: boolean;
  /** It says that there is no page; search engines and the sitemap leave it out. */
  isMissing: boolean;
  /** Readers are offered its Markdown copy. */
  hasCopy: boolean;
  /** Header and footer are around it. */
  hasShell: boolean;
}

const doc = { isDocument: true, isLanding: false, isMissing: false, hasCopy: true, hasShell: true };

/** Values of `pageType` in front matter. What each looks like is in `app/routes.tsx`. */
export const PAGE_TYPES = {
  home: { ...doc, isDocument: false, isLanding: true, hasCopy: false },
  doc,
  '404': { ...doc, isDocument: false, isMissing: true, hasCopy: false },
  custom: { ...doc, isDocument: false },
  blank: { ...doc, isDocument: false, hasCopy: false, hasShell: false },
} satisfies Record<string, PageTypeRules>;

export type PageType = keyof typeof PAGE_TYPES;

/** The rules of a page by its front matter; without a type it is a document. */
export function pageRules({ pageType = 'doc' }: { pageType?: PageType | undefined }): PageTypeRules {
  return PAGE_TYPES[pageType];
}
