/** Courses and their lessons. */
import { contentType } from '#rules/content-type.ts'
import { daysAgo, findAuthorId, type Edition } from './edition.ts'
import type { Course } from './read-content.ts'
import { registerEntries, type Entry } from './registry.ts'
import type { Rows } from './rows.ts'
import type { CategoryList } from './seed-category.ts'

export function courseRows(edition: Edition, categories: CategoryList): Rows {
  const { content, media, now } = edition
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
        sound_id: media.soundId(`sound/lesson/${lesson.id}.mp3`),
        position: index + 1,
      })),
    ),
  }
}

function sharedFields({ content, media, now }: Edition, course: Course) {
  return {
    pictureId: media.pictureId(`picture/course/${course.id}.jpg`),
    authorName: course.teacher,
    authorId: findAuthorId(content, course.teacher),
    publishedAt: daysAgo(now, course.ageDays),
  }
}

function courseEntry(edition: Edition, course: Course): Entry {
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

function lessonEntries(edition: Edition, course: Course): Entry[] {
  return course.lessons.map((lesson, index) => ({
    ...sharedFields(edition, course),
    type: contentType.lesson,
    id: lesson.id,
    title: lesson.title,
    standfirst: lesson.summary,
    premium: !lesson.free,
    // Fewer listen to each further lesson.
    views: Math.round(course.subscribers / (1 + index / 4)),
  }))
}
