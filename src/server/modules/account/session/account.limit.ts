/**
 * How often codes may be requested and secrets guessed. The counts are stored in the database, so that they survive a
 * restart and are shared by several servers.
 */
import {
  CODE_GUESSING,
  CODE_SENDING,
  LIMIT_WINDOWS,
  PASSWORD_GUESSING,
  type CallLimit,
} from '#contract/core/call-limit.ts'
import type { Database } from '#db/client.ts'
import { clientNetwork } from '../../../http/load/client-network.ts'
import { AppError, toAppError } from '../../../http/api/app-error.ts'
import { digest } from './account.digest.ts'
import * as queries from './account.limit.queries.ts'
import type { Seal } from '../account.seal.ts'

const { minute: MINUTE, hour: HOUR, day: DAY } = LIMIT_WINDOWS

const TOTAL = digest('total')

const GUESSING = { password: PASSWORD_GUESSING, code: CODE_GUESSING }
type GuessKind = keyof typeof GUESSING

type Rule = CallLimit['rules'][number]

/** Of calls that are let through, in windows that are counted. */
export type UseLimit = Pick<CallLimit, 'name'> & {
  counts: 'call'
  rules: readonly (Rule & { window: 'minute' | 'hour' | 'day' })[]
}

/** Limits wrong guesses at a secret of a signed-in account. */
type GuessLimit = Pick<CallLimit, 'name'> & {
  counts: 'failure'
  rules: readonly (Omit<Rule, 'per'> & { per: 'account' | 'network' })[]
}

type SendRule = (typeof CODE_SENDING.rules)[number]

type Guesser = { accountId: number; address: string }

/** One counted use; if it is spent on work that fails by our own fault, it is not counted. */
type Counted = { spendOn: <Result>(work: Promise<Result>) => Promise<Result> }

/** Hashes of the counted subjects. */
type Subjects = { phone: string; network: string; device: string }

export const addressSubject = (address: string): string => digest(`address:${clientNetwork(address)}`)
export const deviceSubject = (device: string): string => digest(`device:${device}`)

export function createLimits(db: Database, seal: Seal) {
  let cleanedAt = 0
  /** There are so few numbers and addresses that an unkeyed hash would reveal them. */
  const keyed = (subject: string) => seal.hash('limit.subject', subject)

  /** Nothing is counted for longer than a day, so nothing is stored for longer than two. */
  async function cleanNowAndThen(now: number): Promise<void> {
    // Whichever way: a clock that was put back must not stop it.
    if (Math.abs(now - cleanedAt) < HOUR) return
    cleanedAt = now
    await queries.deleteAttemptsBefore(db, now - 2 * DAY)
  }

  return {
    cleanNowAndThen,

    /**
     * Counts a code before it is sent and checks the sums afterwards, so that concurrent requests, on any server, see each
     * other. `crowded` when half of a limit had been used before.
     */
    async reserveSend(given: Subjects, now: number) {
      await cleanNowAndThen(now)
      const subjects = {
        phone: keyed(given.phone),
        network: keyed(given.network),
        device: keyed(given.device),
        site: TOTAL,
      }
      const hashes = Object.values(subjects)
      const rows = await queries.insertAttempts(db, { kind: 'send', at: now, succeeded: true }, hashes)
      const cancel = () =>
        queries.deleteAttempts(
          db,
          rows.map((row) => row.id),
        )
      const since = { minute: now - MINUTE, hour: now - HOUR, day: now - DAY }
      const counts = await queries.countSends(db, hashes, since, now)
      const countOf = ({ per, window }: SendRule) => counts.get(subjects[per])?.[window] ?? 0

      const broken = CODE_SENDING.rules.find((rule) => countOf(rule) > rule.max)
      if (broken) {
        await cancel()
        if (broken.per !== 'site') throw new AppError('TOO_MANY', broken.message)
        // This error code is reported: an operator should investigate.
        const cause = new Error(`alarm: more than ${broken.max} codes were asked for within an hour`)
        throw new AppError('UNAVAILABLE', undefined, { cause })
      }
      return {
        crowded: CODE_SENDING.rules.some(
          (rule) => rule.per !== 'site' && rule.max > 1 && countOf(rule) - 1 >= rule.max / 2,
        ),
        cancel,
        /** A message that was not sent does not count against the number; it still counts against the sender. */
        forgiveNumber: () =>
          queries.deleteAttempts(
            db,
            rows.filter((row) => row.subject === subjects.phone).map((row) => row.id),
          ),
      }
    },

    /** A limited use by an account or another subject: counted first, then checked, as with SMS codes. */
    async countUse(who: number | string, { name, rules }: UseLimit, now: number): Promise<Counted> {
      await cleanNowAndThen(now)
      const subject = keyed(digest(`${name}:${who}`))
      const rows = await queries.insertAttempts(db, { kind: 'send', at: now, succeeded: true }, [subject])
      const since = { minute: now - MINUTE, hour: now - HOUR, day: now - DAY }
      const counts = (await queries.countSends(db, [subject], since, now)).get(subject)
      const broken = rules.find(({ window, max }) => (counts?.[window] ?? 0) > max)
      const forgive = () =>
        queries.deleteAttempts(
          db,
          rows.map((row) => row.id),
        )
      if (broken) {
        await forgive()
        throw new AppError('TOO_MANY', broken.message)
      }
      return {
        spendOn: (work) =>
          work.catch(async (error: unknown) => {
            if (toAppError(error).status >= 500) await forgive().catch(() => {})
            throw error
          }),
      }
    },

    /**
     * A guess at a secret: counted as wrong before it is checked, so that concurrent guesses see each other. `forgive` when
     * it was right, or nobody's fault.
     */
    async reserveGuess({ accountId, address }: Guesser, { name, rules }: GuessLimit, now: number) {
      await cleanNowAndThen(now)
      const who = { account: accountId, network: addressSubject(address) }
      const guesses = rules.map(({ per, ...rule }) => ({ ...rule, subject: keyed(digest(`${name}:${who[per]}`)) }))
      const attempt = { kind: 'code', at: now, succeeded: false } as const
      const rows = await queries.insertAttempts(
        db,
        attempt,
        guesses.map(({ subject }) => subject),
      )
      const forgive = () =>
        queries.deleteAttempts(
          db,
          rows.map((row) => row.id),
        )
      for (const { subject, max, window, message } of guesses) {
        const recent = { now, window: LIMIT_WINDOWS[window] }
        if ((await queries.countFailures(db, 'code', [subject], recent)) <= max) continue
        await forgive()
        throw new AppError('TOO_MANY', message)
      }
      return { forgive }
    },

    async refuseGuessing(kind: GuessKind, subjects: string[], now: number): Promise<void> {
      for (const { max, window, message } of GUESSING[kind].rules) {
        const recent = { now, window: LIMIT_WINDOWS[window] }
        if ((await queries.countFailures(db, kind, subjects.map(keyed), recent)) >= max)
          throw new AppError('TOO_MANY', message)
      }
    },

    async noteGuess(kind: GuessKind, subjects: string[], now: number, succeeded: boolean): Promise<void> {
      await queries.insertAttempts(db, { kind, at: now, succeeded }, subjects.map(keyed))
    },
  }
}

export type Limits = ReturnType<typeof createLimits>
