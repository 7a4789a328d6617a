/** The root attribute that makes a page lay out completely, down to its end. */
export const WHOLE_PAGE = 'data-whole'
