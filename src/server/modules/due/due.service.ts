/**
 * Due work, done once regardless of the number of servers: the row is deleted in the transaction of the work itself, so that
 * both happen or neither. The claim before it only keeps other servers from waiting.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/client.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './due.queries.ts'

const SECOND = 1000
const LOOK_EVERY = SECOND
/** Longer than any work takes; a process that has died is not waited for any longer. */
export const CLAIM_TIME = 60 * SECOND
const FIRST_WAIT = 5 * SECOND
const LONGEST_WAIT = 15 * 60 * SECOND
/** By so much clocks of machines may differ. */
const SKEW = 60 * SECOND
const ERROR_MAX = 500

/** After so many failures. */
export const waitAfter = (attempts: number): number => Math.min(FIRST_WAIT * 2 ** attempts, LONGEST_WAIT)

export type Work = (transaction: Database, subject: number, now: number) => Promise<void>

type DueTools = Tools & {
  /** called for work that failed and will be retried, or, without one, when the table could not be queried */
  onFailure?: ((error: unknown, piece?: { kind: string; subject: number }) => void) | undefined
}

export function createDueService({ db, onFailure = () => {} }: DueTools) {
  const works = new Map<string, Work>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let current: Promise<unknown> = Promise.resolve()
  let running = false

  async function perform(piece: queries.Claimed, by: string, now: number): Promise<boolean> {
    try {
      return await db.transaction().execute(async (transaction) => {
        if (!(await queries.takeWork(transaction, piece, by))) return false
        await works.get(piece.kind)!(transaction, piece.subject, now)
        return true
      })
    } catch (error) {
      onFailure(error, { kind: piece.kind, subject: piece.subject })
      const words = (error instanceof Error ? error.message : String(error)).slice(0, ERROR_MAX)
      await queries.postponeWork(db, piece, { by, nextAt: now + waitAfter(piece.attempts), error: words })
      return false
    }
  }

  /** Claims and does due work sequentially; returns how many were done. A failure does not stop the others. */
  async function run(now: number): Promise<number> {
    let done = 0
    for (;;) {
      const by = randomUUID()
      const latest = { claim: now + CLAIM_TIME + SKEW, wait: now + LONGEST_WAIT + SKEW }
      const claim = { kinds: [...works.keys()], by, until: now + CLAIM_TIME, now, latest }
      const piece = claim.kinds.length > 0 ? await queries.claimWork(db, claim) : undefined
      if (!piece) return done
      if (await perform(piece, by, now)) done++
    }
  }

  return {
    /** In the transaction of the decision; replaces earlier work of that kind and subject. */
    plan: queries.planWork,

    /** False when nothing was planned, or it was done already. */
    cancel: queries.deleteWork,

    /** Registers the handler of a kind; a kind without one waits for a server that knows it. */
    handle(kind: string, work: Work): void {
      works.set(kind, work)
    },

    run,

    /** How much should be done and is not, and since when. */
    findOverdue: (now: number) => queries.findOverdue(db, now),

    /** Polls every second, measured from the end of one poll to the beginning of the next. */
    start(now: () => number): void {
      if (running) return
      running = true
      const look = () => {
        current = run(now())
          .catch((error: unknown) => onFailure(error))
          .finally(() => {
            if (running) timer = setTimeout(look, LOOK_EVERY).unref()
          })
      }
      timer = setTimeout(look, LOOK_EVERY).unref()
    },

    /** Waits for the running work. */
    async stop(): Promise<void> {
      running = false
      clearTimeout(timer)
      await current
    },
  }
}

export type DueService = ReturnType<typeof createDueService>
