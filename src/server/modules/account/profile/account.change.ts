/** A new number or password for a caller who has proved that the account is theirs. All other sessions end with it. */
import type { GivenIdentity } from '#contract/site/member.ts'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Codes, GivenCode } from '../code/account.code.ts'
import type { Client, CodeRequest } from '../code/account.send.ts'
import { refuseEasyPassword } from '../session/account.entry.ts'
import * as entryQueries from '../session/account.entry.queries.ts'
import type { Identity } from '../account.identity.ts'
import * as queries from '../account.queries.ts'
import type { KeptMutes } from '../account.kept-mute.ts'
import type { GivenNumber, Numbers } from './account.number.ts'
import { createSessions } from '../session/account.session.ts'
import type { PasswordHasher } from '../session/password.ts'

/** Who changes something, and the session that stays. */
type Member = { id: number; token: string; address: string }

type ChangeTools = {
  db: Database
  codes: Codes
  hasher: PasswordHasher
  identity: Identity
  numbers: Numbers
  keptMutes: KeptMutes
}

export function createChange({ db, codes, hasher, identity, numbers, keptMutes }: ChangeTools) {
  async function refuseOwnNumber(accountId: number, given: GivenNumber): Promise<void> {
    const owner = await identity.findOwner(accountId)
    if (numbers.readNumber(given).subject === numbers.readNumber(owner).subject)
      throw new AppError('BAD_INPUT', m.account.samePhone)
  }

  return {
    /** Does not check who has the number: response and work are the same for all but the reader's own. */
    async sendPhoneCode(accountId: number, given: Omit<CodeRequest, 'purpose'>, client: Client, now: number) {
      await refuseOwnNumber(accountId, given)
      // A new cookie does not make another device: the account is the same.
      return codes.sendCode({ ...given, purpose: 'phone' }, { ...client, device: `member:${accountId}` }, now)
    },

    async changePhone(member: Member, given: GivenCode & { identity: GivenIdentity }, now: number): Promise<void> {
      const { id, token, address } = member
      await refuseOwnNumber(id, given)
      const proof = await identity.prove(id, given.identity, address, now)
      // Only the holder of the number learns that an account already has it. The identity proof stays valid for another
      // attempt.
      const number = await codes.redeemCode(given, 'phone', address, now)
      await db
        .transaction()
        .execute(async (transaction) => {
          await proof.use(transaction)
          // The mute stays with the account, and with the number that it gives up; and it comes with the one that it gets.
          await keptMutes.keepMute(transaction, id, proof.owner, now)
          const sealed = numbers.sealNumber(number)
          if (!(await queries.updatePhone(transaction, id, sealed, number.hashes))) throw new AppError('PHONE_TAKEN')
          await keptMutes.restoreMute(transaction, id, number, now)
          await createSessions(transaction).endSessions(id, token)
        })
        .catch(async (error: unknown) => {
          // Of two concurrent changes, the database has let one through.
          const taken = await entryQueries.findAccountByPhone(db, number)
          if (taken && taken.id !== id) throw new AppError('PHONE_TAKEN', undefined, { cause: error })
          throw error
        })
    },

    async changePassword(member: Member, given: { identity: GivenIdentity; password: string }, now: number) {
      const { id, token, address } = member
      // Checked before the code: a reader with a weak password can retry with the same code.
      refuseEasyPassword(given.password, (await identity.findOwner(id)).phone)
      const proof = await identity.prove(id, given.identity, address, now)
      const hash = await hasher.hashPassword(given.password)
      await db.transaction().execute(async (transaction) => {
        await proof.use(transaction)
        await entryQueries.savePasswordHash(transaction, id, hash, now)
        await createSessions(transaction).endSessions(id, token)
      })
    },
  }
}
