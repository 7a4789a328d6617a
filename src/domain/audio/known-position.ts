/**
 * Playback positions, as one browser remembers them and as all devices reported them to the server: the key by which both
 * know an item, and which of them is right.
 */
import { contentType } from '../content/content-type.ts'

/** The number by which the wire names a lesson that is seen. */
const SEEN_LESSON = 47

/** A lesson with video and audio is one lesson, with one playback position. */
export const registeredType = (type: number): number => (type === SEEN_LESSON ? contentType.lesson : type)

type Named = { contentType: number; id: number }
type TimedPosition = Named & {
  /** in seconds */
  time: number
  at: number
}

const keyOf = ({ contentType: type, id }: Named): string => `${registeredType(type)}/${id}`

export type KnownPositions = ReadonlyMap<string, Pick<TimedPosition, 'time' | 'at'>>

/** Of two for one item the newer is right. */
export function mergePositions(positions: TimedPosition[]): KnownPositions {
  return new Map(positions.toSorted((a, b) => a.at - b.at).map((position) => [keyOf(position), position]))
}

export const findKnownPosition = (positions: KnownPositions, thing: Named) => positions.get(keyOf(thing))
