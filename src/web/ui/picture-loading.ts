/** Pictures further down load when they are near the viewport, and one that failed is requested once more (spec 9). */
export const PICTURE_LOADING = { preload: 1.33, attempts: 2 } as const

/** The position of a picture, relative to the upper left corner of the viewport. */
export type PicturePlace = { top: number; left: number; bottom: number; right: number }

/** Within this many heights and widths of the viewport; a picture without size is not visible at all. */
export function isNearWindow(place: PicturePlace, width: number, height: number): boolean {
  const { preload } = PICTURE_LOADING
  if (place.right <= place.left) return false
  return place.top < height * preload && place.bottom > 0 && place.left < width * preload && place.right > 0
}

export const mayTryAgain = (attempts: number): boolean => attempts < PICTURE_LOADING.attempts
