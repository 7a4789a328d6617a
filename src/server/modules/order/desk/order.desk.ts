/** Orders at the desk: list, full view, decisions. */
import type { DeskOrder, DeskOrderDetail } from '#contract/desk/order.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { countAtDesk, findPerson, listAtDesk, type DeskFilter, type DeskRow } from './order.desk.queries.ts'
import type { Invoices } from '../refund/order.invoice.ts'
import type { OrderLists } from '../order.list.ts'
import { presentOrder } from '../order.present.ts'
import { findByNumber } from '../order.queries.ts'
import type { Refunds } from '../refund/order.refund.ts'
import type { OrderTools } from '../order.tools.ts'

type DeskParts = Pick<OrderTools, 'db'> & {
  readDetail: OrderLists['readDetail']
  refunds: Pick<Refunds, 'decide'>
  invoices: Pick<Invoices, 'issue'>
}

type PageOptions = DeskFilter & { pgNo: number; rowNum: number }

function invoiceStateOf({ invoice_id, invoice_issued_at }: DeskRow): DeskOrder['invoiceState'] {
  if (invoice_id === null) return null
  return invoice_issued_at === null ? 'asked' : 'issued'
}

const presentDeskOrder = (row: DeskRow): DeskOrder => ({
  ...presentOrder(row),
  person: { uid: row.account_id, name: row.person_name },
  refundState: row.refund_state,
  invoiceState: invoiceStateOf(row),
})

export function createOrderDesk({ db, readDetail, refunds, invoices }: DeskParts) {
  async function findAtDesk(number: string, now: number): Promise<DeskOrderDetail> {
    const order = await findByNumber(db, number)
    if (!order) throw new AppError('NOT_FOUND', m.order.noSuchOrder)
    const [detail, person] = await Promise.all([readDetail(order.id, now), findPerson(db, order.account_id)])
    // The link of a gift is for its buyer only; the desk sees whether it was used.
    const gift = detail.gift && { ...detail.gift, url: '' }
    return { ...detail, gift, person, providerNumber: order.provider_number ?? '' }
  }

  return {
    findAtDesk,

    async listAtDesk({ pgNo, rowNum, ...filter }: PageOptions) {
      const [rows, totalCount, refundCount, invoiceCount] = await Promise.all([
        listAtDesk(db, filter, rowNum, (pgNo - 1) * rowNum),
        countAtDesk(db, filter),
        countAtDesk(db, { waiting: 'refund' }),
        countAtDesk(db, { waiting: 'invoice' }),
      ])
      const list = rows.map(presentDeskOrder)
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount, refundCount, invoiceCount }
    },

    async decideRefund(decision: Parameters<Refunds['decide']>[0], now: number): Promise<DeskOrderDetail> {
      await refunds.decide(decision, now)
      return findAtDesk(decision.number, now)
    },

    async issueInvoice(number: string, now: number): Promise<DeskOrderDetail> {
      await invoices.issue(number, now)
      return findAtDesk(number, now)
    },
  }
}
