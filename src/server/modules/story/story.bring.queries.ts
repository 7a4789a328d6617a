import type { Insertable } from 'kysely'
import type { StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { setFromExcluded } from '#db/set-from-excluded.ts'
import type { StoryTable } from '#db/tables.ts'
import { deleteUnusedMedia } from './story.scheduled.queries.ts'

type Row = Insertable<StoryTable> & { id: number }

/** Fails when one of these ids has been taken meanwhile: nothing is overwritten. */
export async function insertStories(transaction: Database, rows: Row[]): Promise<void> {
  if (rows.length > 0) await transaction.insertInto('story').values(rows).execute()
}

/** Those that are there. */
export async function renewStories(transaction: Database, rows: Row[]): Promise<void> {
  if (rows.length === 0) return
  await transaction
    .insertInto('story')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(setFromExcluded(rows[0]!, ['id'])))
    .execute()
}

type Text = { id: number; fields: StoryFields }

export async function putBodies(transaction: Database, stories: Text[]): Promise<void> {
  const rows = stories.map(({ id, fields }) => ({ story_id: id, body: fields.body }))
  await transaction
    .insertInto('story_body')
    .values(rows)
    .onConflict((conflict) => conflict.column('story_id').doUpdateSet(setFromExcluded(rows[0]!, ['story_id'])))
    .execute()
}

export async function putTags(transaction: Database, stories: Text[]): Promise<void> {
  const ids = stories.map(({ id }) => id)
  await transaction.deleteFrom('story_tag').where('story_id', 'in', ids).execute()
  const rows = stories.flatMap(({ id, fields }) =>
    fields.tagIds.map((tagId, position) => ({ story_id: id, tag_id: tagId, position })),
  )
  if (rows.length > 0) await transaction.insertInto('story_tag').values(rows).execute()
}

type Shown = { id: number; isPublic: boolean; mediaIds: number[] }

/** What the drafts show, and of those that become public the public text, too. */
export async function putMedia(transaction: Database, stories: Shown[]): Promise<void> {
  const inDraft = stories.filter(({ isPublic }) => !isPublic)
  const inBoth = stories.filter(({ isPublic }) => isPublic)
  await putMediaIn(transaction, inDraft, { in_draft: 1 })
  await putMediaIn(transaction, inBoth, { in_draft: 1, in_public: 1 })
  await deleteUnusedMedia(
    transaction,
    stories.map(({ id }) => id),
  )
}

async function putMediaIn(
  transaction: Database,
  stories: Shown[],
  places: { in_draft: 1; in_public?: 1 },
): Promise<void> {
  if (stories.length === 0) return
  const ids = stories.map(({ id }) => id)
  const none = Object.fromEntries(Object.keys(places).map((name) => [name, 0]))
  await transaction.updateTable('story_media').set(none).where('story_id', 'in', ids).execute()
  const rows = stories.flatMap(({ id, mediaIds }) =>
    mediaIds.map((mediaId) => ({ story_id: id, media_id: mediaId, ...places })),
  )
  if (rows.length === 0) return
  await transaction
    .insertInto('story_media')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['story_id', 'media_id']).doUpdateSet(places))
    .execute()
}

/** So that no new story of the desk gets a number that is about to be brought. */
export async function reserveNumbers(transaction: Database, highest: number): Promise<void> {
  await transaction.updateTable('story_counter').set({ last: highest }).where('last', '<', highest).execute()
}
