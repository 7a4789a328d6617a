/** What readers subscribe to, and how many do. */
import type { SubscriptionState } from '#contract/site/subscription.ts'
import { addAccountThing, removeAccountThing, type AccountThingKey } from '#db/account-thing.ts'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './subscription.queries.ts'

export function createSubscriptionService({ db }: Tools) {
  async function readState(on: Database, thing: AccountThingKey, accountId: number): Promise<SubscriptionState> {
    const row = await queries.findState(on, thing, accountId)
    if (!row) throw new AppError('NOT_FOUND', m.subscription.notSubscribable)
    return { subscribed: row.created_at !== null, followNum: Number(row.subscriber_count) }
  }

  /** The row and the count change together or not at all; a request that changes nothing is not counted. */
  function change(
    thing: AccountThingKey,
    accountId: number,
    work: (on: Database) => Promise<boolean>,
    by: 1 | -1,
  ): Promise<SubscriptionState> {
    return db.transaction().execute(async (transaction) => {
      await readState(transaction, thing, accountId)
      if (await work(transaction)) await queries.changeCount(transaction, thing, by)
      return readState(transaction, thing, accountId)
    })
  }

  return {
    findState: (thing: AccountThingKey, accountId: number) => readState(db, thing, accountId),

    begin: (thing: AccountThingKey, accountId: number, now: number) =>
      change(thing, accountId, (on) => addAccountThing(on, { table: 'subscription', accountId, thing }, now), 1),

    end: (thing: AccountThingKey, accountId: number) =>
      change(thing, accountId, (on) => removeAccountThing(on, { table: 'subscription', accountId, thing }), -1),
  }
}

export type SubscriptionService = ReturnType<typeof createSubscriptionService>
