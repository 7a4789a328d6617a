/** The index as the rest of the search sees it; each engine stores it in its own way. */
import { PostgresAdapter } from 'kysely'
import type { Database } from '#db/client.ts'
import { postgresIndex } from './search.index.postgres.ts'
import { sqliteIndex } from './search.index.sqlite.ts'
import type { TermIndex } from './search.term-index.ts'

export const chooseIndex = (db: Database): TermIndex =>
  db.getExecutor().adapter instanceof PostgresAdapter ? postgresIndex : sqliteIndex
