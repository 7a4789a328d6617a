/** Courses: their cards, their lessons, and who may play these. */
import type { Course, CourseCard, CourseProgress, LiveCardModel } from '#contract/site/course.ts'
import type { AudioCard } from '#contract/site/podcast.ts'
import { registryLink } from '#domain/content/content-link.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import { presentCourse, presentCourseCard, presentLive, presentProgress, presentTrialLesson } from './course.present.ts'
import * as queries from './course.queries.ts'
import { hearLesson } from './course.recording.ts'

const HOUR = 60 * 60 * 1000
/** The approximate length of a live lesson: latecomers still find it. */
const LIVE_LASTS = 2 * HOUR
/** What the given id belongs to. */
type By = 'course' | 'lesson' | 'either'
/** No account has this id. */
const NOBODY = 0

export function createCourseService({ db, readSite }: Tools & { readSite: ReadSite }) {
  /** By the id of the course, or of one of its lessons; by either where a link may mean both. */
  async function findRow(id: number, by: By, viewer: Viewer | null, now: number): Promise<queries.CourseRow> {
    const find = (courseId: number) => queries.findCourse(db, courseId, viewer?.id ?? NOBODY, now)
    const own = by === 'lesson' ? undefined : await find(id)
    const lesson = own || by === 'course' ? undefined : await queries.findLesson(db, id)
    const row = lesson ? await find(lesson.course_id) : own
    if (!row) throw new AppError('NOT_FOUND', m.course.noSuchCourse)
    return row
  }

  return {
    async listNewest(now: number, limit: number): Promise<CourseCard[]> {
      return (await queries.listNewest(db, now, limit)).map(presentCourseCard)
    },

    /** In the order of the ids; unpublished courses are omitted. */
    async listByIds(now: number, ids: number[]): Promise<CourseCard[]> {
      const cards = (await queries.listByIds(db, now, ids)).map(presentCourseCard)
      const known = new Map(cards.map((card) => [card.contentId, card]))
      return ids.flatMap((id) => known.get(id) ?? [])
    },

    /** The discount that ends first in front. */
    async listDiscounted(now: number): Promise<CourseCard[]> {
      return (await queries.listDiscounted(db, now)).map(presentCourseCard)
    },

    async listLive(now: number): Promise<LiveCardModel[]> {
      return (await queries.listLive(db, now - LIVE_LASTS)).map(presentLive)
    },

    async listTrialLessons(limit: number): Promise<AudioCard[]> {
      return (await queries.listTrialLessons(db, limit)).map(presentTrialLesson)
    },

    async findCourse(id: number, viewer: Viewer | null, now: number, by: By = 'either'): Promise<Course> {
      const row = await findRow(id, by, viewer, now)
      const lessons = (await queries.listLessons(db, row.id, viewer?.id ?? NOBODY)).map((lesson) => ({
        row: lesson,
        ...hearLesson(viewer, row, lesson, now),
      }))
      return presentCourse(row, lessons, readSite().memberships)
    },

    /** Without the lessons that were never begun. */
    async findProgress(id: number, accountId: number): Promise<CourseProgress> {
      return presentProgress(await queries.listStudiedLessons(db, id, accountId))
    },

    /** The link to a content item that has this id and is not a course. */
    async findLink(id: number): Promise<{ linkUrl: string }> {
      const thing = await queries.findNamesake(db, id)
      if (!thing) throw new AppError('NOT_FOUND')
      if (thing.issue_id !== null) return { linkUrl: paths.magazine(thing.issue_id) }
      return { linkUrl: registryLink({ contentType: thing.content_type, contentId: thing.content_id }) }
    },
  }
}

export type CourseService = ReturnType<typeof createCourseService>
