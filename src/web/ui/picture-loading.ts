/** Pictures further down come when they are near, and one that did not arrive is asked for once more (spec 9). */
export const PICTURE_LOADING = { preload: 1.33, attempts: 2 } as const

/** Where a picture stands, seen from the upper left corner of the window. */
export type PicturePlace = { top: number; left: number; bottom: number; right: number }

/** Within so many heights and widths of the window; what has no size is not to be seen at all. */
export function isNearWindow(place: PicturePlace, width: number, height: number): boolean {
  const { preload } = PICTURE_LOADING
  if (place.right <= place.left) return false
  return place.top < height * preload && place.bottom > 0 && place.left < width * preload && place.right > 0
}

export const mayTryAgain = (attempts: number): boolean => attempts < PICTURE_LOADING.attempts
