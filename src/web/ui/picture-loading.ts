/** Pictures further down load when they are near the viewport, and one that failed is requested once more (spec 9). */
export const PICTURE_LOADING = { preload: 1.33, attempts: 2 } as const

/** The position of a picture, relative to the upper left corner of the viewport. */
export type PictureBounds = { top: number; left: number; bottom: number; right: number }

/** Within this many heights and widths of the viewport; a picture without size is not visible at all. */
export function isNearWindow(bounds: PictureBounds, width: number, height: number): boolean {
  const { preload } = PICTURE_LOADING
  if (bounds.right <= bounds.left) return false
  return bounds.top < height * preload && bounds.bottom > 0 && bounds.left < width * preload && bounds.right > 0
}

export const mayTryAgain = (attempts: number): boolean => attempts < PICTURE_LOADING.attempts
