/** What the results of a search can be narrowed to, and in which orders they come. */
export const SEARCH_PAYS = ['free', 'paid'] as const
export type SearchPay = (typeof SEARCH_PAYS)[number]

/** Those that fit best first, or the newest first. */
export const SEARCH_SORTS = ['relevance', 'time'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** The order of which an address says nothing. */
export const USUAL_SORT: SearchSort = 'relevance'
