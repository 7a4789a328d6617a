/**
 * The state machine of an order: every permitted step, and no other. A provider may report late, twice and in any order: a
 * closed order can still turn out to be paid, and money that arrived is never refused.
 */
import { labels } from '#messages/create-messages.ts'
import { m } from '#messages/domain.ts'

export const ORDER_STATES = ['created', 'pending', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** What happens to an order. */
export const ORDER_STEPS = ['begin', 'pay', 'fulfil', 'close', 'ask-back', 'keep', 'give-back'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

export const TRANSITIONS: Readonly<Record<OrderState, Partial<Record<OrderStep, OrderState>>>> = {
  /** stored, the provider not yet requested or not yet answered */
  created: { begin: 'pending', pay: 'paid', close: 'closed' },
  /** the payer can pay */
  pending: { pay: 'paid', close: 'closed' },
  /** the money arrived; if the order cannot be fulfilled any more, it is refunded */
  paid: { fulfil: 'fulfilled', 'ask-back': 'refunding' },
  fulfilled: { 'ask-back': 'refunding' },
  /** the time to pay expired or the reader cancelled; a payment in progress may still arrive */
  closed: { pay: 'paid' },
  /** the delivery is revoked, the refund is in progress; the provider may refuse */
  refunding: { 'give-back': 'refunded', keep: 'fulfilled' },
  refunded: {},
}

/** Where a step leads; null: it is not to be taken. */
export const nextState = (state: OrderState, step: OrderStep): OrderState | null => TRANSITIONS[state][step] ?? null

/** The states from which a step may be taken: the condition of an update. */
export const statesBefore = (step: OrderStep): OrderState[] =>
  ORDER_STATES.filter((state) => TRANSITIONS[state][step] !== undefined)

/** For so long an order can be paid. */
export const ORDER_LIFETIME = 15 * 60 * 1000

const STATE_NAMES: Readonly<Record<OrderState, string>> = labels(() => ({
  created: m.commerce.awaitingPayment,
  pending: m.commerce.awaitingPayment,
  paid: m.commerce.paidInProgress,
  fulfilled: m.commerce.fulfilled,
  closed: m.commerce.closed,
  refunding: m.commerce.refunding,
  refunded: m.commerce.refunded,
}))

/** The reader can still pay. */
export const isPayable = (state: OrderState): boolean => state === 'created' || state === 'pending'

type OrderStatus = { state: OrderState; expireTime: number }

/** Its time has passed, though it may not have been closed yet. */
export const isOver = ({ state, expireTime }: OrderStatus, now: number): boolean =>
  isPayable(state) && expireTime <= now

/** As shown to the reader. */
export const orderStateName = (order: OrderStatus, now: number): string =>
  isOver(order, now) ? m.commerce.paymentTimeOver : STATE_NAMES[order.state]
