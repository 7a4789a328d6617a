/**
 * A mute follows the phone number: whoever leaves while muted, or changes the number, and registers the number again is
 * muted again. Only a keyed digest of the number is kept, until the mute ends.
 *
 * A number cannot be read from its digest, so that a new PHONE_KEY could not make it anew. The digests therefore have a key
 * of their own, which is stored sealed under PHONE_KEY: only that is sealed again.
 */
import { createHmac, randomBytes } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import { zh } from '#messages/server.ts'
import * as queries from './account.kept-mute.queries.ts'
import { findMutedUntil } from './profile/account.profile.queries.ts'
import { dialled, type GivenNumber } from './profile/account.number.ts'
import type { Seal } from './account.seal.ts'

/** However long the mute was: nothing is known of somebody who left for longer. */
const KEPT_AT_MOST = 365 * 24 * 60 * 60 * 1000
const KEY_BYTES = 32

export function createMuteKey(seal: Seal): string {
  return seal.seal('mute.key', randomBytes(KEY_BYTES).toString('base64url'))
}

export function createKeptMutes(seal: Seal) {
  const digest = (number: GivenNumber, sealed: string) =>
    createHmac('sha256', Buffer.from(seal.open('mute.key', sealed), 'base64url'))
      .update(dialled(number))
      .digest('base64url')

  /** Under the key that makes digests; the first mute that is kept makes the key. */
  async function digestToKeep(db: Database, number: GivenNumber) {
    const [newest] = await queries.listMuteKeys(db)
    if (newest) return { key_id: newest.id, phone_digest: digest(number, newest.key_sealed) }
    const sealed = createMuteKey(seal)
    return { key_id: await queries.insertMuteKey(db, sealed), phone_digest: digest(number, sealed) }
  }

  return {
    /** In the transaction in which the account gives the number up. Until it ends, no moderator changes the mute. */
    async keepMute(transaction: Database, accountId: number, number: GivenNumber, now: number): Promise<void> {
      await lockAccount(transaction, accountId)
      const end = await findMutedUntil(transaction, accountId)
      if (end === null || end <= now) return
      const ends_at = Math.min(end, now + KEPT_AT_MOST)
      await queries.insertKeptMute(transaction, { ...(await digestToKeep(transaction, number)), ends_at })
    },

    /** In the transaction in which the account gets the number. */
    async restoreMute(transaction: Database, accountId: number, number: GivenNumber, now: number): Promise<void> {
      const keys = await queries.listMuteKeys(transaction)
      if (keys.length === 0) return
      const digests = keys.map(({ key_sealed }) => digest(number, key_sealed))
      const end = await queries.takeKeptMute(transaction, digests, now)
      if (end === null) return
      await queries.muteAgain(transaction, accountId, end)
      await queries.logMute(transaction, accountId, zh.account.muteKept, now)
    },
  }
}

export type KeptMutes = ReturnType<typeof createKeptMutes>
