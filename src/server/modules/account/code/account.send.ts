/**
 * Sends codes by short message. A stranger at a number uses up what strangers get, and nothing of what the owner has: a
 * browser that has signed in before, and the right password, have codes of their own (decision 015).
 */
import { randomInt } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import type { SentCode } from '#contract/site/account.ts'
import { errorCodes } from '#contract/core/error-code.ts'
import type { Database } from '#db/client.ts'
import { findFurtherBits } from '#domain/account/proof-of-work.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { GivenNumber, Numbers, PhoneNumber } from '../profile/account.number.ts'
import type { Browsers } from '../session/account.browser.ts'
import { digest } from '../session/account.digest.ts'
import { findAccountByPhone } from '../session/account.entry.queries.ts'
import { wideNetwork, type Limits } from '../session/account.limit.ts'
import { createKeyedMutex } from '../session/account.mutex.ts'
import type { SmsProvider } from '../sms/sms.provider.ts'
import * as queries from './account.code.queries.ts'
import type { HumanCheck, HumanProof } from './account.human.ts'
import { createPot, sizeOfShare } from './account.pot.ts'

const DIGITS = 6

/** Of the codes that only a right password brings about. */
const CONFIRMATIONS = [
  { max: 1, window: 'minute' },
  { max: 3, window: 'hour' },
  { max: 5, window: 'day' },
] as const

export type CodeRequest = GivenNumber & { purpose?: queries.Purpose | undefined; human?: HumanProof | undefined }

/** What a message says that a code is for, and the most that it opens. */
type Use = { purpose: queries.Purpose; opens: queries.Purpose }

/** Older clients do not say what a code is for. Whoever may set a password with it may also sign in with it. */
const useOf = (purpose: queries.Purpose | undefined): Use =>
  purpose === undefined ? { purpose: 'login', opens: 'password' } : { purpose, opens: purpose }

/** Who asks, as the limits identify them. */
export type Client = {
  address: string
  /** a random id of the browser */
  device: string
  /** the cookie of a browser that has signed in before */
  browsers?: string | undefined
  /** the account that is signed in, where only its own number is concerned */
  member?: number | undefined
}

export type SendingTools = {
  db: Database
  limits: Limits
  numbers: Numbers
  browsers: Browsers
  humanCheck: HumanCheck
  sms: SmsProvider
  /** tells an operator what nobody waits for */
  onSmsTrouble: (error: Error) => void
  /** The code and its token; without a code, none is ever right. */
  insertCode: (
    number: PhoneNumber,
    purpose: queries.Purpose,
    code: string | null,
    now: number,
  ) => Promise<{ id: number; token: string }>
}

const drawCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')

/**
 * A provider's message for the reader is passed on, for instance about an invalid number; everything else is our failure.
 */
function sendingFailure(error: unknown): AppError {
  if (!(error instanceof AppError)) return new AppError('SMS_FAILED', undefined, { cause: error })
  return errorCodes[error.code].report ? new AppError('SMS_FAILED', error.message, { cause: error.cause }) : error
}

const alarm = () => new Error(`alarm: more than ${sizeOfShare('everybody')} codes were asked for within an hour`)

