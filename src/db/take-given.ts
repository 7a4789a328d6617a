import { sql, type RawBuilder } from 'kysely'

/** For a row that is there already: every column of the one that was to be inserted, but for those that say which it is. */
export function takeGiven(row: object, key: readonly string[]): Record<string, RawBuilder<never>> {
  const columns = Object.keys(row).filter((column) => !key.includes(column))
  return Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]))
}
