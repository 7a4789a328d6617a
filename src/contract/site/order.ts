/** Orders: made, paid, viewed, refunded. Gifts and codes end in orders, too. */
import { z } from 'zod'
import { ORDER_STATES } from '#domain/commerce/order-machine.ts'
import { m } from '#messages/contract.ts'
import { defineCalls } from '../core/define-call.ts'
import { fen, id, picture, shortText, timestamp } from '../core/field.ts'
import { pageOf, paging } from '../core/page.ts'
import { offeringType, PROVIDER_NAMES } from './pay.ts'

export const orderNumber = z.string().regex(/^\d{20}$/, { error: () => m.order.wrongOrderNumber })
const number = z.object({ number: orderNumber })

export const order = z.object({
  number: z.string(),
  state: z.enum(ORDER_STATES),
  type: offeringType,
  contentType: z.int().nullable(),
  contentId: z.int().nullable(),
  title: z.string().meta({ description: 'as it was on the day of the order; so is the price' }),
  pic: picture.nullable(),
  price: fen(),
  originPrice: fen(),
  isGift: z.boolean(),
  coupon: z
    .object({ code: z.string(), name: z.string(), discount: fen() })
    .nullable()
    .meta({ description: 'what was used; its discount is off the price already' }),
  provider: z.enum([...PROVIDER_NAMES, 'code', 'gift']).meta({ description: 'code and gift: nothing was paid' }),
  createTime: timestamp,
  expireTime: timestamp.meta({ description: 'until then it can be paid' }),
  payTime: timestamp.nullable(),
})
export type Order = z.infer<typeof order>

export const refund = z.object({
  state: z.enum(['asked', 'declined', 'accepted', 'done']),
  amount: fen(),
  reason: z.string(),
  answer: z.string().meta({ description: 'of the house, when it declined' }),
  askTime: timestamp,
  decideTime: timestamp.nullable(),
  doneTime: timestamp.nullable(),
})

export const invoice = z.object({
  kind: z.enum(['person', 'company']),
  title: z.string(),
  taxNumber: z.string(),
  email: z.string(),
  askTime: timestamp,
  issueTime: timestamp.nullable(),
})
export type Invoice = z.infer<typeof invoice>

export const orderDetail = order.extend({
  serverTime: timestamp,
  pay: z
    .object({
      code: z.string().meta({ description: 'the path of a code to be drawn, as SVG; empty when there is only a page' }),
      codeSize: z.int().meta({ description: 'width and height of the drawing' }),
      address: z.string().meta({ description: 'a page on which to pay; empty when there is only a code' }),
    })
    .nullable()
    .meta({ description: 'null when it cannot be paid any more' }),
  thingUrl: z.string().meta({ description: 'empty when the thing has no page any more' }),
  events: z.array(z.object({ state: z.enum(ORDER_STATES), cause: z.string(), amount: fen(), at: timestamp })),
  gift: z
    .object({
      url: z.string(),
      message: z.string(),
      claimName: z.string().nullable().meta({ description: 'who has it now' }),
      claimTime: timestamp.nullable(),
    })
    .nullable(),
  refund: refund.nullable(),
  invoice: invoice.nullable(),
  canRefund: z.boolean(),
  canInvoice: z.boolean(),
})
export type OrderDetail = z.infer<typeof orderDetail>

export const invoiceForm = z
  .object({
    kind: z.enum(['person', 'company']),
    title: shortText(100).min(1, { error: () => m.order.enterInvoiceName }),
    taxNumber: z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^([0-9A-Z]{15}|[0-9A-Z]{18}|[0-9A-Z]{20})?$/, { error: () => m.order.taxNumberForm })
      .default(''),
    email: z.email({ error: () => m.order.wrongEmail }).max(100),
  })
  .refine(({ kind, taxNumber }) => kind === 'person' || taxNumber !== '', {
    path: ['taxNumber'],
    error: () => m.order.enterTaxNumber,
  })

export const gift = z.object({
  title: z.string(),
  pic: picture.nullable(),
  contentType: z.int(),
  contentId: z.int(),
  fromName: z.string(),
  message: z.string(),
  state: z.enum(['open', 'claimed', 'revoked']),
  isMine: z.boolean().meta({ description: 'the viewer has claimed it' }),
  isFromMe: z.boolean(),
  thingUrl: z.string(),
})
export type Gift = z.infer<typeof gift>

