/** One prompt at a time to the listener; undo is offered only for a while. */
import { playerStatus, updateStatus, type OfferState } from './status-store.ts'

const UNDO_FOR = 15_000

let timer: ReturnType<typeof setTimeout> | undefined

export function makeOffer(offer: OfferState | null): void {
  clearTimeout(timer)
  timer = offer?.kind === 'undo' ? setTimeout(() => makeOffer(null), UNDO_FOR) : undefined
  if (playerStatus().offer !== offer) updateStatus({ offer })
}
