import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { REDIRECT_LIMITS } from '#domain/redirect/redirect-rule.ts'

const CHUNK = 500

export type DayHit = { redirectId: number; day: string; count: number }
export type DayMiss = { day: string; path: string; key: string; host: string; count: number }

const chunksOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / CHUNK) }, (_, index) => items.slice(index * CHUNK, (index + 1) * CHUNK))

export async function addHits(db: Database, hits: DayHit[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const chunk of chunksOf(hits)) {
      const ids = [...new Set(chunk.map(({ redirectId }) => redirectId))]
      const known = new Set(
        (await trx.selectFrom('redirect').select('id').where('id', 'in', ids).execute()).map(({ id }) => id),
      )
      const rows = chunk.filter(({ redirectId }) => known.has(redirectId))
      if (rows.length === 0) continue
      await trx
        .insertInto('redirect_day')
        .values(rows.map(({ redirectId, day, count }) => ({ redirect_id: redirectId, day, hit_count: count })))
        .onConflict((conflict) =>
          conflict.columns(['redirect_id', 'day']).doUpdateSet((e) => ({
            hit_count: e('redirect_day.hit_count', '+', e.ref('excluded.hit_count')),
          })),
        )
        .execute()
    }
  })
}

/** A day has so many different addresses at most; what it has counts on. */
export async function addMisses(db: Database, misses: DayMiss[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockResource(trx, 'missing-page')
    for (const [day, given] of Map.groupBy(misses, (miss) => miss.day)) {
      const { count } = await trx
        .selectFrom('missing_page')
        .select((e) => e.fn.countAll<number>().as('count'))
        .where('day', '=', day)
        .executeTakeFirstOrThrow()
      let room = REDIRECT_LIMITS.missesADay - Number(count)
      for (const chunk of chunksOf(given)) {
        const paths = chunk.map(({ path }) => path)
        const stored = await trx
          .selectFrom('missing_page')
          .select('path')
          .where('day', '=', day)
          .where('path', 'in', paths)
          .execute()
        const known = new Set(stored.map(({ path }) => path))
        const rows = chunk.filter(({ path }) => known.has(path) || room-- > 0)
        if (rows.length > 0) await addToDay(trx, rows)
      }
    }
  })
}

async function addToDay(trx: Database, rows: DayMiss[]): Promise<void> {
  await trx
    .insertInto('missing_page')
    .values(
      rows.map(({ day, path, key, host, count }) => ({
        day,
        path,
        match_key: key,
        hit_count: count,
        referrer_host: host,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['day', 'path']).doUpdateSet((e) => ({
        hit_count: e('missing_page.hit_count', '+', e.ref('excluded.hit_count')),
        referrer_host: e
          .case()
          .when(e.ref('excluded.referrer_host'), '=', '')
          .then(e.ref('missing_page.referrer_host'))
          .else(e.ref('excluded.referrer_host'))
          .end(),
      })),
    )
    .execute()
}

export type MissedRow = { path: string; match_key: string; hits: number; last_day: string; referrer_host: string }

const since = (db: Database, day: string) =>
  db.selectFrom('missing_page').where('day', '>=', day).groupBy(['path', 'match_key'])

export async function listMisses(
  db: Database,
  day: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<MissedRow[]> {
  const rows = await since(db, day)
    .select(['path', 'match_key'])
    .select((e) => [
      e.fn.sum<number>('hit_count').as('hits'),
      e.fn.max<string>('day').as('last_day'),
      e.fn.max<string>('referrer_host').as('referrer_host'),
    ])
    .orderBy('hits', 'desc')
    .orderBy('last_day', 'desc')
    .orderBy('path')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map((row) => ({ ...row, hits: Number(row.hits) }))
}

export async function countMisses(db: Database, day: string): Promise<number> {
  const { count } = await db
    .selectFrom('missing_page')
    .select((e) => e.fn.count<number>('path').distinct().as('count'))
    .where('day', '>=', day)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteBefore(db: Database, day: string): Promise<void> {
  await db.deleteFrom('redirect_day').where('day', '<', day).execute()
  await db.deleteFrom('missing_page').where('day', '<', day).execute()
}
