import type { Course, CourseCard, Lesson, LiveCard } from '#contract/course.ts'
import type { SoundCard } from '#contract/listen.ts'
import { clockTime } from '#rules/clock-time.ts'
import { contentType } from '#rules/content-type.ts'
import { paths } from '#rules/paths.ts'
import { presentPicture } from '../media/media.present.ts'
import type { CardRow, CourseRow, LessonRow, TrialRow } from './course.queries.ts'

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
    discountEnd: row.discount_ends_at,
    lessonNum: Number(row.lesson_count),
    studyNum: row.subscriber_count,
    publishTime: row.published_at,
  }
}

export function presentLive(row: { id: number; title: string; teacher: string; starts_at: number }): LiveCard {
  return { id: row.id, title: row.title, teacher: row.teacher, startTime: row.starts_at }
}

export function presentTrialLesson(row: TrialRow): SoundCard {
  return {
    contentType: contentType.lesson,
    id: row.id,
    title: row.title,
    summary: row.summary,
    zhuanlanName: row.course_title,
    pic: presentPicture(row, row.course_title),
    audioUrl: paths.media(row.sound_path),
    duration: duration(row),
  }
}

/** `open` is the gate's answer for each lesson. */
export function presentCourse(row: CourseRow, lessons: { row: LessonRow; free: boolean; open: boolean }[]): Course {
  const locked = lessons.some((lesson) => !lesson.open)
  return {
    ...presentCourseCard(row),
    teacherTitle: row.teacher_title,
    description: row.description,
    isLock: locked,
    lockMsg: locked ? '购买后可解锁' : '',
    lessons: lessons.map((lesson): Lesson => ({
      id: lesson.row.id,
      title: lesson.row.title,
      summary: lesson.row.summary,
      duration: duration(lesson.row),
      free: lesson.free,
      isLock: !lesson.open,
      audioUrl: lesson.open ? paths.media(lesson.row.sound_path) : '',
    })),
  }
}
