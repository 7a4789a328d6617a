import type { ExpressionBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import type { Tables } from '#db/tables.ts'
import { MEMBERSHIPS, type MembershipKind } from '#domain/access/membership.ts'
import { normalizePhone } from '#domain/account/phone.ts'
import type { OrderState } from '#domain/commerce/order-machine.ts'

/** `hashes` of the number, if the keyword is one. */
type Filter = MemberFilter & { hashes?: string[] | undefined }
export type MemberFilter = { keyword?: string | undefined; membership?: MembershipKind | 'none' | undefined }

/** As many digits as a phone may have; shorter ones are numbers of ours. */
const PHONE = /^\d{5,15}$/
const OWN_NUMBER = /^\d{1,10}$/

type Asker = ExpressionBuilder<Tables, 'account'>

/** The phone that a keyword is, or null. */
export function phoneIn(keyword: string): string | null {
  const digits = normalizePhone(keyword)
  return PHONE.test(digits) ? digits : null
}

/** Digits are an account id or a whole phone number; any other input is part of a name, and digits may be, too. */
function whereKeyword(e: Asker, keyword: string, hashes: string[] = []) {
  return e.or([
    holdsText(e.ref('account.name'), keyword),
    ...(OWN_NUMBER.test(keyword) ? [e('account.id', '=', Number(keyword))] : []),
    ...(hashes.length > 0 ? [e('account.phone_hash', 'in', hashes)] : []),
  ])
}

function whereMembership(e: Asker, membership: MembershipKind | 'none', now: number) {
  const running = e
    .selectFrom('membership')
    .select('membership.id')
    .whereRef('membership.account_id', '=', 'account.id')
    .where('membership.starts_at', '<=', now)
    .where('membership.expires_at', '>', now)
  if (membership === 'none') return e.not(e.exists(running))
  return e.exists(running.where('membership.level', 'in', MEMBERSHIPS[membership].levels))
}

/** Closed accounts are excluded. */
function members(db: Database, { keyword, membership, hashes }: Filter, now: number) {
  return db
    .selectFrom('account')
    .where('account.deleted_at', 'is', null)
    .$if(keyword !== undefined && keyword !== '', (query) => query.where((e) => whereKeyword(e, keyword!, hashes)))
    .$if(membership !== undefined, (query) => query.where((e) => whereMembership(e, membership!, now)))
}

type Slice = { limit?: number; offset?: number }

/** The newest first; all of them without a limit. */
export function listMembers(db: Database, filter: Filter, now: number, { limit, offset }: Slice = {}) {
  return members(db, filter, now)
    .select(['account.id', 'account.name', 'account.phone_sealed', 'account.role', 'account.created_at'])
    .orderBy('account.created_at', 'desc')
    .orderBy('account.id', 'desc')
    .$if(limit !== undefined, (query) => query.limit(limit!).offset(offset ?? 0))
    .execute()
}

export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number]

export async function countMembers(db: Database, filter: Filter, now: number): Promise<number> {
  const { count } = await members(db, filter, now)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export function findMember(db: Database, accountId: number) {
  return db
    .selectFrom('account')
    .select(['id', 'name', 'phone_sealed', 'country_code', 'role', 'created_at', 'city', 'signature', 'muted_until'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** Of some accounts, or those of everybody that run now. */
export function listMemberships(db: Database, whose: { ids: number[] } | { runningAt: number }) {
  return db
    .selectFrom('membership')
    .select(['account_id', 'level', 'starts_at', 'expires_at'])
    .where((e) =>
      'ids' in whose
        ? e('account_id', 'in', whose.ids)
        : e.and([e('starts_at', '<=', whose.runningAt), e('expires_at', '>', whose.runningAt)]),
    )
    .orderBy('expires_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export type MembershipRow = Awaited<ReturnType<typeof listMemberships>>[number]

/** When each account was last seen, according to its sessions. */
export function listLastSeen(db: Database, ids?: number[]) {
  return db
    .selectFrom('session')
    .select('account_id')
    .select((e) => e.fn.max<number>('active_at').as('seen_at'))
    .$if(ids !== undefined, (query) => query.where('account_id', 'in', ids!))
    .groupBy('account_id')
    .execute()
}

type OrderSpan = { since: number; until: number; state?: OrderState | undefined }

/** In chronological order, with refunds. */
export function listOrdersBetween(db: Database, { since, until, state }: OrderSpan) {
  return db
    .selectFrom('purchase_order')
    .innerJoin('account', 'account.id', 'purchase_order.account_id')
    .leftJoin('refund', (join) =>
      join.onRef('refund.purchase_order_id', '=', 'purchase_order.id').on('refund.state', '=', 'done'),
    )
    .select(['purchase_order.number', 'purchase_order.state', 'purchase_order.title', 'purchase_order.price'])
    .select(['purchase_order.origin_price', 'purchase_order.gift', 'purchase_order.provider'])
    .select(['purchase_order.account_id', 'purchase_order.created_at', 'purchase_order.paid_at'])
    .select(['account.name as person_name', 'refund.amount as refund_amount', 'refund.done_at as refund_done_at'])
    .where('purchase_order.created_at', '>=', since)
    .where('purchase_order.created_at', '<', until)
    .$if(state !== undefined, (query) => query.where('purchase_order.state', '=', state!))
    .orderBy('purchase_order.created_at')
    .orderBy('purchase_order.id')
    .execute()
}
