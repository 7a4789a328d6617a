/** What becomes of orders when their owner leaves: the books stay as the law wants them, without a word about the person. */
import type { Database } from '#db/client.ts'

/** Money that is still on its way: paid and not delivered, asked back, or being given back. */
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
 * Orders are kept for the law. Those that were never paid are closed; if money comes for one all the same, it goes back by
 * itself, since nobody is there any more to have the thing. What was bought is no longer open to anybody.
 */
export async function endPurchases(db: Database, accountId: number, now: number): Promise<void> {
  await closeOrders(db, accountId, now)
  await forgetWords(db, accountId)
  // What somebody gave them is used up; who used it is nobody's business any more.
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
 * Words that the person wrote. An invoice that was issued lies with the tax office, so its copy here is emptied; one that
 * was only asked for is withdrawn with the person who asked. A gift on its way keeps its link, not its greeting.
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
