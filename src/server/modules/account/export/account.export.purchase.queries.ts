/** A reader's purchases, gifts and redeemed codes: a part of all the data that the tables hold about them. */
import type { Database } from '#db/client.ts'

export function ownPurchases(db: Database, accountId: number, limit: number) {
  return {
    purchaseOrder: () =>
      db
        .selectFrom('purchase_order')
        .select(['number', 'title', 'price', 'state', 'provider', 'gift', 'gift_message', 'created_at', 'paid_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
    orderEvent: () =>
      db
        .selectFrom('order_event')
        .innerJoin('purchase_order as order', 'order.id', 'order_event.purchase_order_id')
        .select(['order.number', 'order_event.state', 'order_event.amount', 'order_event.detail', 'order_event.at'])
        .where('order.account_id', '=', accountId)
        .orderBy('order_event.at', 'desc')
        .orderBy('order_event.id', 'desc')
        .limit(limit)
        .execute(),
    refund: () =>
      db
        .selectFrom('refund')
        .innerJoin('purchase_order as order', 'order.id', 'refund.purchase_order_id')
        .select(['order.number', 'refund.amount', 'refund.state', 'refund.reason', 'refund.answer'])
        .select(['refund.asked_at', 'refund.done_at'])
        .where('order.account_id', '=', accountId)
        .orderBy('refund.asked_at', 'desc')
        .orderBy('refund.id', 'desc')
        .limit(limit)
        .execute(),
    invoice: () =>
      db
        .selectFrom('invoice')
        .innerJoin('purchase_order as order', 'order.id', 'invoice.purchase_order_id')
        .select(['order.number', 'invoice.kind', 'invoice.title', 'invoice.tax_number', 'invoice.email'])
        .select(['invoice.asked_at', 'invoice.issued_at'])
        .where('order.account_id', '=', accountId)
        .orderBy('invoice.asked_at', 'desc')
        .orderBy('invoice.id', 'desc')
        .limit(limit)
        .execute(),
    /** Without the link: anybody who has it can claim the gift. */
    giftSent: () =>
      db
        .selectFrom('gift')
        .innerJoin('purchase_order as order', 'order.id', 'gift.purchase_order_id')
        .select(['order.number', 'order.title', 'gift.claimed_at', 'gift.revoked_at'])
        .where('order.account_id', '=', accountId)
        .orderBy('gift.id', 'desc')
        .limit(limit)
        .execute(),
    giftTaken: () =>
      db
        .selectFrom('gift')
        .innerJoin('purchase_order as order', 'order.id', 'gift.purchase_order_id')
        .select(['order.title', 'gift.claimed_at'])
        .where('gift.claimed_by', '=', accountId)
        .orderBy('gift.id', 'desc')
        .limit(limit)
        .execute(),
    redeemed: () =>
      db
        .selectFrom('redeem_code')
        .leftJoin('purchase_order as order', 'order.id', 'redeem_code.purchase_order_id')
        .select(['order.number', 'order.title', 'redeem_code.redeemed_at'])
        .where('redeem_code.redeemed_by', '=', accountId)
        .orderBy('redeem_code.id', 'desc')
        .limit(limit)
        .execute(),
    membershipGrant: () =>
      db
        .selectFrom('membership_grant')
        .select(['kind', 'source', 'term_ms', 'granted_at', 'revoked_at'])
        .where('account_id', '=', accountId)
        .orderBy('granted_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute(),
  }
}

type Own = ReturnType<typeof ownPurchases>
export type OwnPurchases = { [Kind in keyof Own]: Awaited<ReturnType<Own[Kind]>> }
