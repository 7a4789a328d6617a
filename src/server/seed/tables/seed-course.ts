/** Courses and their lessons. */
import { join } from 'node:path'
import { contentType } from '#domain/content/content-type.ts'
import { paragraphs } from '#domain/text/paragraphs.ts'
import { daysAgo, findAuthorId, type Edition } from '../edition.ts'
import { measureFilm } from '../content/film-size.ts'
import type { CourseSource } from '../content/read-content.ts'
import { registerEntries, type Entry } from '../registry.ts'
import type { Rows } from '../rows.ts'
import type { CategoryList } from './seed-category.ts'

export async function courseRows(edition: Edition, categories: CategoryList, contentDir: string): Promise<Rows> {
  const { content, media, now } = edition
  const lessons = content.courses.flatMap((course) => course.lessons)
  const entries = content.courses.flatMap((course) => [courseEntry(edition, course), ...lessonEntries(edition, course)])
  return {
    ...registerEntries(entries),
    course: content.courses.map((course) => ({
      id: course.id,
      title: course.title,
      subtitle: course.subtitle,
      teacher: course.teacher,
      teacher_title: course.teacherTitle,
      description: course.description,
      category_id: categories.findId('course', course.category),
      picture_id: media.pictureId(`picture/course/${course.id}.jpg`),
      price: course.price,
      origin_price: course.originPrice,
      member_only: Number(course.memberOnly),
      subscriber_count: course.subscribers,
      published_at: daysAgo(now, course.ageDays),
    })),
    lesson: content.courses.flatMap((course) =>
      course.lessons.map((lesson, index) => ({
        id: lesson.id,
        course_id: course.id,
        title: lesson.title,
        summary: lesson.summary,
        transcript: lesson.script,
        free: Number(lesson.free),
        sound_id: media.soundId(soundPath(lesson)),
        position: index + 1,
      })),
    ),
    lesson_film: await Promise.all(
      lessons.filter(({ film }) => film).map((lesson) => lessonFilm(edition, lesson.id, contentDir)),
    ),
    sound_cue: lessons.flatMap((lesson) => media.cueRows(soundPath(lesson), paragraphs(lesson.script).length)),
  }
}

const soundPath = ({ id }: { id: number }) => `sound/lesson/${id}.mp3`

/** Size and length are those of the file. */
async function lessonFilm({ media }: Edition, lessonId: number, contentDir: string) {
  const name = `lesson-${lessonId}`
  const path = `video/${name}.mp4`
  const picture_id = media.pictureId(`picture/video/${name}.jpg`)
  return { lesson_id: lessonId, path, ...(await measureFilm(join(contentDir, path))), picture_id }
}

function sharedFields({ content, media, now }: Edition, course: CourseSource) {
  return {
    pictureId: media.pictureId(`picture/course/${course.id}.jpg`),
    authorName: course.teacher,
    authorId: findAuthorId(content, course.teacher),
    publishedAt: daysAgo(now, course.ageDays),
  }
}

function courseEntry(edition: Edition, course: CourseSource): Entry {
  return {
    ...sharedFields(edition, course),
    type: contentType.course,
    id: course.id,
    title: course.title,
    standfirst: course.subtitle,
    premium: course.price > 0,
    views: course.subscribers,
  }
}

const WEEK = 7
/** One a week from the day of the course on; a young course brought them faster, so that all of them are out. */
function lessonAge({ ageDays, lessons }: CourseSource, index: number): number {
  return ageDays - Math.floor(index * Math.min(WEEK, ageDays / lessons.length))
}

function lessonEntries(edition: Edition, course: CourseSource): Entry[] {
  return course.lessons.map((lesson, index) => ({
    ...sharedFields(edition, course),
    publishedAt: daysAgo(edition.now, lessonAge(course, index)),
    type: contentType.lesson,
    id: lesson.id,
    title: lesson.title,
    standfirst: lesson.summary,
    premium: !lesson.free,
    // Fewer listen to each further lesson.
    views: Math.round(course.subscribers / (1 + index / 4)),
  }))
}
