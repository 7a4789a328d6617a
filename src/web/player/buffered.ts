/** The buffered ranges of the audio, for the bar: updated at most once a second. */
import { audio } from './audio-element.ts'
import { playerStatus, updateStatus } from './status-store.ts'

const PAUSE = 1000
/** A listener who seeks a lot leaves separate ranges; the bar has no room for more. */
const RANGES_AT_MOST = 20

let last = 0

/** `always`: it is the last for a while. */
export function updateBuffered(now: number, always = false): void {
  if (now - last < PAUSE && !always) return
  last = now
  const ranges = Array.from({ length: Math.min(audio.buffered.length, RANGES_AT_MOST) }, (_, index) => ({
    start: audio.buffered.start(index),
    end: audio.buffered.end(index),
  }))
  const { buffered } = playerStatus()
  const same =
    ranges.length === buffered.length &&
    ranges.every(({ start, end }, index) => start === buffered[index]?.start && end === buffered[index].end)
  if (!same) updateStatus({ buffered: ranges })
}

/** New audio: nothing of it is buffered yet. */
export function forgetBuffered(): void {
  last = 0
  if (playerStatus().buffered.length > 0) updateStatus({ buffered: [] })
}
