/**
 * Requires a proof of work from a browser before the limits are reached, and accepts each proof once. Work that was done for
 * an easier challenge than the present one is not enough: the browser is asked again.
 */
import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { formatChallenge, PROOF_OF_WORK, leadingZeroBits, parseChallenge } from '#domain/account/proof-of-work.ts'
import { digest } from '../session/account.digest.ts'
import * as queries from '../session/account.limit.queries.ts'

/** Regardless of the clock: each proof of work is accepted once. */
const EVER = Number.MAX_SAFE_INTEGER / 2

export type HumanProof = { challenge: string; nonce: string }

type Options = { db: Database; secret: string; difficulty?: number | undefined }

export function createHumanCheck({ db, secret, difficulty: least = PROOF_OF_WORK.difficulty }: Options) {
  /** The subject is signed along, so that work for one number or network is worth nothing for another. */
  function sign(parts: { difficulty: number; expiresAt: number; random: string }, subject: string): string {
    const text = [parts.difficulty, parts.expiresAt, parts.random, subject].join('.')
    return createHmac('sha256', secret).update(text).digest('base64url')
  }

  async function isFirstUse(random: string, now: number): Promise<boolean> {
    const subject = digest(`human:${random}`)
    const since = { minute: 0, hour: 0, day: 0 }
    const count = async () => (await queries.countSends(db, [subject], since, EVER)).get(subject)?.day ?? 0
    if ((await count()) > 0) return false
    await queries.insertAttempts(db, { kind: 'send', at: now, succeeded: true }, [subject])
    // Side by side, at most one of them finds itself alone.
    return (await count()) === 1
  }

  return {
    /** `furtherBits` beyond the usual difficulty. */
    createChallenge(subject: string, now: number, furtherBits = 0): string {
      const parts = {
        difficulty: least + furtherBits,
        expiresAt: now + PROOF_OF_WORK.lifetime,
        random: randomBytes(16).toString('base64url'),
      }
      return formatChallenge({ ...parts, signature: sign(parts, subject) })
    },

    async accept({ challenge, nonce }: HumanProof, subject: string, now: number, furtherBits = 0): Promise<boolean> {
      const parts = parseChallenge(challenge)
      if (!parts || parts.expiresAt <= now || parts.difficulty < least + furtherBits) return false
      const [given, right] = [Buffer.from(parts.signature), Buffer.from(sign(parts, subject))]
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false
      const hash = createHash('sha256')
        .update(challenge + nonce)
        .digest()
      return leadingZeroBits(hash) >= parts.difficulty && isFirstUse(parts.random, now)
    },
  }
}

export type HumanCheck = ReturnType<typeof createHumanCheck>
