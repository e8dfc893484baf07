/**
 * Id of the JSON that comes with a prerendered document. Ids of the frame begin with `frame` and a capital letter: generated
 * ids have none, so that headings and elements of pages may have all other names.
 */
export const PAGE_DATA_ID = 'framePageData';
