/**
 * What happens to orders when their owner deletes the account: the ledger stays as the law requires, without personal data.
 */
import type { Database } from '#db/client.ts'

/** Money in flight: paid and not delivered, a refund requested, or a refund in progress. */
export async function hasOpenPayment(db: Database, accountId: number): Promise<boolean> {
  const moving = db
    .selectFrom('purchase_order')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', 'in', ['paid', 'refunding'])
    .limit(1)
  const asked = db
    .selectFrom('refund')
    .innerJoin('purchase_order', 'purchase_order.id', 'refund.purchase_order_id')
    .select('refund.id')
    .where('purchase_order.account_id', '=', accountId)
    .where('refund.state', '=', 'asked')
    .limit(1)
  return [await moving.executeTakeFirst(), await asked.executeTakeFirst()].some((row) => row !== undefined)
}

/**
 * Orders are retained for legal reasons. Unpaid ones are closed; a payment that still arrives for one is refunded
 * automatically, since there is no owner left to deliver to. The purchases no longer give anybody access.
 */
export async function endPurchases(db: Database, accountId: number, now: number): Promise<void> {
  await closeOrders(db, accountId, now)
  await forgetWords(db, accountId)
  // Gifts and codes they received stay used up; by whom is no longer recorded.
  await db.updateTable('gift').set({ claimed_by: null }).where('claimed_by', '=', accountId).execute()
  await db.updateTable('redeem_code').set({ redeemed_by: null }).where('redeemed_by', '=', accountId).execute()
  await db
    .deleteFrom('entitlement')
    .where('account_id', '=', accountId)
    .where('purchase_order_id', 'is', null)
    .execute()
  await db
    .updateTable('entitlement')
    .set({ expires_at: now })
    .where('account_id', '=', accountId)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .execute()
}

async function closeOrders(db: Database, accountId: number, now: number): Promise<void> {
  const closed = await db
    .updateTable('purchase_order')
    .set({ state: 'closed' })
    .where('account_id', '=', accountId)
    .where('state', 'in', ['created', 'pending'])
    .returning('id')
    .execute()
  if (closed.length === 0) return
  const event = { state: 'closed' as const, cause: 'left', at: now }
  await db
    .insertInto('order_event')
    .values(closed.map(({ id }) => ({ ...event, purchase_order_id: id })))
    .execute()
}

/**
 * Texts that the reader wrote. An issued invoice is with the tax office, so its copy here is emptied; one that was only
 * requested is withdrawn with the account. A gift that is not yet claimed keeps its link, not its greeting.
 */
async function forgetWords(db: Database, accountId: number): Promise<void> {
  const own = db.selectFrom('purchase_order').select('purchase_order.id').where('account_id', '=', accountId)
  await db.deleteFrom('invoice').where('purchase_order_id', 'in', own).where('issued_at', 'is', null).execute()
  await db
    .updateTable('invoice')
    .set({ title: '', tax_number: '', email: '' })
    .where('purchase_order_id', 'in', own)
    .execute()
  await db.updateTable('refund').set({ reason: '' }).where('purchase_order_id', 'in', own).execute()
  await db.updateTable('purchase_order').set({ gift_message: '' }).where('account_id', '=', accountId).execute()
}
