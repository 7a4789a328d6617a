/** The paragraphs of a story as its recording counts them: only top-level ones, from 0. */
export const listParagraphs = (body: HTMLElement): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>(':scope > p'),
]

/** The line of the viewport at which people read, from the top. */
const READING_LINE = 0.4

/** The paragraph being read; null for a reader who has not begun. */
export function findReadParagraph(body: HTMLElement): number | null {
  if (scrollY < innerHeight / 2) return null
  const line = innerHeight * READING_LINE
  const paragraph = listParagraphs(body).findLastIndex((element) => element.getBoundingClientRect().top < line)
  return paragraph < 0 ? null : paragraph
}
