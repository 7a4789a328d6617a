/** The part of a reader's export about purchases, gifts and redeemed codes. */
import type { MembershipSales } from '#domain/access/membership-sale.ts'
import { zh } from '#messages/server.ts'
import type { OwnPurchases } from './account.export.purchase.queries.ts'
import { time, timeOr } from './account.export.time.ts'

const yuan = (fen: number) => (fen / 100).toFixed(2)
const DAY = 24 * 60 * 60 * 1000

const SOURCES = { order: zh.dataExport.sourceOrder, trial: zh.dataExport.sourceTrial, house: zh.dataExport.sourceHouse }
const INVOICE_KINDS = { person: zh.dataExport.invoicePerson, company: zh.dataExport.invoiceCompany }
const REFUND_STATES = {
  asked: zh.dataExport.refundAsked,
  declined: zh.dataExport.refundDeclined,
  accepted: zh.dataExport.refunding,
  done: zh.dataExport.refunded,
}
const ORDER_STATES = {
  created: zh.dataExport.orderCreated,
  pending: zh.dataExport.orderPending,
  paid: zh.dataExport.orderPaid,
  fulfilled: zh.dataExport.orderFulfilled,
  closed: zh.dataExport.orderClosed,
  refunding: zh.dataExport.refunding,
  refunded: zh.dataExport.refunded,
}

type Part<Kind extends keyof OwnPurchases> = {
  heading: string
  about: string
  present: (row: OwnPurchases[Kind][number], sales: MembershipSales) => unknown
}

export const PURCHASE_PARTS: { [Kind in keyof OwnPurchases]: Part<Kind> } = {
  purchaseOrder: {
    heading: zh.dataExport.partPurchaseOrder,
    about: zh.dataExport.aboutPurchaseOrder,
    present: (row) => ({
      [zh.dataExport.orderNumber]: row.number,
      [zh.dataExport.item]: row.title,
      [zh.dataExport.amount]: yuan(row.price),
      [zh.dataExport.state]: ORDER_STATES[row.state],
      [zh.dataExport.provider]: row.provider,
      [zh.dataExport.isGift]: row.gift === 1,
      [zh.dataExport.giftMessage]: row.gift_message,
      [zh.dataExport.orderedAt]: time(row.created_at),
      [zh.dataExport.paidAt]: timeOr(row.paid_at, null),
    }),
  },
  orderEvent: {
    heading: zh.dataExport.partOrderEvent,
    about: zh.dataExport.aboutOrderEvent,
    present: (row) => ({
      [zh.dataExport.orderNumber]: row.number,
      [zh.dataExport.state]: ORDER_STATES[row.state],
      [zh.dataExport.amount]: yuan(row.amount),
      [zh.dataExport.description]: row.detail,
      [zh.dataExport.time]: time(row.at),
    }),
  },
  refund: {
    heading: zh.dataExport.partRefund,
    about: zh.dataExport.aboutRefund,
    present: (row) => ({
      [zh.dataExport.orderNumber]: row.number,
      [zh.dataExport.amount]: yuan(row.amount),
      [zh.dataExport.state]: REFUND_STATES[row.state],
      [zh.dataExport.reason]: row.reason,
      [zh.dataExport.answer]: row.answer,
      [zh.dataExport.askedAt]: time(row.asked_at),
      [zh.dataExport.returnedAt]: timeOr(row.done_at, null),
    }),
  },
  invoice: {
    heading: zh.dataExport.partInvoice,
    about: zh.dataExport.aboutInvoice,
    present: (row) => ({
      [zh.dataExport.orderNumber]: row.number,
      [zh.dataExport.type]: INVOICE_KINDS[row.kind],
      [zh.dataExport.invoiceTitle]: row.title,
      [zh.dataExport.taxNumber]: row.tax_number,
      [zh.dataExport.email]: row.email,
      [zh.dataExport.askedAt]: time(row.asked_at),
      [zh.dataExport.issuedAt]: timeOr(row.issued_at, null),
    }),
  },
  giftSent: {
    heading: zh.dataExport.partGiftSent,
    about: zh.dataExport.aboutGiftSent,
    present: (row) => ({
      [zh.dataExport.orderNumber]: row.number,
      [zh.dataExport.item]: row.title,
      [zh.dataExport.claimedAt]: timeOr(row.claimed_at, null),
      [zh.dataExport.takenBackAt]: timeOr(row.revoked_at, null),
    }),
  },
  giftTaken: {
    heading: zh.dataExport.partGiftTaken,
    about: zh.dataExport.aboutGiftTaken,
    present: (row) => ({ [zh.dataExport.item]: row.title, [zh.dataExport.claimedAt]: timeOr(row.claimed_at, null) }),
  },
  redeemed: {
    heading: zh.dataExport.partRedeemed,
    about: zh.dataExport.aboutRedeemed,
    present: (row) => ({
      [zh.dataExport.orderNumber]: row.number,
      [zh.dataExport.item]: row.title,
      [zh.dataExport.redeemedAt]: timeOr(row.redeemed_at, null),
    }),
  },
  membershipGrant: {
    heading: zh.dataExport.partMembershipGrant,
    about: zh.dataExport.aboutMembershipGrant,
    present: (row, sales) => ({
      [zh.dataExport.member]: sales[row.kind].name,
      [zh.dataExport.source]: SOURCES[row.source],
      [zh.dataExport.days]: Math.round(row.term_ms / DAY),
      [zh.dataExport.grantedAt]: time(row.granted_at),
      [zh.dataExport.revokedAt]: timeOr(row.revoked_at, null),
    }),
  },
}
