/**
 * How often codes may be requested and secrets guessed. The counts are stored in the database, so that they survive a
 * restart and are shared by several servers.
 */
import {
  CODE_GUESSING,
  CODE_SENDING,
  LIMIT_WINDOWS,
  PASSWORD_GUESSING,
  STRANGERS_CODES,
  type CallLimit,
} from '#contract/core/call-limit.ts'
import type { Database } from '#db/client.ts'
import { clientNetwork, clientNetworks } from '../../../http/load/client-network.ts'
import { AppError, toAppError } from '../../../http/api/app-error.ts'
import { digest } from './account.digest.ts'
import * as queries from './account.limit.queries.ts'
import type { Seal } from '../account.seal.ts'

const { minute: MINUTE, hour: HOUR, day: DAY } = LIMIT_WINDOWS

const GUESSING = { password: PASSWORD_GUESSING, code: CODE_GUESSING }
type GuessKind = keyof typeof GUESSING

type Rule = CallLimit['rules'][number]
type SendWindow = 'minute' | 'hour' | 'day'

/** Of calls that are let through, in windows that are counted. */
export type UseLimit = Pick<CallLimit, 'name'> & {
  counts: 'call'
  rules: readonly (Rule & { window: SendWindow })[]
}

/** Limits wrong guesses at a secret of a signed-in account. */
type GuessLimit = Pick<CallLimit, 'name'> & {
  counts: 'failure'
  rules: readonly (Omit<Rule, 'per'> & { per: 'account' | 'network' })[]
}

type Guesser = { accountId: number; address: string }

/** One counted use; if it is spent on work that fails by our own fault, it is not counted. */
type Counted = { spendOn: <Result>(work: Promise<Result>) => Promise<Result> }

/** A counted subject and how many times the bound of a rule it may have. */
type Subject = { hash: string; factor: number }
type Bound = { subject: string; max: number; message?: string | undefined }

/** What is counted, by the word of the declared limits. */
type Counts = Partial<Record<string, Subject[]>>

/** Who asks for a code: a browser that is known to the account, or a stranger. */
export type CodeSender =
  | { phone: string; known: string }
  | { phone: string; known: null; address: string; device: string }

/** Who guesses: a browser that is known to the account is counted by itself, and nobody else is counted with it. */
export type PasswordGuesser = { phone: string; address: string; known: string | null }

export const addressSubject = (address: string): string => digest(`address:${clientNetwork(address)}`)

/** The largest of its networks. Work that was done in one of them is good in all of it: phones change addresses. */
export const wideNetwork = (address: string): string => clientNetworks(address).at(-1)!.name

/** Of the messages of a number, those that strangers or that one known browser asked for. */
const askedBy = (sender: string): string => digest(`asked:${sender}`)

const one = (subject: string): Subject[] => [{ hash: subject, factor: 1 }]
const networksOf = (address: string): Subject[] =>
  clientNetworks(address).map(({ name, factor }) => ({ hash: digest(`address:${name}`), factor }))

const namesOf = ({ per }: Rule): readonly string[] => (typeof per === 'string' ? [per] : per)

