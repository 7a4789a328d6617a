/** Puts the stories of a long archive (long-archive.ts) into the index of the search, written by the database itself. */
import { PostgresAdapter, sql } from 'kysely'
import { settleAfterLoad, type Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { setTriggers } from './long-archive.ts'
import { listDocumentTerms } from '../../modules/search/query/text/search.token.ts'

/** All of them have the title 旧文; a search for it finds everything. `url` is that of the PostgreSQL server, if any. */
export async function addLongIndex(db: Database, { url }: { url?: string | undefined }): Promise<void> {
  const terms = listDocumentTerms({ title: '旧文', standfirst: '', names: '', body: '' })
  const article = sql.lit(contentType.article)
  await db.transaction().execute(async (trx) => {
    await setTriggers(trx, url, 'off')
    const isPostgres = trx.getExecutor().adapter instanceof PostgresAdapter
    const column = isPostgres ? sql`, terms` : sql``
    const value = isPostgres ? sql`, array_to_tsvector(${terms}::text[])` : sql``
    await sql`insert into search_document
        (content_type, content_id, listed, published_at, year, column_id, premium, printed, indexed_at${column})
      select content_type, content_id, 1, content.published_at, 2020, article.column_id, 0, 0, content.published_at${value}
      from content inner join article on article.id = content.content_id
      where content_type = ${article}
      on conflict do nothing`.execute(trx)
    const isNew = sql`not exists (select 1 from search_text where search_text.document_id = search_document.id)`
    if (!isPostgres) {
      await sql`insert into search_term (rowid, terms)
        select id, ${terms.join(' ')} from search_document where ${isNew}`.execute(trx)
    }
    await sql`insert into search_text (document_id, title, standfirst, names, open_text)
      select id, '旧文', '', '', '' from search_document where ${isNew}`.execute(trx)
    await settleAfterLoad(trx, { url })
  })
}
