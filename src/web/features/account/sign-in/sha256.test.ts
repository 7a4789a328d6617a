import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { createHashStart } from './sha256.ts'

const right = (text: string): number => createHash('sha256').update(text).digest().readUInt32BE()

test('is the hash of beginning and end, of whatever length', () => {
  for (let length = 0; length < 200; length++) {
    const beginning = 'challenge.'.repeat(20).slice(0, length)
    const hashStart = createHashStart(beginning)
    for (const end of ['', '0', '4711', '9'.repeat(31)]) expect(hashStart(end)).toBe(right(beginning + end))
  }
})

test('is the same when it is asked again', () => {
  const hashStart = createHashStart('x'.repeat(83))
  expect([hashStart('1'), hashStart('22'), hashStart('1')]).toEqual(
    ['1', '22', '1'].map((end) => right('x'.repeat(83) + end)),
  )
})
