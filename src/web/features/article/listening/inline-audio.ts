/** Audio within a story: a link to the file, which the page passes to the player. */
import { readPlayPath } from '#domain/audio/play-address.ts'

/** The content type under which the player knows it; the registry has no such type, so no playback position is saved. */
export const INLINE_AUDIO = 998

/** The id of the audio behind such a link; null for any other. */
export function readInlineAudio(path: string): number | null {
  const played = readPlayPath(path)
  return played?.kind === 'inset' ? played.id : null
}
