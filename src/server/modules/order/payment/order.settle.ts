/**
 * A payment has arrived: the order is settled, then fulfilled, in two separate transactions. If the process ends between
 * them, the order stays `paid`, and the job of each minute fulfils it.
 */
import { lockAccount } from '#db/engine/lock-account.ts'
import { lockOrder } from '#db/engine/lock-order.ts'
import type { Database } from '#db/client.ts'
import type { OfferingType } from '#domain/access/offering.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'
import { firstRefundNumber } from '#domain/commerce/refund.ts'
import { zh } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { notifyOfOrder } from '../order.notice.ts'
import { makeOrderNumber } from '../order.number.ts'
import * as queries from '../order.queries.ts'
import type { OrderRow } from '../order.queries.ts'
import { insertRefund } from '../refund/order.refund.queries.ts'
import { appendEvent, takeStep } from './order.step.ts'
import type { OrderTools } from '../order.tools.ts'

/** A payment as reported by a provider, by webhook or on request. */
export type ReportedPayment = {
  provider: string
  number: string
  amount: number
  providerNumber: string
  paidAt: number
  cause: 'notice' | 'question'
}

/** `known`: it was reported before. `twice`: the same order was paid once more. */
export type Settled = 'paid' | 'known' | 'twice' | 'unknown' | 'wrong-amount'

export type FreeOffer = {
  type: OfferingType
  contentType: number | null
  id: number | null
  title: string
  originPrice: number
}

type Options = OrderTools & {
  /** within the transaction that delivers a gift */
  makeGift: (on: Database, orderId: number) => Promise<void>
}

export function createSettlement({ db, commerce, notice, warn, makeGift }: Options) {
  /** Money arrived that the order does not need. It is recorded once, and staff must look at it. */
  async function recordUnexpectedPayment(
    on: Database,
    { id, number, state }: OrderRow,
    event: { cause: string; detail: string; amount: number },
    now: number,
  ): Promise<void> {
    if (await queries.hasEvent(on, id, event.cause, event.detail)) return
    await appendEvent(on, id, state, { ...event, at: now })
    warn({ order: number, cause: event.cause, amount: event.amount }, 'a payment that does not fit its order')
  }

  async function settleLocked(on: Database, row: OrderRow, payment: ReportedPayment, now: number): Promise<Settled> {
    const { amount, providerNumber } = payment
    if (amount !== row.price) {
      const detail = `${providerNumber}: ${amount}`
      await recordUnexpectedPayment(on, row, { cause: 'wrong-amount', detail, amount: 0 }, now)
      return 'wrong-amount'
    }
    if (row.provider_number === providerNumber) return 'known'
    const set = { provider_number: providerNumber, paid_at: payment.paidAt }
    if (await takeStep(on, row.id, 'pay', { cause: payment.cause, amount, detail: providerNumber, at: now, set }))
      return 'paid'
    await recordUnexpectedPayment(on, row, { cause: 'paid-twice', detail: providerNumber, amount }, now)
    return 'twice'
  }

  /** After this has returned, the payment is in the ledger and may be acknowledged. */
  async function settle(payment: ReportedPayment, now: number): Promise<Settled> {
    const known = await queries.findByNumber(db, payment.number)
    if (!known || known.provider !== payment.provider) return 'unknown'
    return db.transaction().execute(async (transaction) => {
      await lockOrder(transaction, known.id)
      const row = (await queries.findById(transaction, known.id))!
      return settleLocked(transaction, row, payment, now)
    })
  }

  /** A paid order that cannot be delivered is refunded automatically. */
  async function sendBack(on: Database, order: OrderRow, cause: 'owned' | 'left', now: number): Promise<void> {
    await takeStep(on, order.id, 'ask-back', { cause, at: now })
    const reason = cause === 'owned' ? zh.order.boughtTwice : zh.order.accountClosed
    await insertRefund(on, {
      purchase_order_id: order.id,
      number: firstRefundNumber(order.number),
      state: 'accepted',
      amount: order.price,
      reason,
      asked_at: now,
      decided_at: now,
    })
    await notifyOfOrder(notice, on, order, 'refunding', now)
  }

  /** Whether it is theirs now; false when they have it already. */
  async function deliver(on: Database, order: OrderRow, now: number): Promise<boolean> {
    if (order.gift === 1) {
      await makeGift(on, order.id)
    } else {
      const thing = { contentType: order.content_type, contentId: order.content_id }
      const given = { accountId: order.account_id, orderId: order.id, type: order.offering as OfferingType, ...thing }
      if ((await commerce.give(on, given, now)) === 'owned') return false
    }
    await takeStep(on, order.id, 'fulfil', { cause: 'delivery', at: now })
    return true
  }

  /** Does nothing for an order that is not `paid`, so any caller may call it any number of times. */
  async function fulfil(orderId: number, now: number): Promise<OrderState | null> {
    return db.transaction().execute(async (transaction) => {
      await lockOrder(transaction, orderId)
      const order = await queries.findById(transaction, orderId)
      if (order?.state !== 'paid') return order?.state ?? null
      await lockAccount(transaction, order.account_id)
      const left = await queries.hasLeft(transaction, order.account_id)
      if (left || !(await deliver(transaction, order, now))) {
        await sendBack(transaction, order, left ? 'left' : 'owned', now)
        return 'refunding'
      }
      await notifyOfOrder(notice, transaction, order, 'fulfilled', now)
      return 'fulfilled'
    })
  }

  return {
    settle,
    fulfil,

    /** Both, sequentially. A failed delivery is left to the job of the next minute: the money is in the ledger. */
    async settleAndFulfil(payment: ReportedPayment, now: number): Promise<Settled> {
      const settled = await settle(payment, now)
      if (settled !== 'paid' && settled !== 'known') return settled
      const order = await queries.findByNumber(db, payment.number)
      try {
        if (order?.state === 'paid') await fulfil(order.id, now)
      } catch (error) {
        warn({ order: payment.number, err: error }, 'a paid order could not be delivered; it is tried again')
      }
      return settled
    },

    /** An order of nothing, for a code or a gift: made, paid and delivered inside the transaction of the caller. */
    async settleFree(
      on: Database,
      {
        accountId,
        key,
        provider,
        offer,
      }: { accountId: number; key: string; provider: 'code' | 'gift'; offer: FreeOffer },
      now: number,
    ): Promise<OrderRow> {
      const order = await queries.insertOrder(on, {
        number: makeOrderNumber(now),
        account_id: accountId,
        idempotency_key: key,
        offering: offer.type,
        content_type: offer.contentType,
        content_id: offer.contentType === null ? null : offer.id,
        title: offer.title,
        price: 0,
        origin_price: offer.originPrice,
        provider,
        created_at: now,
        expires_at: now,
      })
      await appendEvent(on, order.id, 'created', { cause: provider, at: now })
      await takeStep(on, order.id, 'pay', { cause: provider, at: now, set: { paid_at: now } })
      if (!(await deliver(on, order, now))) throw new AppError('ALREADY_OWNED')
      return (await queries.findById(on, order.id))!
    },
  }
}

export type Settlement = ReturnType<typeof createSettlement>
