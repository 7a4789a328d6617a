/** The attribute of the root element that makes a page lay itself out at once, down to its end. */
export const WHOLE_PAGE = 'data-whole'
