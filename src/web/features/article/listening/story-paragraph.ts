/** The paragraphs of a story as its recording counts them: those that stand by themselves, from 0. */
export const listParagraphs = (body: HTMLElement): HTMLElement[] => [
  ...body.querySelectorAll<HTMLElement>(':scope > p'),
]

/** The line on the screen at which somebody reads, from the top. */
const READING_LINE = 0.4

/** The paragraph at which the reader is; null for those who have not begun. */
export function findReadParagraph(body: HTMLElement): number | null {
  if (scrollY < innerHeight / 2) return null
  const line = innerHeight * READING_LINE
  const paragraph = listParagraphs(body).findLastIndex((element) => element.getBoundingClientRect().top < line)
  return paragraph < 0 ? null : paragraph
}
