/** Coupons, as staff make them: what they take off, and their bounds. */
import { z } from 'zod'
import { OFFERING_TYPES } from '#domain/access/offering.ts'
import { COUPON_CODE, COUPON_KINDS, COUPON_LIMITS } from '#domain/commerce/coupon.ts'
import { m } from '#messages/contract.ts'
import { priceInput, shortText, wholeNumber } from '../core/field.ts'
import { resourceCalls } from '../core/resource-call.ts'
import { offeringType } from '../site/pay.ts'
import { moment } from './site.ts'

const { name, percentMax, usesMax, accountUsesMax } = COUPON_LIMITS

const couponFields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(COUPON_CODE, { error: () => m.predicate.couponCodeForm })
    .meta({ description: 'what readers enter; stored in capitals' }),
  name: shortText(name)
    .min(1, { error: () => m.word.enterName })
    .meta({ description: 'as orders show it' }),
  kind: z.enum(COUPON_KINDS),
  amountOff: priceInput('for the kind amount; else 0'),
  percentOff: wholeNumber({ max: percentMax }).meta({ description: 'for the kind percent; else 0' }),
  mostOff: priceInput('the upper bound of a percentage').nullable().meta({ description: 'null: no bound' }),
  minPrice: priceInput('the least price for which it can be used'),
  offerings: z
    .array(offeringType)
    .min(1, { error: () => m.order.chooseOffering })
    .max(OFFERING_TYPES.length, { error: () => m.core.itemTwice })
    .refine((types) => new Set(types).size === types.length, { error: () => m.core.itemTwice }),
  startTime: moment,
  endTime: moment,
  totalUses: wholeNumber({ min: 1, max: usesMax }).meta({
    description: 'orders that may use it, all readers together',
  }),
  accountUses: wholeNumber({ min: 1, max: accountUsesMax }).meta({ description: 'orders of one reader' }),
  stopped: z.boolean().default(false).meta({ description: 'nobody can use it, whatever its dates' }),
}

export const deskCouponCalls = resourceCalls('coupon', {
  noun: 'coupon',
  get one() {
    return m.word.coupon
  },
  permission: 'money',
  isPrivate: true,
  row: z.object({
    ...couponFields,
    stopped: z.boolean(),
    paidCount: z.int().meta({ description: 'orders that were paid with it' }),
    openCount: z.int().meta({ description: 'orders with it that can still be paid' }),
  }),
  input: z.object(couponFields),
})
