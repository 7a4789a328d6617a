import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import { HOT_COUNT_LEAST, SHOWN_NETWORKS_LEAST, WAITING_NETWORKS_LEAST } from '#domain/search/hot-word.ts'

export type Search = {
  folded: string
  keyword: string
  day: string
  isHot: boolean
  resultCount: number
  /** false: only words that this day already has are counted */
  mayAdd: boolean
  /** a keyed digest of the word, the day and who searched */
  subject: string
  at: number
}

/**
 * The last spelling of a day and its result count are stored; the counts add up. Each network counts once, until there are
 * as many as matter. Clicks on the list of hot words say nothing about how many want a word.
 */
export async function addSearch(db: Database, search: Search): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const networks = await addToDay(transaction, search)
    if (networks === undefined || search.isHot || networks >= SHOWN_NETWORKS_LEAST) return
    const { subject, at, folded, day } = search
    const added = await transaction
      .insertInto('search_network')
      .values({ subject, counted_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .returning('subject')
      .executeTakeFirst()
    if (!added) return
    await transaction
      .updateTable('search_day')
      .set((e) => ({ network_count: e('network_count', '+', 1) }))
      .where('folded', '=', folded)
      .where('day', '=', day)
      .execute()
  })
}

/** Returns from how many networks the word was searched before; undefined if it was not counted. */
async function addToDay(db: Database, search: Search): Promise<number | undefined> {
  const { folded, keyword, day, isHot, resultCount, mayAdd } = search
  const last = { keyword, result_count: resultCount }
  const hotCount = isHot ? 1 : 0
  const row = mayAdd
    ? await db
        .insertInto('search_day')
        .values({ folded, day, search_count: 1, hot_count: hotCount, ...last })
        .onConflict((conflict) =>
          conflict.columns(['folded', 'day']).doUpdateSet((e) => ({
            keyword: e.ref('excluded.keyword'),
            result_count: e.ref('excluded.result_count'),
            search_count: e('search_day.search_count', '+', e.ref('excluded.search_count')),
            hot_count: e('search_day.hot_count', '+', e.ref('excluded.hot_count')),
          })),
        )
        .returning('network_count')
        .executeTakeFirst()
    : await db
        .updateTable('search_day')
        .set((e) => ({ ...last, search_count: e('search_count', '+', 1), hot_count: e('hot_count', '+', hotCount) }))
        .where('folded', '=', folded)
        .where('day', '=', day)
        .returning('network_count')
        .executeTakeFirst()
  return row?.network_count
}

export async function countWordsOf(db: Database, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('search_day')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('search_day').where('day', '<', day).execute()
}

export async function deleteNetworksBefore(db: Database, time: number): Promise<void> {
  await db.deleteFrom('search_network').where('counted_at', '<', time).execute()
}

type DayWeight = { day: string; weight: number }

/**
 * Words that readers typed themselves, not from the list, and that had results the last time. `networks`: on the day with the
 * most of them. Weights are cast: PostgreSQL would treat parameters in a values list as text.
 */
function typedWords(db: Database, days: DayWeight[]) {
  const rows = days.map(({ day, weight }) => sql`(${day}, cast(${weight} as bigint))`)
  return db
    .with('counted(day, weight)', () => sql<DayWeight>`(values ${sql.join(rows)})`)
    .with('found', (with_) =>
      with_
        .selectFrom('counted')
        .innerJoin('search_day', 'search_day.day', 'counted.day')
        .select('search_day.folded')
        .select((e) => [
          e.fn.max<string>('search_day.day').as('last_day'),
          e.fn.max<number>('search_day.network_count').as('networks'),
          e.fn.sum<number>('search_day.network_count').as('all_networks'),
        ])
        .select(sql<number>`sum((search_count - hot_count) * weight)`.as('score'))
        .groupBy('search_day.folded')
        .having(sql`sum(search_count - hot_count)`, '>=', HOT_COUNT_LEAST),
    )
    .selectFrom('found')
    .innerJoin('search_day', (join) =>
      join.onRef('search_day.folded', '=', 'found.folded').onRef('search_day.day', '=', 'found.last_day'),
    )
    .leftJoin('search_word', 'search_word.folded', 'found.folded')
    .select(['found.folded', 'search_day.keyword', 'search_word.keyword as approved', 'found.networks'])
    .where('search_day.result_count', '>', 0)
}

/** Those that an editor approved, or that were searched from many networks; the heaviest first. */
export function listHeaviest(db: Database, days: DayWeight[], limit: number) {
  return typedWords(db, days)
    .where((e) =>
      e.or([
        e('search_word.state', '=', 'approved'),
        e.and([e('search_word.state', 'is', null), e('found.networks', '>=', SHOWN_NETWORKS_LEAST)]),
      ]),
    )
    .orderBy('found.score', 'desc')
    .orderBy('found.folded')
    .limit(limit)
    .execute()
}

/** Those about which no editor has decided yet; the most networks first, as one network can search many times. */
export function listUndecided(db: Database, days: DayWeight[], limit: number) {
  return typedWords(db, days)
    .where('search_word.state', 'is', null)
    .where('found.all_networks', '>=', WAITING_NETWORKS_LEAST)
    .orderBy('found.all_networks', 'desc')
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
