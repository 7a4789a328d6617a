/** What a code opens: the account of a number, new if need be, or a new password for it. */
import { randomInt } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { DEFAULT_NAMES, defaultName } from '#domain/account/default-name.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { ConsentService } from '../../consent/consent.service.ts'
import type { Codes, GivenCode } from '../code/account.code.ts'
import * as queries from './account.entry.queries.ts'
import type { KeptMutes } from '../account.kept-mute.ts'
import type { Numbers, PhoneNumber } from '../profile/account.number.ts'
import { createSessions } from './account.session.ts'
import { isCommonPassword, type PasswordHasher } from './password.ts'

/** One of those that are tried first, or the number itself. */
export function refuseEasyPassword(password: string, phone: string): void {
  if (isCommonPassword(password) || password.trim() === phone)
    throw new AppError('BAD_INPUT', m.account.passwordTooCommon)
}

type EntryTools = {
  db: Database
  codes: Codes
  consent: Pick<ConsentService, 'refuseClosed' | 'record'>
  hasher: PasswordHasher
  numbers: Numbers
  keptMutes: KeptMutes
}

export function createEntry({ db, codes, consent, hasher, numbers, keptMutes }: EntryTools) {
  async function findOrRegister(number: PhoneNumber, now: number): Promise<number> {
    const known = await queries.findAccountByPhone(db, number)
    if (known) return known.id
    await consent.refuseClosed(m.account.registration)
    await db.transaction().execute(async (transaction) => {
      const id = await queries.insertReader(
        transaction,
        numbers.sealNumber(number),
        defaultName(randomInt(DEFAULT_NAMES)),
        now,
      )
      if (id === undefined) return
      await keptMutes.restoreMute(transaction, id, number, now)
      await consent.record(transaction, id, now)
    })
    // Queried again rather than taken from the insert: another request may have inserted the row.
    const account = await queries.findAccountByPhone(db, number)
    if (!account) throw new Error('an account that was just registered cannot be found')
    return account.id
  }

  return {
    /** The account of the code's holder; first-time readers are registered. */
    async identifyByCode(given: GivenCode, address: string, now: number): Promise<number> {
      return findOrRegister(await codes.redeemCode(given, 'login', address, now), now)
    },

    async resetPassword({ password, ...given }: GivenCode & { password: string }, address: string, now: number) {
      // Checked before the code is used up: a reader with a weak password can retry with the same code.
      refuseEasyPassword(password, numbers.readNumber(given).phone)
      const number = await codes.redeemCode(given, 'password', address, now)
      const hash = await hasher.hashPassword(password)
      const account = await queries.findAccountByPhone(db, number)
      // The same error as for a wrong code: it does not reveal which numbers have an account.
      if (!account) throw new AppError('CODE_WRONG')
      await db.transaction().execute(async (transaction) => {
        await queries.savePasswordHash(transaction, account.id, hash, now)
        await createSessions(transaction).endSessions(account.id)
      })
    },
  }
}
