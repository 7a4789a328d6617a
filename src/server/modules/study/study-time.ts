/**
 * Time of reading and listening, by days of Beijing. A report claims the seconds before its own time; overlapping claims
 * count once, so that nobody reads for longer than time has passed.
 */
import { contentType } from '#domain/content/content-type.ts'
import { calendarDate, startOfDay } from '#domain/time/relative-time.ts'
import type { ViewKind } from '#domain/content/view-kind.ts'

const SECOND = 1000
const DAY = 24 * 60 * 60 * SECOND

type StudyReport = {
  contentType: number
  process?: number | undefined
  position?: number | undefined
  duration?: number | undefined
  ended: boolean
  restart: boolean
}

/** An article can be both read and listened to, and so can a lesson: the report shows which. */
export function studyKind(report: StudyReport): ViewKind {
  if (report.position !== undefined || report.duration !== undefined || report.ended) return 'listen'
  if (report.process !== undefined) return 'read'
  return report.contentType === contentType.article || report.contentType === contentType.issue ? 'read' : 'listen'
}

/** From one moment to another, in ms. */
type Span = { from: number; to: number }

/** `last` is the time of the previous report on the same item: only later time is new. An older report adds nothing. */
export function studySpan({ at, seconds }: { at: number; seconds: number }, last: number | null): Span {
  return { from: Math.max(0, at - seconds * SECOND, last ?? 0), to: at }
}

/** Overlapping spans are one. */
function unite(spans: Span[]): Span[] {
  const united: Span[] = []
  for (const span of spans.filter(({ from, to }) => from < to).toSorted((a, b) => a.from - b.from)) {
    const before = united.at(-1)
    if (before && span.from <= before.to) before.to = Math.max(before.to, span.to)
    else united.push({ ...span })
  }
  return united
}

const splitAtMidnight = ({ from, to }: Span): Span[] => {
  const midnight = startOfDay(from) + DAY
  return to <= midnight ? [{ from, to }] : [{ from, to: midnight }, ...splitAtMidnight({ from: midnight, to })]
}

/** Days with less than half a second are left out. */
export function secondsByDay(spans: Span[]): { day: string; seconds: number }[] {
  const days = Map.groupBy(unite(spans).flatMap(splitAtMidnight), ({ from }) => calendarDate(from))
  return [...days]
    .map(([day, parts]) => ({
      day,
      seconds: Math.round(parts.reduce((sum, { from, to }) => sum + to - from, 0) / SECOND),
    }))
    .filter(({ seconds }) => seconds > 0)
}

/** How much of a day there has been; days that are over were whole. */
export const secondsPassed = (now: number) => Math.floor((now - startOfDay(now)) / SECOND)
export const SECONDS_OF_DAY = DAY / SECOND

/** The dates of seven days, the oldest first, today last. */
export function lastSevenDays(now: number): string[] {
  return Array.from({ length: 7 }, (_, index) => calendarDate(now - (6 - index) * DAY))
}
