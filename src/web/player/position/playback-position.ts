/**
 * Where a listener stopped (`playbackPosition`), for each item with its time. Kept in the browser. A zero that a player
 * tells while it is closed, changed or not yet ready is no progress: only whoever hears an item to its end or goes back
 * to its beginning by hand loses the place (spec 4).
 */
import { HEARD_FROM } from '#domain/audio/reported-position.ts'
import { audioKey, secondsOf, type AudioItem, type PlayerCommand, type PlayerState } from '../player-machine.ts'

export const PLAYBACK_POSITION_KEY = 'playbackPosition'

export type PlaybackPosition = {
  contentType: number
  id: number
  /** both in seconds */
  time: number
  duration: number
  /** when it was told: of two the newer is right */
  at: number
}

const KEPT = 200
/** A position is kept with every fourth time that the player tells (spec 9). */
export const SAVED_EVERY = 4
/** In seconds: whoever stopped as late as this begins again. */
const END = 2

type Named = Pick<AudioItem, 'contentType' | 'id'>

function isPosition(value: unknown): value is PlaybackPosition {
  if (!value || typeof value !== 'object') return false
  const { contentType, id, time, duration, at } = value as Partial<Record<keyof PlaybackPosition, unknown>>
  return [contentType, id, time, duration, at].every((part) => Number.isFinite(part)) && (time as number) > 0
}

/** Whatever the storage holds, the result can be used. */
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

/** Where an item goes on, in seconds. */
export function resumeTime(positions: PlaybackPosition[], item: Named): number {
  const found = findPosition(positions, item)
  if (!found) return 0
  return found.duration > 0 && found.time > found.duration - END ? 0 : found.time
}

type Moment = {
  now: number
  /** how many times the player has told how far it is */
  updates: number
  /** in seconds, when only a sample may be heard; else null */
  sampleLength: number | null
}

/** Whoever has come further than a sample goes, as a member or signed in, does not lose that place by hearing the sample. */
export function isBeyondSample(positions: PlaybackPosition[], item: Named, sampleLength: number | null): boolean {
  const found = findPosition(positions, item)
  return sampleLength !== null && found !== undefined && found.time > sampleLength + END
}

/** What is kept after a command; `before` is the state in which it was given. The same list when nothing changes. */
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
  // What was not heard since keeps its time: a player that falls silent tells its place once more.
  const keepIfMoved = (time: number) => (findPosition(positions, currentAudio)?.time === time ? positions : keep(time))
  switch (command.type) {
    case 'ended':
      return dropPosition(positions, currentAudio)
    case 'seek':
      return command.currentTime > 0 ? keep(command.currentTime) : dropPosition(positions, currentAudio)
    case 'time':
      return updates % SAVED_EVERY === 0 ? keepIfMoved(command.currentTime) : positions
    case 'leave':
      // In silence the place has been kept, with its time: closing a page that lay open for days is no news about it.
      return before.audioStatus === 'play' ? keep(currentAudio.currentTime) : positions
    case 'started':
    case 'speed':
    case 'place':
      return positions
    default:
      return keepIfMoved(currentAudio.currentTime)
  }
}

export const isFinished = ({ process }: PlayerState): boolean => process >= HEARD_FROM
