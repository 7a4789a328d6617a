/**
 * The reading position in an article (`readingPlace`); stored only in the browser. A position is a block of the text, not a
 * scroll offset, so it remains valid on another screen and at another font size.
 */
export const READING_PLACE_KEY = 'readingPlace'

export type ReadingPosition = {
  /** of the story */
  id: number
  /** which paragraph, picture or heading, counted from 0 */
  block: number
  /** how that block begins, to find it again in a text that was corrected, and to remind the reader */
  words: string
  at: number
}

const KEPT = 50
const WORDS = 16
/** A reader who has hardly begun, or has nearly finished, needs no reminder. */
const [FROM, TO] = [0.05, 0.95]

export function openingWords(text: string): string {
  return Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, WORDS).join('')
}

function isPosition(value: unknown): value is ReadingPosition {
  if (!value || typeof value !== 'object') return false
  const { id, block, words, at } = value as Partial<Record<keyof ReadingPosition, unknown>>
  return Number.isSafeInteger(id) && Number.isSafeInteger(block) && typeof words === 'string' && typeof at === 'number'
}

/** Whatever the storage contains, the result is valid. */
export function parseReadingPositions(text: string | null): ReadingPosition[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter(isPosition).slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** The newest first; the oldest make room. */
export function keepReadingPosition(places: ReadingPosition[], position: ReadingPosition): ReadingPosition[] {
  return [position, ...dropReadingPosition(places, position.id)].toSorted((a, b) => b.at - a.at).slice(0, KEPT)
}

export function dropReadingPosition(places: ReadingPosition[], id: number): ReadingPosition[] {
  return places.filter((position) => position.id !== id)
}

type Progress = 'begun' | 'midway' | 'done'

/** How far the block is on the way from the first to the last. */
export function readingProgress(block: number, blocks: number): Progress {
  const share = blocks > 1 ? block / (blocks - 1) : 0
  return share < FROM ? 'begun' : share > TO ? 'done' : 'midway'
}

/** Finds the block of a stored position among the current blocks; -1 when it cannot be determined any more. */
export function findBlock({ block, words }: ReadingPosition, texts: string[]): number {
  if (openingWords(texts[block] ?? '') === words && block in texts) return block
  return words === '' ? -1 : texts.findIndex((text) => openingWords(text) === words)
}
