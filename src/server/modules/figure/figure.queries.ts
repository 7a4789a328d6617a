import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { DayWindow } from '#domain/content/rank-period.ts'
import type { ViewKind } from '#domain/content/view-kind.ts'

export type Span = { since: number; until: number }

/** The Beijing day of a time, as whole days since 1970: integer division is exact. */
const dayNumberOf = (column: string): RawBuilder<number> => sql<number>`(${sql.ref(column)} + 28800000) / 86400000`

/** 2026-01-31, from that number. */
const dayOf = (number: number): string => new Date(Number(number) * 86_400_000).toISOString().slice(0, 10)

/** All kinds whose views are counted: naming them lets one index answer. */
const VIEWED = Object.values(contentType)

export async function sumViews(db: Database, kind: ViewKind, { from, to }: DayWindow) {
  const rows = await db
    .selectFrom('view_day')
    .select('day')
    .select((e) => e.fn.sum<number>('view_count').as('total'))
    .where('content_type', 'in', VIEWED)
    .where('kind', '=', kind)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, total }) => [day, Number(total)]))
}

/** Money by day: received and refunded. */
export async function sumMoney(db: Database, { since, until }: Span) {
  const day = dayNumberOf('at')
  const rows = await db
    .selectFrom('order_event')
    .select(day.as('day'))
    .select(sql<number>`sum(case when amount > 0 then amount else 0 end)`.as('income'))
    .select(sql<number>`sum(case when amount < 0 then -amount else 0 end)`.as('refund'))
    .where('at', '>=', since)
    .where('at', '<', until)
    .where('amount', '<>', 0)
    .groupBy(day)
    .execute()
  return new Map(rows.map((row) => [dayOf(row.day), { income: Number(row.income), refund: Number(row.refund) }]))
}

/** By offering; the order stores which. */
export async function sumOfferings(db: Database, { since, until }: Span) {
  const rows = await db
    .selectFrom('order_event')
    .innerJoin('purchase_order', 'purchase_order.id', 'order_event.purchase_order_id')
    .select('purchase_order.offering')
    .select(sql<number>`sum(case when order_event.amount > 0 then 1 else 0 end)`.as('order_count'))
    .select(sql<number>`sum(case when order_event.amount > 0 then order_event.amount else 0 end)`.as('income'))
    .select(sql<number>`sum(case when order_event.amount < 0 then -order_event.amount else 0 end)`.as('refund'))
    .where('order_event.at', '>=', since)
    .where('order_event.at', '<', until)
    .where('order_event.amount', '<>', 0)
    .groupBy('purchase_order.offering')
    .execute()
  return rows.map((row) => ({
    offering: row.offering,
    orderNum: Number(row.order_count),
    income: Number(row.income),
    refund: Number(row.refund),
  }))
}

export async function countReaders(db: Database, { since, until }: Span) {
  const day = dayNumberOf('created_at')
  const rows = await db
    .selectFrom('account')
    .select(day.as('day'))
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('created_at', '>=', since)
    .where('created_at', '<', until)
    .groupBy(day)
    .execute()
  return new Map(rows.map((row) => [dayOf(row.day), Number(row.total)]))
}

/** Accounts without any earlier membership; a trial week does not count as one. */
export async function countNewMembers(db: Database, { since, until }: Span) {
  const day = dayNumberOf('part.granted_at')
  const rows = await db
    .selectFrom('membership_grant as part')
    .select(day.as('day'))
    .select((e) => e.fn.count<number>('part.account_id').distinct().as('total'))
    .where('part.granted_at', '>=', since)
    .where('part.granted_at', '<', until)
    .where('part.source', '<>', 'trial')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('membership_grant as earlier')
            .select('earlier.id')
            .whereRef('earlier.account_id', '=', 'part.account_id')
            .where('earlier.source', '<>', 'trial')
            .where((inner) =>
              inner.or([
                inner('earlier.granted_at', '<', inner.ref('part.granted_at')),
                inner.and([
                  inner('earlier.granted_at', '=', inner.ref('part.granted_at')),
                  inner('earlier.id', '<', inner.ref('part.id')),
                ]),
              ]),
            ),
        ),
      ),
    )
    .groupBy(day)
    .execute()
  return new Map(rows.map((row) => [dayOf(row.day), Number(row.total)]))
}

/** The most read articles, whatever their state is now. */
export async function listTopStories(db: Database, { from, to }: DayWindow, limit: number) {
  const seen = db
    .selectFrom('view_day')
    .select('content_id as id')
    .select((e) => e.fn.sum<number>('view_count').as('total'))
    .where('content_type', '=', contentType.article)
    .where('kind', '=', 'read')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('content_id')
    .orderBy('total', 'desc')
    .orderBy('content_id', 'desc')
    .limit(limit)
  const rows = await db
    .selectFrom(seen.as('seen'))
    .innerJoin('content', (join) =>
      join.onRef('content.content_id', '=', 'seen.id').on('content.content_type', '=', contentType.article),
    )
    .select(['seen.id', 'seen.total', 'content.title'])
    .where('seen.total', '>', 0)
    .orderBy('seen.total', 'desc')
    .orderBy('seen.id', 'desc')
    .execute()
  return rows.map((row) => ({ id: row.id, title: row.title, readNum: Number(row.total) }))
}

export async function countReads(db: Database, ids: number[], { from, to }: DayWindow): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('view_day')
    .select('content_id')
    .select((e) => e.fn.sum<number>('view_count').as('total'))
    .where('content_type', '=', contentType.article)
    .where('content_id', 'in', ids)
    .where('kind', '=', 'read')
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('content_id')
    .execute()
  return new Map(rows.map((row) => [row.content_id, Number(row.total)]))
}

/** The most frequent searches; for missed ones, only the searches of days without a result count. */
export async function listWords(db: Database, { from, to }: DayWindow, kind: 'all' | 'missed', limit: number) {
  const rows = await db
    .selectFrom('search_day')
    .select((e) => e.fn.max<string>('keyword').as('keyword'))
    .select((e) => e.fn.sum<number>('search_count').as('total'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .$if(kind === 'missed', (query) => query.where('result_count', '=', 0))
    .groupBy('folded')
    .orderBy('total', 'desc')
    .orderBy('folded')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ keyword: row.keyword, searchNum: Number(row.total) }))
}
