import type { Database } from '#db/client.ts'
import { lockCoupon } from '#db/engine/lock-coupon.ts'
import type { OfferingType } from '#domain/access/offering.ts'
import type { Coupon } from '#domain/commerce/coupon.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'

export type StoredCoupon = Coupon & { id: number; code: string; name: string; totalUses: number; accountUses: number }

const OPEN: OrderState[] = ['created', 'pending']

async function find(db: Database, key: { code: string } | { id: number }): Promise<StoredCoupon | null> {
  const rows = await db
    .selectFrom('coupon')
    .leftJoin('coupon_offering', 'coupon_offering.coupon_id', 'coupon.id')
    .selectAll('coupon')
    .select('coupon_offering.offering')
    .where((e) => ('code' in key ? e('coupon.code', '=', key.code) : e('coupon.id', '=', key.id)))
    .execute()
  const [row] = rows
  if (!row) return null
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    kind: row.kind,
    amountOff: row.amount_off,
    percentOff: row.percent_off,
    mostOff: row.most_off,
    minPrice: row.min_price,
    // The column holds what the desk wrote there.
    offerings: rows.flatMap(({ offering }) => (offering === null ? [] : [offering as OfferingType])),
    startTime: row.starts_at,
    endTime: row.ends_at,
    stopped: row.stopped === 1,
    totalUses: row.total_uses,
    accountUses: row.account_uses,
  }
}

export const findCoupon = (db: Database, code: string) => find(db, { code })

/** As it is at the turn of this transaction: others that use it wait until it ends. */
export async function lockAndFind(transaction: Database, id: number): Promise<StoredCoupon | null> {
  await lockCoupon(transaction, id)
  return find(transaction, { id })
}

export async function findCodeOf(db: Database, id: number): Promise<string> {
  const { code } = await db.selectFrom('coupon').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return code
}

/** An open order for this is what would be paid, or is replaced. Without `gift`: whether it is a gift or not. */
export type Replaced = { type: OfferingType; contentId: number | null; gift?: boolean }

/**
 * Orders that use it: those that were paid, also if the money was returned, and those that can still be paid, but for the
 * one of this account that would be replaced.
 */
export async function countUses(
  db: Database,
  couponId: number,
  { accountId, replaced }: { accountId: number; replaced: Replaced | null },
  now: number,
): Promise<{ total: number; own: number; waiting: number }> {
  const row = await db
    .selectFrom('purchase_order')
    .select((e) => [
      e.fn.countAll<number>().as('total'),
      e.fn.countAll<number>().filterWhere('account_id', '=', accountId).as('own'),
      e.fn.countAll<number>().filterWhere('account_id', '=', accountId).filterWhere('state', 'in', OPEN).as('waiting'),
    ])
    .where('coupon_id', '=', couponId)
    .where('state', '<>', 'closed')
    .where((e) => e.or([e('state', 'not in', OPEN), e('expires_at', '>', now)]))
    .$if(replaced !== null, (query) =>
      query.where((e) => {
        const { type, contentId, gift } = replaced!
        return e.not(
          e.and([
            e('account_id', '=', accountId),
            e('state', 'in', OPEN),
            e('offering', '=', type),
            e('content_id', contentId === null ? 'is' : '=', contentId),
            ...(gift === undefined ? [] : [e('gift', '=', gift ? 1 : 0)]),
          ]),
        )
      }),
    )
    .executeTakeFirstOrThrow()
  return { total: Number(row.total), own: Number(row.own), waiting: Number(row.waiting) }
}
