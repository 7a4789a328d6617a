/**
 * Which paragraph of a text is being spoken, by the times in ms at which its paragraphs begin. Those without a time
 * (headings, what is not read aloud) are passed over; -1 before the first.
 */
export function spokenParagraph(starts: (number | null)[], ms: number): number {
  return starts.findLastIndex((start) => start !== null && start <= ms)
}

/**
 * The same for a time that is told in whole seconds: whoever has just gone to a paragraph is in it, not at the end of the
 * one before.
 */
export const spokenWithin = (starts: (number | null)[], seconds: number): number =>
  spokenParagraph(starts, seconds * 1000 + 999)
