import type { Database } from '#db/client.ts'

export type InvoiceForm = { kind: 'person' | 'company'; title: string; taxNumber: string; email: string }

export function findInvoice(db: Database, orderId: number) {
  return db
    .selectFrom('invoice')
    .select(['id', 'issued_at'])
    .where('purchase_order_id', '=', orderId)
    .executeTakeFirst()
}

/** The time of the first request is preserved: a correction does not lose the position in the queue. */
export async function upsertInvoice(db: Database, orderId: number, form: InvoiceForm, now: number): Promise<void> {
  const asked = { kind: form.kind, title: form.title, tax_number: form.taxNumber, email: form.email }
  await db
    .insertInto('invoice')
    .values({ purchase_order_id: orderId, ...asked, asked_at: now })
    .onConflict((conflict) => conflict.column('purchase_order_id').doUpdateSet(asked))
    .execute()
}

export async function issueInvoice(db: Database, id: number, now: number): Promise<void> {
  await db.updateTable('invoice').set({ issued_at: now }).where('id', '=', id).execute()
}
