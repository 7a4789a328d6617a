/** What the visitor of a gift page can do there. */
import type { Gift } from '#contract/site/order.ts'

export type GiftAnswer = 'mine' | 'revoked' | 'claimed' | 'given-and-claimed' | 'given' | 'open'

/** Ownership takes precedence; the giver sees the state of the gift, but does not claim it. */
export function giftAnswer({ state, isMine, isFromMe }: Pick<Gift, 'state' | 'isMine' | 'isFromMe'>): GiftAnswer {
  if (isMine) return 'mine'
  if (state === 'revoked') return 'revoked'
  if (state === 'claimed') return isFromMe ? 'given-and-claimed' : 'claimed'
  return isFromMe ? 'given' : 'open'
}
