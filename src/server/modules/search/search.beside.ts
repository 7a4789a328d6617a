/**
 * What the search does beside the thread of the requests: everything whose time grows with what is found or with how long texts
 * are. It is given plain values alone, of which a thread has a copy, and needs no dictionary.
 */
import type { Database } from '#db/client.ts'
import type { SearchEntry } from '#contract/site/search.ts'
import { createContentService } from '../content/content.service.ts'
import { createMatcher, type Filter, type Found, type Tier } from './query/search.matcher.ts'
import type { QueryPlan } from './query/search.plan.ts'
import { rankFound } from './query/search.rank.ts'
import { chooseRecent, RECENT_COUNT } from './query/search.recent.ts'
import type { Recent } from './index/search.term-index.ts'
import { chooseIndex } from './index/search.index.ts'
import { presentEntry } from './search.present.ts'
import * as queries from './search.queries.ts'

/** To be given to `workBeside` with a function of this file. */
export const SEARCH_PROGRAM = new URL(import.meta.url)

type Weighing = {
  tiers: Tier[]
  filter: Filter
  limit: number
  recent: Recent | null
  plan: Pick<QueryPlan, 'units' | 'marks' | 'letters'>
}

/** The first results, in their final order. */
export async function weighFound(db: Database, { tiers, filter, limit, recent, plan }: Weighing): Promise<Found[]> {
  const window = { sort: 'relevance', skip: 0, limit } as const
  const found = await createMatcher(db).find(tiers, filter, window, recent ?? undefined)
  const heads = await queries.listHeads(
    db,
    found.map((each) => each.id),
  )
  return rankFound(found, heads, plan)
}

/** Changes with the index, and saves reading all matches of a common word. */
export const findRecent = async (db: Database): Promise<Recent | null> =>
  chooseRecent(await chooseIndex(db).listNewest(db, RECENT_COUNT))

type Listing = { ids: number[]; plan: Pick<QueryPlan, 'words' | 'marks' | 'letters'> }

/** In the order of the ids. The columns have no names yet. */
export async function presentFound(db: Database, { ids, plan }: Listing): Promise<SearchEntry[]> {
  const [keys, texts] = await Promise.all([queries.listKeys(db, ids), queries.listTexts(db, ids)])
  const keyOf = new Map(keys.map((key) => [key.id, key]))
  const textOf = new Map(texts.map((text) => [text.document_id, text.open_text]))
  const documents = ids.flatMap((id) => keyOf.get(id) ?? [])
  const things = documents.map((document) => ({ contentType: document.content_type, contentId: document.content_id }))
  const [cards, { tags, authors }] = await Promise.all([
    createContentService({ db }).listCards(things),
    queries.listRelations(db, things),
  ])
  return cards.map((card) => {
    const isOfCard = (row: { content_type: number; content_id: number }) =>
      row.content_type === card.contentType && row.content_id === card.contentId
    const document = documents.find(isOfCard)!
    return presentEntry(plan, {
      card,
      openText: textOf.get(document.id) ?? '',
      authorId: authors.find(isOfCard)?.author_id ?? null,
      column: document.column_id === null ? null : { id: document.column_id, name: '' },
      tags: tags.filter(isOfCard).map(({ id, name }) => ({ id, name })),
    })
  })
}
