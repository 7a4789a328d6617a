/**
 * Refunds. The reader requests one, staff decide; the delivered item is revoked in the transaction of the decision, before
 * any money moves. Then the provider is called until it reports that the refund is done or refused: if the process ends in
 * between, the job of each minute continues with every order that is `refunding`.
 */
import type { Database } from '#db/client.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import type { OfferingType } from '#domain/access/offering.ts'
import { firstRefundNumber, isRefundable, mayAskRefund, nextRefundNumber } from '#domain/commerce/refund.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { insertGift, isGiftClaimed, revokeGift } from '../gift/order.gift.queries.ts'
import { makeGiftCode } from '../gift/order.gift.ts'
import { inOrder, notifyOfOrderStep } from '../payment/order.lock.ts'
import { notifyOfOrder } from '../order.notice.ts'
import type { OrderRow } from '../order.queries.ts'
import * as queries from './order.refund.queries.ts'
import type { RefundingRow } from './order.refund.queries.ts'
import { takeStep } from '../payment/order.step.ts'
import type { OrderTools } from '../order.tools.ts'

/** Per minute; the remaining ones come first in the next. */
const DRIVEN = 100

type Decision = { number: string; accept: boolean; answer: string; editorId: number }

export function createRefunds({ db, commerce, payment, notice, warn }: OrderTools) {
  /** What the order delivered: an unclaimed gift link, or the reader's own item. */
  async function takeBackGiven(on: Database, order: OrderRow, now: number): Promise<void> {
    if (order.gift === 1) {
      if (!(await revokeGift(on, order.id, now))) throw new AppError('REFUND_REFUSED', m.order.giftAlreadyClaimed)
      return
    }
    const type = order.offering as OfferingType
    await commerce.takeBack(on, { accountId: order.account_id, orderId: order.id, type }, now)
  }

  /** The money is not refunded, so the item is delivered again. */
  async function giveAgain(on: Database, order: OrderRow, now: number): Promise<void> {
    if (order.gift === 1) return insertGift(on, order.id, makeGiftCode())
    const thing = { contentType: order.content_type, contentId: order.content_id }
    const given = { accountId: order.account_id, orderId: order.id, type: order.offering as OfferingType, ...thing }
    if ((await commerce.give(on, given, now)) === 'owned')
      warn({ order: order.number }, 'a refund was refused by the provider for what the reader has from elsewhere')
  }

  async function finish(row: RefundingRow, amount: number, now: number): Promise<void> {
    await inOrder(db, row.number, async (on, order) => {
      if (!(await takeStep(on, order.id, 'give-back', { cause: 'refund', amount: -amount, at: now }))) return
      const refund = await queries.findRefund(on, order.id)
      if (refund) await queries.updateRefund(on, refund.id, { state: 'done', done_at: now })
      await notifyOfOrder(notice, on, order, 'refunded', now)
    })
  }

  async function keep(row: RefundingRow, now: number): Promise<void> {
    await inOrder(db, row.number, async (on, order) => {
      await lockAccount(on, order.account_id)
      if (!(await takeStep(on, order.id, 'keep', { cause: 'refused', at: now }))) return
      await giveAgain(on, order, now)
      const refund = await queries.findRefund(on, order.id)
      if (refund) await queries.updateRefund(on, refund.id, { state: 'declined', answer: zh.order.refundRefused })
      await notifyOfOrderStep(
        notice,
        on,
        order,
        { step: 'declined', detail: zh.order.refundAnswer({ title: order.title, answer: zh.order.refundRefused }) },
        now,
      )
    })
    warn({ order: row.number }, 'a provider has refused a refund for good')
  }

  /** Calls the provider once. The refund number is the same each time, so money moves once. */
  async function drive(row: RefundingRow, now: number): Promise<void> {
    const provider = payment.find(row.provider)
    if (!provider)
      return warn({ order: row.number, provider: row.provider }, 'a refund waits for a provider that is off')
    const amount = row.amount ?? row.price
    const refundNumber = row.refund_number ?? firstRefundNumber(row.number)
    const state = await provider.refund({ number: row.number, refundNumber, amount, total: row.price })
    if (state === 'done') await finish(row, amount, now)
    if (state === 'refused') await keep(row, now)
  }

  /** An unreachable provider is called again in the next minute. */
  async function tryDriving(row: RefundingRow | undefined, now: number): Promise<void> {
    if (!row) return
    try {
      await drive(row, now)
    } catch (error) {
      warn({ order: row.number, err: error }, 'a refund is under way; the provider is asked again')
    }
  }

  /** False when it was decided so before. */
  async function accept(on: Database, order: OrderRow, decision: Decision, now: number): Promise<boolean> {
    const known = await queries.findRefund(on, order.id)
    if (known?.state === 'accepted' || known?.state === 'done') return false
    if (order.price === 0) throw new AppError('REFUND_REFUSED', m.order.nothingPaid)
    if (order.state !== 'fulfilled') throw new AppError('ORDER_STATE')
    const giftClaimed = order.gift === 1 && (await isGiftClaimed(on, order.id))
    if (!isRefundable({ ...order, giftClaimed })) throw new AppError('REFUND_REFUSED', m.order.giftAlreadyClaimed)
    const decided = {
      state: 'accepted',
      answer: decision.answer,
      decided_by: decision.editorId,
      decided_at: now,
    } as const
    const number = known?.state === 'declined' ? nextRefundNumber(known.number) : known?.number
    if (known) await queries.updateRefund(on, known.id, { ...decided, number: number! })
    else await queries.insertRefund(on, { ...newRefund(order, zh.order.refundByHouse, now), ...decided })
    await takeStep(on, order.id, 'ask-back', { cause: 'refund', at: now })
    await takeBackGiven(on, order, now)
    return true
  }

  async function decline(on: Database, order: OrderRow, { answer, editorId }: Decision, now: number): Promise<void> {
    const refund = await queries.findRefund(on, order.id)
    if (refund?.state === 'declined') return
    if (refund?.state !== 'asked') throw new AppError('ORDER_STATE', m.order.noRefundWaiting)
    await queries.updateRefund(on, refund.id, { state: 'declined', answer, decided_by: editorId, decided_at: now })
    const detail = zh.order.refundDeclined({
      title: order.title,
      answer: answer && zh.order.declinedBecause({ answer }),
    })
    await notifyOfOrderStep(notice, on, order, { step: 'declined', detail }, now)
  }

  return {
    /** One for each order: a repeated request changes nothing, and a declined one cannot be repeated. */
    ask: (accountId: number, { number, reason }: { number: string; reason: string }, now: number): Promise<void> =>
      inOrder(db, number, async (on, order) => {
        if (order.account_id !== accountId) throw new AppError('NOT_FOUND', m.order.noSuchOrder)
        const refund = await queries.findRefund(on, order.id)
        if (refund?.state === 'asked') return
        if (refund) throw new AppError('REFUND_REFUSED', m.order.refundDecided)
        const giftClaimed = order.gift === 1 && (await isGiftClaimed(on, order.id))
        if (!mayAskRefund({ ...order, paidAt: order.paid_at, now, giftClaimed })) throw new AppError('REFUND_REFUSED')
        await queries.insertRefund(on, newRefund(order, reason, now))
      }),

    /**
     * Decided once, however often and by however many it is requested. The provider is called after the decision is
     * committed.
     */
    async decide(decision: Decision, now: number): Promise<void> {
      const begun = await inOrder(db, decision.number, async (on, order) => {
        if (decision.accept) return (await accept(on, order, decision, now)) ? order.id : null
        await decline(on, order, decision, now)
        return null
      })
      if (begun !== null) await tryDriving(await queries.findRefunding(db, begun), now)
    },

    /** Continues all refunds in progress. */
    async driveRefunds(now: number): Promise<void> {
      for (const row of await queries.listRefunding(db, DRIVEN)) await tryDriving(row, now)
    },

    /** A webhook reports that a refund is done: the provider is queried, and its answer counts. */
    async driveRefund(refundNumber: string, now: number): Promise<void> {
      await tryDriving(await queries.findRefundingByNumber(db, refundNumber), now)
    },
  }
}

const newRefund = (order: OrderRow, reason: string, now: number) => ({
  purchase_order_id: order.id,
  number: firstRefundNumber(order.number),
  amount: order.price,
  reason,
  asked_at: now,
})

export type Refunds = ReturnType<typeof createRefunds>
