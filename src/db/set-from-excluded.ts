import { sql, type RawBuilder } from 'kysely'

/** The SET clause of an upsert: every column from `excluded` except those of the key. */
export function setFromExcluded(row: object, key: readonly string[]): Record<string, RawBuilder<never>> {
  const columns = Object.keys(row).filter((column) => !key.includes(column))
  return Object.fromEntries(columns.map((column) => [column, sql.ref<never>(`excluded.${column}`)]))
}
