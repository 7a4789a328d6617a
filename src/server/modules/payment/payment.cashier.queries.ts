import type { Database } from '#db/client.ts'

type NewPayment = { token: string; number: string; title: string; amount: number; createdAt: number; expiresAt: number }

/** The token of the payment for that order: the new one, or the one that was there before. */
export async function keepPayment(db: Database, payment: NewPayment): Promise<string> {
  const { number: order_number, createdAt: created_at, expiresAt: expires_at, ...rest } = payment
  await db
    .insertInto('cashier_payment')
    .values({ ...rest, order_number, created_at, expires_at })
    .onConflict((conflict) => conflict.column('order_number').doNothing())
    .execute()
  const row = await db
    .selectFrom('cashier_payment')
    .select('token')
    .where('order_number', '=', order_number)
    .executeTakeFirstOrThrow()
  return row.token
}

const payments = (db: Database) => db.selectFrom('cashier_payment').selectAll()

export type PaymentRow = NonNullable<Awaited<ReturnType<typeof findByToken>>>

export const findByToken = (db: Database, token: string) => payments(db).where('token', '=', token).executeTakeFirst()

export const findByNumber = (db: Database, number: string) =>
  payments(db).where('order_number', '=', number).executeTakeFirst()

/** Each of these takes one step if it is due, and returns whether it did: two concurrent calls cannot both succeed. */
export async function markPaid(db: Database, token: string, transactionNumber: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cashier_payment')
    .set({ state: 'paid', transaction_number: transactionNumber, paid_at: now })
    .where('token', '=', token)
    .where('state', 'in', ['open', 'failed'])
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markFailed(db: Database, token: string, now: number): Promise<void> {
  await db
    .updateTable('cashier_payment')
    .set({ state: 'failed' })
    .where('token', '=', token)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .execute()
}

export async function markClosed(db: Database, number: string): Promise<void> {
  await db
    .updateTable('cashier_payment')
    .set({ state: 'closed' })
    .where('order_number', '=', number)
    .where('state', 'in', ['open', 'failed'])
    .execute()
}

export async function markRefunded(db: Database, number: string, refundNumber: string): Promise<void> {
  await db
    .updateTable('cashier_payment')
    .set({ state: 'refunded', refund_number: refundNumber })
    .where('order_number', '=', number)
    .where('state', '=', 'paid')
    .execute()
}

export async function markDelivered(db: Database, id: number, now: number): Promise<void> {
  await db.updateTable('cashier_payment').set({ told_at: now }).where('id', '=', id).execute()
}

/** Paid, and not yet acknowledged by the shop; the oldest first. */
export const listUntold = (db: Database, limit: number) =>
  payments(db).where('state', '=', 'paid').where('told_at', 'is', null).orderBy('id').limit(limit).execute()
