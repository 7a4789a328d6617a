/**
 * Polls the state of an order: two seconds after each response while the page is visible, and immediately when it becomes
 * visible again or the connection returns. A request without a response is aborted after ten seconds.
 */
import type { Model } from '#contract/contract.ts'
import type { Envelope } from '#contract/core/envelope.ts'

const PAUSE = 2000
const REQUEST_TIMEOUT = 10_000

export type OrderAnswer = Model<'GET /api/order/:number/state'>

/** Without the progress bar: a request every two seconds is not worth showing. Null: there was no response. */
async function askState(number: string): Promise<OrderAnswer | null> {
  const controller = new AbortController()
  const timer = setTimeout(() => controller.abort(), REQUEST_TIMEOUT)
  try {
    const response = await fetch(`/api/order/${number}/state`, {
      headers: { Accept: 'application/json' },
      signal: controller.signal,
    })
    const envelope = (await response.json()) as Envelope<OrderAnswer>
    return envelope.success ? envelope.model : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
  }
}

/** `onAnswer` returns whether to continue waiting. */
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
