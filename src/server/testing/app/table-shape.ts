/** Constraints on the rows of each table, read from the embedded engine, which stores the text of the migrations. */
import type { DatabaseSync } from 'node:sqlite'

export type Column = {
  name: string
  type: 'INTEGER' | 'TEXT'
  optional: boolean
  /** position in the primary key, from 1; 0 when it is not part of it */
  key: number
  words?: (string | number)[]
  min?: number
  max?: number
  minLength?: number
  maxLength?: number
}
export type Link = { table: string; columns: string[]; keys: string[] }
export type Shape = { name: string; columns: Column[]; links: Link[] }

type Info = { name: string; type: string; notnull: number; pk: number; hidden: number }
type LinkInfo = { id: number; seq: number; table: string; from: string; to: string }

/** The text between the parentheses after each `check`. */
function listChecks(text: string): string[] {
  const found: string[] = []
  for (const { index } of text.matchAll(/\bcheck \(/g)) {
    const start = text.indexOf('(', index) + 1
    let end = start
    for (let depth = 1; depth > 0; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    found.push(text.slice(start, end - 1).trim())
  }
  return found
}

/** Checks of several columns are left to trying. */
function applyCheck(columns: Map<string, Column>, check: string): void {
  const of = (name: string | undefined) => columns.get(name!.replaceAll('"', ''))
  const word = (text: string) => (text.startsWith("'") ? text.slice(1, -1) : Number(text))
  const listed = /^("?\w+"?) in \((.+)\)$/.exec(check)
  if (listed) Object.assign(of(listed[1])!, { words: listed[2]!.split(', ').map(word) })
  const least = /^("?\w+"?) (>=?) (\d+)$/.exec(check)
  if (least) Object.assign(of(least[1])!, { min: Number(least[3]) + (least[2] === '>' ? 1 : 0) })
  const between = /^("?\w+"?) between (\d+) and (\d+)$/.exec(check)
  if (between) Object.assign(of(between[1])!, { min: Number(between[2]), max: Number(between[3]) })
  const long = /^length\((\w+)\) between (\d+) and (\d+)$/.exec(check)
  if (long) Object.assign(of(long[1])!, { minLength: Number(long[2]), maxLength: Number(long[3]) })
  const exact = /^length\((\w+)\) = (\d+)$/.exec(check)
  if (exact) Object.assign(of(exact[1])!, { minLength: Number(exact[2]), maxLength: Number(exact[2]) })
}

/** Our own tables: not those of the migrations, nor those behind a term index. */
export function readShapes(database: DatabaseSync): Shape[] {
  const tables = database
    .prepare(
      `select list.name, master.sql from pragma_table_list as list join sqlite_master as master on master.name = list.name
       where list.schema = 'main' and list.type = 'table' and list.name not like 'sqlite\\_%' escape '\\'
       and list.name not like 'kysely\\_%' escape '\\' order by list.name`,
    )
    .all() as { name: string; sql: string }[]
  return tables.map(({ name, sql }) => {
    const infos = database.prepare('select * from pragma_table_xinfo(?)').all(name) as Info[]
    const columns = infos
      // Generated columns are not written.
      .filter(({ hidden }) => hidden === 0)
      .map((info): Column => ({
        name: info.name,
        type: info.type.toUpperCase() as Column['type'],
        optional: info.notnull === 0 && info.pk === 0,
        key: info.pk,
      }))
    const byName = new Map(columns.map((column) => [column.name, column]))
    for (const check of listChecks(sql)) applyCheck(byName, check)
    const linked = database.prepare('select * from pragma_foreign_key_list(?) order by id, seq').all(name) as LinkInfo[]
    const links = Map.groupBy(linked, ({ id }) => id)
    return {
      name,
      columns,
      links: [...links.values()].map((parts) => ({
        table: parts[0]!.table,
        columns: parts.map(({ from }) => from),
        keys: parts.map(({ to }) => to),
      })),
    }
  })
}
