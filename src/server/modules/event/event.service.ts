/** Takes down what happened on the pages, within bounds, and forgets it in time. */
import type { Insertable } from 'kysely'
import type { CountedEvent } from '#contract/site/event.ts'
import type { EventTable } from '#db/tables.ts'
import { isEventName, readEventDetail } from '#domain/event.ts'
import { pageSourceOf } from '#domain/page-source.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { hideKeys } from '../../http/observe/secret-address.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Tools } from '../module-tools.ts'
import { createEventBudget } from './event.budget.ts'
import { createEventLimit, createEventWelcome, type EventLimit, type EventWelcome } from './event.limit.ts'
import * as queries from './event.queries.ts'

export { createEventLimit, type EventLimit }

const DAY = 24 * 60 * 60 * 1000

/** The privacy page promises it. */
const KEPT = 90 * DAY
/** What a row takes besides its texts: numbers, headers and its entries in the indexes, on either engine. */
const ROW_BYTES = 160

/** A query may contain text that a reader typed; anything to be counted is in the detail. */
const withoutQuery = (path: string) => path.replace(/[?#].*/s, '')

/** The address is counted but not stored. */
type Teller = { accountId: number | null; address: string; now: number }

/**
 * Why events are not stored: an older or newer client knows a name that this version does not, their details are not those
 * of the name, their network has sent too many, or the day has taken enough.
 */
export type DropReason = 'name' | 'detail' | 'network' | 'budget'

type EventTools = Tools & {
  welcome?: EventWelcome | undefined
  /** whether the site records anything at all */
  isWanted?: () => boolean
  /** bytes of events that are stored on a day; 0: unlimited */
  bytesADay?: number | undefined
  onDropped?: ((reason: DropReason, count: number) => void) | undefined
}

type Row = Insertable<EventTable> & { detail: string }

const sizeOf = ({ name, visit, path, detail }: Row) =>
  ROW_BYTES + [name, visit, path, detail].reduce((sum, text) => sum + Buffer.byteLength(text), 0)

export function createEventService(tools: EventTools) {
  const { db, welcome = createEventWelcome(), isWanted = () => true, bytesADay = 0, onDropped = () => {} } = tools
  const budget = createEventBudget({ db, allowed: bytesADay })
  let cleanedAt = -Infinity

  async function deleteOld(now: number): Promise<void> {
    cleanedAt = now
    await queries.deleteOlderThan(db, now - KEPT)
    await queries.deleteDaysBefore(db, calendarDate(now - KEPT))
  }

  /** Whichever way the clock was put. */
  async function deleteOldDaily(now: number): Promise<void> {
    if (Math.abs(now - cleanedAt) >= DAY) await deleteOld(now)
  }

  /** A client of another version must not fail for ever, so what is unknown here is left out. */
  function listRows(visit: string, events: CountedEvent[], { accountId, now }: Teller): Row[] {
    return events.flatMap(({ name, path, at, detail: given }) => {
      const detail = isEventName(name) ? readEventDetail(name, given) : null
      if (!detail) {
        onDropped(isEventName(name) ? 'detail' : 'name', 1)
        return []
      }
      return {
        name,
        visit,
        account_id: accountId,
        source: pageSourceOf(withoutQuery(path)),
        path: hideKeys(withoutQuery(path)),
        detail: hideKeys(JSON.stringify(detail)),
        // Clocks of readers are wrong in both directions, and a tab may have slept for a while.
        happened_at: Math.min(now, Math.max(now - DAY, at)),
        received_at: now,
      }
    })
  }

  return {
    /** Called at the start. */
    deleteOld,

    /** Called each minute; a server that runs for months does it again each day. */
    deleteOldDaily,

    findUse: budget.findUse,

    async record(visit: string, events: CountedEvent[], teller: Teller): Promise<void> {
      if (!isWanted()) return
      const { address, now } = teller
      const rows = listRows(visit, events, teller)
      const bytes = rows.reduce((sum, row) => sum + sizeOf(row), 0)
      if (!(await welcome(address, { count: events.length, bytes }, now))) {
        onDropped('network', events.length)
        throw new AppError('TOO_MANY')
      }
      if (rows.length === 0) return
      // It is not the fault of this reader, and trying again does not help.
      if (!(await budget.take(bytes, now))) return onDropped('budget', rows.length)
      await deleteOldDaily(now)
      await queries.insertEvents(db, rows)
    },
  }
}

export type EventService = ReturnType<typeof createEventService>
