import type { Insertable, Updateable } from 'kysely'
import type { StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import type { StoryTable } from '#db/tables.ts'
import { deleteUnusedMedia } from './story.scheduled.queries.ts'

/** Above all numbers of stories and articles that there are or were; the row stays locked until the transaction ends. */
export async function nextId(transaction: Database): Promise<number> {
  const { last } = await transaction
    .updateTable('story_counter')
    .set((e) => ({ last: e('last', '+', 1) }))
    .returning('last')
    .executeTakeFirstOrThrow()
  const { highest } = await transaction
    .selectNoFrom((e) => [
      e
        .selectFrom('story')
        .select((of) => of.fn.max('story.id').as('id'))
        .as('story'),
      e
        .selectFrom('article')
        .select((of) => of.fn.max('article.id').as('id'))
        .as('article'),
    ])
    .executeTakeFirstOrThrow()
    .then(({ story, article }) => ({ highest: Math.max(Number(story ?? 0), Number(article ?? 0)) }))
  if (last > highest) return last
  await transaction
    .updateTable('story_counter')
    .set({ last: highest + 1 })
    .execute()
  return highest + 1
}

/** The fields that are columns of the row itself. */
export const fieldColumns = (fields: StoryFields) => ({
  title: fields.title,
  standfirst: fields.standfirst,
  column_id: fields.columnId,
  author_id: fields.credits[0]?.uid ?? null,
  author_role: fields.credits[0]?.role ?? 'text',
  keywords: JSON.stringify(fields.keywords),
  picture_id: fields.pictureId,
  picture_alt: fields.pictureAlt,
  picture_caption: fields.pictureCaption,
  premium: Number(fields.premium),
  seo_title: fields.seoTitle,
  seo_description: fields.seoDescription,
  share_picture_id: fields.sharePictureId,
  slug: fields.slug,
  corrections: JSON.stringify(fields.corrections),
})

export async function insertStory(
  transaction: Database,
  row: Insertable<StoryTable> & { id: number },
  body: string,
): Promise<void> {
  await transaction.insertInto('story').values(row).execute()
  await transaction.insertInto('story_body').values({ story_id: row.id, body }).execute()
}

export async function updateStory(transaction: Database, id: number, set: Updateable<StoryTable>): Promise<void> {
  await transaction.updateTable('story').set(set).where('id', '=', id).execute()
}

export async function updateBody(transaction: Database, id: number, body: string): Promise<void> {
  await transaction.updateTable('story_body').set({ body }).where('story_id', '=', id).execute()
}

export async function deleteStory(transaction: Database, id: number): Promise<void> {
  await transaction.deleteFrom('story').where('id', '=', id).execute()
}

export async function replaceTags(transaction: Database, storyId: number, tagIds: number[]): Promise<void> {
  await transaction.deleteFrom('story_tag').where('story_id', '=', storyId).execute()
  if (tagIds.length === 0) return
  const rows = tagIds.map((tagId, position) => ({ story_id: storyId, tag_id: tagId, position }))
  await transaction.insertInto('story_tag').values(rows).execute()
}

/** The credits after the first, which is a column of the story. */
export async function replaceCredits(
  transaction: Database,
  stories: { id: number; fields: Pick<StoryFields, 'credits'> }[],
): Promise<void> {
  const ids = stories.map(({ id }) => id)
  await transaction.deleteFrom('story_credit').where('story_id', 'in', ids).execute()
  const rows = stories.flatMap(({ id, fields }) => creditRows(id, fields))
  if (rows.length > 0) await transaction.insertInto('story_credit').values(rows).execute()
}

export const creditRows = (storyId: number, { credits }: Pick<StoryFields, 'credits'>) =>
  credits.slice(1).map(({ role, uid }, index) => ({ story_id: storyId, position: index + 1, account_id: uid, role }))

/** What the draft shows, or the public text; a file that no text shows any more is free to leave the library. */
export async function replaceMedia(
  transaction: Database,
  storyId: number,
  column: 'in_draft' | 'in_public',
  mediaIds: number[],
): Promise<void> {
  await transaction
    .updateTable('story_media')
    .set({ [column]: 0 })
    .where('story_id', '=', storyId)
    .execute()
  if (mediaIds.length > 0) {
    const rows = mediaIds.map((mediaId) => ({ story_id: storyId, media_id: mediaId, [column]: 1 }))
    await transaction
      .insertInto('story_media')
      .values(rows)
      .onConflict((conflict) => conflict.columns(['story_id', 'media_id']).doUpdateSet({ [column]: 1 }))
      .execute()
  }
  await deleteUnusedMedia(transaction, [storyId])
}
