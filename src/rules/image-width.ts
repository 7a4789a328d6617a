/**
 * Pictures are asked for at twice the size at which they are shown (spec 7). The server keeps a fixed list of widths,
 * so that nobody can fill its disk with every size there is.
 */
export const IMAGE_WIDTHS = [96, 160, 240, 320, 480, 640, 800, 960, 1280, 1600, 1920] as const

export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

export const LARGEST_WIDTH: ImageWidth = 1920

/** The smallest kept width that is at least the one asked for; the largest when none is. */
export function nearestWidth(wanted: number): ImageWidth {
  return IMAGE_WIDTHS.find((width) => width >= wanted) ?? LARGEST_WIDTH
}

export function imageUrl(path: string, shownWidth: number): string {
  return `${path}?w=${nearestWidth(shownWidth * 2)}`
}

/** Candidates for screens of one and of two dots per pixel, for a picture shown up to `shownWidth` wide. */
export function imageSources(path: string, shownWidth: number): string {
  const widths = new Set([shownWidth / 2, shownWidth, shownWidth * 1.5, shownWidth * 2].map(nearestWidth))
  return [...widths].map((width) => `${path}?w=${width} ${width}w`).join(', ')
}
