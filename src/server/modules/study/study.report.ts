/** Merges the reports of a reader's devices before they are written: for each item its newest position and its progress. */
import type { StudyReport } from '#contract/site/study.ts'
import { contentType } from '#domain/content/content-type.ts'
import { listeningProgress, laterPosition, positionOf, type ReportedPosition } from '#domain/audio/reported-position.ts'
import { registeredType } from '#domain/audio/known-position.ts'
import { secondsByDay, studyKind, studySpan } from './study-time.ts'
import { VIEW_KINDS } from '#domain/content/view-kind.ts'

/** The number of the wire for a piece of the radio, which is not in the registry. */
export const RADIO = 25

export type Report = StudyReport & { at: number }

/** An item that may be reported: duration of its audio in ms, the course of a lesson, and the latest report on it. */
export type Known = {
  contentType: number
  contentId: number
  duration: number
  courseId: number | null
  studiedAt: number | null
  listenedAt: number | null
}

type Thing = { contentType: number; contentId: number }
export type ReportedPlayback = Thing & ReportedPosition
export type Progress = Thing & { progress: number; at: number }

const keyOf = (thing: Thing) => `${thing.contentType}/${thing.contentId}`

export function readReports(list: StudyReport[], now: number): Report[] {
  return list
    .map((report) => ({
      ...report,
      contentType: registeredType(report.contentType),
      at: Math.max(0, now - report.ago),
    }))
    .toSorted((a, b) => a.at - b.at)
}

/** A track of an audio edition is not in the registry, a radio track has no playback position. */
const isStudied = ({ contentType: type }: Thing) => type !== contentType.audioEdition && type !== RADIO

const AUDIO_KINDS: ReadonlySet<number> = new Set([
  contentType.lesson,
  contentType.audioBook,
  contentType.episode,
  contentType.audioEdition,
  contentType.article,
])

/** Whether anything was done: a player at its beginning reports nothing. */
function reportsStudy({ process, position, seconds, ended, restart }: Report): boolean {
  if (process !== undefined || ended || restart) return true
  return position === undefined ? seconds > 0 : position > 0
}

function progressOf(report: Report, { duration }: Known): number {
  // That of a course follows from its lessons.
  if (report.contentType === contentType.course) return 0
  return Math.max(report.process ?? 0, listeningProgress(report, duration))
}

/** The furthest progress of the reports on one item, and their newest time. */
function furthest(reports: Report[], known: Known): Progress[] {
  if (reports.length === 0) return []
  const progress = Math.max(...reports.map((report) => progressOf(report, known)))
  return [{ contentType: known.contentType, contentId: known.contentId, progress, at: reports.at(-1)!.at }]
}

/** `reports` in chronological order. Unknown items are skipped. */
export function foldReports(reports: Report[], list: Known[]) {
  const known = new Map(list.map((thing) => [keyOf(thing), thing]))
  const byThing = [...Map.groupBy(reports, keyOf)].flatMap(([key, own]) => {
    const thing = known.get(key)
    return thing ? [{ thing, own }] : []
  })
  const studied = byThing.flatMap(({ thing, own }) => {
    const touching = isStudied(thing) ? own.filter(reportsStudy) : []
    if (touching.length === 0) return []
    const restart = touching.findLastIndex((report) => report.restart)
    const begun = Math.max(0, restart)
    return [{ thing, restart: touching[restart], before: touching.slice(0, begun), after: touching.slice(begun) }]
  })
  return {
    positions: byThing.flatMap(({ thing, own }): ReportedPlayback[] => {
      const positions = own.flatMap((report) => positionOf(report, thing.duration) ?? [])
      if (positions.length === 0 || !AUDIO_KINDS.has(thing.contentType)) return []
      const { contentType: type, contentId } = thing
      return [{ contentType: type, contentId, ...positions.reduce(laterPosition) }]
    }),
    /** progress of items before the reader went back to the beginning */
    before: studied.flatMap(({ thing, before }) => furthest(before, thing)),
    restarted: studied.flatMap(({ restart }) => restart ?? []),
    after: studied.flatMap(({ thing, after }) => furthest(after, thing)),
    courseIds: [...new Set(studied.flatMap(({ thing }) => thing.courseId ?? []))],
    days: VIEW_KINDS.flatMap((kind) => {
      const spans = byThing.flatMap(({ thing, own }) =>
        own
          .filter((report) => studyKind(report) === kind)
          // A reader who follows the transcript while listening is counted once, as listening.
          .map((report) => studySpan(report, kind === 'listen' ? thing.listenedAt : thing.studiedAt)),
      )
      return secondsByDay(spans).map((day) => ({ ...day, kind }))
    }),
  }
}

export type Folded = ReturnType<typeof foldReports>
