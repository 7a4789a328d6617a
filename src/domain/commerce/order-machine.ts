/**
 * The life of an order: every step that may be taken, and no other. A provider may tell late, twice and in any order: what
 * was closed can still turn out to be paid, and money that came is never refused.
 */
export const ORDER_STATES = ['created', 'pending', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded'] as const
export type OrderState = (typeof ORDER_STATES)[number]

/** What happens to an order. */
export const ORDER_STEPS = ['begin', 'pay', 'fulfil', 'close', 'ask-back', 'keep', 'give-back'] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

export const TRANSITIONS: Readonly<Record<OrderState, Partial<Record<OrderStep, OrderState>>>> = {
  /** written down, the provider not yet asked or not yet heard */
  created: { begin: 'pending', pay: 'paid', close: 'closed' },
  /** the payer can pay */
  pending: { pay: 'paid', close: 'closed' },
  /** the money is there; what cannot be given any more goes back */
  paid: { fulfil: 'fulfilled', 'ask-back': 'refunding' },
  fulfilled: { 'ask-back': 'refunding' },
  /** the time was over or the reader did not want it; a payment under way may still arrive */
  closed: { pay: 'paid' },
  /** what was given is taken back, the money is on its way; the provider may refuse */
  refunding: { 'give-back': 'refunded', keep: 'fulfilled' },
  refunded: {},
}

/** Where a step leads; null: it is not to be taken. */
export const nextState = (state: OrderState, step: OrderStep): OrderState | null => TRANSITIONS[state][step] ?? null

/** The states from which a step may be taken: what an update asks for. */
export const statesBefore = (step: OrderStep): OrderState[] =>
  ORDER_STATES.filter((state) => TRANSITIONS[state][step] !== undefined)

/** For so long an order can be paid. */
export const ORDER_LIFETIME = 15 * 60 * 1000

const STATE_NAMES: Readonly<Record<OrderState, string>> = {
  created: '待支付',
  pending: '待支付',
  paid: '已支付，正在开通',
  fulfilled: '已完成',
  closed: '已关闭',
  refunding: '退款中',
  refunded: '已退款',
}

/** The reader can still pay. */
export const isPayable = (state: OrderState): boolean => state === 'created' || state === 'pending'

type Told = { state: OrderState; expireTime: number }

/** Its time has passed, though it may not have been closed yet. */
export const isOver = ({ state, expireTime }: Told, now: number): boolean => isPayable(state) && expireTime <= now

/** As the reader is told. */
export const orderStateName = (order: Told, now: number): string =>
  isOver(order, now) ? '已超过支付时间' : STATE_NAMES[order.state]
