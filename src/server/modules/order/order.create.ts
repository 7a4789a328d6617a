/**
 * Making an order. It is stored first, then the provider is asked to begin: if the process ends in between, the same key or
 * the page of the order resumes from there. Providers know an order by our number, so a repeated request does no harm.
 */
import { LIMIT_WINDOWS } from '#contract/core/call-limit.ts'
import { orderCalls } from '#contract/site/order.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import type { Database } from '#db/client.ts'
import { FEE_TYPES, type OfferingType } from '#domain/access/offering.ts'
import { ORDER_LIFETIME } from '#domain/commerce/order-machine.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { CouponItem, Coupons, CouponUse, TypedCoupon } from './coupon/order.coupon.ts'
import type { ProviderRequest } from './payment/order.ask.ts'
import { makeOrderNumber } from './order.number.ts'
import * as queries from './order.queries.ts'
import type { OrderRow } from './order.queries.ts'
import { appendEvent, takeStep } from './payment/order.step.ts'
import type { OrderTools } from './order.tools.ts'

/** The limit on unpaid orders. */
const [UNPAID] = orderCalls['POST /api/order'].limit.rules
/** So often another order may get in the way. */
const ATTEMPTS = 3

export type NewOrder = {
  type: OfferingType
  id?: number | undefined
  provider: string
  key: string
  gift: boolean
  message: string
  coupon?: TypedCoupon | undefined
}

type Terms = {
  accountId: number
  type: OfferingType
  contentType: number | null
  contentId: number | null
  title: string
  /** before the discount */
  listPrice: number
  coupon: CouponUse | null
  price: number
  originPrice: number
  provider: string
  key: string
  gift: boolean
  message: string
}

/** The same item on the same terms: to be paid instead of a second order. */
const isSame = (order: OrderRow, { price, provider, coupon }: Terms) =>
  order.price === price && order.provider === provider && order.coupon_id === (coupon?.id ?? null)

const itemOf = ({
  accountId,
  type,
  contentId,
  gift,
  listPrice,
}: Pick<Terms, 'accountId' | 'type' | 'contentId' | 'gift' | 'listPrice'>): CouponItem => ({
  accountId,
  type,
  contentId,
  gift,
  price: listPrice,
})

