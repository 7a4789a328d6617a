/** What whoever opens the page of a gift can do there. */
import type { Gift } from '#contract/site/order.ts'

export type GiftAnswer = 'mine' | 'revoked' | 'claimed' | 'given-and-claimed' | 'given' | 'open'

/** Whose it is comes first; the giver is told of it, but does not claim it. */
export function giftAnswer({ state, isMine, isFromMe }: Pick<Gift, 'state' | 'isMine' | 'isFromMe'>): GiftAnswer {
  if (isMine) return 'mine'
  if (state === 'revoked') return 'revoked'
  if (state === 'claimed') return isFromMe ? 'given-and-claimed' : 'claimed'
  return isFromMe ? 'given' : 'open'
}
