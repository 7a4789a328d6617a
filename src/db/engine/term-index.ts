/**
 * The storage of search terms: FTS5 on SQLite, a column with a GIN index on PostgreSQL. Both store terms as they are given.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely'

export async function createTermIndex(db: Kysely<unknown>): Promise<void> {
  await (db.getExecutor().adapter instanceof PostgresAdapter ? createOnPostgres(db) : createOnSqlite(db))
}

/**
 * The index stores only which documents contain a term: that is small, and all that is queried. Terms are separated by
 * blanks only; a tokenizer with its own notion of letters would split some of ours.
 */
const termTable = (
  name: string,
) => `create virtual table ${name} using fts5(terms, content = '', contentless_delete = 1,
  detail = none, columnsize = 1, tokenize = "ascii tokenchars '!#~=^@'")`

async function createOnSqlite(db: Kysely<unknown>): Promise<void> {
  await sql.raw(termTable('search_term')).execute(db)
  await sql
    .raw(
      `create trigger search_document_term after delete on search_document
      begin delete from search_term where rowid = old.id; end`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger content_search_listed after update of state on content when old.state is not new.state
      begin update search_document set listed = (new.state = 'published')
      where content_type = new.content_type and content_id = new.content_id; end`,
    )
    .execute(db)
}

/**
 * On SQLite the terms of everything except stories are stored in a separate table as well: stories are never suggested while
 * the reader types, and filtering them out took longer the more there were.
 */
export async function createProposedTerms(db: Kysely<unknown>): Promise<void> {
  await sql.raw(termTable('search_term_proposed')).execute(db)
  await sql
    .raw(
      `create trigger search_document_term_proposed after delete on search_document
      begin delete from search_term_proposed where rowid = old.id; end`,
    )
    .execute(db)
}

/**
 * Rows stay narrow, with their terms out of line: a word that half of all documents contain is then counted without reading
 * their other terms. Changes go straight to the index, so that no search has to scan a pending list.
 */
async function createOnPostgres(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_document add column terms tsvector not null default ''`.execute(db)
  await sql`alter table search_document set (toast_tuple_target = 128)`.execute(db)
  await sql`alter table search_document alter column terms set storage external`.execute(db)
  await sql`create index search_document_terms_index on search_document using gin (terms) with (fastupdate = off)`.execute(
    db,
  )
  await sql
    .raw(
      `create function set_search_listed() returns trigger language plpgsql as $$
      begin
        update search_document set listed = case when new.state = 'published' then 1 else 0 end
        where content_type = new.content_type and content_id = new.content_id;
        return null;
      end $$`,
    )
    .execute(db)
  await sql
    .raw(
      `create trigger content_search_listed after update of state on content for each row
      when (old.state is distinct from new.state) execute function set_search_listed()`,
    )
    .execute(db)
}
