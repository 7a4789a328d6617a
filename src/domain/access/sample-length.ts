const LONGEST = 60

/**
 * How many seconds of a paid sound everybody may hear: enough to know the voice, never the best part of something short.
 * What is shorter than three seconds has no sample.
 */
export function sampleSeconds(seconds: number): number {
  return Math.max(0, Math.floor(Math.min(LONGEST, seconds / 3)))
}
