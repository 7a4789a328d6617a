/** The public snapshot of a story: written whole, in the transaction of its publication. */
import type { Insertable } from 'kysely'
import type { StoryCredit, StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { setFromExcluded } from '#db/set-from-excluded.ts'
import type { ArticleTable } from '#db/tables.ts'
import { contentType } from '#domain/content/content-type.ts'

/** What readers see until now, as far as others depend on it; undefined when they never saw it. */
export async function findPublic(transaction: Database, id: number) {
  const article = await transaction
    .selectFrom('article')
    .select(['published_at', 'updated_at', 'column_id', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!article) return undefined
  const tags = await transaction
    .selectFrom('content_tag')
    .select('tag_id')
    .where('content_type', '=', contentType.article)
    .where('content_id', '=', id)
    .execute()
  const others = await transaction
    .selectFrom('content_credit')
    .select('account_id')
    .where('content_type', '=', contentType.article)
    .where('content_id', '=', id)
    .execute()
  return {
    ...article,
    tagIds: tags.map(({ tag_id }) => tag_id),
    authorIds: [article.author_id, ...others.map(({ account_id }) => account_id)],
  }
}

type TagOfStory = { tagId: number; direct: boolean }

export type Snapshot = {
  article: Omit<Insertable<ArticleTable>, 'id'> & { id: number; picture_id: number | null; premium: number }
  body: { free_html: string; paid_html: string; outline: string }
  /** as lists name its makers */
  authorName: string
  credits: StoryCredit[]
  corrections: StoryFields['corrections']
  state: 'published' | 'withdrawn'
  tags: TagOfStory[]
  sounds: { soundId: number; paid: boolean }[]
}

/** As many statements for many stories as for one. */
export async function putSnapshots(transaction: Database, snapshots: Snapshot[]): Promise<void> {
  if (snapshots.length === 0) return
  await putArticles(transaction, snapshots)
  await putCards(transaction, snapshots)
  await replaceContentTags(transaction, snapshots)
  await replaceContentCredits(transaction, snapshots)
  await replaceSounds(transaction, snapshots)
  await replaceCorrections(transaction, snapshots)
}

async function putArticles(transaction: Database, snapshots: Snapshot[]): Promise<void> {
  const articles = snapshots.map(({ article }) => article)
  const bodies = snapshots.map(({ article, body }) => ({ article_id: article.id, ...body }))
  await transaction
    .insertInto('article')
    .values(articles)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(setFromExcluded(articles[0]!, ['id'])))
    .execute()
  await transaction
    .insertInto('article_body')
    .values(bodies)
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(setFromExcluded(bodies[0]!, ['article_id'])))
    .execute()
}

/** The cards in the registry; what readers have counted there stays. */
async function putCards(transaction: Database, snapshots: Snapshot[]): Promise<void> {
  const cards = snapshots.map(({ article, authorName, state }) => ({
    content_type: contentType.article,
    content_id: article.id,
    title: article.title,
    standfirst: article.standfirst,
    picture_id: article.picture_id,
    author_name: authorName,
    author_id: article.author_id,
    premium: article.premium,
    state,
    published_at: article.published_at,
  }))
  const key = ['content_type', 'content_id'] as const
  await transaction
    .insertInto('content')
    .values(cards)
    .onConflict((conflict) => conflict.columns(key).doUpdateSet(setFromExcluded(cards[0]!, key)))
    .execute()
}

async function replaceContentTags(transaction: Database, snapshots: Snapshot[]): Promise<void> {
  await transaction
    .deleteFrom('content_tag')
    .where('content_type', '=', contentType.article)
    .where('content_id', 'in', listIds(snapshots))
    .execute()
  const rows = snapshots.flatMap(({ article, tags }) =>
    tags.map(({ tagId, direct }) => ({
      content_type: contentType.article,
      content_id: article.id,
      tag_id: tagId,
      direct: Number(direct),
      published_at: article.published_at,
    })),
  )
  if (rows.length > 0) await transaction.insertInto('content_tag').values(rows).execute()
}

/** All after the first, who is the author in the registry. */
async function replaceContentCredits(transaction: Database, snapshots: Snapshot[]): Promise<void> {
  await transaction
    .deleteFrom('content_credit')
    .where('content_type', '=', contentType.article)
    .where('content_id', 'in', listIds(snapshots))
    .execute()
  const rows = snapshots.flatMap(({ article, credits }) =>
    credits.slice(1).map(({ role, uid }, index) => ({
      content_type: contentType.article,
      content_id: article.id,
      position: index + 1,
      account_id: uid,
      role,
      repeated: Number(credits.slice(0, index + 1).some((above) => above.uid === uid)),
      published_at: article.published_at,
    })),
  )
  if (rows.length > 0) await transaction.insertInto('content_credit').values(rows).execute()
}

async function replaceSounds(transaction: Database, snapshots: Snapshot[]): Promise<void> {
  await transaction.deleteFrom('article_sound').where('article_id', 'in', listIds(snapshots)).execute()
  const rows = snapshots.flatMap(({ article, sounds }) =>
    sounds.map(({ soundId, paid }) => ({ article_id: article.id, sound_id: soundId, paid: Number(paid) })),
  )
  if (rows.length > 0) await transaction.insertInto('article_sound').values(rows).execute()
}

async function replaceCorrections(transaction: Database, snapshots: Snapshot[]): Promise<void> {
  await transaction.deleteFrom('correction').where('article_id', 'in', listIds(snapshots)).execute()
  const rows = snapshots.flatMap(({ article, corrections }) =>
    corrections.map(({ time, text }, position) => ({ article_id: article.id, position, at: time, text })),
  )
  if (rows.length > 0) await transaction.insertInto('correction').values(rows).execute()
}

const listIds = (snapshots: Snapshot[]): number[] => snapshots.map(({ article }) => article.id)

export async function withdrawCard(transaction: Database, id: number): Promise<void> {
  await transaction
    .updateTable('content')
    .set({ state: 'withdrawn' })
    .where('content_type', '=', contentType.article)
    .where('content_id', '=', id)
    .execute()
}
