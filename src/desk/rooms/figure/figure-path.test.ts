import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaPath, linePath } from './figure-path.ts'

const FRAME = { width: 100, height: 10, end: 20 }

test.each([
  ['three days', [0, 10, 20], 'M0,10L50,5L100,0'],
  ['a gap', [0, null, 20, 10], 'M0,10L16.67,10M66.67,0L100,5'],
  ['one day', [10], 'M0,5L100,5'],
  ['nothing known', [null, null], ''],
  ['no days', [], ''],
] as const)('the line of $0, $1, is drawn as $2', (_, values, path) => {
  expect(linePath(values, FRAME)).toBe(path)
})

test('an area stands on the foot', () => {
  expect(areaPath([0, 20], FRAME)).toBe('M0,10L100,0L100,10L0,10Z')
  expect(areaPath([null, 10], FRAME)).toBe('M50,5L100,5L100,10L50,10Z')
})

test('whatever the figures, the drawing stays in its frame', () => {
  const value = fc.option(fc.integer({ min: 0, max: 40 }))
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), (values) => {
      const numbers = areaPath(values, FRAME).match(/[\d.]+,[\d.]+/g) ?? []
      for (const pair of numbers) {
        const [x, y] = pair.split(',').map(Number)
        expect(x! >= 0 && x! <= 100 && y! >= 0 && y! <= 10).toBe(true)
      }
    }),
  )
})
