/** What each engine offers for the terms of documents. */
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Expression } from '../query/search.expression.ts'

export type TermQuery = { expression: Expression; mark: string }

export type TermIndex = {
  /** Replaces the terms of these documents. */
  write: (db: Database, documents: { id: number; terms: string[] }[]) => Promise<void>
  /**
   * The documents `d` that match the query in the field of that mark and pass further conditions, as the part of a query
   * after `from`. Without articles there are far fewer to check.
   */
  matching: (asked: TermQuery, passing: RawBuilder<unknown>, among: { stories: boolean }) => RawBuilder<unknown>
  /** For queries to this index: keeps the engine from plans whose cost it underestimates. */
  ask: <Answer>(db: Database, question: (db: Database) => Promise<Answer>) => Promise<Answer>
}
