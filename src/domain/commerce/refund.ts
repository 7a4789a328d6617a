/** Whose money may come back: what was paid for, delivered, and is not older than seven days. The house decides then. */
import type { OrderState } from './order-machine.ts'

const DAY = 24 * 60 * 60 * 1000
/** For so long after the payment a reader may ask; the house may give back at any time. */
export const REFUND_DAYS = 7

export type Refundable = {
  state: OrderState
  /** in fen; of what cost nothing there is nothing to give back */
  price: number
  paidAt: number | null
  now: number
  /** a gift is somebody else's as soon as they have taken it */
  giftClaimed: boolean
}

/** Whether the money can go back at all: what the house itself is bound by. */
export const isRefundable = ({ state, price, giftClaimed }: Omit<Refundable, 'paidAt' | 'now'>): boolean =>
  state === 'fulfilled' && price > 0 && !giftClaimed

/** Whether the reader may ask for it: until seven days after the payment, to the millisecond. */
export const mayAskRefund = ({ paidAt, now, ...order }: Refundable): boolean =>
  isRefundable(order) && paidAt !== null && now < paidAt + REFUND_DAYS * DAY

/** What the provider knows a refund by: the same for as long as it is tried, so that money moves once. */
export const firstRefundNumber = (orderNumber: string): string => `${orderNumber}R1`

/** One that was refused for good stays refused; when the house decides anew, it is another. */
export function nextRefundNumber(refundNumber: string): string {
  const [orderNumber, turn] = refundNumber.split('R')
  return `${orderNumber}R${Number(turn) + 1}`
}

/** Whether an invoice may be asked for, or corrected: for money that came and stays, until it is issued. */
export const mayAskInvoice = ({
  state,
  price,
  issuedAt,
}: Pick<Refundable, 'state' | 'price'> & { issuedAt: number | null }) =>
  state === 'fulfilled' && price > 0 && issuedAt === null
