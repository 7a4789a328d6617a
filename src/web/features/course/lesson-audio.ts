/** Lessons as the player expects them, and the lesson at which a reader starts or continues. */
import type { Course, Lesson } from '#contract/site/course.ts'
import { contentType } from '#domain/content/content-type.ts'
import { m } from '#messages/site.ts'
import type { AudioItem } from '../../player/player-machine.ts'
import { toAudioItem } from '../podcast/audio-item.ts'

/** Videos play in their place, and are not part of the queue. */
export const isAudioLesson = (lesson: Lesson): boolean => lesson.contentType === contentType.lesson

export const audioLessons = (course: Course): Lesson[] => course.lessons.filter(isAudioLesson)

/** For a locked lesson the player has a sample, and says so at its end. */
export const toPlayList = (course: Course): AudioItem[] =>
  audioLessons(course).map((lesson) => toAudioItem({ ...lesson, pic: course.pic }, course.title))

const START_WORDS = { begin: m.course.begin, 'go-on': m.course.goOn, again: m.course.again }

type Start = { lesson: Lesson; number: number; way: 'begin' | 'go-on' | 'again' }

/** After a finished lesson comes the next; after the last, the first again. */
function findStart({ lessons, lastLessonId }: Course): Start | null {
  const last = lessons.findIndex(({ id }) => id === lastLessonId)
  const done = (lessons[last]?.process ?? 0) >= 100
  const index = last < 0 ? 0 : done ? (last + 1) % lessons.length : last
  const lesson = lessons[index]
  if (!lesson) return null
  return { lesson, number: index + 1, way: last < 0 ? 'begin' : done && index === 0 ? 'again' : 'go-on' }
}

/** The first button of a course: pauses the lesson that is playing, else starts or resumes one. */
export function startOfCourse(
  course: Course,
  sounding: string | null,
): { lesson: Lesson; playing: boolean; words: string } | null {
  const start = findStart(course)
  if (!start) return null
  const playing = audioLessons(course).find(({ audioUrl }) => audioUrl === sounding)
  const word = playing ? m.course.pause : START_WORDS[start.way]
  const number = playing ? course.lessons.indexOf(playing) + 1 : start.number
  return {
    lesson: playing ?? start.lesson,
    playing: playing !== undefined,
    words: start.way === 'begin' && !playing ? word : m.course.startAtLesson({ action: word, number }),
  }
}
