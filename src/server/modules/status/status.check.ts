/** One matter that is looked at: with a time limit, so that what hangs holds up nobody, and once at a time. */
import type { StatusCheck, StatusState } from '#domain/desk/site-status.ts'
import { singleFlight } from '../../http/load/single-flight.ts'
import { TimeoutError, withTimeout } from '../../http/load/with-timeout.ts'

/** `since` is null where nothing tells it; then it is since when it was first seen so. */
export type Finding = { state: StatusState; since: number | null; found: string }
export type Check = (now: number) => Promise<Finding>

export type Looker = (now: number) => Promise<Finding>

type Options = { check: StatusCheck; patience: number; onFailure: (error: unknown, check: StatusCheck) => void }

/** That a look failed is no proof that the matter is broken, but worth a word. */
export function createLooker(look: Check, { check, patience, onFailure }: Options): Looker {
  const ask = singleFlight(look)
  return async (now) => {
    try {
      return await withTimeout(patience, ask(now))
    } catch (error) {
      onFailure(error, check)
      const found = error instanceof TimeoutError ? '查了很久没有结果，不知道是好是坏。' : '没有查成，不知道是好是坏。'
      return { state: 'watch', since: null, found }
    }
  }
}
