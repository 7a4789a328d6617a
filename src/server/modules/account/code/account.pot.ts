/**
 * The messages that the site sends in an hour, in shares. Strangers can empty the share of everybody, and no other. The
 * shares of those with an account are never seen from outside: neither an answer nor the work depends on them.
 */
import { CODE_SENDING } from '#contract/core/call-limit.ts'
import { digest } from '../session/account.digest.ts'
import type { Limits } from '../session/account.limit.ts'

const WHOLE = CODE_SENDING.rules.find(({ per }) => per === 'site')!

/**
 * Parts of the whole. `everybody`: any number, from a browser that nobody knows. `registered`: a number that has an account,
 * from such a browser, when the first is empty. `known`: a browser that has signed in before, or is signed in. `confirmed`:
 * a right password from a browser that nobody knows, while the password is being guessed.
 */
const SHARES = { everybody: 0.6, registered: 0.16, known: 0.16, confirmed: 0.08 } as const
type Share = keyof typeof SHARES
const SHARE_NAMES = Object.keys(SHARES) as Share[]

/** What was sent within the last hour of each share, and what may be. */
export type ShareUse = Record<Share, { used: number; size: number }>

/** Requests of strangers while the share of everybody is empty, whether or not a message follows; they cost most work. */
const REQUESTS_WHEN_EMPTY = 5000

export const sizeOfShare = (share: Share): number => Math.round(WHOLE.max * SHARES[share])

const subjectOf = (name: string) => digest(`pot:${name}`)

export function createPot(limits: Pick<Limits, 'reserve' | 'countSends'>) {
  /** `used`: how much was used before, from 0 to 1. */
  async function take(name: string, max: number, now: number) {
    const bound = { subject: subjectOf(name), max, window: WHOLE.window }
    const { exceeded, used, cancel } = await limits.reserve([bound], now)
    return exceeded ? null : { used, cancel }
  }

  return {
    /** A place in the share; null when there is none. */
    take: (share: Share, now: number) => take(share, sizeOfShare(share), now),
    /** Counts a request that gets no place in the share of everybody; null when there were too many of these as well. */
    ask: (now: number) => take('asked', REQUESTS_WHEN_EMPTY, now),

    async findUse(now: number): Promise<ShareUse> {
      const counts = await limits.countSends(SHARE_NAMES.map(subjectOf), WHOLE.window, now)
      return Object.fromEntries(
        SHARE_NAMES.map((share, index) => [share, { used: counts[index]!, size: sizeOfShare(share) }]),
      ) as ShareUse
    },
  }
}
