/** The table of rooms, compared with what it repeats: the contract's permissions, the resources, how Chinese is spelt. */
import { pinyin } from 'pinyin-pro'
import { describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { CallDeclaration } from '#contract/core/define-call.ts'
import { FIND_KINDS } from '#domain/desk/desk-find.ts'
import { DESK_ROOMS } from '#domain/desk/desk-room.ts'
import { casesOf } from '../../testing/lists/cases-of.ts'
import { RESOURCE_WRITES } from '../../testing/lists/resource-samples.ts'

const calls: Partial<Record<string, CallDeclaration>> = contract
const adding = (path: string) => `POST /api/desk/${path}`
const isResource = ({ path }: { path: string }) => RESOURCE_WRITES.some((key) => key === adding(path))

describe('a room of the table', () => {
  test.each(DESK_ROOMS)('$name is spelt as it is read', ({ name, spelling }) => {
    const readings = [...name].map((character) =>
      pinyin(character, { toneType: 'none', multiple: true, type: 'array' }),
    )
    const syllables = spelling.split(' ')
    expect(syllables).toHaveLength(readings.length)
    for (const [index, syllable] of syllables.entries()) expect(readings[index]).toContain(syllable)
  })

  test.each(casesOf('lists', DESK_ROOMS.filter(isResource)))(
    '$name asks for the permission that the contract asks for',
    ({ path, write, right }) => expect(write ?? right).toBe(calls[adding(path)]?.permission),
  )

  test.each(
    casesOf(
      'optional',
      DESK_ROOMS.filter(({ section }) => section !== 'core' && section !== 'sale' && section !== 'debt'),
    ),
  )('$name, of an optional section, is a list, by which it is known whether it is empty', (room) =>
    expect(isResource(room)).toBe(true),
  )
})

test('every list of editors is found, except redirects, of which there may be a hundred thousand', () => {
  const found = DESK_ROOMS.filter((room) => isResource(room) && room.path !== 'redirect').map(({ path }) => path)
  expect(FIND_KINDS).toEqual(expect.arrayContaining(found))
})

test('everything that is found has a room', () => {
  expect(DESK_ROOMS.map(({ path }) => path)).toEqual(expect.arrayContaining([...FIND_KINDS]))
})
