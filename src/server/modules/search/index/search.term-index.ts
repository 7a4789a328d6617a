/** What each engine offers for the terms of documents. */
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Expression } from '../query/search.expression.ts'

export type TermQuery = { expression: Expression; mark: string }

export type TermIndex = {
  /** Takes the place of what was known of these documents. */
  write: (db: Database, documents: { id: number; terms: string[] }[]) => Promise<void>
  /**
   * The documents `d` that have what is asked for in the field of that mark and pass further conditions, as the part of a
   * query behind `from`. Without stories there are far fewer to ask.
   */
  matching: (asked: TermQuery, passing: RawBuilder<unknown>, among: { stories: boolean }) => RawBuilder<unknown>
  /** For questions to this index: the engine is kept from ways that it takes for cheap and that are not. */
  ask: <Answer>(db: Database, question: (db: Database) => Promise<Answer>) => Promise<Answer>
}
