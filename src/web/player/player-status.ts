/** For the bar: what the player tells besides its state, and what can be answered to it. */
import { makeOffer } from './offer.ts'
import { goTo, playerState } from './player-core.ts'
import { playerStatus } from './status-store.ts'

export { setSleep } from './sleep-timer.ts'
export { onStatus, playerStatus, type PlayerStatus } from './status-store.ts'

/** Goes where it was offered. Whoever followed another device can still go back. */
export function acceptOffer(): void {
  const { offer } = playerStatus()
  const { currentTime: back } = playerState().currentAudio
  makeOffer(null)
  if (offer?.kind === 'jump') makeOffer({ kind: 'undo', time: goTo(offer.time), back })
  if (offer?.kind === 'undo') goTo(offer.back)
}

export const dismissOffer = (): void => makeOffer(null)
