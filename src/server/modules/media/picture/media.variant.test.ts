import { describe, expect, it } from 'vitest'
import { IMAGE_WIDTHS } from '#domain/media/image-width.ts'
import { chooseFormat, readWidth } from './media.variant.ts'

describe('chooseFormat', () => {
  it.each([
    ['image/avif,image/webp,image/apng,*/*;q=0.8', 'avif'],
    ['image/webp,image/avif', 'avif'],
    ['IMAGE/AVIF', 'avif'],
    ['image/avif;q=0.1, image/webp', 'avif'],
    ['image/avif;q=0, image/webp', 'webp'],
    ['image/avif; q=0.000, image/webp;q=0', 'jpeg'],
    ['image/webp,*/*', 'webp'],
    ['image/*,*/*;q=0.8', 'jpeg'],
    ['image/avif-sequence', 'jpeg'],
    ['*/*', 'jpeg'],
    ['', 'jpeg'],
    [undefined, 'jpeg'],
  ])('%s: %s', (accept, format) => {
    expect(chooseFormat(accept)).toBe(format)
  })
})

describe('readWidth', () => {
  it.each(IMAGE_WIDTHS)('takes %d', (width) => {
    expect(readWidth([String(width)])).toEqual({ width, isSpelling: true })
  })

  it('takes 1600 when none is given', () => {
    expect(readWidth([])).toEqual({ width: 1600, isSpelling: true })
  })

  it.each([
    ['', 1600],
    ['0', 96],
    ['1', 96],
    ['200', 240],
    ['300', 320],
    ['641', 800],
    ['640.0', 640],
    ['640.01', 800],
    ['0640', 640],
    ['1200', 1280],
    ['1921', 1920],
    ['999999999', 1920],
  ] as const)('leads from "%s" to the next larger one that is kept, %d', (value, width) => {
    expect(readWidth([value])).toEqual({ width, isSpelling: false })
  })

  it.each(['-640', ' 640', '6e2', '640px', 'NaN', 'abc', '.5', '1.', '1'.repeat(10)])('refuses "%s"', (value) => {
    const refusal = { code: 'BAD_INPUT', message: '图片的宽度应为一个数，以像素计' }
    expect(() => readWidth([value])).toThrow(expect.objectContaining(refusal))
  })

  it('refuses two values', () => {
    expect(() => readWidth(['320', '640'])).toThrow('图片的宽度')
  })
})
