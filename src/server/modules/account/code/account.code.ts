/** Codes by short message: good for five minutes, five tries and one use. */
import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { readCodePair } from '#domain/account/code-pair.ts'
import { AppError } from '../../../http/api/app-error.ts'
import * as queries from './account.code.queries.ts'
import { createSending, type SendingTools } from './account.send.ts'
import { digest } from '../session/account.digest.ts'
import { addressSubject } from '../session/account.limit.ts'
import type { GivenNumber, PhoneNumber } from '../profile/account.number.ts'
import type { Seal } from '../account.seal.ts'
import { createKeyedMutex } from '../session/account.mutex.ts'

export const CODE_LIFETIME = 5 * 60 * 1000
const TRIES = 5

export type CodeTools = Omit<SendingTools, 'insertCode'> & { seal: Seal }

export type GivenCode = GivenNumber & { code: string; token: string | undefined }

/** The token is known to the browser alone, so a copy of the database is no help in finding six digits. */
const hashCode = (token: string, code: string) => digest(`code:${token}:${code}`)

export function createCodes(tools: CodeTools) {
  const { db, limits, numbers, seal } = tools
  const { runExclusiveFor } = createKeyedMutex()

  /** The codes of other browsers stay good: otherwise a stranger could make the owner's worthless by asking for one. */
  async function insertCode(number: PhoneNumber, purpose: queries.Purpose, code: string | null, now: number) {
    const token = randomBytes(24).toString('base64url')
    const id = await queries.insertCode(db, {
      country_code: number.countryCode,
      phone_hash: number.subject,
      // No six digits have the hash of a random value.
      code_hash: code === null ? digest(randomBytes(32).toString('base64url')) : hashCode(token, code),
      pair_hash: code === null ? null : seal.hash('code.pair', `${number.subject}:${code}`),
      token_hash: digest(token),
      purpose,
      sent_at: now,
      expires_at: now + CODE_LIFETIME,
      attempts: 0,
    })
    return { id, token }
  }

  const sending = createSending({ ...tools, insertCode })

  /**
   * A code that was sent to this browser has its own tries. Without one there is nothing to guess at, and only the network is
   * counted: nobody makes a code worthless for the one who has it.
   */
  async function tryCode(
    { code, token = '', ...given }: GivenCode,
    { purpose, use }: { purpose?: queries.Purpose; use: boolean },
    address: string,
    now: number,
  ): Promise<PhoneNumber & { codeId: number }> {
    const number = numbers.readNumber(given)
    // One guess after another, as with passwords.
    const codeId = await runExclusiveFor([digest(token), addressSubject(address)], async () => {
      const { countryCode, hashes } = number
      const wanted = { countryCode, hashes, tokenHash: digest(token), purpose }
      const found = await queries.takeTry(db, wanted, now, TRIES)
      const hash = Buffer.from(hashCode(token, code.normalize('NFKC').replaceAll(/\s/g, '')))
      const right = found !== undefined && timingSafeEqual(hash, Buffer.from(found.code_hash))
      if (right && !use) await queries.giveTryBack(db, found.id)
      if (right && (!use || (await queries.useCode(db, found.id, now)))) return found.id
      if (!found) await limits.countBlindGuess(address, now)
      throw new AppError('CODE_WRONG')
    })
    return { ...number, codeId }
  }

  /**
   * The way in at a new browser, without a password, while strangers use up the codes of the number: what they asked for was
   * sent to the phone, and two codes of six digits together cannot be guessed. So no bound of the number closes it.
   */
  async function redeemPair(given: GivenNumber, [first, second]: [string, string], address: string, now: number) {
    const number = numbers.readNumber(given)
    await limits.countBlindGuess(address, now)
    if (!(await limits.mayUsePair(number.subject, now))) throw new AppError('CODE_WRONG')
    const { countryCode, hashes } = number
    const hashesOf = (code: string) => hashes.flatMap((hash) => seal.hashes('code.pair', `${hash}:${code}`))
    if (!(await queries.usePair(db, { countryCode, hashes, pair: [hashesOf(first), hashesOf(second)] }, now)))
      throw new AppError('CODE_WRONG')
    return number
  }

  return {
    sendCode: sending.sendCode,
    sendConfirmation: sending.sendConfirmation,
    finishSending: sending.finishSending,
    findShareUse: sending.findShareUse,
    findKnown: sending.findKnown,
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
    redeemCode: (given: GivenCode, purpose: queries.Purpose, address: string, now: number): Promise<PhoneNumber> => {
      const pair = purpose === 'login' ? readCodePair(given.code) : null
      return pair ? redeemPair(given, pair, address, now) : tryCode(given, { purpose, use: true }, address, now)
    },
  }
}

export type Codes = ReturnType<typeof createCodes>
