/**
 * The test cashier: a gateway for trying the shop, in the same process but behind the same interface as any other. It has
 * its own table, and the shop learns of a payment by a signed webhook or by a query.
 */
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Database } from '#db/client.ts'
import { paths } from '#domain/paths.ts'
import { m } from '#messages/server.ts'
import * as queries from './payment.cashier.queries.ts'
import { createCashierSigner } from './payment.cashier.sign.ts'
import {
  AlreadyPaid,
  WebhookRefused,
  type WebhookInput,
  type Payment,
  type PaymentProvider,
  type ReadNotice,
} from './payment.provider.ts'

/** Brings a notice to the shop as the network would; true when it was acknowledged. */
export type Deliver = (notice: WebhookInput, now: number) => Promise<boolean>

type CashierTools = { db: Database; publicUrl: string; secret: string }

/** The most webhooks that are sent again in one run. */
const TELL_LIMIT = 100

const noticeBody = z.object({
  merchant: z.string(),
  event: z.string(),
  number: z.string(),
  amount: z.int().min(0),
  transaction: z.string().min(1),
  paidAt: z.int(),
})

export function createCashier({ db, publicUrl, secret }: CashierTools) {
  const { signNotice, checkNotice } = createCashierSigner(secret)
  const merchant = new URL(publicUrl).host
  let deliver: Deliver = async () => false

  const provider: PaymentProvider = {
    name: 'cashier',
    get title() {
      return m.payment.demoCheckout
    },

    async begin({ number, title, amount, createdAt, expiresAt }) {
      const token = randomBytes(16).toString('base64url')
      const kept = await queries.keepPayment(db, { token, number, title, amount, createdAt, expiresAt })
      const address = publicUrl + paths.cashier(kept)
      return { code: address, address }
    },

    async find(number) {
      const row = await queries.findByNumber(db, number)
      if (!row) return { state: 'none' }
      if (row.state === 'paid') return { state: 'paid', ...paymentOf(row) }
      return { state: row.state === 'open' || row.state === 'failed' ? 'open' : 'closed' }
    },

    async close(number) {
      await queries.markClosed(db, number)
      const row = await queries.findByNumber(db, number)
      if (row?.state === 'paid') throw new AlreadyPaid()
    },

    async refund({ number, refundNumber, amount, total }) {
      const before = await queries.findByNumber(db, number)
      // This cashier gives back all or nothing.
      if (!before || before.amount !== amount || amount !== total) return 'refused'
      await queries.markRefunded(db, number, refundNumber)
      const after = await queries.findByNumber(db, number)
      return after?.refund_number === refundNumber ? 'done' : 'refused'
    },

    async readNotice(notice, now): Promise<ReadNotice> {
      checkNotice(notice, now)
      const result = noticeBody.safeParse(parseJson(notice.body))
      if (!result.success) throw new WebhookRefused('malformed', 'not as the cashier writes')
      const { merchant: meant, event, number, amount, transaction, paidAt } = result.data
      if (meant !== merchant) throw new WebhookRefused('merchant', 'for another shop')
      if (event !== 'paid') return { kind: 'other' }
      return { kind: 'paid', payment: { number, amount, providerNumber: transaction, paidAt } }
    },

    acknowledge: (accepted) => ({
      status: accepted ? 200 : 400,
      type: 'text/plain; charset=utf-8',
      body: accepted ? 'success' : 'fail',
    }),
  }

  async function sendWebhook(row: queries.PaymentRow, now: number): Promise<void> {
    const { number, amount, providerNumber: transaction, paidAt } = paymentOf(row)
    const body = JSON.stringify({ merchant, event: 'paid', number, amount, transaction, paidAt })
    if (await deliver(signNotice(body, now), now)) await queries.markDelivered(db, row.id, now)
  }

  return {
    name: provider.name,
    get title() {
      return provider.title
    },
    begin: provider.begin,
    find: provider.find,
    close: provider.close,
    refund: provider.refund,
    readNotice: provider.readNotice,
    acknowledge: provider.acknowledge,

    /**
     * To be called once, by the code that connects shop and cashier; until then nothing is delivered, and everything is
     * stored.
     */
    deliverTo(given: Deliver): void {
      deliver = given
    },

    findPayment: (token: string) => queries.findByToken(db, token),

    /** A late call changes nothing. */
    async decide(token: string, result: 'pay' | 'fail', now: number): Promise<void> {
      if (result === 'fail') return queries.markFailed(db, token, now)
      const transaction = `C${randomBytes(12).toString('hex')}`
      if (!(await queries.markPaid(db, token, transaction, now))) return
      const row = await queries.findByToken(db, token)
      // The payer has paid, whether or not the shop accepts it. A failed delivery is retried within the minute, and logged
      // there.
      await sendWebhook(row!, now).catch(() => {})
    },

    async retryWebhooks(now: number): Promise<void> {
      const failures: unknown[] = []
      for (const row of await queries.listUntold(db, TELL_LIMIT))
        await sendWebhook(row, now).catch((error: unknown) => void failures.push(error))
      if (failures.length) throw failures[0]
    },
  }
}

const paymentOf = (row: queries.PaymentRow): Payment => ({
  number: row.order_number,
  amount: row.amount,
  providerNumber: row.transaction_number ?? '',
  paidAt: row.paid_at ?? 0,
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