export function createSending(tools: SendingTools) {
  const { db, limits, numbers, browsers, humanCheck, sms, onSmsTrouble, insertCode } = tools
  const { runExclusive } = createKeyedMutex()
  const pot = createPot(limits)
  const working = new Set<Promise<void>>()

  /** After the answer, so that its time tells nothing. */
  function afterwards(work: () => Promise<void>): void {
    const running = setImmediate()
      .then(work)
      .catch((error: unknown) => onSmsTrouble(sendingFailure(error)))
      .finally(() => working.delete(running))
    working.add(running)
  }

  const findKnown = (client: Client, account: Parameters<Browsers['recognise']>[1], now: number): string | null =>
    client.member === undefined ? browsers.recognise(client.browsers, account, now) : `member:${client.member}`

  async function deliver(number: PhoneNumber, { purpose, opens }: Use, now: number): Promise<string> {
    const code = drawCode()
    const { id, token } = await insertCode(number, opens, code, now)
    const { phone, countryCode } = number
    try {
      await sms.send({ countryCode, phone, code, purpose })
    } catch (error) {
      await queries.deleteCode(db, id)
      throw sendingFailure(error)
    }
    return token
  }

  /** Refused, with the work to be done, unless it was done for just this. */
  async function requireWork(human: HumanProof | undefined, subject: string, bits: number | null, now: number) {
    if (bits === null || (human && (await humanCheck.accept(human, subject, now, bits)))) return
    throw new AppError('HUMAN_CHECK', undefined, { detail: humanCheck.createChallenge(subject, now, bits) })
  }

  /** The share of everybody is empty. What follows is the same for numbers with an account and without. */
  async function sendIfRegistered(number: PhoneNumber, { purpose, opens }: Use, isRegistered: boolean, now: number) {
    const code = drawCode()
    const { token } = await insertCode(number, opens, isRegistered ? code : null, now)
    onSmsTrouble(alarm())
    afterwards(async () => {
      if (!isRegistered) return
      if (!(await pot.take('registered', now))) throw new Error('alarm: no code is left for numbers with an account')
      await sms.send({ countryCode: number.countryCode, phone: number.phone, code, purpose })
    })
    return { token, note: m.account.onlyRegisteredNumbers }
  }

  /** Answer and work are the same for every number, with an account or without. */
  async function sendCode(request: CodeRequest, client: Client, now: number): Promise<SentCode> {
    const { purpose, human, ...given } = request
    const use = useOf(purpose)
    const number = numbers.readNumber(given)
    const { subject: phone } = number
    const account = await findAccountByPhone(db, number)
    const known = findKnown(client, account, now)
    return runExclusive(phone, async () => {
      const reservation = await limits.reserveSend(known === null ? { phone, known, ...client } : { phone, known }, now)
      const taken = [reservation.cancel]
      const nearLimit = reservation.used >= 0.5 ? 0 : null
      const place = (known === null ? null : await pot.take('known', now)) ?? (await pot.take('everybody', now))
      try {
        if (place) taken.push(place.cancel)
        else {
          const mayBeConditional = known === null && (use.opens === 'login' || use.opens === 'password')
          const asked = mayBeConditional ? await pot.ask(now) : null
          if (!asked) throw new AppError('UNAVAILABLE', undefined, { cause: alarm() })
          taken.push(asked.cancel)
          // Otherwise strangers could use up the codes of a number while no message reaches its owner.
          taken.push((await reservation.countApart()).cancel)
        }
        const bits = known === null ? (findFurtherBits(place?.used ?? 1) ?? nearLimit) : nearLimit
        await requireWork(human, `${phone}:${wideNetwork(client.address)}`, bits, now)
      } catch (error) {
        for (const cancel of taken) await cancel()
        throw error
      }
      if (!place) return sendIfRegistered(number, use, account !== undefined, now)
      try {
        return { token: await deliver(number, use, now) }
      } catch (error) {
        await reservation.forgiveNumber()
        throw error
      }
    })
  }

  return {
    findKnown,
    sendCode,
    findShareUse: pot.findUse,

    /**
     * The token of a code that is sent if the password was right. Nothing that others see depends on it, neither the answer
     * nor what is counted for the number: otherwise the password could be guessed by it.
     */
    async sendConfirmation(number: PhoneNumber, isRight: boolean, now: number): Promise<string> {
      const code = drawCode()
      const { token } = await insertCode(number, 'login', isRight ? code : null, now)
      afterwards(async () => {
        if (!isRight) return
        const subject = digest(`confirmed:${number.subject}`)
        const { exceeded, cancel } = await limits.reserve(
          CONFIRMATIONS.map((rule) => ({ ...rule, subject })),
          now,
        )
        if (exceeded) return
        if (!(await pot.take('confirmed', now))) throw new Error('alarm: no code is left for right passwords')
        try {
          await sms.send({ countryCode: number.countryCode, phone: number.phone, code, purpose: 'login' })
        } catch (error) {
          await cancel()
          throw error
        }
      })
      return token
    },

    /** Waits for what is done after the answers. */
    async finishSending(): Promise<void> {
      while (working.size > 0) await Promise.all(working)
    },
  }
}
