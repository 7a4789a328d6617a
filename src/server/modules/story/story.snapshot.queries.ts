/** The public snapshot of a story: written whole, in the transaction of its publication. */
import type { Insertable } from 'kysely'
import type { Database } from '#db/client.ts'
import type { ArticleTable } from '#db/tables.ts'
import { contentType } from '#rules/content-type.ts'

/** What readers see until now, as far as others depend on it; undefined when they never saw it. */
export async function findPublic(transaction: Database, id: number) {
  const article = await transaction
    .selectFrom('article')
    .select(['published_at', 'column_id', 'author_id'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!article) return undefined
  const tags = await transaction
    .selectFrom('content_tag')
    .select('tag_id')
    .where('content_type', '=', contentType.article)
    .where('content_id', '=', id)
    .execute()
  return { ...article, tagIds: tags.map(({ tag_id }) => tag_id) }
}

type ArticleRow = Insertable<ArticleTable> & { id: number }
type Body = { free_html: string; paid_html: string; outline: string }

export async function putArticle(transaction: Database, row: ArticleRow, body: Body): Promise<void> {
  const { id, ...columns } = row
  await transaction
    .insertInto('article')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
    .execute()
  await transaction
    .insertInto('article_body')
    .values({ article_id: id, ...body })
    .onConflict((conflict) => conflict.column('article_id').doUpdateSet(body))
    .execute()
}

/** The card in the registry; what readers have counted there stays. */
export async function putCard(transaction: Database, row: ArticleRow, authorName: string): Promise<void> {
  const card = {
    title: row.title,
    standfirst: row.standfirst,
    picture_id: row.picture_id ?? null,
    author_name: authorName,
    author_id: row.author_id,
    premium: row.premium ?? 0,
    state: 'published',
    published_at: row.published_at,
  } as const
  await transaction
    .insertInto('content')
    .values({ content_type: contentType.article, content_id: row.id, ...card })
    .onConflict((conflict) => conflict.columns(['content_type', 'content_id']).doUpdateSet(card))
    .execute()
}

type TagOfStory = { tagId: number; direct: boolean }

export async function replaceContentTags(
  transaction: Database,
  id: number,
  publishedAt: number,
  tags: TagOfStory[],
): Promise<void> {
  const key = { content_type: contentType.article, content_id: id }
  await transaction
    .deleteFrom('content_tag')
    .where('content_type', '=', key.content_type)
    .where('content_id', '=', id)
    .execute()
  if (tags.length === 0) return
  const rows = tags.map(({ tagId, direct }) => ({
    ...key,
    tag_id: tagId,
    direct: Number(direct),
    published_at: publishedAt,
  }))
  await transaction.insertInto('content_tag').values(rows).execute()
}

export async function replaceSounds(
  transaction: Database,
  id: number,
  sounds: { soundId: number; paid: boolean }[],
): Promise<void> {
  await transaction.deleteFrom('article_sound').where('article_id', '=', id).execute()
  if (sounds.length === 0) return
  const rows = sounds.map(({ soundId, paid }) => ({ article_id: id, sound_id: soundId, paid: Number(paid) }))
  await transaction.insertInto('article_sound').values(rows).execute()
}

export async function withdrawCard(transaction: Database, id: number): Promise<void> {
  await transaction
    .updateTable('content')
    .set({ state: 'withdrawn' })
    .where('content_type', '=', contentType.article)
    .where('content_id', '=', id)
    .execute()
}
