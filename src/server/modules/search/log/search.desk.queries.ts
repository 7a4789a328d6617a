import { sql } from 'kysely'
import type { Database } from '#db/client.ts'

export type CountedWord = {
  folded: string
  keyword: string
  month: number
  week: number
  /** on the day with the most */
  networks: number
  result_count: number
}
export type Since = { month: string; week: string }

/** Words with their counts, in their latest spelling. */
function counted(db: Database, { month, week }: Since, keys?: string[]) {
  return db
    .with('summed', (with_) =>
      with_
        .selectFrom('search_day')
        .select('folded')
        .select((e) => [
          e.fn.max<string>('day').as('last_day'),
          e.fn.sum<number>('search_count').as('month'),
          e.fn.max<number>('network_count').as('networks'),
        ])
        .select(sql<number>`sum(case when day >= ${week} then search_count else 0 end)`.as('week'))
        .where('day', '>=', month)
        .$if(keys !== undefined, (query) => query.where('folded', 'in', keys!))
        .groupBy('folded'),
    )
    .selectFrom('summed')
    .innerJoin('search_day', (join) =>
      join.onRef('search_day.folded', '=', 'summed.folded').onRef('search_day.day', '=', 'summed.last_day'),
    )
    .select(['summed.folded', 'summed.month', 'summed.week', 'summed.networks', 'summed.last_day'])
    .select(['search_day.keyword', 'search_day.result_count'])
    .orderBy('summed.month', 'desc')
    .orderBy('summed.last_day', 'desc')
    .orderBy('summed.folded')
}

const present = (row: CountedWord): CountedWord => ({
  ...row,
  month: Number(row.month),
  week: Number(row.week),
  networks: Number(row.networks),
})

export async function listMost(db: Database, since: Since, limit: number): Promise<CountedWord[]> {
  return (await counted(db, since).limit(limit).execute()).map(present)
}

export async function listCounted(db: Database, since: Since, keys: string[]): Promise<CountedWord[]> {
  if (keys.length === 0) return []
  return (await counted(db, since, keys).execute()).map(present)
}

export async function listMissed(db: Database, since: Since, { limit, offset }: { limit: number; offset: number }) {
  const rows = await counted(db, since).where('search_day.result_count', '=', 0).limit(limit).offset(offset).execute()
  return rows.map((row) => ({ keyword: row.keyword, searchNum: Number(row.month), lastDay: row.last_day }))
}

export async function countMissed(db: Database, since: Since): Promise<number> {
  const { count } = await counted(db, since)
    .clearSelect()
    .clearOrderBy()
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('search_day.result_count', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type Speech = {
  folded: string
  keyword: string
  state: 'pinned' | 'approved' | 'banned'
  at: number
  by: number
}

export async function speak(db: Database, { folded, keyword, state, at, by }: Speech): Promise<void> {
  const row = { keyword, state, position: 0, changed_at: at, changed_by: by }
  await db
    .insertInto('search_word')
    .values({ folded, ...row })
    .onConflict((conflict) => conflict.column('folded').doUpdateSet(row))
    .execute()
}

export async function unspeak(db: Database, keys: string[]): Promise<void> {
  await db.deleteFrom('search_word').where('folded', 'in', keys).execute()
}

/** Those that are pinned, in this order from 1 on; one statement however many they are. */
export async function orderPinned(db: Database, order: string[]): Promise<void> {
  if (order.length === 0) return
  await db
    .updateTable('search_word')
    .set((e) => ({
      position: order
        .slice(1)
        .reduce(
          (cases, folded, index) => cases.when('folded', '=', folded).then(sql<number>`cast(${index + 2} as bigint)`),
          e
            .case()
            .when('folded', '=', order[0]!)
            .then(sql<number>`cast(1 as bigint)`),
        )
        .else(sql<number>`cast(0 as bigint)`)
        .end(),
    }))
    .where('state', '=', 'pinned')
    .execute()
}
