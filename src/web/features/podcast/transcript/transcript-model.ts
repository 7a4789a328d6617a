/** What pressing a paragraph of a transcript does with its audio. */

/**
 * The start position, in seconds: undefined to resume, as the time of the paragraph (`start`, in ms) is unknown; null for no
 * action, since it is already playing.
 */
export function pressedTime(start: number | null | undefined, sounding: boolean): number | undefined | null {
  if (typeof start === 'number') return start / 1000
  return sounding ? null : undefined
}
