/** Which saved reading position is offered, and which position is saved. */
import {
  dropReadingPosition,
  findBlock,
  keepReadingPosition,
  openingWords,
  readingProgress,
  type ReadingPosition,
} from '../../study/reading-position.ts'

export type PlaceOffer = { block: number; words: string }

/** No offer for a reader who has hardly begun or is nearly done, nor for a text that no longer contains the position. */
export function offerPlace(places: ReadingPosition[], id: number, texts: string[]): PlaceOffer | null {
  const place = places.find((kept) => kept.id === id)
  if (!place) return null
  const block = findBlock(place, texts)
  return block >= 0 && readingProgress(block, texts.length) === 'midway' ? { block, words: place.words } : null
}

/** A story read to its end loses its saved position; one hardly begun keeps the previous position (null). */
export function placesAfter(
  places: ReadingPosition[],
  { id, block, at }: Omit<ReadingPosition, 'words'>,
  texts: string[],
): ReadingPosition[] | null {
  const progress = readingProgress(block, texts.length)
  if (progress === 'begun') return null
  if (progress === 'done') return dropReadingPosition(places, id)
  return keepReadingPosition(places, { id, block, words: openingWords(texts[block] ?? ''), at })
}
