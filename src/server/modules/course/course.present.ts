import type { Course, CourseCard, Lesson, LiveCardModel } from '#contract/site/course.ts'
import type { AudioCard } from '#contract/site/podcast.ts'
import { clockTime } from '#domain/time/clock-time.ts'
import type { Verdict } from '#domain/access/can.ts'
import { contentType } from '#domain/content/content-type.ts'
import { lockOf, lockWords } from '#domain/access/lock-of.ts'
import type { MembershipSales } from '#domain/access/membership-sale.ts'
import { FEE_TYPES } from '#domain/access/offering.ts'
import { playPath } from '#domain/audio/play-address.ts'
import { sampleSeconds } from '#domain/access/sample-length.ts'
import { m } from '#messages/server.ts'
import { presentPicture } from '../media/media.present.ts'
import type { CardRow, CourseRow, LessonRow, StudiedLessonRow, TrialRow } from './course.queries.ts'

/** The wire's number for video. */
const FILM = 47

const duration = (row: { duration_ms: number | null }) => clockTime((row.duration_ms ?? 0) / 1000)

export function presentCourseCard(row: CardRow): CourseCard {
  return {
    contentType: contentType.course,
    contentId: row.id,
    title: row.title,
    subtitle: row.subtitle,
    teacher: row.teacher,
    pic: presentPicture(row, row.title),
    price: row.discount_price ?? row.price,
    originPrice: row.origin_price,
    feeType: row.member_only === 1 ? FEE_TYPES.memberOnly : FEE_TYPES.single,
    discountEnd: row.discount_ends_at,
    lessonNum: Number(row.lesson_count),
    studyNum: row.subscriber_count,
    publishTime: row.published_at,
  }
}

export function presentLive(row: { id: number; title: string; teacher: string; starts_at: number }): LiveCardModel {
  return { id: row.id, title: row.title, teacher: row.teacher, startTime: row.starts_at }
}

export function presentTrialLesson(row: TrialRow): AudioCard {
  return {
    contentType: contentType.lesson,
    id: row.id,
    title: row.title,
    summary: row.summary,
    zhuanlanName: row.course_title,
    pic: presentPicture(row, row.course_title),
    audioUrl: playPath('lesson', row.id),
    sampleSeconds: 0,
    duration: duration(row),
  }
}

/** `verdict` is the gate's answer. */
type GatedLesson = { row: LessonRow; free: boolean; open: boolean; verdict: Verdict }

function presentLesson({ row, free, open }: GatedLesson): Lesson {
  const seen = row.film_width !== null
  return {
    contentType: seen ? FILM : contentType.lesson,
    id: row.id,
    title: row.title,
    summary: row.summary,
    duration: duration({ duration_ms: row.film_duration_ms ?? row.duration_ms }),
    publishTime: row.published_at,
    free,
    isLock: !open,
    process: row.progress ?? 0,
    hasText: Number(row.has_text) === 1,
    videoUrl: seen && open ? playPath('lesson-film', row.id) : '',
    videoWidth: row.film_width ?? 0,
    videoHeight: row.film_height ?? 0,
    pic: presentPicture(row, row.title),
    audioUrl: playPath('lesson', row.id),
    sampleSeconds: open ? 0 : sampleSeconds((row.duration_ms ?? 0) / 1000),
  }
}

/** The lesson played last, if any. */
function findLastStudied(lessons: { id: number; studied_at: number | null }[]): number | null {
  const studied = lessons.flatMap(({ id, studied_at: at }) => (at === null ? [] : [{ id, at }]))
  return studied.toSorted((a, b) => b.at - a.at)[0]?.id ?? null
}

export function presentProgress(rows: StudiedLessonRow[]) {
  const lessons = rows.map(({ id, progress }) => ({ id, process: progress }))
  return { lastLessonId: findLastStudied(rows), lessons }
}

export function presentCourse(row: CourseRow, lessons: GatedLesson[], sales: MembershipSales): Course {
  // The gate's verdict on one locked lesson holds for all of them.
  const shut = lessons.find((lesson) => !lesson.open)
  const lock = shut ? lockOf(shut.verdict, sales) : null
  return {
    ...presentCourseCard(row),
    teacherTitle: row.teacher_title,
    description: row.description,
    isLock: lock !== null,
    lockMsg: lockWords(lock, row.member_only === 1 ? m.course.unlockedByMembership : undefined),
    lock,
    subscribed: row.subscribed_at !== null,
    updateTime: lessons.length > 0 ? Math.max(...lessons.map((lesson) => lesson.row.published_at)) : row.published_at,
    lastLessonId: findLastStudied(lessons.map((lesson) => lesson.row)),
    lessons: lessons.map(presentLesson),
  }
}
