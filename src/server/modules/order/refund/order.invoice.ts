/** Invoices: requested by the reader, issued by the publisher's accounting and sent by mail; this stores the requests. */
import { AppError } from '../../../http/api/app-error.ts'
import { mayAskInvoice } from '#domain/commerce/refund.ts'
import { m, zh } from '#messages/server.ts'
import { findInvoice, issueInvoice, upsertInvoice, type InvoiceForm } from './order.invoice.queries.ts'
import { inOrder, notifyOfOrderStep } from '../payment/order.lock.ts'
import type { OrderTools } from '../order.tools.ts'

export function createInvoices({ db, notice }: Pick<OrderTools, 'db' | 'notice'>) {
  return {
    /** A repeated request corrects it, until it is issued. */
    ask: (accountId: number, { number, ...form }: InvoiceForm & { number: string }, now: number): Promise<void> =>
      inOrder(db, number, async (on, order) => {
        if (order.account_id !== accountId) throw new AppError('NOT_FOUND', m.order.noSuchOrder)
        const invoice = await findInvoice(on, order.id)
        if (invoice?.issued_at) throw new AppError('ORDER_STATE', m.order.invoiceIssued)
        if (!mayAskInvoice({ ...order, issuedAt: null })) throw new AppError('ORDER_STATE', m.order.noInvoicePossible)
        // A person has no tax number; the one of an earlier company form is deleted.
        await upsertInvoice(on, order.id, form.kind === 'person' ? { ...form, taxNumber: '' } : form, now)
      }),

    issue: (number: string, now: number): Promise<void> =>
      inOrder(db, number, async (on, order) => {
        const invoice = await findInvoice(on, order.id)
        if (!invoice) throw new AppError('ORDER_STATE', m.order.noInvoiceAsked)
        if (invoice.issued_at) return
        if (order.state !== 'fulfilled') throw new AppError('ORDER_STATE', m.order.noInvoicePossible)
        await issueInvoice(on, invoice.id, now)
        const detail = zh.order.invoiceSent({ title: order.title })
        await notifyOfOrderStep(notice, on, order, { step: 'invoiced', detail }, now)
      }),
  }
}

export type Invoices = ReturnType<typeof createInvoices>
