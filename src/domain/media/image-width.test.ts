import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { IMAGE_WIDTHS, imageSources, imageUrl, nearestWidth } from './image-width.ts'

describe('a picture is asked for at twice the size at which it is shown', () => {
  test.each([
    [1, 96],
    [48, 96],
    [49, 160],
    [160, 320],
    [161, 480],
    [400, 800],
    [960, 1920],
    [5000, 1920],
  ])('%i px wide → %i', (shown, width) => {
    expect(imageUrl('/media/picture/a.jpg', shown)).toBe(`/media/picture/a.jpg?w=${width}`)
  })

  test('screens of one dot per pixel may take less', () => {
    expect(imageSources('/a.jpg', 320)).toBe(
      '/a.jpg?w=160 160w, /a.jpg?w=320 320w, /a.jpg?w=480 480w, /a.jpg?w=640 640w',
    )
    expect(imageSources('/a.jpg', 5000)).toBe('/a.jpg?w=1920 1920w')
  })
})

describe('pictures', () => {
  test.each([
    [1, 96],
    [96, 96],
    [97, 160],
    [1920, 1920],
    [9999, 1920],
  ])('nearestWidth %i → %i', (wanted, width) => expect(nearestWidth(wanted)).toBe(width))

  test('a picture is asked for at twice its size', () => {
    expect(imageUrl('/media/picture/a.jpg', 320)).toBe('/media/picture/a.jpg?w=640')
  })

  test('every candidate is a kept width, once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), (shown) => {
        const widths = imageSources('/x.jpg', shown)
          .split(', ')
          .map((source) => Number(source.split(' ')[1]!.replace('w', '')))
        expect(new Set(widths).size).toBe(widths.length)
        for (const width of widths) expect(IMAGE_WIDTHS).toContain(width)
      }),
    )
  })
})
