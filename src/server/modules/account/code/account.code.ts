/** Codes by short message: sent within limits, good for five minutes, five tries and one use. */
import { randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { errorCodes } from '#contract/core/error-code.ts'
import type { Database } from '#db/client.ts'
import { AppError } from '../../../http/api/app-error.ts'
import * as queries from './account.code.queries.ts'
import { digest } from '../session/account.digest.ts'
import { createHumanCheck, type HumanProof } from './account.human.ts'
import { addressSubject, deviceSubject, type Limits } from '../session/account.limit.ts'
import type { GivenNumber, Numbers, PhoneNumber } from '../profile/account.number.ts'
import { createKeyedMutex } from '../session/account.mutex.ts'
import type { SmsProvider } from '../sms/sms.provider.ts'

export const CODE_LIFETIME = 5 * 60 * 1000
const TRIES = 5
const DIGITS = 6

export type CodeTools = {
  db: Database
  limits: Limits
  numbers: Numbers
  sms: SmsProvider
  /** signs the challenges of the human check */
  secret: string
  humanDifficulty?: number | undefined
}

export type CodeRequest = GivenNumber & { purpose: queries.Purpose; human?: HumanProof | undefined }
export type GivenCode = GivenNumber & { code: string; token: string | undefined }
export type Sender = { address: string; device: string }

/** The token is known to the browser alone, so a copy of the database is no help in finding six digits. */
const hashCode = (token: string, code: string) => digest(`code:${token}:${code}`)

/**
 * A provider's message for the reader is passed on, for instance about an invalid number; everything else is our failure.
 */
function sendingFailure(error: unknown): AppError {
  if (!(error instanceof AppError)) return new AppError('SMS_FAILED', undefined, { cause: error })
  return errorCodes[error.code].report ? new AppError('SMS_FAILED', error.message, { cause: error.cause }) : error
}

export function createCodes({ db, limits, numbers, sms, secret, humanDifficulty }: CodeTools) {
  const { runExclusive, runExclusiveFor } = createKeyedMutex()
  const humanCheck = createHumanCheck({ db, secret, difficulty: humanDifficulty })

  async function deliver(number: PhoneNumber, purpose: queries.Purpose, now: number): Promise<string> {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
    const token = randomBytes(24).toString('base64url')
    const { phone, countryCode, subject, hashes } = number
    const id = await queries.insertCode(db, {
      country_code: countryCode,
      phone_hash: subject,
      code_hash: hashCode(token, code),
      token_hash: digest(token),
      purpose,
      sent_at: now,
      expires_at: now + CODE_LIFETIME,
      attempts: 0,
    })
    try {
      await sms.send({ countryCode, phone, code, purpose })
    } catch (error) {
      // The code before this one stays good.
      await queries.deleteCode(db, id)
      throw sendingFailure(error)
    }
    await queries.deleteOlderCodes(db, { id, countryCode, hashes, purpose }, now)
    return token
  }

  /** Does not check whether an account exists: response and work are the same for every number. */
  async function sendCode({ purpose, human, ...given }: CodeRequest, { address, device }: Sender, now: number) {
    const number = numbers.readNumber(given)
    const { subject } = number
    const subjects = { phone: subject, network: addressSubject(address), device: deviceSubject(device) }
    return runExclusive(subject, async () => {
      const reservation = await limits.reserveSend(subjects, now)
      if (reservation.crowded && !(human && (await humanCheck.accept(human, subject, now)))) {
        await reservation.cancel()
        throw new AppError('HUMAN_CHECK', undefined, { detail: humanCheck.createChallenge(subject, now) })
      }
      try {
        return await deliver(number, purpose, now)
      } catch (error) {
        await reservation.forgiveNumber()
        throw error
      }
    })
  }

  async function tryCode(
    { code, token = '', ...given }: GivenCode,
    { purpose, use }: { purpose?: queries.Purpose; use: boolean },
    address: string,
    now: number,
  ): Promise<PhoneNumber & { codeId: number }> {
    const number = numbers.readNumber(given)
    const subjects = [number.subject, addressSubject(address)]
    // One guess after another, as with passwords.
    const codeId = await runExclusiveFor(subjects, async () => {
      await limits.refuseGuessing('code', subjects, now)
      const { countryCode, hashes } = number
      const wanted = { countryCode, hashes, tokenHash: digest(token), purpose }
      const found = await queries.takeTry(db, wanted, now, TRIES)
      const hash = Buffer.from(hashCode(token, code.normalize('NFKC').replaceAll(/\s/g, '')))
      const right = found !== undefined && timingSafeEqual(hash, Buffer.from(found.code_hash))
      if (right && !use) await queries.giveTryBack(db, found.id)
      if (right && (!use || (await queries.useCode(db, found.id, now)))) return found.id
      await limits.noteGuess('code', subjects, now, false)
      throw new AppError('CODE_WRONG')
    })
    return { ...number, codeId }
  }

  return {
    /** The token that the code is bound to. */
    sendCode,
    /** Only wrong answers count as tries; otherwise a reader with one try left could check a code but no longer use it. */
    async checkCode(given: GivenCode, address: string, now: number): Promise<void> {
      await tryCode(given, { use: false }, address, now)
    },
    /** For work that is done whole or not at all: the code is right, and is used up in the transaction of that work. */
    async holdCode(given: GivenCode, purpose: queries.Purpose, address: string, now: number) {
      const { codeId } = await tryCode(given, { purpose, use: false }, address, now)
      return async (transaction: Database): Promise<void> => {
        if (!(await queries.useCode(transaction, codeId, now))) throw new AppError('CODE_WRONG')
      }
    },
    /** The number that the code was sent to; a code can be redeemed only once. */
    redeemCode: (given: GivenCode, purpose: queries.Purpose, address: string, now: number) =>
      tryCode(given, { purpose, use: true }, address, now),
  }
}

export type Codes = ReturnType<typeof createCodes>
