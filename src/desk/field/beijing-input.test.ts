import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beijingInput, readBeijingDay, readBeijingInput } from './beijing-input.ts'

const AT = Date.UTC(2026, 10, 15, 12, 56)

describe('moments in the field of a browser', () => {
  it('are those of Beijing', () => {
    expect(beijingInput(AT)).toBe('2026-11-15T20:56')
    expect(readBeijingInput('2026-11-15T20:56')).toBe(AT)
    expect(readBeijingDay('2026-11-16')).toBe(Date.UTC(2026, 10, 15, 16))
  })

  it.each([
    ['2026-11-15T20:56:30', AT],
    ['2026-11-15T20:56:30.500', AT],
    ['2026-02-30T10:00', null],
    ['2026-11-15', null],
    ['', null],
    ['20:56', null],
  ])('%s means %s', (text, at) => {
    expect(readBeijingInput(text)).toBe(at)
  })

  it('come back as they went', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (minute) => {
        const at = (minute % 70_000_000) * 60_000
        expect(readBeijingInput(beijingInput(at))).toBe(at)
      }),
    )
  })

  it('a day that is none has no beginning', () => {
    expect(readBeijingDay('2026-02-29')).toBeNull()
    expect(readBeijingDay('')).toBeNull()
  })
})
