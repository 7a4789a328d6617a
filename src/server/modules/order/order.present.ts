import type { Order, OrderDetail } from '#contract/site/order.ts'
import type { OfferingType } from '#domain/access/offering.ts'
import { isPayable } from '#domain/commerce/order-machine.ts'
import { paths } from '#domain/paths.ts'
import { mayAskInvoice, mayAskRefund } from '#domain/commerce/refund.ts'
import { presentPicture, drawCodePath } from '../media/media.present.ts'
import type { OrderParts, ShownRow } from './order.detail.queries.ts'

const presentCoupon = ({
  coupon_code: code,
  coupon_name: name,
  coupon_discount: discount,
}: ShownRow): Order['coupon'] => (code === null || name === null ? null : { code, name, discount })

/** The columns for type and provider hold what this program wrote there. */
export function presentOrder(row: ShownRow): Order {
  return {
    number: row.number,
    state: row.state,
    type: row.offering as OfferingType,
    contentType: row.content_type,
    contentId: row.content_id,
    title: row.title,
    pic: presentPicture(row, row.title),
    price: row.price,
    originPrice: row.origin_price,
    isGift: row.gift === 1,
    coupon: presentCoupon(row),
    provider: row.provider as Order['provider'],
    createTime: row.created_at,
    expireTime: row.expires_at,
    payTime: row.paid_at,
  }
}

function presentPay({ state, expires_at, pay_address }: ShownRow, now: number): OrderDetail['pay'] {
  if (!isPayable(state) || expires_at <= now || !pay_address) return null
  const [text = '', address = ''] = pay_address.split('\n')
  const { path, size } = text ? drawCodePath(text) : { path: '', size: 0 }
  return { code: path, codeSize: size, address }
}

/** A revoked gift leads nowhere, so its link is not returned. */
function presentGift(gift: OrderParts['gift'], message: string): OrderDetail['gift'] {
  if (!gift || gift.revoked_at !== null) return null
  const { code, claimed_at, claimed_name } = gift
  return { url: paths.gift(code), message, claimName: claimed_name, claimTime: claimed_at }
}

function presentRefund(refund: OrderParts['refund']): OrderDetail['refund'] {
  if (!refund) return null
  const { state, amount, reason, answer, asked_at, decided_at, done_at } = refund
  return { state, amount, reason, answer, askTime: asked_at, decideTime: decided_at, doneTime: done_at }
}

function presentInvoice(invoice: OrderParts['invoice']): OrderDetail['invoice'] {
  if (!invoice) return null
  const { kind, title, tax_number, email, asked_at, issued_at } = invoice
  return { kind, title, taxNumber: tax_number, email, askTime: asked_at, issueTime: issued_at }
}

export function presentOrderDetail(row: ShownRow, parts: OrderParts, thingUrl: string, now: number): OrderDetail {
  const { state, price, paid_at: paidAt } = row
  const giftClaimed = typeof parts.gift?.claimed_at === 'number'
  return {
    ...presentOrder(row),
    serverTime: now,
    pay: presentPay(row, now),
    thingUrl,
    events: parts.events,
    gift: presentGift(parts.gift, row.gift_message),
    refund: presentRefund(parts.refund),
    invoice: presentInvoice(parts.invoice),
    // A refund can be requested once; a decline is final.
    canRefund: !parts.refund && mayAskRefund({ state, price, paidAt, now, giftClaimed }),
    canInvoice: mayAskInvoice({ state, price, issuedAt: parts.invoice?.issued_at ?? null }),
  }
}
