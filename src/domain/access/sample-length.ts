const LONGEST = 60

/**
 * The length of the free sample of paid audio, in seconds: enough to know the voice, never most of a short recording. Audio
 * shorter than three seconds has no sample.
 */
export function sampleSeconds(seconds: number): number {
  return Math.max(0, Math.floor(Math.min(LONGEST, seconds / 3)))
}
