/**
 * How often codes may be asked for and secrets guessed. The counts lie in the database, so that they outlive a restart
 * and hold for several servers together.
 */
import type { Database } from '#db/client.ts'
import { clientNetwork } from '../../../http/load/client-network.ts'
import { AppError, toAppError } from '../../../http/api/app-error.ts'
import { digest } from './account.digest.ts'
import * as queries from './account.limit.queries.ts'
import type { Seal } from '../account.seal.ts'

const MINUTE = 60 * 1000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Window = 'minute' | 'hour' | 'day'
type Limit = { of: 'number' | 'address' | 'device'; window: Window; max: number; message: string }

const SEND_LIMITS: Limit[] = [
  { of: 'number', window: 'minute', max: 1, message: '验证码刚刚发过，请一分钟后再试' },
  { of: 'number', window: 'hour', max: 5, message: '这个号码获取验证码太频繁，请一小时后再试' },
  { of: 'number', window: 'day', max: 10, message: '这个号码一天内获取验证码的次数已用完，请明天再试' },
  { of: 'address', window: 'hour', max: 20, message: '获取验证码太频繁，请一小时后再试' },
  { of: 'device', window: 'hour', max: 10, message: '获取验证码太频繁，请一小时后再试' },
]
const SENDS_IN_TOTAL = 500
const TOTAL = digest('total')

/** Ten failures for one number, or from one address, close the door for a quarter of an hour. */
const FAILURES_ALLOWED = 10
const FAILURE_WINDOW = 15 * MINUTE

/** How often something may be done, and the words for who does it more often. */
export type LimitUse = { window: Window; max: number; message: string }

/** One use that was counted; where it is spent on something that fails by our own fault, it was none. */
type Counted = { spendOn: <Result>(work: Promise<Result>) => Promise<Result> }

/** Who guesses, as a hash, and how many failures they are allowed in a quarter of an hour. */
type Guess = { subject: string; max: number }

/** Hashes of what is counted. */
type Subjects = { number: string; address: string; device: string }

export const addressSubject = (address: string): string => digest(`address:${clientNetwork(address)}`)
export const deviceSubject = (device: string): string => digest(`device:${device}`)

export function createLimits(db: Database, seal: Seal) {
  let cleanedAt = 0
  /** There are so few numbers and addresses that a hash without a key would tell them. */
  const keyed = (subject: string) => seal.hash('limit.subject', subject)

  /** Nothing is counted for longer than a day, so nothing is kept for longer than two. */
  async function cleanNowAndThen(now: number): Promise<void> {
    // Whichever way: a clock that was put back must not stop it.
    if (Math.abs(now - cleanedAt) < HOUR) return
    cleanedAt = now
    await queries.deleteAttemptsBefore(db, now - 2 * DAY)
  }

  return {
    cleanNowAndThen,

    /**
     * Counts a code before it is sent and looks at the sums afterwards: requests that come side by side, at whichever
     * server, see each other. `crowded` when half of a limit had been used before.
     */
    async reserveSend(given: Subjects, now: number) {
      await cleanNowAndThen(now)
      const subjects = { number: keyed(given.number), address: keyed(given.address), device: keyed(given.device) }
      const hashes = [subjects.number, subjects.address, subjects.device, TOTAL]
      const rows = await queries.insertAttempts(db, { kind: 'send', at: now, succeeded: true }, hashes)
      const cancel = () =>
        queries.deleteAttempts(
          db,
          rows.map((row) => row.id),
        )
      const since = { minute: now - MINUTE, hour: now - HOUR, day: now - DAY }
      const counts = await queries.countSends(db, hashes, since, now)
      const countOf = ({ of, window }: Pick<Limit, 'of' | 'window'>) => counts.get(subjects[of])?.[window] ?? 0

      const broken = SEND_LIMITS.find((limit) => countOf(limit) > limit.max)
      if (broken) {
        await cancel()
        throw new AppError('TOO_MANY', broken.message)
      }
      if ((counts.get(TOTAL)?.hour ?? 0) > SENDS_IN_TOTAL) {
        await cancel()
        // This code is reported: somebody should look at what is going on.
        const cause = new Error(`alarm: more than ${SENDS_IN_TOTAL} codes were asked for within an hour`)
        throw new AppError('UNAVAILABLE', undefined, { cause })
      }
      return {
        crowded: SEND_LIMITS.some((limit) => limit.max > 1 && countOf(limit) - 1 >= limit.max / 2),
        cancel,
        /** A message that did not leave is not the number's fault; who asked is counted all the same. */
        forgiveNumber: () =>
          queries.deleteAttempts(
            db,
            rows.filter((row) => row.subject === subjects.number).map((row) => row.id),
          ),
      }
    },

    /** Something that an account may do a few times in a while, or in several: counted first, then looked at, as with codes. */
    async countUse(what: string, uses: LimitUse | readonly LimitUse[], now: number): Promise<Counted> {
      await cleanNowAndThen(now)
      const subject = keyed(what)
      const rows = await queries.insertAttempts(db, { kind: 'send', at: now, succeeded: true }, [subject])
      const since = { minute: now - MINUTE, hour: now - HOUR, day: now - DAY }
      const counts = (await queries.countSends(db, [subject], since, now)).get(subject)
      const broken = [uses].flat().find(({ window, max }) => (counts?.[window] ?? 0) > max)
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
     * A guess at something that only its owner knows: counted as wrong before it is looked at, so that many at once see
     * each other. `forgive` when it was right, or nobody's fault.
     */
    async reserveGuess(given: readonly Guess[], message: string, now: number) {
      await cleanNowAndThen(now)
      const guesses = given.map(({ subject, max }) => ({ subject: keyed(subject), max }))
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
      for (const { subject, max } of guesses) {
        if ((await queries.countFailures(db, 'code', [subject], { now, window: FAILURE_WINDOW })) <= max) continue
        await forgive()
        throw new AppError('TOO_MANY', message)
      }
      return { forgive }
    },

    async refuseGuessing(kind: 'password' | 'code', subjects: string[], now: number): Promise<void> {
      const recent = { now, window: FAILURE_WINDOW }
      if ((await queries.countFailures(db, kind, subjects.map(keyed), recent)) < FAILURES_ALLOWED) return
      const what = kind === 'password' ? '密码' : '验证码'
      throw new AppError('TOO_MANY', `${what}错误次数过多，请十五分钟后再试`)
    },

    async noteGuess(kind: 'password' | 'code', subjects: string[], now: number, succeeded: boolean): Promise<void> {
      await queries.insertAttempts(db, { kind, at: now, succeeded }, subjects.map(keyed))
    },
  }
}

export type Limits = ReturnType<typeof createLimits>
