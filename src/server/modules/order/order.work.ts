/**
 * The job for orders that runs once a minute, on every server: each step checks the state that it begins from, so it does
 * not matter which server is faster, nor how often it is tried.
 */
import type { ProviderRequest } from './payment/order.ask.ts'
import * as queries from './order.queries.ts'
import type { OrderRow } from './order.queries.ts'
import type { Settlement } from './payment/order.settle.ts'
import type { OrderTools } from './order.tools.ts'

const MINUTE = 60 * 1000
/** A new order is reported by the provider's webhook, or queried by the waiting page. */
const ASKED_AFTER = 20 * 1000
const ORDERS_A_TIME = 100
/** After this many failures a provider is not queried any more in this minute. */
const FAILURES_BORNE = 5
/** A closed order is queried again this long after, by every run within the window: a payment may have been in progress. */
const LATE_LOOK = { from: 60 * MINUTE, to: 63 * MINUTE }

type Options = OrderTools & {
  settlement: Settlement
  asking: ProviderRequest
  /** the refunds that are under way */
  driveRefunds: (now: number) => Promise<void>
}

export function createOrderWork({ db, payment, warn, settlement, asking, driveRefunds }: Options) {
  async function fulfilPaid(now: number): Promise<void> {
    for (const id of await queries.listPaid(db, ORDERS_A_TIME)) {
      try {
        await settlement.fulfil(id, now)
      } catch (error) {
        warn({ orderId: id, err: error }, 'a paid order could not be delivered; it is tried again')
      }
    }
  }

  async function askAbout(orders: OrderRow[], question: (order: OrderRow) => Promise<unknown>): Promise<void> {
    const failures = new Map<string, number>()
    for (const order of orders) {
      const failed = failures.get(order.provider) ?? 0
      if (failed >= FAILURES_BORNE) continue
      try {
        await question(order)
      } catch (error) {
        failures.set(order.provider, failed + 1)
        warn({ order: order.number, provider: order.provider, err: error }, 'a provider could not be asked')
      }
    }
  }

  /** What a provider that is switched off knows cannot be found out; such orders wait until it is there again. */
  async function askProviders(now: number): Promise<void> {
    const names = payment.providers.map(({ name }) => name)
    if (names.length === 0) return
    const waiting = await queries.listWaiting(db, names, now - ASKED_AFTER, ORDERS_A_TIME)
    await askAbout(waiting, (order) => asking.follow(order, now))
    const late = { since: now - LATE_LOOK.to, until: now - LATE_LOOK.from }
    const closed = await queries.listClosed(db, names, late, ORDERS_A_TIME)
    await askAbout(closed, (order) => asking.ask(order, now))
  }

  return async function work(now: number): Promise<void> {
    await fulfilPaid(now)
    await askProviders(now)
    await driveRefunds(now)
  }
}
