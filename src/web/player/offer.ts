/** One question at a time to whoever listens; a way back is offered for a while only. */
import { playerStatus, tellStatus, type OfferState } from './status-store.ts'

const UNDO_FOR = 15_000

let timer: ReturnType<typeof setTimeout> | undefined

export function makeOffer(offer: OfferState | null): void {
  clearTimeout(timer)
  timer = offer?.kind === 'undo' ? setTimeout(() => makeOffer(null), UNDO_FOR) : undefined
  if (playerStatus().offer !== offer) tellStatus({ offer })
}
