/** What of the orders waits for us, for those who watch the site. */
import type { OrderTools } from '../order.tools.ts'
import { sumWaiting } from '../order.queries.ts'

const earliest = (times: (number | null)[]): number | null => {
  const known = times.filter((time) => time !== null)
  return known.length > 0 ? Math.min(...known) : null
}

export const createOrderWatch =
  ({ db, payment }: Pick<OrderTools, 'db' | 'payment'>) =>
  async (now: number) => {
    const names = payment.providers.map(({ name }) => name)
    const rows = await sumWaiting(db, names, now)
    const find = (state: string) => rows.find((row) => row.state === state)
    return {
      counts: Object.fromEntries(rows.map(({ state, count }) => [state, count])) as Record<string, number>,
      /** paid, but not yet delivered */
      undeliveredSince: find('paid')?.paidAt ?? null,
      undelivered: find('paid')?.count ?? 0,
      /** expired, and the provider was not queried successfully since */
      unclosedSince: earliest([find('created')?.overAt ?? null, find('pending')?.overAt ?? null]),
      /** granted, and the money is not back yet */
      refundSince: find('refunding')?.refundAt ?? null,
      refunds: find('refunding')?.count ?? 0,
    }
  }

export type OrderWaiting = Awaited<ReturnType<ReturnType<typeof createOrderWatch>>>
