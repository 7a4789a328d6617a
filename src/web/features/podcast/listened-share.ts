/** How much of the audio was played, in whole per cent: stopping right before the end counts as finished (spec 9). */
import type { Model } from '#contract/contract.ts'
import { FINISHED_FROM } from '#domain/audio/reported-position.ts'

/** Both in seconds. Zero for audio of unknown length. */
export function listenedShare(time: number, duration: number): number {
  if (!(time > 0) || !(duration > 0)) return 0
  const share = Math.floor((time / duration) * 100)
  return share >= FINISHED_FROM ? 100 : share
}

/**
 * The maximum of all known progress: it never decreases. `process` is in per cent, from the server; the others are in
 * seconds: the saved playback position, of this or another device, the current position, and the duration.
 */
export const furthestShare = (
  process: number,
  kept: number | undefined,
  now: number | null,
  duration: number,
): number => Math.max(process, listenedShare(kept ?? 0, duration), listenedShare(now ?? 0, duration))

/**
 * Converts playback positions from the server to the units of this browser: seconds, and times by its own clock
 * (`answeredAt`).
 */
export const toKnownPositions = (list: Model<'GET /api/user/history/position'>['list'], answeredAt: number) =>
  list.map(({ contentType, contentId, position, ago }) => ({
    contentType,
    id: contentId,
    time: position / 1000,
    at: answeredAt - ago,
  }))
