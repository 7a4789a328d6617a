/** The filters of search results, and their sort orders. */
export const SEARCH_PAYS = ['free', 'paid'] as const
export type SearchPay = (typeof SEARCH_PAYS)[number]

/** Those that fit best first, or the newest first. */
export const SEARCH_SORTS = ['relevance', 'time'] as const
export type SearchSort = (typeof SEARCH_SORTS)[number]

/** The default sort order. */
export const USUAL_SORT: SearchSort = 'relevance'
