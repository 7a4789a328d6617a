/** What each engine offers for the terms of documents. */
import type { RawBuilder } from 'kysely'
import type { Database } from '#db/client.ts'
import type { Expression } from '../query/search.expression.ts'

export type TermQuery = { expression: Expression; mark: string }

/** The newest documents: all that were published after this time, which have no other ids than these, each with its last. */
export type Recent = { after: number; ranges: [from: number, until: number][] }

type Among = { stories: boolean; recent?: Recent | undefined }

export type TermIndex = {
  /** Replaces the terms of these documents. */
  write: (db: Database, documents: { id: number; terms: string[] }[]) => Promise<void>
  /**
   * The documents `d` that match the query in the field of that mark and pass further conditions, as the part of a query
   * after `from`. Without articles there are far fewer to check, as there are among the newest; their time is a condition, too.
   */
  matching: (asked: TermQuery, passing: RawBuilder<unknown>, among: Among) => RawBuilder<unknown>
  /** How many of the listed documents that match have each facet. Without conditions all of them count. */
  countFacets: (
    db: Database,
    asked: TermQuery,
    conditions: RawBuilder<unknown> | null,
  ) => Promise<(readonly [facet: number, count: number])[]>
  /** The newest documents, whether they are listed or not. */
  listNewest: (db: Database, count: number) => Promise<{ id: number; published_at: number }[]>
  /** For queries to this index: keeps the engine from plans whose cost it underestimates. */
  ask: <Answer>(db: Database, question: (db: Database) => Promise<Answer>) => Promise<Answer>
}
