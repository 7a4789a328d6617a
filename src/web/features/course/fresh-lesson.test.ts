import { expect, test } from 'vitest'
import { isFreshLesson } from './fresh-lesson.ts'

const DAY = 24 * 60 * 60 * 1000
const NOW = 1_790_000_000_000
const ago = (days: number) => NOW - days * DAY

test.each([
  ['of today, in an old course', ago(0), ago(90), true],
  ['of last week', ago(7), ago(90), true],
  ['nearly two weeks old', ago(14) + 1, ago(90), true],
  ['two weeks old', ago(14), ago(90), false],
  ['yet to come', NOW + 1, ago(90), false],
  ['as old as a new course', ago(3), ago(3), false],
  ['added to a new course', ago(1), ago(8), true],
])('a lesson %s', (_, lesson, course, fresh) => expect(isFreshLesson(lesson, course, NOW)).toBe(fresh))
