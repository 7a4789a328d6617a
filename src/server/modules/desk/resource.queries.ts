/** The SQL of all resources: tables and columns are taken from their definitions, values are parameters. */
import { sql, type ExpressionBuilder, type Kysely } from 'kysely'
import type { Database } from '#db/client.ts'
import { holdsText } from '#db/holds-text.ts'
import type { Resource } from './resource.ts'

type Plain = Record<string, unknown>
type AnyTables = Record<string, Plain & { id: number; position: number }>

export type ListOptions = {
  q: string
  ids: number[] | undefined
  filter: Plain
  sort: string | undefined
  order: 'asc' | 'desc'
}

/** Definitions name tables and columns that the compiler has checked there; here they are any. */
const open = (db: Database) => db as unknown as Kysely<AnyTables>

function chooseRows(db: Database, resource: Resource, { q, ids, filter }: ListOptions) {
  let query = open(db).selectFrom(resource.table)
  if (resource.only) query = query.where((e) => resource.only!(e) as never)
  if (ids) query = query.where('id', 'in', ids.length > 0 ? ids : [0])
  const words = q.split(/\s+/).filter(Boolean)
  for (const word of resource.search ? words : []) {
    query = query.where((e) => e.or(resource.search!.map((column) => holdsText(sql.ref<string>(column), word))))
  }
  for (const [field, value] of Object.entries(filter)) {
    const test = resource.filter?.[field]
    if (test === undefined || value === undefined) continue
    query =
      typeof test === 'string' ? query.where(test, '=', toColumn(value)) : query.where((e) => test(value, e) as never)
  }
  return query
}

export const toColumn = (value: unknown) => (typeof value === 'boolean' ? Number(value) : value)

export const columnsOf = (resource: Resource): Record<string, string> => ({ ...resource.columns, ...resource.shown })

const selection = (resource: Resource) => [
  'id' as const,
  ...Object.entries(columnsOf(resource)).map(([field, column]) => `${column} as ${field}` as const),
]

/** The row's own columns, under the names of the wire. */
export async function listRows(
  db: Database,
  resource: Resource,
  options: ListOptions,
  { limit, offset }: { limit: number; offset: number },
): Promise<Plain[]> {
  let query = chooseRows(db, resource, options).select(selection(resource))
  const sorted = options.sort ? columnsOf(resource)[options.sort] : undefined
  if (sorted) query = query.orderBy(sorted, options.order)
  else
    for (const entry of resource.order)
      query =
        // Engines differ in where they sort nulls.
        typeof entry === 'string'
          ? query.orderBy(entry, (order) => order.asc().nullsFirst())
          : query.orderBy(entry[0], entry[1])
  return query.orderBy('id').limit(limit).offset(offset).execute()
}

/** Numbers of its rows, behind this one. */
export async function listIdsAfter(db: Database, resource: Resource, after: number, limit: number): Promise<number[]> {
  const rows = await open(db)
    .selectFrom(resource.table)
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function countRows(db: Database, resource: Resource, options: ListOptions): Promise<number> {
  const { count } = await chooseRows(db, resource, options)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function insertRow(db: Database, table: string, values: Plain): Promise<number> {
  const { id } = await open(db)
    .insertInto(table)
    .values(values as never)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateRow(db: Database, table: string, id: number, values: Plain): Promise<void> {
  if (Object.keys(values).length === 0) return
  await open(db)
    .updateTable(table)
    .set(values as never)
    .where('id', '=', id)
    .execute()
}

export async function deleteRow(db: Database, table: string, id: number): Promise<void> {
  await open(db).deleteFrom(table).where('id', '=', id).execute()
}

/** Whether another row has the same in these columns. */
export async function hasDuplicate(
  db: Database,
  table: string,
  values: Plain,
  exceptId: number | null,
): Promise<boolean> {
  const row = await open(db)
    .selectFrom(table)
    .select('id')
    .where((e) => isAlike(e, values))
    .$if(exceptId !== null, (query) => query.where('id', '<>', exceptId))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

function isAlike(e: ExpressionBuilder<AnyTables, string>, values: Plain) {
  return e.and(Object.entries(values).map(([column, value]) => e(column, value === null ? 'is' : '=', value)))
}

/** The position after all rows of the same group. */
export async function findLastPosition(db: Database, table: string, group: Plain): Promise<number> {
  const row = await open(db)
    .selectFrom(table)
    .select((e) => e.fn.max('position').as('last'))
    .where((e) => isAlike(e, group))
    .executeTakeFirst()
  return Number(row?.last ?? 0)
}

/** The columns that say to which group a row belongs. */
export async function findGroup(db: Database, resource: Resource, id: number): Promise<Plain | undefined> {
  const within = resource.arrange?.within ?? []
  return open(db)
    .selectFrom(resource.table)
    .select(['id' as string, ...within])
    .where('id', '=', id)
    .executeTakeFirst()
    .then((row) => row && Object.fromEntries(within.map((column) => [column, row[column]])))
}

/** Every row with the columns that say to which group it belongs, in the order of each group. */
export function listPositions(db: Database, resource: Resource): Promise<(Plain & { id: number })[]> {
  return open(db)
    .selectFrom(resource.table)
    .select('id')
    .select([...(resource.arrange?.within ?? [])])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Via unused positions, so that no two rows ever share one. */
export async function setPositions(db: Database, table: string, positions: Map<number, number>): Promise<void> {
  const ids = [...positions.keys()]
  await open(db)
    .updateTable(table)
    .set((e) => ({ position: sql<number>`-1 - abs(${e.ref('position')})` }) as never)
    .where('id', 'in', ids)
    .execute()
  const cases = sql.join(
    [...positions].map(([id, position]) => sql`when ${sql.lit(id)} then ${sql.lit(position)}`),
    sql` `,
  )
  await open(db)
    .updateTable(table)
    .set(() => ({ position: sql<number>`case id ${cases} end` }) as never)
    .where('id', 'in', ids)
    .execute()
}
