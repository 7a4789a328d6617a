import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { HOT_COUNT_LEAST } from '#domain/search/hot-word.ts'

export type Search = { folded: string; keyword: string; day: string; isHot: boolean; resultCount: number }

/** The last spelling of a day and its result count are stored; the counts add up. */
export async function addSearch(db: Database, { folded, keyword, day, isHot, resultCount }: Search): Promise<void> {
  await db
    .insertInto('search_day')
    .values({ folded, keyword, day, search_count: 1, hot_count: isHot ? 1 : 0, result_count: resultCount })
    .onConflict((conflict) =>
      conflict.columns(['folded', 'day']).doUpdateSet((e) => ({
        keyword: e.ref('excluded.keyword'),
        result_count: e.ref('excluded.result_count'),
        search_count: e('search_day.search_count', '+', e.ref('excluded.search_count')),
        hot_count: e('search_day.hot_count', '+', e.ref('excluded.hot_count')),
      })),
    )
    .execute()
}

export async function deleteBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('search_day').where('day', '<', day).execute()
}

type DayWeight = { day: string; weight: number }

/**
 * Words that readers typed themselves, not from the list, and that had results the last time; the heaviest first. Weights
 * are cast: PostgreSQL would treat parameters in a values list as text.
 */
export function listHeaviest(db: Database, days: DayWeight[], limit: number) {
  const rows = days.map(({ day, weight }) => sql`(${day}, cast(${weight} as bigint))`)
  return db
    .with('counted(day, weight)', () => sql<DayWeight>`(values ${sql.join(rows)})`)
    .with('found', (with_) =>
      with_
        .selectFrom('counted')
        .innerJoin('search_day', 'search_day.day', 'counted.day')
        .select('search_day.folded')
        .select((e) => e.fn.max<string>('search_day.day').as('last_day'))
        .select(sql<number>`sum((search_count - hot_count) * weight)`.as('score'))
        .groupBy('search_day.folded')
        .having(sql`sum(search_count - hot_count)`, '>=', HOT_COUNT_LEAST),
    )
    .selectFrom('found')
    .innerJoin('search_day', (join) =>
      join.onRef('search_day.folded', '=', 'found.folded').onRef('search_day.day', '=', 'found.last_day'),
    )
    .select(['search_day.keyword'])
    .where('search_day.result_count', '>', 0)
    .orderBy('found.score', 'desc')
    .orderBy('found.folded')
    .limit(limit)
    .execute()
}

/** The words that the editors entered by hand for the frame. */
export function listSpareWords(db: Database) {
  return db.selectFrom('cue_word').select('name').where('kind', '=', 'hot').orderBy('position').orderBy('id').execute()
}

/** The settings of the editors, the pinned words first and in their order. */
export function listSpoken(db: Database) {
  return db
    .selectFrom('search_word')
    .select(['folded', 'keyword', 'state', 'position'])
    .orderBy('state', 'desc')
    .orderBy('position')
    .orderBy('changed_at', 'desc')
    .orderBy('folded')
    .execute()
}
