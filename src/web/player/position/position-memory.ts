/** Stores playback positions in this browser. Playback continues when the storage is full. */
import {
  dropPosition,
  findPosition,
  isBeyondSample,
  keepPosition,
  parsePositions,
  PLAYBACK_POSITION_KEY,
  rememberProgress,
  resumeTime,
  SAVED_EVERY,
  type PlaybackPosition,
} from './playback-position.ts'
import type { AudioItem, PlayerCommand, PlayerState } from '../player-machine.ts'
import { readStored, writeStored } from '../../storage.ts'

type Named = Pick<AudioItem, 'contentType' | 'id'>

/** Read each time: another tab may have written in between. */
const readPositions = (): PlaybackPosition[] => parsePositions(readStored(PLAYBACK_POSITION_KEY))

let complained = false

function write(known: PlaybackPosition[], positions: PlaybackPosition[]): void {
  if (positions === known || writeStored(PLAYBACK_POSITION_KEY, JSON.stringify(positions)) || complained) return
  complained = true
  console.warn('the position could not be kept: no room in the storage')
}

type Moment = { updates: number; sampleLength: number | null }

export function remember(before: PlayerState, command: PlayerCommand | { type: 'leave' }, moment: Moment): void {
  // Most time updates are not stored, and need not read the storage.
  if (command.type === 'time' && moment.updates % SAVED_EVERY !== 0) return
  const known = readPositions()
  write(known, rememberProgress(known, before, command, { ...moment, now: Date.now() }))
}

/** The same for an item that is not in the player's list. */
export function keepPlaybackPosition(item: Named, time: number, duration: number): void {
  const known = readPositions()
  write(known, keepPosition(known, { ...item, time, duration, at: Date.now() }))
}

export function dropPlaybackPosition(item: Named): void {
  const known = readPositions()
  write(known, dropPosition(known, item))
}

export const resumeAt = (item: Named): number => resumeTime(readPositions(), item)

/** The position with its timestamp; null when there is none. */
export const knownPosition = (item: Named): PlaybackPosition | null => findPosition(readPositions(), item) ?? null

export const isKeptBeyond = (item: Named, sampleLength: number | null): boolean =>
  sampleLength !== null && isBeyondSample(readPositions(), item, sampleLength)
