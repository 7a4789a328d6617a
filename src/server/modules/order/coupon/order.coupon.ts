/**
 * Coupons: what one takes off, and whether a reader may use it. An order that can still be paid holds a use; one that is
 * closed gives it back. An order that is paid after it was closed is fulfilled all the same, and may exceed the total.
 */
import { orderCalls } from '#contract/site/order.ts'
import type { Database } from '#db/client.ts'
import { FEE_TYPES, type OfferingType } from '#domain/access/offering.ts'
import { couponDiscount, findCouponRefusal, readCouponCode, type CouponRefusal } from '#domain/commerce/coupon.ts'
import { yuan } from '#domain/text/money.ts'
import { chineseDate } from '#domain/time/relative-time.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { OrderTools } from '../order.tools.ts'
import * as queries from './order.coupon.queries.ts'
import type { Replaced, StoredCoupon } from './order.coupon.queries.ts'

const GUESSING = orderCalls['POST /api/order/coupon'].limit

/** What it is to be used for, before the discount. */
export type CouponItem = {
  accountId: number
  type: OfferingType
  contentId: number | null
  gift?: boolean
  price: number
}

export type CouponUse = { id: number; code: string; name: string; discount: number }

/** As a reader types it. */
export type TypedCoupon = { typed: string; address: string }

type QuoteRequest = TypedCoupon & { type: OfferingType; id?: number | undefined }

export type CouponTools = Pick<OrderTools, 'db' | 'commerce'> & { account: Pick<AccountService, 'reserveGuess'> }

const REFUSALS: Record<CouponRefusal, (coupon: StoredCoupon) => string> = {
  upcoming: ({ startTime }) => m.coupon.upcoming({ date: chineseDate(startTime) }),
  ended: () => m.coupon.ended,
  stopped: () => m.coupon.ended,
  offering: () => m.coupon.otherOffering,
  price: ({ minPrice }) => m.coupon.priceTooLow({ price: yuan(minPrice) }),
}

const refuse = (problem: string): never => {
  throw new AppError('COUPON_REFUSED', problem)
}

/** `replaced`: an open order of the reader that does not count. */
async function apply(
  db: Database,
  coupon: StoredCoupon,
  item: CouponItem,
  replaced: Replaced | null,
  now: number,
): Promise<CouponUse> {
  const refusal = findCouponRefusal(coupon, item, now)
  if (refusal) refuse(REFUSALS[refusal](coupon))
  const { total, own, waiting } = await queries.countUses(db, coupon.id, { accountId: item.accountId, replaced }, now)
  if (own >= coupon.accountUses) refuse(waiting > 0 ? m.coupon.inOpenOrder : m.coupon.ownUsedUp)
  if (total >= coupon.totalUses) refuse(m.coupon.usedUp)
  const { id, code, name } = coupon
  return { id, code, name, discount: couponDiscount(coupon, item.price) }
}

export function createCoupons({ db, commerce, account }: CouponTools) {
  /** A code that does not exist is counted as a guess. */
  async function findByTyped(
    typed: string,
    { accountId, address }: { accountId: number; address: string },
    now: number,
  ) {
    const code = readCouponCode(typed)
    if (code === null) return refuse(m.coupon.noSuchCode)
    const { forgive } = await account.reserveGuess({ accountId, address }, GUESSING, now)
    const coupon = await queries.findCoupon(db, code)
    if (!coupon) return refuse(m.coupon.noSuchCode)
    await forgive()
    return coupon
  }

  return {
    /** For an item on sale at this price; throws the reason when it cannot be used. */
    async find({ typed, address }: TypedCoupon, item: CouponItem, now: number): Promise<CouponUse> {
      return apply(db, await findByTyped(typed, { ...item, address }, now), item, item, now)
    },

    /** Once more within the transaction that stores the order, while others wait; what it replaces is closed by then. */
    async claim(transaction: Database, { id, discount }: CouponUse, item: CouponItem, now: number): Promise<void> {
      const coupon = (await queries.lockAndFind(transaction, id)) ?? refuse(m.coupon.ended)
      // An editor may have changed it since.
      if ((await apply(transaction, coupon, item, null, now)).discount !== discount) refuse(m.coupon.changed)
    },

    /** Whether an order was made with what somebody has typed now. */
    async isUsedBy(order: { coupon_id: number | null }, typed: string | undefined): Promise<boolean> {
      const code = order.coupon_id === null ? null : await queries.findCodeOf(db, order.coupon_id)
      return code === (typed === undefined ? null : readCouponCode(typed))
    },

    /** The price with it, for the dialog that asks before anything is ordered. */
    async quote(accountId: number, { typed, address, ...wanted }: QuoteRequest, now: number) {
      const { type } = wanted
      const offer = await commerce.findOpenOffer(wanted, now)
      if (!offer) throw new AppError('NOT_FOUND', m.order.notOnSale)
      if (offer.feeType === FEE_TYPES.memberOnly || offer.price === 0) throw new AppError('NOT_FOR_SALE')
      const item = { accountId, type, contentId: offer.contentType === null ? null : offer.id, price: offer.price }
      const coupon = await findByTyped(typed, { accountId, address }, now)
      const { code, name, discount } = await apply(db, coupon, item, item, now)
      return { code, name, discount, price: offer.price - discount }
    },
  }
}

export type Coupons = ReturnType<typeof createCoupons>
