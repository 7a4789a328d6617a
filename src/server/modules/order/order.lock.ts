/** What is done to an order from outside its machine: alone with it, and with a word to its owner. */
import type { Database } from '#db/client.ts'
import { lockOrder } from '#db/engine/lock-order.ts'
import { AppError } from '../../http/app-error.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import { findById, findByNumber, type OrderRow } from './order.queries.ts'

/** One transaction, while nobody else changes the order; it is read when that is so. */
export async function inOrder<Result>(
  db: Database,
  number: string,
  work: (on: Database, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  const known = await findByNumber(db, number)
  if (!known) throw new AppError('NOT_FOUND', '没有这笔订单')
  return db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, known.id)
    return work(transaction, (await findById(transaction, known.id))!)
  })
}

/** `turn` tells it from other notices of the order; the notice leads to the order's page. */
export function tellTurn(
  notice: NoticeService,
  on: Database,
  order: Pick<OrderRow, 'number' | 'account_id'>,
  { turn, detail }: { turn: 'declined' | 'invoiced' | 'claimed'; detail: string },
  now: number,
): Promise<void> {
  return notice.tell(on, { to: order.account_id, kind: 'order', matter: `order:${order.number}:${turn}`, detail }, now)
}
