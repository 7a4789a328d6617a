import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { FigureDayTable } from '#db/tables.ts'
import type { EventName } from '#domain/event.ts'
import type { DayWindow } from '#domain/content/rank-period.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import type { Span } from './figure.queries.ts'

export type DayFigure = FigureDayTable['name']

/** Which visits are counted by which event. */
const VISITS: Readonly<Partial<Record<EventName, DayFigure>>> = {
  'page-view': 'visit',
  'wall-show': 'wall',
  'pay-open': 'open',
  'pay-done': 'bought',
}

export type DayCount = { day: string; name: DayFigure; figure: number }

/**
 * For each event: the number of visits in which it happened, by the day on which it was received. Page views are also
 * counted individually.
 */
export async function countVisits(db: Database, { since, until }: Span): Promise<DayCount[]> {
  const dayNumber = sql<number>`(received_at + 28800000) / 86400000`
  const rows = await db
    .selectFrom('event')
    .select(['name', dayNumber.as('day')])
    .select((e) => e.fn.count<number>('visit').distinct().as('visits'))
    .select((e) => e.fn.countAll<number>().as('times'))
    .where('name', 'in', Object.keys(VISITS))
    .where('received_at', '>=', since)
    .where('received_at', '<', until)
    .groupBy(['name', dayNumber])
    .execute()
  return rows.flatMap((row): DayCount[] => {
    const day = new Date(Number(row.day) * 86_400_000).toISOString().slice(0, 10)
    const name = VISITS[row.name as EventName]!
    const counted = { day, name, figure: Number(row.visits) }
    return name === 'visit' ? [counted, { day, name: 'page', figure: Number(row.times) }] : [counted]
  })
}

export async function countSearches(db: Database, { from, to }: DayWindow): Promise<DayCount[]> {
  const rows = await db
    .selectFrom('search_day')
    .select('day')
    .select((e) => e.fn.sum<number>('search_count').as('total'))
    .select(sql<number>`sum(case when result_count = 0 then search_count else 0 end)`.as('missed'))
    .where('day', '>=', from)
    .where('day', '<=', to)
    .groupBy('day')
    .execute()
  return rows.flatMap(({ day, total, missed }): DayCount[] => [
    { day, name: 'search', figure: Number(total) },
    { day, name: 'miss', figure: Number(missed) },
  ])
}

export function listSettled(db: Database, { from, to }: DayWindow): Promise<DayCount[]> {
  return db
    .selectFrom('figure_day')
    .select(['day', 'name', 'figure'])
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
}

/** Two servers that count the same day get the same figures; the second leaves them unchanged. */
export async function insertSettled(db: Database, counts: DayCount[]): Promise<void> {
  await db
    .insertInto('figure_day')
    .values(counts)
    .onConflict((conflict) => conflict.columns(['day', 'name']).doNothing())
    .execute()
}

/** Written by a clock that was ahead. Queried first: as a rule there are none. */
export async function deleteSettledAfter(db: Database, day: string): Promise<void> {
  const ahead = await db.selectFrom('figure_day').select('day').where('day', '>', day).limit(1).executeTakeFirst()
  if (ahead) await db.deleteFrom('figure_day').where('day', '>', day).execute()
}

/** The first day with any stored data; undefined when there is none. */
export async function findFirstDay(db: Database): Promise<string | undefined> {
  const [event, search] = await Promise.all([
    db.selectFrom('event').select('received_at').orderBy('received_at').limit(1).executeTakeFirst(),
    db.selectFrom('search_day').select('day').orderBy('day').limit(1).executeTakeFirst(),
  ])
  return [event && calendarDate(event.received_at), search?.day].filter((day) => day !== undefined).toSorted()[0]
}
