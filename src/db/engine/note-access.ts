/**
 * Notes among the changes whose access has changed, in the transaction that changes it: a cache in front of the site that keeps
 * the access class of a session must hear of it, whichever module, command or hand has written the row. Each engine has its
 * own syntax for triggers.
 */
import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Which rows decide what an account may read. A session that begins has no class yet; one that has run out needs no note. */
const OCCASIONS = {
  membership: {
    on: ['insert', 'update', 'delete'],
    account: 'account_id',
    columns: ['account_id', 'level', 'starts_at', 'expires_at'],
  },
  entitlement: {
    on: ['insert', 'update', 'delete'],
    account: 'account_id',
    columns: ['account_id', 'content_type', 'content_id', 'expires_at'],
  },
  session: { on: ['delete'], account: 'account_id', columns: [] },
  account: { on: ['update'], account: 'id', columns: ['role', 'banned_until', 'deleted_at'] },
} as const

type Row = 'old' | 'new'

const listTriggers = () =>
  Object.entries(OCCASIONS).flatMap(([table, { on, account, columns }]) =>
    on.map((occasion) => ({
      name: `${table}_access_${occasion}`,
      occasion: `after ${occasion}${occasion === 'update' ? ` of ${columns.join(', ')}` : ''} on ${table}`,
      row: (occasion === 'delete' ? 'old' : 'new') as Row,
      account,
      columns: occasion === 'update' ? columns : [],
      isSession: table === 'session',
    })),
  )

export async function noteAccess(db: Kysely<unknown>): Promise<void> {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await (postgres ? noteOnPostgres(db) : noteOnSqlite(db))
}

async function noteOnPostgres(db: Kysely<unknown>): Promise<void> {
  const now = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
  for (const { name, occasion, row, account, columns, isSession } of listTriggers()) {
    const conditions = [
      columns.map((column) => `old.${column} is distinct from new.${column}`).join(' or '),
      isSession ? `old.expires_at > ${now}` : '',
    ].filter(Boolean)
    await sql
      .raw(
        `create function note_${name}() returns trigger language plpgsql as $$
        begin
          insert into change (tag, at) values ('account:' || ${row}.${account}, ${now});
          perform pg_notify('kanwu_change', '');
          return null;
        end $$`,
      )
      .execute(db)
    await sql
      .raw(
        `create trigger ${name} ${occasion} for each row
        ${conditions.length > 0 ? `when (${conditions.join(' and ')})` : ''} execute function note_${name}()`,
      )
      .execute(db)
  }
}

async function noteOnSqlite(db: Kysely<unknown>): Promise<void> {
  const now = "cast((julianday('now') - 2440587.5) * 86400000 as integer)"
  for (const { name, occasion, row, account, columns, isSession } of listTriggers()) {
    const conditions = [
      columns.map((column) => `old.${column} is not new.${column}`).join(' or '),
      isSession ? `old.expires_at > ${now}` : '',
    ].filter(Boolean)
    const when = conditions.length > 0 ? `when ${conditions.join(' and ')}` : ''
    await sql
      .raw(
        `create trigger ${name} ${occasion} for each row ${when}
        begin insert into change (tag, at) values ('account:' || ${row}.${account}, ${now}); end`,
      )
      .execute(db)
  }
}
