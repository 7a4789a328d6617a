/** The built-in cashier: a page where a payment is confirmed or fails, for trying the shop and for tests. */
import { z } from 'zod'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { fen, timestamp } from '../core/field.ts'

const token = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{22}$/, { error: () => m.cashier.wrongPaymentLink }) })

export const cashierPayment = z.object({
  title: z.string(),
  amount: fen(),
  state: z.enum(['open', 'paid', 'failed', 'closed', 'refunded']),
  expireTime: timestamp,
  serverTime: timestamp,
})
export type CashierPayment = z.infer<typeof cashierPayment>

export const cashierCalls = defineCalls({
  'GET /api/cashier/:token': {
    noun: 'cashier',
    summary: 'What is to be paid at the cashier; whoever has the link may pay',
    params: token,
    model: cashierPayment,
    cache: 'personal',
  },
  'POST /api/cashier/:token': {
    noun: 'cashier',
    summary: 'Pays, or lets the payment fail; what failed can be tried again',
    params: token,
    body: z.object({ result: z.enum(['pay', 'fail']) }),
    model: cashierPayment,
    cache: 'personal',
  },
})
