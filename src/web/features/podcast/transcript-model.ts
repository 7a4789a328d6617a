/** What a press on a paragraph of a text does with its sound. */

/**
 * Where to begin, in seconds: undefined for where it was left, as nobody knows when the paragraph is said (`start`, in ms);
 * null for nothing, since it sounds already.
 */
export function pressedPlace(start: number | null | undefined, sounding: boolean): number | undefined | null {
  if (typeof start === 'number') return start / 1000
  return sounding ? null : undefined
}
