/** How many corrections a story may have. */
export const CORRECTIONS_MAX = 20
