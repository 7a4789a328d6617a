/** The terms of documents in FTS5. */
import { sql } from 'kysely'
import { termReaderOf } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { write, type Dialect } from '../query/search.expression.ts'
import { newestQuery } from './search.indexer.queries.ts'
import type { TermIndex } from './search.term-index.ts'

/** Between quotes, any characters are only a term. */
const dialect: Dialect = {
  term: (term, prefix) => `"${term.replaceAll('"', '""')}"${prefix ? ' *' : ''}`,
  all: (parts) => `(${parts.join(' AND ')})`,
  any: (parts) => `(${parts.join(' OR ')})`,
}

type Counted = { counts: string }

export const sqliteIndex: TermIndex = {
  async write(db, documents) {
    for (const { id, terms } of documents) {
      await sql`insert or replace into search_term (rowid, terms) values (${id}, ${terms.join(' ')})`.execute(db)
      await sql`insert or replace into search_term_proposed (rowid, terms) select id, ${terms.join(' ')}
        from search_document where id = ${id} and content_type <> ${sql.lit(contentType.article)}`.execute(db)
    }
  },

  matching({ expression, mark }, passing, { stories, recent }) {
    const terms = sql.table(stories ? 'search_term' : 'search_term_proposed')
    const within = recent
      ? sql`json_each(${JSON.stringify(recent.ranges)}) as part
        cross join ${terms} on ${terms}.rowid between part.value ->> 0 and part.value ->> 1`
      : terms
    return sql`${within} inner join search_document as d on d.id = ${terms}.rowid
      where ${terms} match ${write(expression, mark, dialect)} and ${passing}`
  },

  async countFacets(db, asked, conditions) {
    const { expression, mark } = asked
    const counted = conditions
      ? sql<Counted>`(select tally(group_concat(d.facet)) as counts
        from ${sqliteIndex.matching(asked, sql`d.listed = 1 and ${conditions}`, { stories: true })})`
      : sql<Counted>`(select count_facets(group_concat(rowid),
          (select version from list_version where name = 'search')) as counts
        from search_term where search_term match ${write(expression, mark, dialect)})`
    const [row] = await sqliteIndex.ask(db, (reader) => reader.selectFrom(counted.as('counted')).selectAll().execute())
    return JSON.parse(row!.counts) as [number, number][]
  },

  listNewest: (db, count) => newestQuery(termReaderOf(db), count).execute(),

  ask: (db, question) => question(termReaderOf(db)),
}
