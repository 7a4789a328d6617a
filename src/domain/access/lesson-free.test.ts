import { expect, test } from 'vitest'
import { isFreeLesson } from './lesson-free.ts'

const lesson = { free: 0, price: 9900, discount_price: null, member_only: 0 }

test.each([
  ['one of a course that is sold', {}, false],
  ['one to try', { free: 1 }, true],
  ['of a course without a price', { price: 0 }, true],
  ['of a course that is given away for now', { discount_price: 0 }, true],
  ['of a course that is cheaper for now', { discount_price: 1 }, false],
  ['of a course that costs something again', { price: 0, discount_price: 100 }, false],
  ['for members only, without a price', { price: 0, member_only: 1 }, false],
  ['for members only, with a discount', { discount_price: 0, member_only: 1 }, false],
  ['for members only, to try', { free: 1, member_only: 1 }, true],
])('a lesson is free ($2): $0', (_, change, free) => {
  expect(isFreeLesson({ ...lesson, ...change })).toBe(free)
})
