import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { RedirectRule, RedirectStatus } from '#domain/redirect/redirect-rule.ts'

/** Ten values each: far below what either engine takes in one statement. */
const CHUNK = 500

async function inChunks<Item, Row>(items: readonly Item[], read: (chunk: Item[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = []
  for (let start = 0; start < items.length; start += CHUNK)
    rows.push(...(await read(items.slice(start, start + CHUNK))))
  return rows
}

const ANSWER = ['id', 'match_key', 'source', 'parameter_names', 'target', 'status'] as const

export type AnswerRow = {
  id: number
  match_key: string
  source: string
  parameter_names: string
  target: string
  status: number
}

/**
 * Of those in force, one for each of the keys at most. No other condition is in the query: SQLite would take the index of
 * that. No pattern has the key of a single address.
 */
export async function listByKeys(db: Database, keys: string[]): Promise<AnswerRow[]> {
  const rows = await db
    .selectFrom('redirect')
    .select([...ANSWER, 'enabled'])
    .where('match_key', 'in', keys)
    .execute()
  return rows.filter(({ enabled }) => enabled === 1)
}

export const listPatterns = (db: Database): Promise<AnswerRow[]> =>
  db
    .selectFrom('redirect')
    .select(ANSWER)
    .where('kind', '=', 'pattern')
    .where('enabled', '=', 1)
    .orderBy('created_at', 'desc')
    .execute()

export async function hasSingle(db: Database): Promise<boolean> {
  const row = await db.selectFrom('redirect').select('id').where('kind', '=', 'exact').limit(1).executeTakeFirst()
  return row !== undefined
}

/** The different ones in as many steps of the index, however many rules there are. */
export async function listParameterNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ names: string }>`
    with recursive step(names) as (
      select min(parameter_names) from redirect where parameter_names > ''
      union all
      select (select min(parameter_names) from redirect where parameter_names > step.names)
      from step where step.names is not null
    )
    select names from step where names is not null`.execute(db)
  return rows.map(({ names }) => names)
}

export async function countPatterns(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('redirect')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('kind', '=', 'pattern')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export type KnownRow = {
  id: number
  kind: string
  match_key: string
  source: string
  target: string
  status: number
  note: string
  edited_at: number | null
}

export const listKnown = (db: Database, keys: string[]): Promise<KnownRow[]> =>
  inChunks(keys, (chunk) =>
    db
      .selectFrom('redirect')
      .select(['id', 'kind', 'match_key', 'source', 'target', 'status', 'note', 'edited_at'])
      .where('match_key', 'in', chunk)
      .execute(),
  )

/** Rules of single addresses whose address, or whose target, has one of these paths. */
export const listOnPaths = (db: Database, column: 'path' | 'target_path', paths: string[]) =>
  inChunks(paths, (chunk) =>
    db
      .selectFrom('redirect')
      .select(['id', 'match_key', 'source', 'path', 'target_path', 'target'])
      .where(column, 'in', chunk)
      .limit(CHUNK)
      .execute(),
  )

export const columnsOf = (source: string, rule: RedirectRule) => ({
  kind: rule.kind,
  source,
  match_key: rule.key,
  path: rule.path,
  parameter_names: rule.names,
  target: rule.target,
  target_path: rule.targetPath,
})

export type NewRedirect = ReturnType<typeof columnsOf> & {
  status: RedirectStatus
  note: string
  origin: string
  enabled: number
  edited_at: number | null
  created_by: number | null
  created_at: number
}

export async function upsert(db: Database, rows: NewRedirect[]): Promise<void> {
  for (let start = 0; start < rows.length; start += CHUNK)
    await db
      .insertInto('redirect')
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) =>
        conflict.column('match_key').doUpdateSet((e) => ({
          source: e.ref('excluded.source'),
          target: e.ref('excluded.target'),
          target_path: e.ref('excluded.target_path'),
          status: e.ref('excluded.status'),
          edited_at: e.ref('excluded.edited_at'),
        })),
      )
      .execute()
}

export const listAll = (db: Database, { after, limit }: { after: number; limit: number }) =>
  db
    .selectFrom('redirect')
    .select(['id', 'source', 'target', 'status', 'note', 'enabled'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** For the rules of a page of the list. */
export async function countHits(db: Database, ids: number[]): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom('redirect_day')
    .select('redirect_id')
    .select((e) => e.fn.sum<number>('hit_count').as('hits'))
    .where('redirect_id', 'in', ids)
    .groupBy('redirect_id')
    .execute()
  return new Map(rows.map(({ redirect_id, hits }) => [redirect_id, Number(hits)]))
}
