/**
 * Where a listener is in something, as a device tells it. Reports come late, twice and in any order, from several
 * devices; a zero comes from players that are closed or not yet ready. Of all of them the newest place stays.
 */

/** An item counts as heard from here on, in per cent (spec 9). */
export const HEARD_FROM = 95

type Heard = {
  at: number
  /** both in ms */
  position?: number | undefined
  duration?: number | undefined
  ended: boolean
  restart: boolean
}

/** Position 0 is the end of a listening: whatever is older than it is void. */
export type ReportedPosition = { position: number; duration: number; at: number }

/** `known` is the length as the house knows it. Of a sample the browser sees a shorter one, so the longer is right. */
const wholeOf = ({ duration = 0 }: Heard, known: number): number => Math.max(duration, known)

/** Nothing, if the report tells no place. */
export function positionOf(heard: Heard, known: number): ReportedPosition | null {
  const { at, position = 0, ended, restart } = heard
  const duration = wholeOf(heard, known)
  if (duration === 0) return null
  if (ended) return { position: 0, duration, at }
  if (position === 0 && !restart) return null
  return { position: Math.min(position, duration), duration, at }
}

/** The same whichever is asked about first. Of two at one moment the one nearer to the beginning: an end is such a one. */
export function laterPlace<Place extends ReportedPosition>(one: Place, other: Place): Place {
  if (one.at !== other.at) return one.at > other.at ? one : other
  return one.position <= other.position ? one : other
}

/** In whole per cent. */
export function listeningProgress(heard: Heard, known: number): number {
  if (heard.ended) return 100
  const duration = wholeOf(heard, known)
  if (duration === 0) return 0
  const percent = Math.floor((Math.min(heard.position ?? 0, duration) / duration) * 100)
  return percent >= HEARD_FROM ? 100 : percent
}