/** Each rule for each of the subjects that it names. */
function listBounds<Window extends Rule['window']>(rules: readonly (Rule & { window: Window })[], counts: Counts) {
  return rules.flatMap((rule) =>
    namesOf(rule)
      .flatMap((name) => counts[name] ?? [])
      .map(({ hash, factor }) => ({
        subject: hash,
        max: rule.max * factor,
        window: rule.window,
        message: rule.message,
      })),
  )
}

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

  /**
   * Counts first and checks the sums afterwards, so that concurrent requests, on any server, see each other. What exceeds a
   * bound is not counted.
   */
  async function reserve(given: (Bound & { window: SendWindow })[], now: number) {
    await cleanNowAndThen(now)
    const bounds = given.map((bound) => ({ ...bound, subject: keyed(bound.subject) }))
    const hashes = [...new Set(bounds.map(({ subject }) => subject))]
    const rows = await queries.insertAttempts(db, { kind: 'send', at: now, succeeded: true }, hashes)
    const remove = (wanted: (subject: string) => boolean) =>
      queries.deleteAttempts(
        db,
        rows.filter((row) => wanted(row.subject)).map((row) => row.id),
      )
    const since = { minute: now - MINUTE, hour: now - HOUR, day: now - DAY }
    const counts = await queries.countSends(db, hashes, since, now)
    const countOf = ({ subject, window }: (typeof bounds)[number]) => counts.get(subject)?.[window] ?? 0
    const exceeded = bounds.find((bound) => countOf(bound) > bound.max)
    if (exceeded) await remove(() => true)
    return {
      exceeded,
      /** how much of the bound that is nearest was used before this, from 0 to 1; bounds of one say nothing */
      used: Math.max(0, ...bounds.filter(({ max }) => max > 1).map((bound) => (countOf(bound) - 1) / bound.max)),
      cancel: () => remove(() => true),
      forgive: (...subjects: string[]) => remove((row) => subjects.map(keyed).includes(row)),
    }
  }

  async function reserveOrRefuse(bounds: (Bound & { window: SendWindow })[], now: number) {
    const reservation = await reserve(bounds, now)
    if (reservation.exceeded) throw new AppError('TOO_MANY', reservation.exceeded.message)
    return reservation
  }

  async function countBounds(bounds: (Bound & { window: SendWindow })[], now: number): Promise<Counted> {
    const { cancel } = await reserveOrRefuse(bounds, now)
    return {
      spendOn: (work) =>
        work.catch(async (error: unknown) => {
          if (toAppError(error).status >= 500) await cancel().catch(() => {})
          throw error
        }),
    }
  }

  /** The bound that wrong guesses have exceeded, or reached, by its message. */
  async function findExceeded(
    kind: 'password' | 'code',
    bounds: (Bound & { window: Rule['window'] })[],
    now: number,
    allowed: (count: number, max: number) => boolean,
  ) {
    for (const window of new Set(bounds.map((bound) => bound.window))) {
      const here = bounds.filter((bound) => bound.window === window)
      const hashes = here.map(({ subject }) => keyed(subject))
      const counts = await queries.countFailures(db, kind, hashes, { now, window: LIMIT_WINDOWS[window] })
      const exceeded = here.find(({ max }, index) => !allowed(counts.get(hashes[index]!) ?? 0, max))
      if (exceeded) return exceeded
    }
    return null
  }

  const below = (count: number, max: number) => count < max
  const listGuessed = ({ phone, address, known }: PasswordGuesser): Counts =>
    known === null ? { stranger: one(phone), network: networksOf(address) } : { browser: one(known) }

  async function noteGuess(kind: GuessKind, counts: Counts, now: number, succeeded: boolean): Promise<void> {
    const subjects = Object.values(counts).flatMap((list) => list ?? [])
    await queries.insertAttempts(
      db,
      { kind, at: now, succeeded },
      subjects.map(({ hash }) => keyed(hash)),
    )
  }

  /** How often each of these subjects was counted within the window, in their order. */
  async function countSends(subjects: string[], window: SendWindow, now: number): Promise<number[]> {
    const hashes = subjects.map(keyed)
    const since = { minute: now - MINUTE, hour: now - HOUR, day: now - DAY }
    const counts = await queries.countSends(db, hashes, since, now)
    return hashes.map((hash) => counts.get(hash)?.[window] ?? 0)
  }

  return {
    cleanNowAndThen,
    reserve,
    countSends,

    /** Counts a code that is about to be sent, or refuses it. */
    async reserveSend(sender: CodeSender, now: number) {
      // Of the messages that strangers and known browsers cause, each is counted apart; the pause between two is the number's.
      const asked = askedBy(sender.known ?? sender.phone)
      const counts: Counts =
        sender.known === null
          ? {
              phone: one(sender.phone),
              stranger: one(asked),
              network: networksOf(sender.address),
              device: one(digest(`device:${sender.device}`)),
            }
          : { phone: one(sender.phone), browser: one(asked) }
      const reservation = await reserve(listBounds(CODE_SENDING.rules, counts), now)
      const { exceeded } = reservation
      if (exceeded) {
        const isPairAccepted = sender.known === null && exceeded.subject === keyed(asked)
        throw new AppError(isPairAccepted ? 'CODES_USED_UP' : 'TOO_MANY', exceeded.message)
      }
      return {
        ...reservation,
        /** A message that was not sent does not count against the number; it still counts against the sender. */
        forgiveNumber: () => reservation.forgive(sender.phone, asked),
        /** Counts it as one of those of which nobody knows whether a message followed. */
        async countApart() {
          const bounds = listBounds(CODE_SENDING.rules, { stranger: one(digest(`unsure:${sender.phone}`)) })
          const counted = await reserveOrRefuse(
            bounds.map((bound) => ({ ...bound, message: undefined })),
            now,
          )
          await reservation.forgive(asked)
          return counted
        },
      }
    },

    /** So many codes were sent for strangers that two of them together are accepted. */
    async mayUsePair(phone: string, now: number): Promise<boolean> {
      const [count = 0] = await countSends([askedBy(phone)], 'day', now)
      return count >= STRANGERS_CODES
    },

    /** A limited use by an account or another subject. */
    countUse: (who: number | string, { name, rules }: UseLimit, now: number): Promise<Counted> =>
      countBounds(
        rules.map((rule) => ({ ...rule, subject: digest(`${name}:${who}`) })),
        now,
      ),

    /** The same for visitors who are not signed in: those of one network are counted together. */
    countVisitorUse: (address: string, { name, rules }: UseLimit, now: number): Promise<Counted> =>
      countBounds(
        networksOf(address).flatMap(({ hash, factor }) =>
          rules.map((rule) => ({ ...rule, max: rule.max * factor, subject: digest(`${name}:${hash}`) })),
        ),
        now,
      ),

    /**
     * A guess at a secret: counted as wrong before it is checked, so that concurrent guesses see each other. `forgive` when
     * it was right, or nobody's fault.
     */
    async reserveGuess({ accountId, address }: Guesser, { name, rules }: GuessLimit, now: number) {
      await cleanNowAndThen(now)
      const named = ({ hash, factor }: Subject) => ({ hash: digest(`${name}:${hash}`), factor })
      const counts = { account: one(String(accountId)).map(named), network: networksOf(address).map(named) }
      const bounds = listBounds(rules, counts)
      const rows = await queries.insertAttempts(
        db,
        { kind: 'code', at: now, succeeded: false },
        [...new Set(bounds.map(({ subject }) => subject))].map(keyed),
      )
      const forgive = () =>
        queries.deleteAttempts(
          db,
          rows.map((row) => row.id),
        )
      const exceeded = await findExceeded('code', bounds, now, (count, max) => count <= max)
      if (!exceeded) return { forgive }
      await forgive()
      throw new AppError('TOO_MANY', exceeded.message)
    },

    /** The message of the bound that guesses at a password have reached; null while there are guesses left. */
    async findGuessLimit(guesser: PasswordGuesser, now: number): Promise<string | null> {
      const bounds = listBounds(PASSWORD_GUESSING.rules, listGuessed(guesser))
      return (await findExceeded('password', bounds, now, below))?.message ?? null
    },

    noteGuess: (guesser: PasswordGuesser, now: number, succeeded: boolean) =>
      noteGuess('password', listGuessed(guesser), now, succeeded),

    /** A guess at a code that was never sent to that browser; nobody but its network is counted. */
    async countBlindGuess(address: string, now: number): Promise<void> {
      const counts = { network: networksOf(address) }
      const exceeded = await findExceeded('code', listBounds(CODE_GUESSING.rules, counts), now, below)
      if (exceeded) throw new AppError('TOO_MANY', exceeded.message)
      await noteGuess('code', counts, now, false)
    },
  }
}

export type Limits = ReturnType<typeof createLimits>
