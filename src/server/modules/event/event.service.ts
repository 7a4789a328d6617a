/** Takes down what happened on the pages, and forgets it in time. */
import { LIMIT_WINDOWS } from '#contract/core/call-limit.ts'
import { eventCalls, type CountedEvent } from '#contract/site/event.ts'
import { pageSourceOf } from '#domain/page-source.ts'
import { hideKeys } from '../../http/observe/secret-address.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Tools } from '../module-tools.ts'
import { createEventLimit, type EventLimit } from './event.limit.ts'
import * as queries from './event.queries.ts'

export { createEventLimit, type EventLimit }

const DAY = 24 * 60 * 60 * 1000

/** The privacy page promises it. */
const KEPT = 90 * DAY
const [LIMIT] = eventCalls['POST /api/event'].limit.rules

/** A query may contain text that a reader typed; anything to be counted is in the detail. */
const withoutQuery = (path: string) => path.replace(/[?#].*/s, '')

/** The address is counted but not stored. */
type Teller = { accountId: number | null; address: string; now: number }

/** Of all processes of a machine together, where one of them counts for all. */
export const createEventWelcome = (): EventLimit =>
  createEventLimit({ allowed: LIMIT.max, window: LIMIT_WINDOWS[LIMIT.window] })

type EventTools = Tools & { welcome?: EventLimit | undefined }

export function createEventService({ db, welcome = createEventWelcome() }: EventTools) {
  let cleanedAt = -Infinity

  async function deleteOld(now: number): Promise<void> {
    cleanedAt = now
    await queries.deleteOlderThan(db, now - KEPT)
  }

  /** Whichever way the clock was put. */
  async function deleteOldDaily(now: number): Promise<void> {
    if (Math.abs(now - cleanedAt) >= DAY) await deleteOld(now)
  }

  return {
    /** Called at the start. */
    deleteOld,

    /** Called each minute; a server that runs for months does it again each day. */
    deleteOldDaily,

    async record(visit: string, events: CountedEvent[], { accountId, address, now }: Teller): Promise<void> {
      if (!(await welcome(address, events.length, now))) throw new AppError('TOO_MANY')
      await deleteOldDaily(now)
      await queries.insertEvents(
        db,
        events.map(({ name, path, at, detail }) => ({
          name,
          visit,
          account_id: accountId,
          source: pageSourceOf(withoutQuery(path)),
          path: hideKeys(withoutQuery(path)),
          detail: hideKeys(JSON.stringify(detail)),
          // Clocks of readers are wrong in both directions, and a tab may have slept for a while.
          happened_at: Math.min(now, Math.max(now - DAY, at)),
          received_at: now,
        })),
      )
    },
  }
}

export type EventService = ReturnType<typeof createEventService>
