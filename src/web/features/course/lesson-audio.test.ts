import { expect, test } from 'vitest'
import type { Course, Lesson } from '#contract/site/course.ts'
import { contentType } from '#domain/content/content-type.ts'
import { audioLessons, startOfCourse, toPlayList } from './lesson-audio.ts'

const lesson = (id: number, more: Partial<Lesson> = {}) =>
  ({ contentType: contentType.lesson, id, title: `第${id}讲`, audioUrl: `/play/${id}`, process: 0, ...more }) as Lesson
const FILM = lesson(2, { contentType: 47, audioUrl: '' })
const course = (lastLessonId: number | null, ...lessons: Lesson[]) =>
  ({ title: '写作课', pic: null, lastLessonId, lessons }) as unknown as Course

test.each<[string, Course, string | null, [number, boolean, string] | null]>([
  ['never begun', course(null, lesson(1), lesson(2)), null, [1, false, '开始学习']],
  ['left in the middle', course(2, lesson(1), lesson(2, { process: 40 })), null, [2, false, '继续学习：第 2 讲']],
  [
    'heard to its end: the next',
    course(1, lesson(1, { process: 100 }), lesson(2)),
    null,
    [2, false, '继续学习：第 2 讲'],
  ],
  [
    'the last was heard to its end',
    course(2, lesson(1), lesson(2, { process: 100 })),
    null,
    [1, false, '再学一遍：第 1 讲'],
  ],
  ['the lesson that was last is gone', course(9, lesson(1)), null, [1, false, '开始学习']],
  ['another one sounds', course(1, lesson(1, { process: 10 }), lesson(2)), '/play/2', [2, true, '暂停：第 2 讲']],
  [
    'what sounds is of another course',
    course(1, lesson(1, { process: 10 })),
    '/play/77',
    [1, false, '继续学习：第 1 讲'],
  ],
  ['a film counts among the lessons', course(null, lesson(1), FILM, lesson(3)), '/play/3', [3, true, '暂停：第 3 讲']],
  ['nothing sounds, and a film has no sound', course(2, lesson(1), FILM), '', [2, false, '继续学习：第 2 讲']],
  ['no lessons', course(null), null, null],
])('%s', (_, given, sounding, start) => {
  const found = startOfCourse(given, sounding)
  expect(found && [found.lesson.id, found.playing, found.words]).toEqual(start)
})

test('films have no part in what is played one after the other', () => {
  const given = course(null, lesson(1), FILM, lesson(3))
  expect(audioLessons(given).map(({ id }) => id)).toEqual([1, 3])
  expect(toPlayList(given).map(({ id, zhuanlanName }) => [id, zhuanlanName])).toEqual([
    [1, '写作课'],
    [3, '写作课'],
  ])
})
