/**
 * References of a story may have become stale since it was written: replacements are followed, and missing ones are named.
 */
import type { StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import type { StoryFacts } from './story.facts.ts'

/** Follows each tag to the one it was merged into, over any number of steps; tags that became one are listed once. */
export async function followMergedTags(db: Database, tagIds: number[]): Promise<number[]> {
  if (tagIds.length === 0) return tagIds
  const rows = await db.selectFrom('merged_tag').select(['old_id', 'tag_id']).execute()
  const next = new Map(rows.map(({ old_id, tag_id }) => [old_id, tag_id]))
  const follow = (id: number): number => {
    const seen = new Set([id])
    let last = id
    for (let to = next.get(last); to !== undefined && !seen.has(to); to = next.get(last)) seen.add((last = to))
    return last
  }
  return [...new Set(tagIds.map(follow))]
}

const keep = (id: number | null, known: { has: (id: number) => boolean }) => (id !== null && known.has(id) ? id : null)

/** A missing reference must not prevent a save: the field is emptied, and the list of problems names it. */
function withoutLostReferences(fields: StoryFields, facts: StoryFacts): StoryFields {
  return {
    ...fields,
    columnId: keep(fields.columnId, facts.columns),
    credits: fields.credits.filter(({ uid }) => facts.authors.has(uid)),
    pictureId: keep(fields.pictureId, facts.pictures),
    sharePictureId: keep(fields.sharePictureId, facts.pictures),
    tagIds: [...new Set(fields.tagIds)].filter((id) => facts.tags.has(id)),
  }
}

/** The same, with merged tags followed; `nameLost` names what is left out, in the language of its call. */
export async function settleReferences(
  db: Database,
  given: StoryFields,
  facts: StoryFacts,
): Promise<{ fields: StoryFields; nameLost: () => string[] }> {
  const isWhole = given.tagIds.every((id) => facts.tags.has(id))
  const tagIds = isWhole ? [...new Set(given.tagIds)] : await followMergedTags(db, given.tagIds)
  const fields = withoutLostReferences({ ...given, tagIds }, facts)
  const lostTags = tagIds.length - fields.tagIds.length
  const nameLost = () =>
    [
      fields.columnId === given.columnId ? '' : m.word.column,
      fields.credits.length === given.credits.length ? '' : m.word.author,
      fields.pictureId === given.pictureId ? '' : m.story.leadPicture,
      fields.sharePictureId === given.sharePictureId ? '' : m.word.sharePicture,
      lostTags === 0 ? '' : m.story.tagCount({ count: lostTags }),
    ].filter(Boolean)
  return { fields, nameLost }
}
