/**
 * The rows that are to go, as temporary tables of keys beside the tables themselves. Everything is decided within the
 * database, however large it is: at first too many are listed, then those are struck that something else depends on.
 */
import { sql } from 'kysely'
import type { Database } from '#db/client.ts'
import type { TableGraph, TableLink } from '#db/engine/table-graph.ts'
import type { Counter, Part } from './removal-rule.ts'
import { keyTextOf, type DemoRow } from './demo-record.ts'

const KEYS_PER_STATEMENT = 500

export const quoted = (name: string): string => `"${name}"`
const goneOf = (table: string): string => quoted(`gone_${table}`)
const listOf = (columns: string[], alias?: string): string =>
  columns.map((column) => (alias ? `${alias}.${quoted(column)}` : quoted(column))).join(', ')

export type GoneRows = Awaited<ReturnType<typeof openGoneRows>>

export async function openGoneRows(db: Database, graph: TableGraph, tables: Iterable<string>) {
  const names = new Set(tables)
  const keysOf = (table: string) => graph.keys.get(table)!
  const run = async <Row = DemoRow>(text: string) => (await sql.raw<Row>(text).execute(db)).rows
  for (const table of names) {
    const keys = listOf(keysOf(table))
    await run(`create temporary table ${goneOf(table)} as select ${keys} from ${quoted(table)} where 1 = 0`)
    await run(`create unique index ${quoted(`gone_${table}_key`)} on ${goneOf(table)} (${keys})`)
  }

  const isGone = (table: string, alias: string) =>
    names.has(table)
      ? `(${listOf(keysOf(table), alias)}) in (select ${listOf(keysOf(table))} from ${goneOf(table)})`
      : '1 = 0'

  /** The keys of those that were listed, and are not any more. */
  async function strike(table: string, which: string): Promise<string[]> {
    const keys = keysOf(table)
    const rows = await run(`delete from ${goneOf(table)} where ${which} returning ${listOf(keys)}`)
    return rows.map((row) => keyTextOf(keys, row))
  }

  return {
    names,
    run,
    isGone,

    /** By their keys as texts; those that are not there any more are left out. */
    async addKeys(table: string, texts: string[]): Promise<void> {
      const keys = keysOf(table)
      for (let start = 0; start < texts.length; start += KEYS_PER_STATEMENT) {
        const rows = texts
          .slice(start, start + KEYS_PER_STATEMENT)
          .map((text) => sql`(${sql.join(JSON.parse(text) as (string | number)[])})`)
        await sql`insert into ${sql.raw(goneOf(table))} (${sql.raw(listOf(keys))}) values ${sql.join(rows)}`.execute(db)
      }
      await strike(table, `(${listOf(keys)}) not in (select ${listOf(keys)} from ${quoted(table)})`)
    },

    async addWhere(table: string, condition: string): Promise<void> {
      const keys = listOf(keysOf(table), 'own')
      await run(`insert into ${goneOf(table)} select ${keys} from ${quoted(table)} own where ${condition}`)
    },

    listRows: (table: string) => run(`select own.* from ${quoted(table)} own where ${isGone(table, 'own')}`),

    listKeys: async (table: string): Promise<string[]> =>
      (await run(`select ${listOf(keysOf(table))} from ${goneOf(table)}`)).map((row) => keyTextOf(keysOf(table), row)),

    async strikeKeys(table: string, texts: string[]): Promise<void> {
      for (const text of texts) {
        const values = JSON.parse(text) as (string | number)[]
        const same = keysOf(table).map((key, index) => sql`${sql.ref(key)} = ${values[index]}`)
        await sql`delete from ${sql.raw(goneOf(table))} where ${sql.join(same, sql` and `)}`.execute(db)
      }
    },

    /** Of a row that stays. */
    async findRow(table: string, text: string): Promise<DemoRow | undefined> {
      const values = JSON.parse(text) as (string | number)[]
      const same = keysOf(table).map((key, index) => sql`${sql.ref(key)} = ${values[index]}`)
      const found = await sql<DemoRow>`select * from ${sql.table(table)} where ${sql.join(same, sql` and `)}`.execute(
        db,
      )
      return found.rows[0]
    },

    strikeAll: (table: string) => strike(table, '1 = 1'),

    /** What rows refer to that stay. */
    strikeParents: ({ table, columns, parent, keys }: TableLink) =>
      strike(
        parent,
        `(${listOf(keys)}) in (select ${listOf(columns, 'own')} from ${quoted(table)} own
          where own.${quoted(columns[0]!)} is not null and not ${isGone(table, 'own')})`,
      ),

    /** What belongs to rows that stay. */
    strikeParts({ part, columns, owner, keys, isPart, isOwner }: Part) {
      const same = columns.map((column, index) => `owner.${quoted(keys[index]!)} = own.${quoted(column)}`)
      const conditions = [
        `not ${isGone(owner, 'owner')}`,
        ...(isPart ? [`own.${isPart}`] : []),
        ...(isOwner ? [`owner.${isOwner}`] : []),
      ]
      return strike(
        part,
        `(${listOf(keysOf(part))}) in (select ${listOf(keysOf(part), 'own')} from ${quoted(part)} own
          join ${quoted(owner)} owner on ${same.join(' and ')} where ${conditions.join(' and ')})`,
      )
    },

    /** Files that a text shows which stays. */
    strikeShown: (table: string, column: string) =>
      strike(
        'media',
        `id in (select media.id from media join ${quoted(table)} own
          on own.${quoted(column)} like '%' || media.path || '%' where not ${isGone(table, 'own')})`,
      ),

    /** Before the rows are deleted that are counted. */
    async lowerCounter({ table, keys, column, counted, by, only = '1 = 1' }: Counter): Promise<void> {
      const same = keys.map((key, index) => `own.${quoted(by[index]!)} = ${quoted(table)}.${quoted(key)}`)
      const going = `from ${quoted(counted)} own where own.${quoted(by[0]!)} is not null and ${only} and ${isGone(counted, 'own')}`
      const count = `(select count(*) ${going} and ${same.join(' and ')})`
      await run(
        `update ${quoted(table)} set ${quoted(column)} =
          case when ${quoted(column)} > ${count} then ${quoted(column)} - ${count} else 0 end
          where (${listOf(keys)}) in (select ${listOf(by, 'own')} ${going}) and not ${isGone(table, quoted(table))}`,
      )
    },

    deleteRows: (table: string) =>
      run(`delete from ${quoted(table)} where ${isGone(table, quoted(table))}`).then(() => {}),

    async close(): Promise<void> {
      for (const table of names) await run(`drop table ${goneOf(table)}`)
    },
  }
}
