/** What is offered of a kept place, and what is kept of the place at which a reader is. */
import {
  dropReadingPosition,
  findBlock,
  keepReadingPosition,
  openingWords,
  readingProgress,
  type ReadingPosition,
} from '../../study/reading-position.ts'

export type PlaceOffer = { block: number; words: string }

/** Whoever has hardly begun, or is as good as done, is offered nothing; nor of a text in which the place is gone. */
export function offerPlace(places: ReadingPosition[], id: number, texts: string[]): PlaceOffer | null {
  const place = places.find((kept) => kept.id === id)
  if (!place) return null
  const block = findBlock(place, texts)
  return block >= 0 && readingProgress(block, texts.length) === 'midway' ? { block, words: place.words } : null
}

/** A story that was read to its end has no place to come back to; one hardly begun keeps the place it had (null). */
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
