/**
 * The one element that sounds, for the life of the page. A new element for each item would fall silent between items on
 * phones whose screen is dark.
 */
export const audio = new Audio()
