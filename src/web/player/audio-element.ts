/**
 * The single audio element, for the life of the page. On phones with the screen off, a new element for each item would stop
 * the playback between items.
 */
export const audio = new Audio()
