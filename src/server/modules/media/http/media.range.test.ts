import { describe, expect, it } from 'vitest'
import { parseRange, type ByteRange } from './media.range.ts'

type Case = [header: string | undefined, size: number, expected: ByteRange | 'unsatisfiable' | null]

const cases: Record<string, Case[]> = {
  'one range': [
    ['bytes=0-', 1000, { start: 0, end: 999 }],
    ['bytes=0-0', 1000, { start: 0, end: 0 }],
    ['bytes=0-499', 1000, { start: 0, end: 499 }],
    ['bytes=500-999', 1000, { start: 500, end: 999 }],
    ['bytes=999-', 1000, { start: 999, end: 999 }],
    ['Bytes=1-2', 1000, { start: 1, end: 2 }],
    ['bytes= 1-2 ', 1000, { start: 1, end: 2 }],
    ['bytes=007-008', 1000, { start: 7, end: 8 }],
  ],
  'an end beyond the file': [
    ['bytes=500-1000', 1000, { start: 500, end: 999 }],
    ['bytes=500-99999999999999999999', 1000, { start: 500, end: 999 }],
  ],
  'the last bytes': [
    ['bytes=-1', 1000, { start: 999, end: 999 }],
    ['bytes=-500', 1000, { start: 500, end: 999 }],
    ['bytes=-1000', 1000, { start: 0, end: 999 }],
    ['bytes=-5000', 1000, { start: 0, end: 999 }],
  ],
  'nothing that could be sent': [
    ['bytes=1000-', 1000, 'unsatisfiable'],
    ['bytes=1000-1001', 1000, 'unsatisfiable'],
    ['bytes=99999999999999999999-', 1000, 'unsatisfiable'],
    ['bytes=-0', 1000, 'unsatisfiable'],
    ['bytes=0-', 0, 'unsatisfiable'],
    ['bytes=-5', 0, 'unsatisfiable'],
  ],
  'to be ignored': [
    [undefined, 1000, null],
    ['', 1000, null],
    ['bytes', 1000, null],
    ['bytes=', 1000, null],
    ['bytes=-', 1000, null],
    ['bytes=--5', 1000, null],
    ['bytes=5', 1000, null],
    ['bytes=5-2', 1000, null],
    ['bytes=a-b', 1000, null],
    ['bytes=0x1-0x2', 1000, null],
    ['bytes=1.5-2', 1000, null],
    ['bytes=1 - 2', 1000, null],
    ['seconds=1-2', 1000, null],
    ['bytes=0-1,5-6', 1000, null],
    ['bytes=0-1, -5', 1000, null],
  ],
}

describe.each(Object.entries(cases))('%s', (_, rows) => {
  it.each(rows)('%s of %d', (header, size, expected) => {
    expect(parseRange(header, size)).toEqual(expected)
  })
})
