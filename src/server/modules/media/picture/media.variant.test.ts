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
    expect(readWidth([String(width)])).toBe(width)
  })

  it('takes 1600 when none is given', () => {
    expect(readWidth([])).toBe(1600)
  })

  it.each(['', '0', '641', '-640', '640.0', '0640', ' 640', '6e2', '640px', 'NaN'])('refuses "%s"', (value) => {
    const refusal = { code: 'BAD_INPUT', message: expect.stringContaining('参数 w') }
    expect(() => readWidth([value])).toThrow(expect.objectContaining(refusal))
  })

  it('refuses two values', () => {
    expect(() => readWidth(['320', '640'])).toThrow('参数 w')
  })
})
