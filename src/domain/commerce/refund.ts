/** Which orders can be refunded: paid, delivered, and not older than seven days. Staff then decide. */
import type { OrderState } from './order-machine.ts'

const DAY = 24 * 60 * 60 * 1000
/** How long after the payment a reader may request a refund; staff may refund at any time. */
export const REFUND_DAYS = 7

export type Refundable = {
  state: OrderState
  /** in fen; of what cost nothing there is nothing to give back */
  price: number
  paidAt: number | null
  now: number
  /** a gift belongs to its recipient as soon as it is claimed */
  giftClaimed: boolean
}

/** Whether the order can be refunded at all: this binds staff, too. */
export const isRefundable = ({ state, price, giftClaimed }: Omit<Refundable, 'paidAt' | 'now'>): boolean =>
  state === 'fulfilled' && price > 0 && !giftClaimed

/** Whether the reader may ask for it: until seven days after the payment, to the millisecond. */
export const mayAskRefund = ({ paidAt, now, ...order }: Refundable): boolean =>
  isRefundable(order) && paidAt !== null && now < paidAt + REFUND_DAYS * DAY

/** What the provider knows a refund by: the same for as long as it is tried, so that money moves once. */
export const firstRefundNumber = (orderNumber: string): string => `${orderNumber}R1`

/** A refund that was finally refused stays refused; a new decision by staff gets a new number. */
export function nextRefundNumber(refundNumber: string): string {
  const [orderNumber, turn] = refundNumber.split('R')
  return `${orderNumber}R${Number(turn) + 1}`
}

/**
 * Whether an invoice may be requested, or corrected: for a payment that arrived and is not refunded, until the invoice is
 * issued.
 */
export const mayAskInvoice = ({
  state,
  price,
  issuedAt,
}: Pick<Refundable, 'state' | 'price'> & { issuedAt: number | null }) =>
  state === 'fulfilled' && price > 0 && issuedAt === null
