/**
 * Whether a browser would run an address, or show a document made from it: `javascript:`, `vbscript:`, `data:`.
 * Browsers skip blanks and control characters before and within the scheme.
 */
export function isUnsafeUrl(url: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(url.replace(/[\0-\x20\x7f-\x9f]/g, ''));
}
