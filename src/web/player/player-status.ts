/** For the bar: the player's status besides its state, and the responses to its prompts. */
import { makeOffer } from './offer.ts'
import { goTo, playerState } from './player-core.ts'
import { playerStatus } from './status-store.ts'

export { setSleep } from './sleep-timer.ts'
export { onStatus, playerStatus, type PlayerStatus } from './status-store.ts'

/** Seeks to the offered position. A listener who followed another device can still undo. */
export function acceptOffer(): void {
  const { offer } = playerStatus()
  const { currentTime: back } = playerState().currentAudio
  makeOffer(null)
  if (offer?.kind === 'jump') makeOffer({ kind: 'undo', time: goTo(offer.time), back })
  if (offer?.kind === 'undo') goTo(offer.back)
}

export const dismissOffer = (): void => makeOffer(null)
