/**
 * Signing in with a password. Strangers' guesses at an account are bounded, and so are those of a network. Beyond that a
 * stranger's password is still looked at, but the answer does not say whether it was right: if it was, a code goes to the
 * phone. So nobody learns anything by guessing, and the owner gets in with password and code (decision 015).
 */
import type { Database } from '#db/client.ts'
import { MOST_FURTHER_BITS } from '#domain/account/proof-of-work.ts'
import { AppError } from '../../../http/api/app-error.ts'
import * as queries from '../account.queries.ts'
import type { Codes } from '../code/account.code.ts'
import type { HumanCheck, HumanProof } from '../code/account.human.ts'
import type { GivenNumber, Numbers, PhoneNumber } from '../profile/account.number.ts'
import { findAccountByPhone } from './account.entry.queries.ts'
import { addressSubject, wideNetwork, type Limits, type PasswordGuesser } from './account.limit.ts'
import { createKeyedMutex } from './account.mutex.ts'
import type { PasswordHasher } from './password.ts'

type Credentials = GivenNumber & { password: string; human?: HumanProof | undefined }

/** Passwords of one network that are looked at without telling; each costs its sender most work, and us a stretched hash. */
const LOOKED_AT = { name: 'confirm', counts: 'call', rules: [{ per: 'network', max: 60, window: 'hour' }] } as const

type PasswordTools = {
  db: Database
  codes: Codes
  hasher: PasswordHasher
  humanCheck: HumanCheck
  limits: Limits
  numbers: Numbers
}

export function createPasswords({ db, codes, hasher, humanCheck, limits, numbers }: PasswordTools) {
  const { runExclusiveFor } = createKeyedMutex()

  /** Always refused: with the work to be done, or with the token of a code that is on its way if the password was right. */
  async function confirmByCode(number: PhoneNumber, given: Credentials, message: string, address: string, now: number) {
    const subject = `password:${number.subject}:${wideNetwork(address)}`
    if (!(given.human && (await humanCheck.accept(given.human, subject, now, MOST_FURTHER_BITS)))) {
      const detail = humanCheck.createChallenge(subject, now, MOST_FURTHER_BITS)
      throw new AppError('TOO_MANY', message, { detail })
    }
    await limits.countVisitorUse(address, LOOKED_AT, now)
    const credential = await queries.findCredential(db, number)
    const isRight = await hasher.verifyPassword(credential?.password_hash, given.password)
    const detail = await codes.sendConfirmation(number, isRight, now)
    return new AppError('CODE_NEEDED', undefined, { detail })
  }

  async function checkPassword(number: PhoneNumber, given: Credentials, guesser: PasswordGuesser, now: number) {
    const exceeded = await limits.findGuessLimit(guesser, now)
    if (exceeded !== null) {
      if (guesser.known !== null) throw new AppError('TOO_MANY', exceeded)
      throw await confirmByCode(number, given, exceeded, guesser.address, now)
    }
    const credential = await queries.findCredential(db, number)
    const succeeded = await hasher.verifyPassword(credential?.password_hash, given.password)
    await limits.noteGuess(guesser, now, succeeded)
    if (!credential || !succeeded) throw new AppError('LOGIN_FAILED')
    // The password is available only here: a hash with older parameters is recomputed.
    if (hasher.needsRehash(credential.password_hash)) {
      const renewed = await hasher.hashPassword(given.password)
      await queries.replacePasswordHash(db, credential.id, credential.password_hash, renewed)
    }
    return credential.id
  }

  async function check(given: Credentials, client: Parameters<Codes['findKnown']>[0], now: number): Promise<number> {
    const number = numbers.readNumber(given)
    const { subject: phone } = number
    const { address } = client
    const known = codes.findKnown(client, await findAccountByPhone(db, number), now)
    // Guesses run sequentially, by what is counted: concurrent ones would all be made before any was counted.
    const keys = known === null ? [phone, addressSubject(address)] : [known]
    return runExclusiveFor(keys, () => checkPassword(number, given, { phone, address, known }, now))
  }

  return {
    /** Whose number and password these are. */
    identify: (given: Credentials, client: { address: string; browsers?: string | undefined }, now: number) =>
      check(given, { ...client, device: '' }, now),

    /** Whether this is the password of an account that is signed in; counted for it alone. */
    async checkOwnPassword(account: { id: number; address: string }, given: Credentials, now: number): Promise<void> {
      await check(given, { address: account.address, device: '', member: account.id }, now)
    },
  }
}
