/** The terms of documents in a `tsvector` column of PostgreSQL. */
import { sql } from 'kysely'
import { termReaderOf } from '#db/client.ts'
import { write, type Dialect } from '../query/search.expression.ts'
import { newestQuery } from './search.indexer.queries.ts'
import type { TermIndex } from './search.term-index.ts'

/** Between quotes, any characters are only a term. */
const dialect: Dialect = {
  term: (term, prefix) => `'${term.replaceAll('\\', '\\\\').replaceAll("'", "''")}'${prefix ? ':*' : ''}`,
  all: (parts) => `(${parts.join(' & ')})`,
  any: (parts) => `(${parts.join(' | ')})`,
}

export const postgresIndex: TermIndex = {
  async write(db, documents) {
    for (const { id, terms } of documents) {
      await sql`update search_document set terms = array_to_tsvector(${terms}::text[]) where id = ${id}`.execute(db)
    }
  },

  // Conditions are tried in this order where no index decides: the terms of a document are dear to read.
  matching: ({ expression, mark }, passing) =>
    sql`search_document as d where ${passing} and d.terms @@ ${write(expression, mark, dialect)}::tsquery`,

  async countFacets(db, asked, conditions) {
    const passing = conditions ? sql`d.listed = 1 and ${conditions}` : sql`d.listed = 1`
    const counted = sql<{ facet: number; count: number }>`(select d.facet, count(*) as count
      from ${postgresIndex.matching(asked, passing, { stories: true })} group by d.facet)`
    const rows = await postgresIndex.ask(db, (reader) => reader.selectFrom(counted.as('counted')).selectAll().execute())
    return rows.map(({ facet, count }) => [Number(facet), Number(count)] as const)
  },

  // In the order of their index, which the other connections do not read.
  listNewest: (db, count) => newestQuery(db, count).execute(),

  ask: (db, question) => question(termReaderOf(db)),
}
