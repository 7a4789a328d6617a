/** Stores the list while the player is shown, so that it survives a reload. */
import { AUDIO_QUEUE_KEY } from './audio-queue-key.ts'
import { formatQueue, parseQueue } from './audio-queue.ts'
import type { PlayerState } from '../player-machine.ts'
import { readStored, removeStored, writeStored } from '../../storage.ts'

export const readQueue = () => parseQueue(readStored(AUDIO_QUEUE_KEY))

/** Writes only changes: the time is stored elsewhere, and changes four times a second. */
export function rememberQueue(before: PlayerState, state: PlayerState): void {
  const same =
    before.audioList === state.audioList &&
    before.currentAudio.index === state.currentAudio.index &&
    before.speed === state.speed &&
    before.hidden === state.hidden
  if (same) return
  const text = formatQueue(state)
  if (text === null) removeStored(AUDIO_QUEUE_KEY)
  else writeStored(AUDIO_QUEUE_KEY, text)
}
