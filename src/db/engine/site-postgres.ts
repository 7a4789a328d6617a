/** All rows of a PostgreSQL database as one moment of it, and loading rows into one that nobody uses yet. */
import { CompiledQuery, sql, type Kysely } from 'kysely'
import {
  ROWS_PER_BATCH,
  tablesOf,
  type ColumnInfo,
  type SiteReader,
  type SiteValue,
  type SiteWriter,
} from './site-table.ts'

const quoted = (names: string[]) => names.map((name) => `"${name}"`).join(', ')

type Transaction = Kysely<unknown>

async function run<Row>(db: Transaction, text: string, values: unknown[] = []): Promise<Row[]> {
  return (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows
}

const COLUMNS = `
  select relname as "table", attname as name, format_type(atttypid, atttypmod) as type,
    coalesce(array_position(indkey::int2[], attnum) + 1, 0) as key
  from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
  left join pg_index on indrelid = pg_class.oid and indisprimary
  where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and relname not like 'kysely\\_%'`

/** `db` is a transaction that sees one moment. */
export function readPostgresSite(db: Transaction): SiteReader {
  return {
    async readMigration() {
      const [found] = await run<{ is: boolean }>(db, `select to_regclass('kysely_migration') is not null as is`)
      if (!found?.is) return null
      return (await run<{ name: string | null }>(db, 'select max(name) as name from kysely_migration'))[0]!.name
    },
    listTables: async () => tablesOf(await run<ColumnInfo>(db, COLUMNS)),
    countRows: async ({ name }) => Number((await run<{ n: number }>(db, `select count(*) as n from "${name}"`))[0]!.n),
    async *readRows({ name, columns, key }) {
      const isText = new Set(columns.filter(({ type }) => type === 'text').map((column) => column.name))
      // Integers as text: the driver makes numbers of them, and would round the largest.
      const values = columns.map(
        ({ name: column, type }, index) => `"${column}"${type === 'text' ? '' : '::text'} as v${index}`,
      )
      // In the order of their bytes, as the other engine has them.
      const order = key.map((column) => `"${name}"."${column}"${isText.has(column) ? ' collate "C"' : ''}`)
      const query = `select ${values.join(', ')} from "${name}" order by ${order.join(', ')}`
      await run(db, `declare site_rows no scroll cursor for ${query}`)
      for (;;) {
        const rows = await run<Record<string, SiteValue>>(db, `fetch ${ROWS_PER_BATCH} from site_rows`)
        if (rows.length === 0) break
        yield rows.map((row) => columns.map((_, index) => row[`v${index}`]!))
      }
      await run(db, 'close site_rows')
    },
  }
}

const LINKS = `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as rule
  from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`

/**
 * Loads a migrated database. Meanwhile no trigger computes and no reference is checked: rows come in the
 * order of their keys. Each reference is checked when its constraint is added again.
 */
export async function loadPostgresSite(db: Transaction, load: (writer: SiteWriter) => Promise<void>): Promise<void> {
  const reader = readPostgresSite(db)
  const tables = await reader.listTables()
  const links = await run<{ table: string; name: string; rule: string }>(db, LINKS)
  for (const { table, name } of links) await run(db, `alter table ${table} drop constraint ${name}`)
  for (const { name } of tables) await run(db, `alter table "${name}" disable trigger user`)
  await load({
    ...reader,
    clearTable: async ({ name }) => void (await run(db, `delete from "${name}"`)),
    async writeRows({ name, columns }, rows) {
      const arrays = columns.map(({ type }, index) => `$${index + 1}::${type === 'text' ? 'text' : 'bigint'}[]`)
      const values = columns.map((_, index) => rows.map((row) => textOf(name, row[index]!)))
      const names = quoted(columns.map((column) => column.name))
      await run(db, `insert into "${name}" (${names}) select * from unnest(${arrays.join(', ')})`, values)
    },
  })
  for (const { name } of tables) await run(db, `alter table "${name}" enable trigger user`)
  for (const { table, name, rule } of links) await run(db, `alter table ${table} add constraint ${name} ${rule}`)
}

function textOf(table: string, value: SiteValue): string | null {
  if (value === null) return null
  const text = String(value)
  if (text.includes('\0')) throw new Error(`a text of ${table} has a zero character, which PostgreSQL cannot store`)
  return text
}

/** Found by whoever opens the data folder after a crash: the files belong to what the server holds. */
export const setSchemaMark = (db: Transaction, mark: string) =>
  sql.raw(`comment on schema public is '${mark}'`).execute(db)
