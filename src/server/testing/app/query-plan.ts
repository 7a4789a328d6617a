/** Finds statements that read a large table from end to end, by asking the engine how it would run them. */
import { CompiledQuery } from 'kysely'
import { termReaderOf, type Database } from '#db/client.ts'
import type { Statement } from './test-app.ts'
import { readTestEngine } from './test-engine.ts'

/** The faults of a statement; nothing if it uses indexes only. */
export async function findLongReads(db: Database, statement: Statement, large: string[]): Promise<string[]> {
  if (!/^\s*(select|with)\b/i.test(statement.sql)) return []
  const names = namesOf(statement.sql, large)
  return readTestEngine().name === 'postgres'
    ? readOnPostgres(db, statement, names)
    : scanOnSqlite(db, statement, names)
}

/** A table appears under its own name and its aliases in the statement. */
function namesOf(sql: string, large: string[]): Set<string> {
  const given = [...sql.matchAll(/\b(\w+)"? as "?(\w+)/g)].filter(([, table]) => large.includes(table!))
  return new Set([...large, ...given.map(([, , name]) => name!)])
}

/**
 * Reads the query plan of SQLite. A scan of an index from its beginning, or of all rows of one kind, is acceptable only if a
 * limit ends it; a limit after sorting does not.
 */
async function scanOnSqlite(db: Database, { sql, parameters }: Statement, names: Set<string>): Promise<string[]> {
  const plan = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  )
  const ends = /\blimit\b/.test(sql) && !plan.rows.some(({ detail }) => detail.startsWith('USE TEMP B-TREE'))
  return plan.rows.flatMap(({ detail }) => {
    const [, name, index] = /^SCAN (\w+)(.* USING .*INDEX)?/.exec(detail) ?? OF_ONE_KIND.exec(detail) ?? []
    return name && names.has(name) && !(index && ends) && !TERMS_LOOKED_UP.test(detail) ? [detail] : []
  })
}

/** A virtual table is always reported as scanned; M stands for a match of terms. */
const TERMS_LOOKED_UP = / VIRTUAL TABLE INDEX \d+:.*M/

const OF_ONE_KIND = /^SEARCH (\w+)( USING .*INDEX \w+) \((?:(?:content_type|state|kind)=\?(?: AND )?)+\)$/

/** Queries of the term index use this name; they run on separate connections. */
const TERMS_ASKED = 'search_document as d'

/** PostgreSQL counts the rows, so that neither a small table nor a limit needs to be guessed about. */
const ROWS_READ_AT_MOST = 5000

type Node = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Node[]
}

async function readOnPostgres(db: Database, { sql, parameters }: Statement, names: Set<string>): Promise<string[]> {
  const explain = CompiledQuery.raw(`explain (analyze, format json) ${sql}`, [...parameters])
  const reader = sql.includes(TERMS_ASKED) ? termReaderOf(db) : db
  const { rows } = await reader.executeQuery<{ 'QUERY PLAN': [{ Plan: Node }] }>(explain)
  const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]
  return nodesOf(rows[0]!['QUERY PLAN'][0].Plan).flatMap((node) => {
    const read = (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops']
    const table = node['Relation Name'] ?? ''
    return names.has(table) && read > ROWS_READ_AT_MOST ? [`${node['Node Type']} on ${table}: ${read} rows`] : []
  })
}
