/** The message while the reader waits for a payment; `note` is the answer to their last check, if they made one. */
import { m } from '#messages/site.ts'

export function scanWords(isPaid: boolean, isLost: boolean, isOver: boolean, note: string): string {
  if (isPaid) return m.commerce.paidOpening
  if (isLost) return m.commerce.connectionLost
  return isOver ? m.commerce.timeOver : note || m.commerce.awaitingPayment
}
