/** Changes to an order from outside its state machine: with the order locked, and with a notice to its owner. */
import type { Database } from '#db/client.ts'
import { lockOrder } from '#db/engine/lock-order.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { NoticeService } from '../../notice/notice.service.ts'
import { findById, findByNumber, type OrderRow } from '../order.queries.ts'

/** One transaction with the order locked; the order is read after the lock is held. */
export async function inOrder<Result>(
  db: Database,
  number: string,
  work: (on: Database, order: OrderRow) => Promise<Result>,
): Promise<Result> {
  const known = await findByNumber(db, number)
  if (!known) throw new AppError('NOT_FOUND', m.order.noSuchOrder)
  return db.transaction().execute(async (transaction) => {
    await lockOrder(transaction, known.id)
    return work(transaction, (await findById(transaction, known.id))!)
  })
}

/** `step` distinguishes it from other notifications of the order; it links to the order's page. */
export function notifyOfOrderStep(
  notice: NoticeService,
  on: Database,
  order: Pick<OrderRow, 'number' | 'account_id'>,
  { step, detail }: { step: 'declined' | 'invoiced' | 'claimed'; detail: string },
  now: number,
): Promise<void> {
  return notice.notify(
    on,
    { to: order.account_id, kind: 'order', matter: `order:${order.number}:${step}`, detail },
    now,
  )
}
