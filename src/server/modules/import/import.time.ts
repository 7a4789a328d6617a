/** The end of the year 9999: later ones are slips. */
const LAST = 253_402_300_799_999

/** In milliseconds; null for what is no time, or none that a story can have. */
export const timeOrNull = (at: number): number | null => (Math.abs(at) <= LAST ? at : null)
