import { expect, test } from 'vitest'
import { contentType } from '#domain/content/content-type.ts'
import { isShownOn, turnedSubscription, type Subscribable } from './subscription-model.ts'

const PODCAST: Subscribable = { contentType: contentType.podcast, contentId: 3 }

test.each<[string, Parameters<typeof isShownOn>[0], Subscribable, boolean]>([
  ['its own page', { contentType: contentType.podcast, id: 3 }, PODCAST, true],
  ['another podcast', { contentType: contentType.podcast, id: 4 }, PODCAST, false],
  ['one of its episodes', { contentType: contentType.episode, id: 9, zhuanlanId: 3 }, PODCAST, true],
  ['an episode that has its number', { contentType: contentType.episode, id: 3, zhuanlanId: 4 }, PODCAST, false],
  ['a book that has its number', { contentType: contentType.audioBook, id: 3 }, PODCAST, false],
  [
    'the page of a book',
    { contentType: contentType.audioBook, id: 3 },
    { ...PODCAST, contentType: contentType.audioBook },
    true,
  ],
  [
    'an episode, of a course with the number of its podcast',
    { contentType: contentType.episode, id: 9, zhuanlanId: 3 },
    { ...PODCAST, contentType: contentType.course },
    false,
  ],
])('shown on %s: %#', (_, detail, thing, shown) => expect(isShownOn(detail, thing)).toBe(shown))

test.each([
  [false, 0, { subscribed: true, followNum: 1 }],
  [true, 12, { subscribed: false, followNum: 11 }],
  // A number that is a minute old may not know of oneself yet.
  [true, 0, { subscribed: false, followNum: 0 }],
])('subscribed %s among %d', (subscribed, followNum, turned) =>
  expect(turnedSubscription({ subscribed, followNum })).toEqual(turned),
)
