/** Lessons as the player takes them, and the lesson with which a reader begins or goes on. */
import type { Course, Lesson } from '#contract/site/course.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { AudioItem } from '../../player/player-machine.ts'
import { toAudioItem } from '../podcast/audio-item.ts'

/** Films are seen in their place, and have no part in what is played one after the other. */
export const isAudioLesson = (lesson: Lesson): boolean => lesson.contentType === contentType.lesson

export const heardLessons = (course: Course): Lesson[] => course.lessons.filter(isAudioLesson)

/** Of what is locked the player has a sample, and says so at its end. */
export const toPlayList = (course: Course): AudioItem[] =>
  heardLessons(course).map((lesson) => toAudioItem({ ...lesson, pic: course.pic }, course.title))

const START_WORDS = { begin: '开始学习', 'go-on': '继续学习', again: '再学一遍' }

type Start = { lesson: Lesson; number: number; way: 'begin' | 'go-on' | 'again' }

/** Behind a lesson that was heard to its end comes the next; behind the last, the first again. */
function findStart({ lessons, lastLessonId }: Course): Start | null {
  const last = lessons.findIndex(({ id }) => id === lastLessonId)
  const done = (lessons[last]?.process ?? 0) >= 100
  const place = last < 0 ? 0 : done ? (last + 1) % lessons.length : last
  const lesson = lessons[place]
  if (!lesson) return null
  return { lesson, number: place + 1, way: last < 0 ? 'begin' : done && place === 0 ? 'again' : 'go-on' }
}

/** What the first button of a course is about: what sounds of it now is paused there, else one begins or goes on. */
export function startOfCourse(
  course: Course,
  sounding: string | null,
): { lesson: Lesson; playing: boolean; words: string } | null {
  const start = findStart(course)
  if (!start) return null
  const playing = heardLessons(course).find(({ audioUrl }) => audioUrl === sounding)
  const word = playing ? '暂停' : START_WORDS[start.way]
  const number = playing ? course.lessons.indexOf(playing) + 1 : start.number
  return {
    lesson: playing ?? start.lesson,
    playing: playing !== undefined,
    words: start.way === 'begin' && !playing ? word : `${word}：第 ${number} 讲`,
  }
}
