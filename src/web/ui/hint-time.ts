/** What comes by itself and goes by itself (spec 4 and 9), in seconds: how long it waits, and for how long it visits. */

/** The hint at the favourites, once in the life of a browser. */
export const FAV = { wait: 20, visit: 90 } as const

/** The drawer of the latest updates, once a day. */
export const LATEST = { wait: 40, visit: 150 } as const

/** That the hint has been seen, or that its reader knows the button already: it never comes again. */
export const FAV_HINT_KEY = 'favHint'
