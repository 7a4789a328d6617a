import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import type { Tables } from '#db/tables.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { shownOrders } from '../order.detail.queries.ts'

export type DeskFilter = {
  state?: OrderState | undefined
  waiting?: 'refund' | 'invoice' | undefined
  keyword?: string | undefined
}

const WHOLE_NUMBER = /^\d{20}$/
/** Customers give this many digits of the end of an order number by telephone. */
const END_OF_NUMBER = /^\d{6,19}$/

type Asker = ExpressionBuilder<Tables, 'purchase_order'>

const whereRefundWaits = (e: Asker) =>
  e.exists(
    e
      .selectFrom('refund')
      .select('refund.id')
      .whereRef('refund.purchase_order_id', '=', 'purchase_order.id')
      .where('refund.state', '=', 'asked'),
  )

/** A refunded order needs no invoice any more. */
const whereInvoiceWaits = (e: Asker) =>
  e.and([
    e('purchase_order.state', '=', 'fulfilled'),
    e.exists(
      e
        .selectFrom('invoice')
        .select('invoice.id')
        .whereRef('invoice.purchase_order_id', '=', 'purchase_order.id')
        .where('invoice.issued_at', 'is', null),
    ),
  ])

function whereKeyword(e: Asker, keyword: string) {
  if (WHOLE_NUMBER.test(keyword)) return e('purchase_order.number', '=', keyword)
  if (END_OF_NUMBER.test(keyword)) return e('purchase_order.number', 'like', `%${keyword}`)
  return e(
    'purchase_order.account_id',
    'in',
    e
      .selectFrom('account')
      .select('account.id')
      .where((inner) => holdsText(inner.ref('account.name'), keyword)),
  )
}

const matches =
  ({ state, waiting, keyword }: DeskFilter) =>
  (e: Asker) =>
    e.and([
      ...(state ? [e('purchase_order.state', '=', state)] : []),
      ...(waiting === 'refund' ? [whereRefundWaits(e)] : []),
      ...(waiting === 'invoice' ? [whereInvoiceWaits(e)] : []),
      ...(keyword ? [whereKeyword(e, keyword)] : []),
    ])

/** With the buyer and the requests for refund and invoice. */
function deskOrders(db: Database) {
  return shownOrders(db)
    .innerJoin('account', 'account.id', 'purchase_order.account_id')
    .leftJoin('refund', 'refund.purchase_order_id', 'purchase_order.id')
    .leftJoin('invoice', 'invoice.purchase_order_id', 'purchase_order.id')
    .select(['account.name as person_name', 'refund.state as refund_state'])
    .select(['invoice.id as invoice_id', 'invoice.issued_at as invoice_issued_at'])
}

export type DeskRow = Awaited<ReturnType<ReturnType<typeof deskOrders>['execute']>>[number]

export function listAtDesk(db: Database, filter: DeskFilter, limit: number, offset: number): Promise<DeskRow[]> {
  return deskOrders(db)
    .where((e) => matches(filter)(e as never))
    .orderBy('purchase_order.created_at', 'desc')
    .orderBy('purchase_order.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countAtDesk(db: Database, filter: DeskFilter): Promise<number> {
  const { count } = await db
    .selectFrom('purchase_order')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where(matches(filter))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findPerson(db: Database, accountId: number): Promise<{ uid: number; name: string }> {
  return db.selectFrom('account').select(['id as uid', 'name']).where('id', '=', accountId).executeTakeFirstOrThrow()
}
