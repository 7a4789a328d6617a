import { expect, test } from 'vitest'
import { contentType } from './content-type.ts'
import { isWorkType, typeOfWork, WORK_KINDS, workName, workSearch } from './work-kind.ts'

test.each([
  [{}, {}],
  [{ type: 'article' }, { type: 'article' }],
  [
    { type: 'audio-book', page: '3' },
    { type: 'audio-book', page: 3 },
  ],
  [{ page: 2 }, { page: 2 }],
  [{ type: 'lesson', page: '1' }, {}],
  [{ type: '11', page: 'two' }, {}],
  [{ type: ['article'], page: '1.5' }, {}],
  [{ type: 'article', other: 'x' }, { type: 'article' }],
])('%j of an address means %j', (search, meaning) => {
  expect(workSearch(search)).toEqual(meaning)
})

test('every kind has a number and a name, and parts of other things are none', () => {
  for (const { kind, type, name } of WORK_KINDS) {
    expect(typeOfWork(kind)).toBe(type)
    expect(workName(type)).toBe(name)
  }
  const parts = Object.values(contentType).filter((type) => !isWorkType(type))
  expect(parts).toEqual([contentType.lesson, contentType.audioEdition])
  expect(workName(contentType.lesson)).toBe('')
})
