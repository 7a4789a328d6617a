/**
 * Asks how far an order has come: every two seconds while the page is in sight, and at once when it comes back into sight
 * or the connection returns. An answer that does not come is waited for no longer than until the next question.
 */
import type { Model } from '#contract/contract.ts'
import type { Envelope } from '#contract/core/envelope.ts'

const PAUSE = 2000

export type OrderAnswer = Model<'GET /api/order/:number/state'>

/** Without the bar at the top: a question every two seconds is nothing to tell of. Null: there was no answer. */
async function askState(number: string): Promise<OrderAnswer | null> {
  try {
    const response = await fetch(`/api/order/${number}/state`, { headers: { Accept: 'application/json' } })
    const envelope = (await response.json()) as Envelope<OrderAnswer>
    return envelope.success ? envelope.model : null
  } catch {
    return null
  }
}

/** `onAnswer` says whether there is more to wait for. */
export function watchOrder(number: string, onAnswer: (answer: OrderAnswer | null) => boolean) {
  let over = false
  let asking: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask(): Promise<void> {
    const answer = await askState(number)
    asking = null
    if (over) return
    over = !onAnswer(answer)
    if (!over && !document.hidden) timer = setTimeout(() => void askNow(), PAUSE)
  }
  function askNow(): Promise<void> {
    clearTimeout(timer)
    if (over) return Promise.resolve()
    asking ??= ask()
    return asking
  }
  function look(): void {
    clearTimeout(timer)
    if (!document.hidden) void askNow()
  }

  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  look()
  return {
    askNow,
    stop() {
      over = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('online', look)
    },
  }
}
