/**
 * Whose turn it is: of all processes on one database one does the work of this minute. Whoever takes the turn has it for a
 * minute at a time; one that dies is not waited for any longer than that.
 */
import { randomUUID } from 'node:crypto'
import type { Database } from '#db/client.ts'
import * as queries from './minute-turn.queries.ts'

const SECOND = 1000
const HELD_FOR = 60 * SECOND
const KEPT_EVERY = 20 * SECOND
/** After the work is done, until the next may begin; less than a minute, as clocks of machines differ. */
const REST = 55 * SECOND
/** By so much clocks of machines may differ. */
const SKEW = 60 * SECOND
/** Those who wait do not all come in the same moment. */
const SPREAD = 3 * SECOND

export type Turn = {
  /** 0 when it is ours now; otherwise ms until it is worth asking again */
  take: () => Promise<number>
  end: () => Promise<void>
  /** nothing is done here any more: another may do it at once */
  leave: () => Promise<void>
}

export function createTurn(db: Database, name: string, now: () => number = Date.now): Turn {
  const holder = randomUUID()
  let timer: ReturnType<typeof setInterval> | undefined

  const hold = (ms: number) => queries.holdTurn(db, { name, holder, until: now() + ms })

  return {
    async take() {
      const time = now()
      const until = await queries.findTurnEnd(db, name)
      // What lies further ahead was said by a clock that has been set back since.
      const latest = time + HELD_FOR + SKEW
      const isHeld = until > time && until <= latest
      if (isHeld || !(await queries.takeTurn(db, { name, holder, until: time + HELD_FOR }, { now: time, latest })))
        return Math.min(Math.max(until - time, SECOND), HELD_FOR) + Math.floor(Math.random() * SPREAD)
      // What could not be prolonged runs out; then somebody else begins, which does no harm.
      timer = setInterval(() => void hold(HELD_FOR).catch(() => {}), KEPT_EVERY).unref()
      return 0
    },

    async end() {
      clearInterval(timer)
      await hold(REST)
    },

    leave: () => hold(0),
  }
}