const giftCode = z.object({ code: z.string().regex(/^[A-Za-z0-9_-]{22}$/, { error: () => m.order.wrongGiftLink }) })
const couponCode = shortText(40).min(1, { error: () => m.order.enterCoupon })
const own = { noun: 'order', login: true, cache: 'personal' } as const

export const orderCalls = defineCalls({
  'POST /api/order': {
    ...own,
    summary: 'Orders something; the same key gives the same order, however often it is sent',
    body: z.object({
      type: offeringType,
      id: id.optional(),
      provider: z.enum(PROVIDER_NAMES),
      key: z.string().regex(/^[A-Za-z0-9_-]{16,64}$/, { error: () => m.order.keyMissing }),
      gift: z.boolean().default(false),
      message: shortText(100).default(''),
      coupon: couponCode.optional(),
    }),
    model: orderDetail,
    limit: {
      name: 'order',
      counts: 'unpaid',
      rules: [
        {
          per: 'account',
          max: 20,
          window: 'day',
          get message() {
            return m.order.tooManyUnpaid
          },
        },
      ],
    },
  },
  'POST /api/order/coupon': {
    ...own,
    summary: 'What a coupon takes off the price of something; nothing is ordered yet',
    body: z.object({ coupon: couponCode, type: offeringType, id: id.optional() }),
    model: z.object({ code: z.string(), name: z.string(), discount: fen(), price: fen('with the discount off') }),
    cache: 'secret',
    limit: {
      name: 'coupon',
      counts: 'failure',
      rules: [
        {
          per: 'account',
          max: 10,
          window: 'quarter of an hour',
          get message() {
            return m.order.tooManyWrongCoupons
          },
        },
        {
          per: 'network',
          max: 100,
          window: 'quarter of an hour',
          get message() {
            return m.order.tooManyWrongCoupons
          },
        },
      ],
    },
  },
  'GET /api/order': {
    ...own,
    summary: 'My orders, the newest first',
    query: z.object(paging),
    model: pageOf(order).extend({ serverTime: timestamp }),
  },
  'GET /api/order/:number': { ...own, summary: 'One of my orders, whole', params: number, model: orderDetail },
  'GET /api/order/:number/state': {
    ...own,
    summary: 'How far an order has come, for those who wait',
    params: number,
    model: z.object({ state: z.enum(ORDER_STATES), expireTime: timestamp, serverTime: timestamp }),
  },
  'POST /api/order/:number/close': {
    ...own,
    summary: 'I do not want it any more; what is paid meanwhile is fulfilled all the same',
    params: number,
    model: orderDetail,
  },
  'POST /api/order/:number/refund': {
    ...own,
    summary: 'I ask for the money back; the house decides',
    params: number,
    body: z.object({ reason: shortText(200).min(1, { error: () => m.order.refundReason }) }),
    model: orderDetail,
  },
  'POST /api/order/:number/invoice': {
    ...own,
    summary: 'I ask for an invoice; until it is issued, what is asked for can be corrected',
    params: number,
    body: invoiceForm,
    model: orderDetail,
  },
  'GET /api/gift/:code': {
    noun: 'order',
    summary: 'A gift, as whoever has its link sees it',
    params: giftCode,
    model: gift,
    cache: 'personal',
  },
  'POST /api/gift/:code/claim': { ...own, summary: 'I take the gift', params: giftCode, model: gift },
  'POST /api/redeem': {
    ...own,
    summary: 'I redeem a code; what it stands for is mine at once',
    body: z.object({ code: shortText(40).min(1, { error: () => m.order.enterRedemptionCode }) }),
    model: orderDetail,
    cache: 'secret',
    limit: {
      name: 'redeem',
      counts: 'failure',
      rules: [
        {
          per: 'account',
          max: 10,
          window: 'quarter of an hour',
          get message() {
            return m.order.tooManyWrongCodes
          },
        },
        // A whole school may be behind one address.
        {
          per: 'network',
          max: 100,
          window: 'quarter of an hour',
          get message() {
            return m.order.tooManyWrongCodes
          },
        },
      ],
    },
  },
})
