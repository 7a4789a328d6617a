import { sql, type Expression, type SqlBool } from 'kysely'

/** Whether a text contains these words, ignoring the case of Latin letters; every character is literal. */
export function holdsText(text: Expression<string>, words: string): Expression<SqlBool> {
  const pattern = `%${words.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
  return sql<SqlBool>`lower(${text}) like ${pattern} escape '!'`
}
