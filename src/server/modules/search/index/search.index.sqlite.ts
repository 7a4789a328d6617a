/** The terms of documents in FTS5. */
import { sql } from 'kysely'
import { termReaderOf } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { write, type Dialect } from '../query/search.expression.ts'
import type { TermIndex } from './search.term-index.ts'

/** Between quotes, any characters are only a term. */
const dialect: Dialect = {
  term: (term, prefix) => `"${term.replaceAll('"', '""')}"${prefix ? ' *' : ''}`,
  all: (parts) => `(${parts.join(' AND ')})`,
  any: (parts) => `(${parts.join(' OR ')})`,
}

export const sqliteIndex: TermIndex = {
  async write(db, documents) {
    for (const { id, terms } of documents) {
      await sql`insert or replace into search_term (rowid, terms) values (${id}, ${terms.join(' ')})`.execute(db)
      await sql`insert or replace into search_term_proposed (rowid, terms) select id, ${terms.join(' ')}
        from search_document where id = ${id} and content_type <> ${sql.lit(contentType.article)}`.execute(db)
    }
  },

  matching({ expression, mark }, passing, { stories }) {
    const terms = sql.table(stories ? 'search_term' : 'search_term_proposed')
    return sql`${terms} inner join search_document as d on d.id = ${terms}.rowid
      where ${terms} match ${write(expression, mark, dialect)} and ${passing}`
  },

  ask: (db, question) => question(termReaderOf(db)),
}
