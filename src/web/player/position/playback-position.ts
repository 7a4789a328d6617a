/**
 * The playback positions (`playbackPosition`), for each item with a timestamp. Stored in the browser. A zero that a player
 * reports while it is closed, changed or not yet ready is not progress: the position is dropped only when the listener plays
 * an item to its end or seeks back to its beginning by hand (spec 4).
 */
import { FINISHED_FROM } from '#domain/audio/reported-position.ts'
import { audioKey, secondsOf, type AudioItem, type PlayerCommand, type PlayerState } from '../player-machine.ts'

export const PLAYBACK_POSITION_KEY = 'playbackPosition'

export type PlaybackPosition = {
  contentType: number
  id: number
  /** both in seconds */
  time: number
  duration: number
  /** when it was reported: the newer of two wins */
  at: number
}

const KEPT = 200
/** A position is stored with every fourth time update of the player (spec 9). */
export const SAVED_EVERY = 4
/** In seconds: a position this close to the end starts again from the beginning. */
const END = 2

type Named = Pick<AudioItem, 'contentType' | 'id'>

function isPosition(value: unknown): value is PlaybackPosition {
  if (!value || typeof value !== 'object') return false
  const { contentType, id, time, duration, at } = value as Partial<Record<keyof PlaybackPosition, unknown>>
  return [contentType, id, time, duration, at].every((part) => Number.isFinite(part)) && (time as number) > 0
}

/** Whatever the storage contains, the result is valid. */
export function parsePositions(text: string | null): PlaybackPosition[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isPosition).slice(0, KEPT) : []
  } catch {
    return []
  }
}

export function dropPosition(positions: PlaybackPosition[], item: Named): PlaybackPosition[] {
  return positions.filter((position) => audioKey(position) !== audioKey(item))
}

/** The newest first; the oldest make room. */
export function keepPosition(positions: PlaybackPosition[], position: PlaybackPosition): PlaybackPosition[] {
  if (!isPosition(position)) return positions
  return [position, ...dropPosition(positions, position)].toSorted((a, b) => b.at - a.at).slice(0, KEPT)
}

export const findPosition = (positions: PlaybackPosition[], item: Named): PlaybackPosition | undefined =>
  positions.find((position) => audioKey(position) === audioKey(item))

/** Where an item resumes, in seconds. */
export function resumeTime(positions: PlaybackPosition[], item: Named): number {
  const found = findPosition(positions, item)
  if (!found) return 0
  return found.duration > 0 && found.time > found.duration - END ? 0 : found.time
}

type Moment = {
  now: number
  /** number of time updates from the player */
  updates: number
  /** in seconds, when only a sample may be played; else null */
  sampleLength: number | null
}

/** A position beyond the sample, reached as a member or signed in, is not lost by playing the sample. */
export function isBeyondSample(positions: PlaybackPosition[], item: Named, sampleLength: number | null): boolean {
  const found = findPosition(positions, item)
  return sampleLength !== null && found !== undefined && found.time > sampleLength + END
}

/** The stored positions after a command; `before` is the state in which it was given. The same list when nothing changes. */
export function rememberProgress(
  positions: PlaybackPosition[],
  before: PlayerState,
  command: PlayerCommand | { type: 'leave' },
  { now, updates, sampleLength }: Moment,
): PlaybackPosition[] {
  const { currentAudio } = before
  if (currentAudio.index < 0 || isBeyondSample(positions, currentAudio, sampleLength)) return positions
  const keep = (time: number) =>
    keepPosition(positions, {
      contentType: currentAudio.contentType,
      id: currentAudio.id,
      time,
      duration: secondsOf(currentAudio.duration),
      at: now,
    })
  // A position that has not moved keeps its timestamp: a player that pauses reports its position once more.
  const keepIfMoved = (time: number) => (findPosition(positions, currentAudio)?.time === time ? positions : keep(time))
  switch (command.type) {
    case 'ended':
      return dropPosition(positions, currentAudio)
    case 'seek':
      return command.currentTime > 0 ? keep(command.currentTime) : dropPosition(positions, currentAudio)
    case 'time':
      return updates % SAVED_EVERY === 0 ? keepIfMoved(command.currentTime) : positions
    case 'leave':
      // When paused, the position is already stored, with its timestamp: closing a page that was open for days does not
      // renew it.
      return before.audioStatus === 'play' ? keep(currentAudio.currentTime) : positions
    case 'started':
    case 'speed':
    case 'place':
      return positions
    default:
      return keepIfMoved(currentAudio.currentTime)
  }
}

export const isFinished = ({ process }: PlayerState): boolean => process >= FINISHED_FROM
