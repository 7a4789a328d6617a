/** What is said to whoever waits for a payment. */
import type { OrderState } from '#domain/commerce/order-machine.ts'

/** `waiting`: the code can be scanned; `over`: its time has passed, and a payment may still arrive. */
export type ScanStage = 'waiting' | 'over' | 'paid'

/** `left` in ms. */
export function scanStage(state: OrderState, left: number): ScanStage {
  if (state === 'paid') return 'paid'
  return left <= 0 ? 'over' : 'waiting'
}

/** `note`: what was answered to the last question, if one was asked. */
export function scanWords(stage: ScanStage, isLost: boolean, note: string): string {
  if (stage === 'paid') return '已收到付款，正在开通……'
  if (isLost) return '网络断开了，正在重新连接。已经付的款不会丢。'
  if (stage === 'over') return '付款时间已过。如果刚刚付过款，到账后会自动开通。'
  return note || '等待付款'
}
