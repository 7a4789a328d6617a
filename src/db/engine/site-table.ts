/**
 * The tables of a site, read from the schema itself, and their rows as lines of text that are the same on both engines: a
 * JSON array of the values, in the order of the columns.
 */
export type SiteColumn = { name: string; type: 'integer' | 'text' }
/** Columns by name; `key` is the primary key, in whose order rows are read. */
export type SiteTable = { name: string; columns: SiteColumn[]; key: string[] }
/** Integers as the engine gives them: exact, whatever their size. */
export type SiteValue = string | number | bigint | null

export type SiteReader = {
  /** the last migration; null where there is none */
  readMigration: () => Promise<string | null>
  listTables: () => Promise<SiteTable[]>
  countRows: (table: SiteTable) => Promise<number>
  /** in batches, all of one moment */
  readRows: (table: SiteTable) => AsyncIterable<SiteValue[][]>
}

export type SiteWriter = SiteReader & {
  /** of what the migrations have put there */
  clearTable: (table: SiteTable) => Promise<void>
  writeRows: (table: SiteTable, rows: SiteValue[][]) => Promise<void>
}

/** Few enough that the longest texts fit into memory. */
export const ROWS_PER_BATCH = 500

export type ColumnInfo = { table: string; name: string; type: string; key: number }

/** The portable subset of table-builder.ts; a column of any other type must be taught to both engines first. */
const TYPES: Readonly<Record<string, SiteColumn['type']>> = { integer: 'integer', bigint: 'integer', text: 'text' }

/** By name, so that both engines have the same order. A column of an unknown type is an error only where it is carried. */
export function tablesOf(infos: ColumnInfo[]): SiteTable[] {
  const byTable = Map.groupBy(infos, ({ table }) => table)
  return [...byTable]
    .map(([name, columns]) => ({
      name,
      columns: columns
        .map(({ name: column, type }) => ({ name: column, type: TYPES[type.toLowerCase()] ?? type }) as SiteColumn)
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
      key: columns
        .filter(({ key }) => key > 0)
        .toSorted((a, b) => a.key - b.key)
        .map(({ name: column }) => column),
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
}

export function requirePortable({ name, columns, key }: SiteTable): void {
  const odd = columns.find(({ type }) => type !== 'integer' && type !== 'text')
  if (odd) throw new Error(`${name}.${odd.name} is of type ${String(odd.type)}, which has no portable form`)
  if (key.length === 0) throw new Error(`${name} has no primary key, so its rows have no order`)
}

/** A reader of JSON may round numbers beyond this: they are written as text. */
const isSafe = (digits: string) => digits.length < 16 || Number.isSafeInteger(Number(digits))

function wordOf(value: SiteValue, type: SiteColumn['type']): string {
  if (value === null) return 'null'
  if (type === 'text') return JSON.stringify(value)
  const digits = String(value)
  return isSafe(digits) ? digits : `"${digits}"`
}

export const lineOf = ({ columns }: SiteTable, row: SiteValue[]): string =>
  `[${columns.map(({ type }, index) => wordOf(row[index]!, type)).join(',')}]\n`

/** Throws when the line is no row of the table. */
export function rowOf({ name, columns }: SiteTable, line: string): SiteValue[] {
  const row = JSON.parse(line) as unknown
  const fits =
    Array.isArray(row) &&
    row.length === columns.length &&
    columns.every(({ type }, index) => isValue(row[index] as unknown, type))
  if (!fits) throw new Error(`a line of ${name} is not a row of that table`)
  return (row as (string | number | null)[]).map((value, index) =>
    columns[index]!.type === 'integer' && typeof value === 'string' ? BigInt(value) : value,
  )
}

const isValue = (value: unknown, type: SiteColumn['type']): boolean =>
  value === null ||
  (type === 'text'
    ? typeof value === 'string'
    : Number.isSafeInteger(value) || (typeof value === 'string' && /^-?\d{16,19}$/.test(value)))
