/** Sound that stands within a story: a link to itself, which the page gives to the player. */
import { readPlayPath } from '#domain/audio/play-address.ts'

/** The number by which the player knows it; no thing of the registry has it, so nothing is kept of how far it was heard. */
export const INLINE_AUDIO = 998

/** The number of the sound behind such a link; null for any other. */
export function readInlineAudio(path: string): number | null {
  const played = readPlayPath(path)
  return played?.kind === 'inset' ? played.id : null
}