export function createOrdering({
  db,
  consent,
  commerce,
  payment,
  warn,
  asking,
  coupons,
}: OrderTools & { asking: ProviderRequest; coupons: Coupons }) {
  /** The offer for this reader, or the reason for refusal. */
  async function findTerms(accountId: number, wanted: NewOrder, now: number): Promise<Terms> {
    const { type, id = null, gift, provider, key } = wanted
    await consent.refuseClosed(m.order.purchasing)
    if (!payment.find(provider)) throw new AppError('BAD_INPUT', m.order.providerOff)
    const offer = await commerce.findOpenOffer({ type, id }, now)
    if (!offer) throw new AppError('NOT_FOUND', m.order.notOnSale)
    if (offer.feeType === FEE_TYPES.memberOnly || offer.price === 0) throw new AppError('NOT_FOR_SALE')
    if (gift && !offer.giftable) throw new AppError('NOT_FOR_SALE', m.order.notGiftable)
    const { contentType, fullTitle: title, price: listPrice, originPrice } = offer
    const contentId = contentType === null ? null : offer.id
    if (!gift && contentType !== null && contentId !== null)
      if (await commerce.isOwned(accountId, contentType, contentId, now)) throw new AppError('ALREADY_OWNED')
    const message = gift ? wanted.message : ''
    const item = {
      accountId,
      type,
      contentType,
      contentId,
      title,
      listPrice,
      originPrice,
      provider,
      key,
      gift,
      message,
    }
    const coupon = wanted.coupon ? await coupons.find(wanted.coupon, itemOf(item), now) : null
    return { ...item, coupon, price: listPrice - (coupon?.discount ?? 0) }
  }

  /** Of two concurrent calls the second finds the order of the first. Null: an order on other terms is in the way. */
  async function insert(on: Database, terms: Terms, now: number): Promise<OrderRow | null> {
    const { accountId, type, contentType, contentId, gift } = terms
    await lockAccount(on, accountId)
    const known = await queries.findByKey(on, accountId, terms.key)
    if (known) return known
    const open = await queries.listOpenFor(on, terms, now)
    if (open.length > 0) return open.find((order) => isSame(order, terms)) ?? null
    if ((await queries.countUnpaid(on, accountId, now - LIMIT_WINDOWS[UNPAID.window])) >= UNPAID.max)
      throw new AppError('TOO_MANY', UNPAID.message)
    if (terms.coupon) await coupons.claim(on, terms.coupon, itemOf(terms), now)
    const order = await queries.insertOrder(on, {
      number: makeOrderNumber(now),
      account_id: accountId,
      idempotency_key: terms.key,
      offering: type,
      content_type: contentType,
      content_id: contentId,
      title: terms.title,
      price: terms.price,
      origin_price: terms.originPrice,
      provider: terms.provider,
      gift: gift ? 1 : 0,
      gift_message: terms.message,
      coupon_id: terms.coupon?.id ?? null,
      coupon_discount: terms.coupon?.discount ?? 0,
      created_at: now,
      expires_at: now + ORDER_LIFETIME,
    })
    await appendEvent(on, order.id, 'created', { cause: 'reader', at: now })
    return order
  }

  /** Open orders for the same item on other terms are closed first. One that turns out to be paid is returned. */
  async function makeRoom(terms: Terms, now: number): Promise<OrderRow | null> {
    const inTheWay = (await queries.listOpenFor(db, terms, now)).filter((order) => !isSame(order, terms))
    for (const order of inTheWay) {
      await asking.close(order, 'replaced', now)
      const after = await queries.findById(db, order.id)
      if (after && after.state !== 'closed') return after
    }
    return null
  }

  async function write(terms: Terms, now: number): Promise<OrderRow> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
      const paid = await makeRoom(terms, now)
      if (paid) return paid
      const order = await db.transaction().execute((transaction) => insert(transaction, terms, now))
      if (order) return order
    }
    throw new AppError('ORDER_STATE')
  }

  /** Asks the provider to begin, unless that is done and confirmed. Throws when the provider cannot. */
  async function begin(order: OrderRow, now: number): Promise<OrderRow> {
    if (order.state !== 'created' || order.expires_at <= now) return order
    const provider = payment.find(order.provider)
    if (!provider) throw new AppError('PAY_FAILED')
    const { number, title, price: amount, created_at: createdAt, expires_at: expiresAt } = order
    const begun = await provider.begin({ number, title, amount, createdAt, expiresAt }).catch((error: unknown) => {
      throw new AppError('PAY_FAILED', undefined, { cause: error })
    })
    await db.transaction().execute(async (transaction) => {
      const set = { pay_address: `${begun.code}\n${begun.address}` }
      await takeStep(transaction, order.id, 'begin', { cause: 'provider', at: now, set })
    })
    return (await queries.findById(db, order.id)) ?? order
  }

  return {
    /** For the page of an order, which is shown whether the payment can begin or not. */
    async tryToBegin(order: OrderRow, now: number): Promise<OrderRow> {
      try {
        return await begin(order, now)
      } catch (error) {
        warn({ order: order.number, provider: order.provider, err: error }, 'a payment could not be begun')
        return order
      }
    },

    async create(accountId: number, wanted: NewOrder, now: number): Promise<OrderRow> {
      const known = await queries.findByKey(db, accountId, wanted.key)
      if (known) {
        const isOther = known.offering !== wanted.type || known.content_id !== (wanted.id ?? null)
        if (isOther || !(await coupons.isUsedBy(known, wanted.coupon?.typed)))
          throw new AppError('BAD_INPUT', m.order.keyUsed)
        return begin(known, now)
      }
      const terms = await findTerms(accountId, wanted, now)
      const order = await write(terms, now)
      if (order.gift === 1 && order.gift_message !== terms.message)
        await queries.setGiftMessage(db, order.id, terms.message)
      return begin(order, now)
    },
  }
}

export type Ordering = ReturnType<typeof createOrdering>
