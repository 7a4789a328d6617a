/**
 * Proves that the current caller is the owner of the account. A session shows who signed in, perhaps weeks ago and on a
 * device that somebody else holds now; irreversible actions require proof again.
 */
import type { GivenIdentity } from '#contract/site/member.ts'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Codes, GivenCode } from './code/account.code.ts'
import type { Client } from './code/account.send.ts'
import type { HumanProof } from './code/account.human.ts'
import * as queries from './account.queries.ts'
import type { GivenNumber, Numbers } from './profile/account.number.ts'

type OwnPassword = GivenNumber & { password: string }

type Options = {
  db: Database
  codes: Codes
  numbers: Numbers
  /** whether this is the password of the account, which is signed in */
  checkOwnPassword: (account: { id: number; address: string }, given: OwnPassword, now: number) => Promise<void>
}

/** Consumed in the transaction that needed it, so that a code proves one action, and only if that action is completed. */
type Proof = { owner: GivenNumber; use: (transaction: Database) => Promise<void> }

export function createIdentity({ db, codes, numbers, checkOwnPassword }: Options) {
  async function findOwner(accountId: number): Promise<GivenNumber> {
    const owner = await queries.findOwner(db, accountId)
    if (!owner) throw new AppError('BAD_INPUT', m.account.noPhoneLinked)
    return { phone: numbers.openNumber(owner.sealed)!, countryCode: owner.countryCode }
  }

  async function checkPassword(account: { id: number; address: string }, given: OwnPassword, now: number) {
    try {
      await checkOwnPassword(account, given, now)
    } catch (error) {
      // The number is the account's own, so the password must be wrong.
      if (error instanceof AppError && error.code === 'LOGIN_FAILED')
        throw new AppError('LOGIN_FAILED', m.account.passwordWrong)
      throw error
    }
  }

  /** Two codes may be pending; the message states which of them is meant. */
  async function holdCode(given: GivenCode, address: string, now: number): Promise<Proof['use']> {
    try {
      return await codes.holdCode(given, 'identity', address, now)
    } catch (error) {
      if (error instanceof AppError && error.code === 'CODE_WRONG')
        throw new AppError('CODE_WRONG', m.account.identityCodeWrong)
      throw error
    }
  }

  return {
    findOwner,

    /** To the account's own number: what strangers ask for at this number is counted apart. */
    async sendIdentityCode(accountId: number, human: HumanProof | undefined, client: Client, now: number) {
      const request = { ...(await findOwner(accountId)), purpose: 'identity', human } as const
      return codes.sendCode(request, { ...client, member: accountId }, now)
    },

    /**
     * By the SMS code sent to the account's own number, or by its password. Guesses are counted for the signed-in account: those of
     * strangers do not matter here.
     */
    async prove(accountId: number, given: GivenIdentity, address: string, now: number): Promise<Proof> {
      const owner = await findOwner(accountId)
      if ('code' in given) return { owner, use: await holdCode({ ...owner, ...given }, address, now) }
      await checkPassword({ id: accountId, address }, { ...owner, password: given.password }, now)
      return { owner, use: async () => {} }
    },
  }
}

export type Identity = ReturnType<typeof createIdentity>
