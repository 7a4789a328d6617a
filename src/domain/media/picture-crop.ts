/** A crop of a picture, relative to its sides, so that browser and server mean the same at any size. */

/** Ten thousandths of the width (`left`, `width`) and of the height (`top`, `height`). */
export type Crop = { left: number; top: number; width: number; height: number }

const WHOLE = 10_000

export const WHOLE_PICTURE: Crop = { left: 0, top: 0, width: WHOLE, height: WHOLE }

/** As written in an address. */
export const CROP_FORM = /^\d{1,5},\d{1,5},\d{1,5},\d{1,5}$/

export const writeCrop = ({ left, top, width, height }: Crop): string => [left, top, width, height].join(',')

/** Null for an invalid crop. */
export function readCrop(text: string): Crop | null {
  if (!CROP_FORM.test(text)) return null
  const [left, top, width, height] = text.split(',').map(Number) as [number, number, number, number]
  if (width < 1 || height < 1 || left + width > WHOLE || top + height > WHOLE) return null
  return { left, top, width, height }
}

type Size = { width: number; height: number }

/** The same in whole pixels; never empty, never beyond the edge. */
export function cropPixels({ width, height }: Size, crop: Crop): Crop {
  const along = (start: number, length: number, side: number) => {
    const first = Math.min(Math.round((start / WHOLE) * side), side - 1)
    return [first, Math.max(1, Math.min(Math.round((length / WHOLE) * side), side - first))] as const
  }
  const [left, cutWidth] = along(crop.left, crop.width, width)
  const [top, cutHeight] = along(crop.top, crop.height, height)
  return { left, top, width: cutWidth, height: cutHeight }
}

/** From per cent, as used by the cropping tool, to our unit. */
export function cropOfPercent({ x, y, width, height }: { x: number; y: number; width: number; height: number }): Crop {
  const part = (percent: number) => Math.min(Math.max(Math.round(percent * 100), 0), WHOLE)
  const [left, top] = [Math.min(part(x), WHOLE - 1), Math.min(part(y), WHOLE - 1)]
  return {
    left,
    top,
    width: Math.min(Math.max(part(width), 1), WHOLE - left),
    height: Math.min(Math.max(part(height), 1), WHOLE - top),
  }
}

/** As much as there is in this ratio of width to height, from the middle. */
export function widestCrop({ width, height }: Size, ratio: number): Crop {
  const wide = Math.min(WHOLE, Math.round(((height * ratio) / width) * WHOLE))
  const high = Math.min(WHOLE, Math.round((width / ratio / height) * WHOLE))
  return { left: Math.floor((WHOLE - wide) / 2), top: Math.floor((WHOLE - high) / 2), width: wide, height: high }
}

/** Whether a picture has the ratio that a slot requires; a difference of one hundredth is not visible. */
export const hasRatio = ({ width, height }: Size, ratio: number): boolean =>
  Math.abs(width / height / ratio - 1) <= 0.01
