import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cropOfPercent, cropPixels, hasRatio, readCrop, WHOLE_PICTURE, widestCrop, writeCrop } from './picture-crop.ts'

describe('readCrop', () => {
  it.each(['', '1,2,3', '0,0,0,10', '0,0,10001,1', '5000,0,5001,10', '-1,0,5,5', 'a,b,c,d', '0,0,1e3,1', '1,1,1,1,1'])(
    '“%s” is none',
    (text) => expect(readCrop(text)).toBeNull(),
  )
  it('reads what was written', () => {
    expect(readCrop(writeCrop(WHOLE_PICTURE))).toEqual(WHOLE_PICTURE)
    expect(readCrop('100,200,3000,4000')).toEqual({ left: 100, top: 200, width: 3000, height: 4000 })
  })
})

const side = fc.integer({ min: 1, max: 20_000 })
const size = fc.record({ width: side, height: side })
const percent = fc.double({ min: -5, max: 105, noNaN: true })

it('whatever is drawn, what is cut lies within the picture and is not empty', () => {
  const drawn = fc.record({ x: percent, y: percent, width: percent, height: percent })
  fc.assert(
    fc.property(size, drawn, (picture, given) => {
      const crop = cropOfPercent(given)
      expect(readCrop(writeCrop(crop))).toEqual(crop)
      const cut = cropPixels(picture, crop)
      expect(Math.min(cut.width, cut.height)).toBeGreaterThanOrEqual(1)
      expect(cut.left + cut.width).toBeLessThanOrEqual(picture.width)
      expect(cut.top + cut.height).toBeLessThanOrEqual(picture.height)
      expect(Math.min(cut.left, cut.top)).toBeGreaterThanOrEqual(0)
    }),
  )
})

it.each([
  [{ width: 3000, height: 2000 }, 1],
  [{ width: 900, height: 1600 }, 1.5],
  [{ width: 1600, height: 900 }, 0.75],
])('the widest cut of %j has the ratio %d and touches two edges', (picture, ratio) => {
  const crop = widestCrop(picture, ratio)
  expect(hasRatio(cropPixels(picture, crop), ratio)).toBe(true)
  expect(Math.max(crop.width, crop.height)).toBe(10_000)
})

it('the whole is the whole', () => {
  expect(cropPixels({ width: 801, height: 600 }, WHOLE_PICTURE)).toEqual({ left: 0, top: 0, width: 801, height: 600 })
})
