import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { times } from '../../testing/app/test-length.ts'
import type { Brought } from '../desk/bring/desk.bring.service.ts'
import type { Inward, Outward } from './archive.field.ts'
import { listKindMedia, listPaths, readKindFile, resolveKindFile, writeKindFile } from './archive.kind.document.ts'
import { ARCHIVE_KINDS } from './archive.kind.ts'
import type { LoadedSets } from './archive.set.ts'

const kindOf = (name: string) => ARCHIVE_KINDS.find((kind) => kind.name === name)!

const sets = {
  categoryOf: (_kind: string, id: number | null) => (id === null ? null : `类/${id}`),
  findCategory: (_kind: string, way: string | null) => (way === null ? null : Number(way.slice(2))),
} as unknown as LoadedSets
const outward: Outward = { sets, pathOf: (id) => `picture/${id}.jpg` }
const inward: Inward = { sets, mediaOf: (path) => Number(/\d+/.exec(path)![0]) }

const text = fc.string({ unit: 'grapheme', maxLength: 40 })
const id = fc.integer({ min: 1, max: 10 ** 12 })
const time = fc.integer({ min: 0, max: 4_000_000_000_000 })
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const lesson = fc.record({
  ...{ id, publishTime: optional(time), title: text, summary: text, soundId: id, free: fc.boolean() },
  ...{ releaseTime: optional(time), hidden: fc.boolean(), transcript: text, cues: fc.array(optional(fc.nat())) },
})
const price = fc.integer({ min: 0, max: 10_000_000 })
const course = fc.record({
  ...{ title: text, subtitle: text, teacher: text, teacherTitle: text, description: text },
  ...{ categoryId: optional(id), pictureId: optional(id), price, originPrice: price, memberOnly: fc.boolean() },
  ...{ discountPrice: optional(price), discountEndTime: optional(time), lessons: fc.array(lesson, { maxLength: 3 }) },
})
const key = fc.record({ contentType: fc.constantFrom(1, 2, 4, 5, 8, 9, 10, 11), contentId: id })
const theme = fc.record({
  ...{ publishTime: time, title: text, subtitle: text, description: text, pictureId: optional(id) },
  sections: fc.array(fc.record({ title: text, entries: fc.array(key, { maxLength: 3 }) }), { maxLength: 3 }),
})
const standing = optional(fc.record({ state: fc.constantFrom('published', 'withdrawn'), publishedAt: time }))

function expectBack(name: string, row: Brought): void {
  const kind = kindOf(name)
  const written = writeKindFile(kind, row, outward)
  const back = resolveKindFile(kind, readKindFile(kind, written), inward)
  expect(back).toEqual(row)
  expect(writeKindFile(kind, back, outward)).toBe(written)
}

describe('a row of the desk, whatever people typed into it, is the same after a way through its file', () => {
  test('a course', () => {
    fc.assert(
      fc.property(id, standing, course, (number, given, input) =>
        expectBack('course', { id: number, standing: given, input }),
      ),
      { numRuns: times(200, 5000) },
    )
  })

  test('a theme', () => {
    fc.assert(
      fc.property(id, theme, (number, input) => expectBack('theme', { id: number, standing: null, input })),
      { numRuns: times(200, 5000) },
    )
  })
})

test('the files that it names are known before it is written or read', () => {
  const input = { ...fc.sample(course, 1)[0]!, pictureId: 7, lessons: [{ ...fc.sample(lesson, 1)[0]!, soundId: 8 }] }
  const kind = kindOf('course')
  const row: Brought = { id: 1, standing: null, input }
  expect(listKindMedia(kind, row, sets)).toEqual([7, 8])
  const file = readKindFile(kind, writeKindFile(kind, row, outward))
  expect(listPaths(kind, file, sets)).toEqual(['picture/7.jpg', 'picture/8.jpg'])
})
