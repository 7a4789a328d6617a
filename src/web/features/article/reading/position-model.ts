/** Which saved reading position is offered, and which position is saved. */
import {
  dropReadingPosition,
  findBlock,
  keepReadingPosition,
  openingWords,
  readingProgress,
  type ReadingPosition,
} from '../../study/reading-position.ts'

export type OfferedPosition = { block: number; words: string }

/** No offer for a reader who has hardly begun or is nearly done, nor for a text that no longer contains the position. */
export function offerPosition(positions: ReadingPosition[], id: number, texts: string[]): OfferedPosition | null {
  const position = positions.find((kept) => kept.id === id)
  if (!position) return null
  const block = findBlock(position, texts)
  return block >= 0 && readingProgress(block, texts.length) === 'midway' ? { block, words: position.words } : null
}

/** A story read to its end loses its saved position; one hardly begun keeps the previous position (null). */
export function positionsAfter(
  positions: ReadingPosition[],
  { id, block, at }: Omit<ReadingPosition, 'words'>,
  texts: string[],
): ReadingPosition[] | null {
  const progress = readingProgress(block, texts.length)
  if (progress === 'begun') return null
  if (progress === 'done') return dropReadingPosition(positions, id)
  return keepReadingPosition(positions, { id, block, words: openingWords(texts[block] ?? ''), at })
}
