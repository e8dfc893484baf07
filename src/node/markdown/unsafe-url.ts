/**
 * Whether a URL would run code or open a document made from it: `javascript:`, `vbscript:`, `data:`. Browsers ignore white
 * space and control characters before and within the scheme.
 */
export function isUnsafeUrl(url: string): boolean {
  return /^(?:javascript|vbscript|data):/i.test(url.replace(/[\0-\x20\x7f-\x9f]/g, ''));
}
