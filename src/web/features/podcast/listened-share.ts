/** How much of a sound was heard, in whole per cent: one that was left right before its end is heard (spec 9). */
import { HEARD_FROM } from '#domain/audio/reported-position.ts'

/** Both in seconds. Of a sound whose length is not known nothing can be said. */
export function listenedShare(time: number, duration: number): number {
  if (!(time > 0) || !(duration > 0)) return 0
  const share = Math.floor((time / duration) * 100)
  return share >= HEARD_FROM ? 100 : share
}
