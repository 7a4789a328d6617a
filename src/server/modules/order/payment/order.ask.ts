/** Asking the provider what became of an order: about those that wait, and before one is closed. */
import { isPayable, type OrderState } from '#domain/commerce/order-machine.ts'
import { notifyOfOrder } from '../order.notice.ts'
import * as queries from '../order.queries.ts'
import type { OrderRow } from '../order.queries.ts'
import type { Settlement } from './order.settle.ts'
import { takeStep } from './order.step.ts'
import type { OrderTools } from '../order.tools.ts'

/** One question about an order in so long a time, however many wait for it. */
const QUESTION_INTERVAL = 10_000
const QUESTIONS_KEPT = 10_000

/** Why an order is closed: it has expired, the reader cancelled it, or another replaces it. */
type Closing = 'expiry' | 'reader' | 'replaced'

const noError = () => null
const asError = (error: unknown) => error

export function createAsking({ db, payment, notice, warn, settlement }: OrderTools & { settlement: Settlement }) {
  /** When each order was last queried, the oldest first. */
  const askedAt = new Map<number, number>()

  function mayAsk(id: number, now: number): boolean {
    const last = askedAt.get(id)
    // A clock that was set back must not silence anybody.
    if (last !== undefined && Math.abs(now - last) < QUESTION_INTERVAL) return false
    askedAt.delete(id)
    askedAt.set(id, now)
    if (askedAt.size > QUESTIONS_KEPT) askedAt.delete(askedAt.keys().next().value!)
    return true
  }

  /** Whether the provider has the money; then it is in the books and, if nothing went wrong, delivered. */
  async function ask({ number, provider: name }: OrderRow, now: number): Promise<boolean> {
    const provider = payment.find(name)
    if (!provider) throw new Error(`no provider ${name} to ask`)
    const found = await provider.find(number)
    if (found.state !== 'paid') return false
    const { amount, providerNumber, paidAt } = found
    const paid = { provider: name, number, amount, providerNumber, paidAt, cause: 'question' as const }
    const settled = await settlement.settleAndFulfil(paid, now)
    return settled !== 'wrong-amount'
  }

  /**
   * Closes an unpaid order. The provider is queried once more after it has closed: a payment made in between is then
   * reported, and nothing can be paid after.
   */
  async function close(order: OrderRow, cause: Closing, now: number): Promise<void> {
    if (await ask(order, now)) return
    const refusal = await payment.find(order.provider)?.close(order.number).then(noError, asError)
    if (await ask(order, now)) return
    if (refusal) throw refusal
    await db.transaction().execute(async (transaction) => {
      const state = await takeStep(transaction, order.id, 'close', { cause, at: now })
      if (state && cause === 'expiry') await notifyOfOrder(notice, transaction, order, 'closed', now)
    })
  }

  /** What there is to find out about an order that waits; one whose time is over ends here. */
  const follow = async (order: OrderRow, now: number): Promise<void> =>
    order.expires_at <= now ? close(order, 'expiry', now) : void (await ask(order, now))

  return {
    ask,
    close,
    follow,

    /**
     * For readers who wait: at most one query in ten seconds, and no error that breaks their page. An order that is paid but
     * not delivered, because the process ended in between, does not wait for the next minute.
     */
    async refresh(order: OrderRow, now: number): Promise<OrderState> {
      const isPaid = order.state === 'paid'
      const isOpen = isPayable(order.state) && payment.find(order.provider) !== undefined
      if (!(isPaid || isOpen) || !mayAsk(order.id, now)) return order.state
      try {
        await (isPaid ? settlement.fulfil(order.id, now) : follow(order, now))
      } catch (error) {
        const what = isPaid ? 'a paid order could not be delivered; it is tried again' : 'a provider could not be asked'
        warn({ order: order.number, provider: order.provider, err: error }, what)
      }
      return (await queries.findById(db, order.id))?.state ?? order.state
    },
  }
}

export type ProviderRequest = ReturnType<typeof createAsking>
