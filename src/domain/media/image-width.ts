/**
 * Pictures are requested at twice the size at which they are shown (spec 7). The server has a fixed list of widths, so that
 * nobody can fill its disk with arbitrary sizes.
 */
export const IMAGE_WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

export const LARGEST_WIDTH: ImageWidth = 1920

/** The smallest available width that is at least the requested one; the largest when none is. */
export function nearestWidth(wanted: number): ImageWidth {
  return IMAGE_WIDTHS.find((width) => width >= wanted) ?? LARGEST_WIDTH
}

export function imageUrl(path: string, shownWidth: number): string {
  return `${path}?w=${nearestWidth(shownWidth * 2)}`
}

/** From here on a picture is as wide as a phone, where its bytes are what the reader waits for: one more step pays. */
const WIDE = 640

/** Candidates for screens of one and of two dots per pixel, for a picture shown up to `shownWidth` wide. */
export function imageSources(path: string, shownWidth: number): string {
  const steps = [0.5, ...(shownWidth >= WIDE ? [0.75] : []), 1, 1.5, 2]
  const widths = new Set(steps.map((step) => nearestWidth(shownWidth * step)))
  return [...widths].map((width) => `${path}?w=${width} ${width}w`).join(', ')
}
