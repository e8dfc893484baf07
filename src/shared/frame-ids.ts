/**
 * Id of the JSON in a prerendered document. Ids of the page frame are `frame` and a capital letter: generated heading ids
 * have no capitals, so headings and elements of pages never clash with them.
 */
export const PAGE_DATA_ID = 'framePageData';
