import { sql, type Expression, type SqlBool } from 'kysely'

/** Whether a text has these words in it, whatever the case of their Latin letters, and each sign meaning itself. */
export function holdsText(text: Expression<string>, words: string): Expression<SqlBool> {
  const pattern = `%${words.toLowerCase().replaceAll(/[!%_]/g, '!$&')}%`
  return sql<SqlBool>`lower(${text}) like ${pattern} escape '!'`
}
