/** The release state of audio content: the cards in the registry, and the scheduled times. */
import { expressionBuilder, type Expression, type SqlBool } from 'kysely'
import type { Database } from '#db/client.ts'
import { isPublished } from '#db/is-published.ts'
import type { Tables } from '#db/tables.ts'
import { releaseState, type ReleaseState } from '#domain/content/release-state.ts'
import { zh } from '#messages/server.ts'
import type { ThingKey } from '../desk.queries.ts'

export type CardState = 'published' | 'withdrawn'

export type Card = ThingKey & {
  title: string
  standfirst: string
  pictureId: number | null
  authorName: string
  authorId: number | null
  premium: boolean
  state: CardState
  publishedAt: number
}

type Progress = { state: ReleaseState; publishTime: number | null; scheduledTime: number | null }

const UNSEEN: Progress = { state: 'draft', publishTime: null, scheduledTime: null }

/** Of content items of one kind, by their ids. */
export async function listProgress(db: Database, type: number, ids: number[]): Promise<(id: number) => Progress> {
  const [cards, plans] = await Promise.all([
    db
      .selectFrom('content')
      .select(['content_id', 'state', 'published_at'])
      .where('content_type', '=', type)
      .where('content_id', 'in', [0, ...ids])
      .execute(),
    db
      .selectFrom('thing_release')
      .select(['content_id', 'scheduled_at'])
      .where('content_type', '=', type)
      .where('content_id', 'in', [0, ...ids])
      .execute(),
  ])
  const timeOf = new Map(plans.map((row) => [row.content_id, row.scheduled_at]))
  const cardOf = new Map(cards.map((row) => [row.content_id, row]))
  return (id) => {
    const card = cardOf.get(id)
    const scheduledTime = timeOf.get(id) ?? null
    if (!card && scheduledTime === null) return UNSEEN
    return {
      state: releaseState(card?.state ?? null, scheduledTime),
      publishTime: card?.published_at ?? null,
      scheduledTime,
    }
  }
}

/** Whether the content item of a row is in this state: a filter of lists. */
export function isInState(type: number, state: ReleaseState, id: Expression<number>): Expression<SqlBool> {
  const e = expressionBuilder<Tables>()
  const card = e.exists(
    e.selectFrom('content').select('content_id').where('content_type', '=', type).where('content_id', '=', id),
  )
  const plan = e.exists(
    e
      .selectFrom('thing_release')
      .select('thing_release.content_id')
      .where('thing_release.content_type', '=', type)
      .where('thing_release.content_id', '=', id),
  )
  const out = isPublished(type, id)
  if (state === 'published') return out
  if (state === 'scheduled') return e.and([plan, e.not(out)])
  return state === 'draft' ? e.and([e.not(card), e.not(plan)]) : e.and([card, e.not(out), e.not(plan)])
}

/** What readers see or saw of it; undefined when they never did. */
export function findCard(db: Database, { contentType, contentId }: ThingKey) {
  return db
    .selectFrom('content')
    .select(['state', 'published_at', 'author_id'])
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .executeTakeFirst()
}

/** An existing card keeps its counts. */
export async function putCards(db: Database, cards: Card[]): Promise<void> {
  if (cards.length === 0) return
  const rows = cards.map((card) => ({
    content_type: card.contentType,
    content_id: card.contentId,
    title: card.title,
    standfirst: card.standfirst,
    picture_id: card.pictureId,
    author_name: card.authorName,
    author_id: card.authorId,
    premium: Number(card.premium),
    state: card.state,
    published_at: card.publishedAt,
  }))
  await db
    .insertInto('content')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['content_type', 'content_id']).doUpdateSet((e) => ({
        title: e.ref('excluded.title'),
        standfirst: e.ref('excluded.standfirst'),
        picture_id: e.ref('excluded.picture_id'),
        author_name: e.ref('excluded.author_name'),
        author_id: e.ref('excluded.author_id'),
        premium: e.ref('excluded.premium'),
        state: e.ref('excluded.state'),
        published_at: e.ref('excluded.published_at'),
      })),
    )
    .execute()
}

export function findPlan(db: Database, { contentType, contentId }: ThingKey) {
  return db
    .selectFrom('thing_release')
    .select(['scheduled_at', 'scheduled_by'])
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .executeTakeFirst()
}

export async function putPlan(db: Database, { contentType, contentId }: ThingKey, at: number, by: number) {
  const times = { scheduled_at: at, scheduled_by: by }
  await db
    .insertInto('thing_release')
    .values({ content_type: contentType, content_id: contentId, ...times })
    .onConflict((conflict) => conflict.columns(['content_type', 'content_id']).doUpdateSet(times))
    .execute()
}

export async function deletePlan(db: Database, { contentType, contentId }: ThingKey): Promise<void> {
  await db
    .deleteFrom('thing_release')
    .where('content_type', '=', contentType)
    .where('content_id', '=', contentId)
    .execute()
}

/** Which of these names is an author: the first of several, as in 苏禾、林小满. */
export async function findAuthorId(db: Database, names: string): Promise<number | null> {
  const wanted = names.split(zh.word.listSeparator).map((name) => name.trim())
  const rows = await db
    .selectFrom('author')
    .innerJoin('account', 'account.id', 'author.account_id')
    .select(['account.id', 'account.name'])
    .where('account.name', 'in', wanted)
    .orderBy('account.id')
    .execute()
  const name = wanted.find((one) => rows.some((row) => row.name === one))
  return rows.find((row) => row.name === name)?.id ?? null
}

type Numbered = 'course' | 'lesson' | 'podcast' | 'episode' | 'audio_book'

/** The first number that none of these has: addresses name them without saying which they are. */
export async function findFreeNumber(db: Database, tables: readonly Numbered[]): Promise<number> {
  const lasts = await Promise.all(
    tables.map((table) =>
      db
        .selectFrom(table)
        .select((e) => e.fn.max('id').as('last'))
        .executeTakeFirst(),
    ),
  )
  return Math.max(0, ...lasts.map((row) => Number(row?.last ?? 0))) + 1
}
