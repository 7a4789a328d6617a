import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Tables } from '#db/tables.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'

export type OrderRow = Selectable<Tables['purchase_order']>

/** In these states the order can still be paid. */
const OPEN: OrderState[] = ['created', 'pending']

export async function findById(db: Database, id: number): Promise<OrderRow | undefined> {
  return db.selectFrom('purchase_order').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function findByNumber(db: Database, number: string): Promise<OrderRow | undefined> {
  return db.selectFrom('purchase_order').selectAll().where('number', '=', number).executeTakeFirst()
}

/** Does not find orders of other accounts. */
export async function findOwn(db: Database, accountId: number, number: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('number', '=', number)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

export async function findByKey(db: Database, accountId: number, key: string): Promise<OrderRow | undefined> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst()
}

export type SameThing = { accountId: number; type: string; contentId: number | null; gift: boolean }

/** Orders for the very same that can still be paid; one, unless two were made in the same moment long ago. */
export function listOpenFor(
  db: Database,
  { accountId, type, contentId, gift }: SameThing,
  now: number,
): Promise<OrderRow[]> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('state', 'in', OPEN)
    .where('offering', '=', type)
    .where('content_id', contentId === null ? 'is' : '=', contentId)
    .where('gift', '=', gift ? 1 : 0)
    .where('expires_at', '>', now)
    .orderBy('id', 'desc')
    .execute()
}

/** How many unpaid orders the account has made since then. */
export async function countUnpaid(db: Database, accountId: number, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('purchase_order')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .where('state', 'in', [...OPEN, 'closed'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertOrder(db: Database, row: Insertable<Tables['purchase_order']>): Promise<OrderRow> {
  return db.insertInto('purchase_order').values(row).returningAll().executeTakeFirstOrThrow()
}

/** The message of a gift can be changed until it is paid. */
export async function setGiftMessage(db: Database, id: number, message: string): Promise<void> {
  await db
    .updateTable('purchase_order')
    .set({ gift_message: message })
    .where('id', '=', id)
    .where('state', 'in', OPEN)
    .execute()
}

/** Whether the ledger has an event with this cause and detail already. */
export async function hasEvent(db: Database, orderId: number, cause: string, detail: string): Promise<boolean> {
  const row = await db
    .selectFrom('order_event')
    .select('id')
    .where('purchase_order_id', '=', orderId)
    .where('cause', '=', cause)
    .where('detail', '=', detail)
    .executeTakeFirst()
  return row !== undefined
}

export async function hasLeft(db: Database, accountId: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/** Paid and not delivered yet, the oldest first. */
export async function listPaid(db: Database, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('purchase_order')
    .select('id')
    .where('state', '=', 'paid')
    .orderBy('expires_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Waiting for their payment since before that time, at one of these providers; those whose time is over first. */
export function listWaiting(db: Database, providers: string[], before: number, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('state', 'in', OPEN)
    .where('created_at', '<=', before)
    .where('provider', 'in', providers)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Closed, and their time was over in that span. */
export function listClosed(
  db: Database,
  providers: string[],
  { since, until }: { since: number; until: number },
  limit: number,
): Promise<OrderRow[]> {
  return db
    .selectFrom('purchase_order')
    .selectAll()
    .where('state', '=', 'closed')
    .where('expires_at', '>', since)
    .where('expires_at', '<=', until)
    .where('provider', 'in', providers)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

/** Neither delivered nor closed nor refunded. */
const UNDER_WAY: OrderState[] = ['created', 'pending', 'paid', 'refunding']

/** The count and the oldest order of each non-final state; one scan of the index of states. */
export async function sumWaiting(db: Database, providers: string[], now: number) {
  const rows = await db
    .selectFrom('purchase_order as order')
    .leftJoin('refund', 'refund.purchase_order_id', 'order.id')
    .select((e) => [
      'order.state',
      e.fn.countAll<number>().as('count'),
      e.fn.min<number | null>('order.paid_at').as('paidAt'),
      e.fn.min<number | null>(e.fn.coalesce('refund.decided_at', 'order.paid_at')).as('refundAt'),
      e.fn
        .min<number | null>(
          e
            .case()
            .when(
              e.and([
                e('order.expires_at', '<=', now),
                // What a way to pay that is switched off knows cannot be found out; such orders wait until it is there again.
                providers.length > 0 ? e('order.provider', 'in', providers) : e.lit(false),
              ]),
            )
            .then(e.ref('order.expires_at'))
            .end(),
        )
        .as('overAt'),
    ])
    .where('order.state', 'in', UNDER_WAY)
    .groupBy('order.state')
    .execute()
  return rows.map(({ count, ...row }) => ({ ...row, count: Number(count) }))
}
