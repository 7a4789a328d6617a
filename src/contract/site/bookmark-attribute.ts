/** The numbers by which the wire names a bookmarked digital issue (spec 7): its kind, and another one when it is added. */
export const BOOKMARK_ATTRIBUTES: readonly number[] = [5, 58]
