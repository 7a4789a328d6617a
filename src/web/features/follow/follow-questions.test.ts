import { expect, test } from 'vitest'
import { followType } from '#domain/content/follow-type.ts'
import { askedFollows, isAmongFollowed } from './follow-questions.ts'

const person = (followId: number) => ({ followType: followType.person, followId })
const tag = (followId: number) => ({ followType: followType.tag, followId })

test.each([
  ['people', [person(1), person(2)], { people: '1,2' }],
  ['tags', [tag(5)], { tags: '5' }],
  ['both', [tag(5), person(1), tag(6)], { people: '1', tags: '5,6' }],
  ['the same by two buttons', [person(1), person(1)], { people: '1' }],
  ['nothing', [], {}],
])('asked for: %s', (_, asked, query) => expect(askedFollows(asked)).toStrictEqual(query))

test.each([
  [person(1), true],
  [person(5), false],
  [tag(5), true],
  [tag(1), false],
])('%j is followed: %s', (thing, followed) => expect(isAmongFollowed({ people: [1], tags: [5] }, thing)).toBe(followed))
