/** What readers subscribe to, and how many do. */
import type { SubscriptionState } from '#contract/subscription.ts'
import type { Database } from '#db/client.ts'
import { AppError } from '../../http/app-error.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './subscription.queries.ts'

type Thing = { contentType: number; contentId: number }

export function createSubscriptionService({ db }: Tools) {
  async function readState(on: Database, thing: Thing, accountId: number): Promise<SubscriptionState> {
    const row = await queries.findState(on, thing, accountId)
    if (!row) throw new AppError('NOT_FOUND', '要订阅的内容不存在或已下线')
    return { subscribed: row.created_at !== null, followNum: Number(row.subscriber_count) }
  }

  /** The row and the count change together or not at all; what is so already is not counted again. */
  function change(thing: Thing, accountId: number, work: (on: Database) => Promise<void>): Promise<SubscriptionState> {
    return db.transaction().execute(async (transaction) => {
      await readState(transaction, thing, accountId)
      await work(transaction)
      return readState(transaction, thing, accountId)
    })
  }

  return {
    begin: (thing: Thing, accountId: number, now: number) =>
      change(thing, accountId, async (transaction) => {
        if (await queries.insertSubscription(transaction, thing, accountId, now))
          await queries.changeCount(transaction, thing, 1)
      }),

    end: (thing: Thing, accountId: number) =>
      change(thing, accountId, async (transaction) => {
        if (await queries.deleteSubscription(transaction, thing, accountId))
          await queries.changeCount(transaction, thing, -1)
      }),
  }
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>
