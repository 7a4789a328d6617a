/**
 * Deleting a history entry also deletes the position that this browser stores for the item: a reader who clears the history
 * wants no reminder of it.
 */
import { contentType } from '#domain/content/content-type.ts'
import { dropPosition, parsePositions, PLAYBACK_POSITION_KEY } from '../../player/position/playback-position.ts'
import { dropReadingPosition, parseReadingPositions, READING_PLACE_KEY } from './reading-position.ts'
import { readStored, writeStored } from '../../storage.ts'

type Thing = { contentType: number; contentId: number }

export function forgetPosition({ contentType: type, contentId: id }: Thing): void {
  if (type === contentType.article) {
    const places = parseReadingPositions(readStored(READING_PLACE_KEY))
    writeStored(READING_PLACE_KEY, JSON.stringify(dropReadingPosition(places, id)))
  }
  const positions = parsePositions(readStored(PLAYBACK_POSITION_KEY))
  writeStored(PLAYBACK_POSITION_KEY, JSON.stringify(dropPosition(positions, { contentType: type, id })))
}

export function forgetPositions(): void {
  for (const key of [READING_PLACE_KEY, PLAYBACK_POSITION_KEY]) if (readStored(key)) writeStored(key, '[]')
}
