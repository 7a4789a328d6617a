/** Coupons: a code that lowers the price of some offerings, for a time and a number of orders. */
import type { OfferingType } from '#domain/access/offering.ts'
import { findCouponProblem, type CouponProblem } from '#domain/commerce/coupon.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { countCouponOrders, hasCouponOrder, listCouponOfferings } from '../desk.coupon.queries.ts'
import { defineResource, refuseField } from '../resource.ts'

const PROBLEMS: Record<CouponProblem, () => string> = {
  amountOff: () => m.coupon.amountMissing,
  percentOff: () => m.coupon.percentMissing,
  mostOff: () => m.coupon.mostOffMissing,
  minPrice: () => m.coupon.minPriceTooLow,
  endTime: () => m.desk.endAfterStart,
}

const NONE = { paidCount: 0, openCount: 0 }

export const coupon = defineResource({
  name: 'coupon',
  one: () => m.word.coupon,
  table: 'coupon',
  separate: ['offerings'],
  columns: { startTime: 'starts_at', endTime: 'ends_at' },
  flags: ['stopped'],
  search: ['name', 'code'],
  order: [['ends_at', 'desc']],
  unique: [{ fields: ['code'], message: () => m.coupon.codeTaken }],
  titleOf: (row) => row.name,

  async present(rows, db) {
    const ids = rows.map((row) => row.id)
    const [offerings, counts] = await Promise.all([listCouponOfferings(db, ids), countCouponOrders(db, ids)])
    return (row) => ({
      offerings: offerings.flatMap(({ coupon_id, offering }) =>
        // The column holds what this form wrote there.
        coupon_id === row.id ? [offering as OfferingType] : [],
      ),
      ...(counts.get(row.id) ?? NONE),
    })
  },

  check(_trx, input) {
    const field = findCouponProblem(input, input)
    if (field) refuseField(field, PROBLEMS[field]())
  },

  /** What belongs to the other kind is nothing. */
  derive: (_trx, { kind, amountOff, percentOff, mostOff }) =>
    kind === 'amount'
      ? { amount_off: amountOff, percent_off: 0, most_off: null }
      : { amount_off: 0, percent_off: percentOff, most_off: mostOff },

  async save(trx, id, { offerings }) {
    await trx.deleteFrom('coupon_offering').where('coupon_id', '=', id).execute()
    await trx
      .insertInto('coupon_offering')
      .values(offerings.map((offering) => ({ coupon_id: id, offering })))
      .execute()
  },

  async remove(trx, { id }) {
    if (await hasCouponOrder(trx, id)) throw new AppError('BAD_INPUT', m.coupon.inUse)
  },

  // The price dialog asks anew each time: no cached page shows a coupon.
  tags: () => [],
})
