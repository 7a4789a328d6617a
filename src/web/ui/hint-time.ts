/**
 * Timing of elements that appear and disappear automatically (spec 4 and 9), in seconds: the delay, and how long they stay.
 */

/** The hint at the favourites, once in the life of a browser. */
export const FAV = { wait: 20, visit: 90 } as const

/** The drawer of the latest updates, once a day. */
export const LATEST = { wait: 40, visit: 150 } as const

/** The hint has been seen, or the reader already knows the button: it never appears again. */
export const FAV_HINT_KEY = 'favHint'
