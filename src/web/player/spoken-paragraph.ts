/**
 * The index of the paragraph being spoken, by the times in ms at which paragraphs begin. Those without a time (headings,
 * text that is not read aloud) are skipped; -1 before the first.
 */
export function spokenParagraph(starts: (number | null)[], ms: number): number {
  return starts.findLastIndex((start) => start !== null && start <= ms)
}

/**
 * The same for a time in whole seconds: a listener who has just seeked to a paragraph is in it, not at the end of the
 * previous one.
 */
export const spokenWithin = (starts: (number | null)[], seconds: number): number =>
  spokenParagraph(starts, seconds * 1000 + 999)
