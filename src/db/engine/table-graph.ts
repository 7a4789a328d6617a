/** Primary keys and references of all tables, as the engine itself knows them. */
import { PostgresAdapter, sql } from 'kysely'
import type { Database } from '../client.ts'

export type TableLink = {
  table: string
  columns: string[]
  parent: string
  /** the columns of the parent, in the same order */
  keys: string[]
  onDelete: 'cascade' | 'set null' | 'no action'
}

export type TableGraph = { keys: ReadonlyMap<string, string[]>; links: TableLink[] }

type KeyRow = { table: string; column: string }
type LinkRow = { id: string; table: string; column: string; parent: string; key: string; action: string }

const ACTIONS: Readonly<Record<string, TableLink['onDelete']>> = {
  c: 'cascade',
  n: 'set null',
  a: 'no action',
  CASCADE: 'cascade',
  'SET NULL': 'set null',
  'NO ACTION': 'no action',
}

const onSqlite = {
  keys: sql<KeyRow>`select list.name as "table", info.name as "column"
    from pragma_table_list as list join pragma_table_info(list.name) as info
    where list.schema = 'main' and list.type = 'table' and info.pk > 0 order by list.name, info.pk`,
  links: sql<LinkRow>`select list.name || ' ' || link.id as id, list.name as "table", link."from" as "column",
    link."table" as parent, link."to" as key, link.on_delete as action
    from pragma_table_list as list join pragma_foreign_key_list(list.name) as link
    where list.schema = 'main' and list.type = 'table' order by list.name, link.id, link.seq`,
}

const onPostgres = {
  keys: sql<KeyRow>`select relname as "table", attname as "column"
    from pg_index join pg_class on pg_class.oid = indrelid
    cross join lateral unnest(indkey::int2[]) with ordinality as part (number, place)
    join pg_attribute on attrelid = indrelid and attnum = part.number
    where indisprimary and relnamespace = current_schema()::regnamespace order by relname, part.place`,
  links: sql<LinkRow>`select pg_constraint.oid::text as id, child.relname as "table", own.attname as "column",
    owner.relname as parent, other.attname as key, confdeltype as action
    from pg_constraint join pg_class child on child.oid = conrelid join pg_class owner on owner.oid = confrelid
    cross join lateral unnest(conkey, confkey) with ordinality as part (own_number, other_number, place)
    join pg_attribute own on own.attrelid = conrelid and own.attnum = part.own_number
    join pg_attribute other on other.attrelid = confrelid and other.attnum = part.other_number
    where contype = 'f' and connamespace = current_schema()::regnamespace order by pg_constraint.oid, part.place`,
}

export async function readTableGraph(db: Database): Promise<TableGraph> {
  const queries = db.getExecutor().adapter instanceof PostgresAdapter ? onPostgres : onSqlite
  const keys = Map.groupBy((await queries.keys.execute(db)).rows, ({ table }) => table)
  const links = Map.groupBy((await queries.links.execute(db)).rows, ({ id }) => id)
  return {
    keys: new Map([...keys].map(([table, rows]) => [table, rows.map(({ column }) => column)])),
    links: [...links.values()].map((parts) => ({
      table: parts[0]!.table,
      columns: parts.map(({ column }) => column),
      parent: parts[0]!.parent,
      keys: parts.map(({ key }) => key),
      onDelete: ACTIONS[parts[0]!.action]!,
    })),
  }
}

/** Throws when a row refers to one that is missing; a PostgreSQL server never lets that happen. */
export async function checkReferences(db: Database): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) return
  const { rows } = await sql<{ table: string; parent: string }>`select * from pragma_foreign_key_check`.execute(db)
  if (rows.length > 0)
    throw new Error(`${rows.length} rows refer to nothing, such as one of ${rows[0]!.table} to ${rows[0]!.parent}`)
}
