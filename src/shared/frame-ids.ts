/**
 * Id of the JSON that comes with a prerendered document. Ids of the frame begin with `frame` and a capital letter: generated
 * ids have none, so headings and elements of pages may have any other name.
 */
export const PAGE_DATA_ID = 'framePageData';
