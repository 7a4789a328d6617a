/** What a reader's devices tell, put together before it is written: for each thing its newest place and how far it is. */
import type { StudyReport } from '#contract/site/study.ts'
import { contentType } from '#domain/content/content-type.ts'
import { listeningProgress, laterPlace, positionOf, type ReportedPosition } from '#domain/audio/reported-position.ts'
import { registeredType } from '#domain/audio/known-position.ts'
import { secondsByDay, studyKind, studySpan } from './study-time.ts'
import { VIEW_KINDS } from '#domain/content/view-kind.ts'

/** The number of the wire for a piece of the radio, which is not in the registry. */
export const RADIO = 25

export type Report = StudyReport & { at: number }

/** A thing that may be told of: how long its sound is in ms, the course of a lesson, and what was told of it last. */
export type Known = {
  contentType: number
  contentId: number
  duration: number
  courseId: number | null
  studiedAt: number | null
  heardAt: number | null
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

/** A track of an audio edition is no thing of the registry, a piece of the radio is nowhere gone on with. */
const isStudied = ({ contentType: type }: Thing) => type !== contentType.audioEdition && type !== RADIO

const HEARD_KINDS: ReadonlySet<number> = new Set([
  contentType.lesson,
  contentType.audioBook,
  contentType.episode,
  contentType.audioEdition,
  contentType.article,
])

/** Whether anything was done: a player that stands at its beginning has told nothing. */
function tellsStudy({ process, position, seconds, ended, restart }: Report): boolean {
  if (process !== undefined || ended || restart) return true
  return position === undefined ? seconds > 0 : position > 0
}

function progressOf(report: Report, { duration }: Known): number {
  // That of a course follows from its lessons.
  if (report.contentType === contentType.course) return 0
  return Math.max(report.process ?? 0, listeningProgress(report, duration))
}

/** The furthest of reports about one thing, and the newest of their times. */
function furthest(reports: Report[], known: Known): Progress[] {
  if (reports.length === 0) return []
  const progress = Math.max(...reports.map((report) => progressOf(report, known)))
  return [{ contentType: known.contentType, contentId: known.contentId, progress, at: reports.at(-1)!.at }]
}

/** `reports` in the order of their times. What is not known is passed over. */
export function foldReports(reports: Report[], list: Known[]) {
  const known = new Map(list.map((thing) => [keyOf(thing), thing]))
  const byThing = [...Map.groupBy(reports, keyOf)].flatMap(([key, told]) => {
    const thing = known.get(key)
    return thing ? [{ thing, told }] : []
  })
  const studied = byThing.flatMap(({ thing, told }) => {
    const touching = isStudied(thing) ? told.filter(tellsStudy) : []
    if (touching.length === 0) return []
    const restart = touching.findLastIndex((report) => report.restart)
    const begun = Math.max(0, restart)
    return [{ thing, restart: touching[restart], before: touching.slice(0, begun), after: touching.slice(begun) }]
  })
  return {
    places: byThing.flatMap(({ thing, told }): ReportedPlayback[] => {
      const places = told.flatMap((report) => positionOf(report, thing.duration) ?? [])
      if (places.length === 0 || !HEARD_KINDS.has(thing.contentType)) return []
      const { contentType: type, contentId } = thing
      return [{ contentType: type, contentId, ...places.reduce(laterPlace) }]
    }),
    /** how far things were before somebody went back to their beginning */
    before: studied.flatMap(({ thing, before }) => furthest(before, thing)),
    restarted: studied.flatMap(({ restart }) => restart ?? []),
    after: studied.flatMap(({ thing, after }) => furthest(after, thing)),
    courseIds: [...new Set(studied.flatMap(({ thing }) => thing.courseId ?? []))],
    days: VIEW_KINDS.flatMap((kind) => {
      const spans = byThing.flatMap(({ thing, told }) =>
        told
          .filter((report) => studyKind(report) === kind)
          // Whoever follows the text of what they hear is counted once, as listening.
          .map((report) => studySpan(report, kind === 'listen' ? thing.heardAt : thing.studiedAt)),
      )
      return secondsByDay(spans).map((day) => ({ ...day, kind }))
    }),
  }
}

export type Folded = ReturnType<typeof foldReports>
