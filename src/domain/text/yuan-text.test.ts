import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readYuan, yuanText } from './yuan-text.ts'

describe('fen as yuan', () => {
  test.each([
    [0, '0.00'],
    [1, '0.01'],
    [10, '0.10'],
    [99, '0.99'],
    [100, '1.00'],
    [1990, '19.90'],
    [38_800, '388.00'],
    // Where division would go wrong first.
    [1_999_999_999_999, '19999999999.99'],
  ])('%i → %s', (fen, text) => expect(yuanText(fen)).toBe(text))
})

describe('yuan as fen', () => {
  test.each([
    ['0.01', 1],
    ['0.1', 10],
    ['388', 38_800],
    ['388.0', 38_800],
    ['388.00', 38_800],
    ['00388.00', 38_800],
    ['1.15', 115],
    ['4.35', 435],
  ])('%s → %i', (text, fen) => expect(readYuan(text)).toBe(fen))

  test.each(['', '.5', '1.', '1.234', '-1.00', '+1', '1e3', '1,000.00', ' 1.00', '1.00元', '１.00', '999999999999.00'])(
    '%j is no amount',
    (text) => expect(readYuan(text)).toBeNull(),
  )
})

test('what was written is read again', () => {
  fc.assert(fc.property(fc.nat(2_000_000_000), (fen) => readYuan(yuanText(fen)) === fen))
})
