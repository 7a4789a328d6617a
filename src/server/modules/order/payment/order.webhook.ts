/** Notifications of providers: read, put into the books, answered. Nothing of one that was not signed is believed. */
import type { NoticeInput, WebhookRefused } from '../../payment/payment.service.ts'
import type { Settled, Settlement } from './order.settle.ts'
import type { OrderTools } from '../order.tools.ts'

/** The provider need not send these again. */
const TAKEN: ReadonlySet<Settled> = new Set(['paid', 'known', 'twice'])

type Answer = { status: number; type: string; body: string }
export type Received = { accepted: boolean; answer: Answer }

/** Called when the signature was found good, before anything is asked of the database. */
type OnGenuine = () => Promise<void>

type Options = OrderTools & {
  settlement: Settlement
  driveRefund: (refundNumber: string, now: number) => Promise<void>
}

/** Recognised by its name: importing the class would load the SDKs of all providers for callers that only need orders. */
const isRefused = (error: unknown): error is WebhookRefused => error instanceof Error && error.name === 'WebhookRefused'

export function createReceiving({ payment, warn, settlement, driveRefund }: Options) {
  async function take(name: string, notice: NoticeInput, now: number, onGenuine: OnGenuine): Promise<boolean> {
    const provider = payment.find(name)!
    const read = await provider.readNotice(notice, now)
    await onGenuine()
    if (read.kind === 'other') return true
    if (read.kind === 'refunded') {
      await driveRefund(read.refundNumber, now)
      return true
    }
    const settled = await settlement.settleAndFulfil({ ...read.payment, provider: name, cause: 'notice' }, now)
    if (TAKEN.has(settled)) return true
    warn({ provider: name, order: read.payment.number, cause: settled }, 'a notification of a payment was refused')
    return false
  }

  /** Null when there is no such provider. */
  return async function receive(
    name: string,
    notice: NoticeInput,
    now: number,
    onGenuine: OnGenuine = async () => {},
  ): Promise<Received | null> {
    const provider = payment.find(name)
    if (!provider) return null
    try {
      const accepted = await take(name, notice, now, onGenuine)
      return { accepted, answer: provider.acknowledge(accepted) }
    } catch (error) {
      if (!isRefused(error)) throw error
      warn({ provider: name, cause: error.reason }, 'a notification that cannot be believed was refused')
      return { accepted: false, answer: provider.acknowledge(false) }
    }
  }
}
