/**
 * A playback position, as a device reports it. Reports arrive late, twice and in any order, from several devices; players
 * that are closed or not yet ready report zero. Of all of them the newest position stays.
 */

/** An item counts as completed from this percentage on (spec 9). */
export const FINISHED_FROM = 95

type ListeningReport = {
  at: number
  /** both in ms */
  position?: number | undefined
  duration?: number | undefined
  ended: boolean
  restart: boolean
}

/** Position 0 is the end of a playback: everything older is void. */
export type ReportedPosition = { position: number; duration: number; at: number }

/** `known` is the duration in the database. The browser sees a shorter one for a sample, so the longer is right. */
const wholeOf = ({ duration = 0 }: ListeningReport, known: number): number => Math.max(duration, known)

/** Null if the report contains no position. */
export function positionOf(report: ListeningReport, known: number): ReportedPosition | null {
  const { at, position = 0, ended, restart } = report
  const duration = wholeOf(report, known)
  if (duration === 0) return null
  if (ended) return { position: 0, duration, at }
  if (position === 0 && !restart) return null
  return { position: Math.min(position, duration), duration, at }
}

/** Commutative. Of two at the same time the one nearer to the beginning wins, such as an end. */
export function laterPosition<Position extends ReportedPosition>(one: Position, other: Position): Position {
  if (one.at !== other.at) return one.at > other.at ? one : other
  return one.position <= other.position ? one : other
}

/** In whole per cent. */
export function listeningProgress(report: ListeningReport, known: number): number {
  if (report.ended) return 100
  const duration = wholeOf(report, known)
  if (duration === 0) return 0
  const percent = Math.floor((Math.min(report.position ?? 0, duration) / duration) * 100)
  return percent >= FINISHED_FROM ? 100 : percent
}
