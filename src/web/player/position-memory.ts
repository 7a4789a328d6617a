/** Keeps where the listener is, in this browser. Playing goes on when there is no room for it. */
import {
  parsePositions,
  PLAYBACK_POSITION_KEY,
  rememberProgress,
  resumeTime,
  type PlaybackPosition,
} from '#rules/playback-position.ts'
import type { AudioItem, PlayerCommand, PlayerState } from '#rules/player-machine.ts'
import { readStored, writeStored } from '../storage.ts'

/** Read each time: another tab may have written in between. */
const readPositions = (): PlaybackPosition[] => parsePositions(readStored(PLAYBACK_POSITION_KEY))

let complained = false

export function remember(before: PlayerState, command: PlayerCommand | { type: 'leave' }, updates: number): void {
  const known = readPositions()
  const positions = rememberProgress(known, before, command, { now: Date.now(), updates })
  if (positions === known || writeStored(PLAYBACK_POSITION_KEY, JSON.stringify(positions)) || complained) return
  complained = true
  console.warn('the position could not be kept: no room in the storage')
}

export const resumeAt = (item: Pick<AudioItem, 'contentType' | 'id'>): number => resumeTime(readPositions(), item)
