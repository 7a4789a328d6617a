/** What staff do with orders: search, refund, issue invoices, make codes. */
import { z } from 'zod'
import { ORDER_STATES } from '#domain/commerce/order-machine.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, shortText, timestamp, wholeNumber } from '../core/field.ts'
import { order, orderDetail, orderNumber } from '../site/order.ts'
import { pageOf, paging } from '../core/page.ts'
import { offeringType } from '../site/pay.ts'

const number = z.object({ number: orderNumber })
const person = z.object({ uid: z.int(), name: z.string() })

export const deskOrder = order.extend({
  person,
  refundState: z.enum(['asked', 'declined', 'accepted', 'done']).nullable(),
  invoiceState: z.enum(['asked', 'issued']).nullable(),
})
export type DeskOrder = z.infer<typeof deskOrder>

export const deskOrderDetail = orderDetail.extend({ person, providerNumber: z.string() })
export type DeskOrderDetail = z.infer<typeof deskOrderDetail>

export const codeBatch = z.object({
  id: z.int(),
  note: z.string(),
  type: offeringType,
  title: z.string(),
  codeCount: z.int(),
  redeemedCount: z.int(),
  createTime: timestamp,
  expireTime: timestamp.nullable(),
  isRevoked: z.boolean(),
})
export type CodeBatch = z.infer<typeof codeBatch>

const desk = { noun: 'order', permission: 'money', cache: 'personal' } as const

export const deskOrderCalls = defineCalls({
  'GET /api/desk/order': {
    ...desk,
    summary: 'All orders, the newest first: by state, by what waits for us, by number or the name of a person',
    query: z.object({
      ...paging,
      state: z.enum(ORDER_STATES).optional(),
      waiting: z.enum(['refund', 'invoice']).optional(),
      keyword: shortText(40).optional(),
    }),
    model: pageOf(deskOrder).extend({ refundCount: z.int(), invoiceCount: z.int() }),
  },
  'GET /api/desk/order/:number': { ...desk, summary: 'An order, whole', params: number, model: deskOrderDetail },
  'POST /api/desk/order/:number/refund': {
    ...desk,
    summary: 'Gives the money back, or declines to; also without having been asked',
    params: number,
    body: z.object({ accept: z.boolean(), answer: shortText(200).default('') }),
    model: deskOrderDetail,
  },
  'POST /api/desk/order/:number/issue': {
    ...desk,
    summary: 'The invoice was issued and sent',
    params: number,
    model: deskOrderDetail,
  },
  'GET /api/desk/code': { ...desk, summary: 'The batches of codes that were made', model: z.array(codeBatch) },
  'POST /api/desk/code': {
    ...desk,
    summary: 'Makes a batch of codes; they are told here and never again',
    body: z.object({
      type: offeringType,
      id: id.optional(),
      count: wholeNumber({ min: 1, max: 1000 }),
      note: shortText(100).min(1, { error: () => m.order.statePurpose }),
      expireTime: timestamp.optional(),
    }),
    model: z.object({ batch: codeBatch, codes: z.array(z.string()) }),
    cache: 'secret',
  },
  'POST /api/desk/code/:id/revoke': {
    ...desk,
    summary: 'What of a batch was not redeemed yet cannot be any more',
    params: z.object({ id }),
    model: codeBatch,
  },
})
