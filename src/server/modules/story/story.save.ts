/** How the text of a story is kept: every save is a version, and none overwrites what somebody else has written. */
import type { StoryFields } from '#contract/desk-story.ts'
import type { Database } from '#db/client.ts'
import { lockStories } from '#db/engine/lock-story.ts'
import { AUTO_VERSION_SPAN, type StoryVersionKind } from '#rules/story-state.ts'
import { gatherFacts, listMediaIds, type StoryFacts } from './story.facts.ts'
import { countWords, renderDraft } from './story.publish.ts'
import * as queries from './story.queries.ts'
import * as versions from './story.version.queries.ts'
import * as write from './story.write.queries.ts'

/** Who saves, and how. */
export type Saving = { accountId: number | null; kind: StoryVersionKind; note: string }

/** What is gone in the meantime must not stop a save: the field is empty again, and the list of problems says so. */
function withoutLostReferences(fields: StoryFields, facts: StoryFacts): StoryFields {
  const { columnId, authorId, pictureId, tagIds } = fields
  return {
    ...fields,
    columnId: columnId !== null && facts.columns.has(columnId) ? columnId : null,
    authorId: authorId !== null && facts.authors.has(authorId) ? authorId : null,
    pictureId: pictureId !== null && facts.pictures.has(pictureId) ? pictureId : null,
    tagIds: [...new Set(tagIds)].filter((id) => facts.tags.has(id)),
  }
}

async function prepare(transaction: Database, given: StoryFields) {
  const facts = await gatherFacts(transaction, [given])
  const fields = withoutLostReferences(given, facts)
  return { fields, wordCount: countWords(renderDraft(fields, facts)), mediaIds: listMediaIds(facts, fields) }
}

/** A new story, under the next number or one that it has already elsewhere. */
export async function insertStory(
  transaction: Database,
  given: StoryFields,
  { accountId, kind, note }: Saving,
  now: number,
  number?: number,
): Promise<number> {
  const { fields, wordCount, mediaIds } = await prepare(transaction, given)
  const id = number ?? (await write.takeNumber(transaction))
  const who = { created_by: accountId, changed_by: accountId, created_at: now, changed_at: now }
  await write.insertStory(
    transaction,
    { id, ...who, ...write.fieldColumns(fields), word_count: wordCount },
    fields.body,
  )
  await write.replaceTags(transaction, id, fields.tagIds)
  await write.replaceMedia(transaction, id, 'in_draft', mediaIds)
  await versions.insertVersion(
    transaction,
    { storyId: id, number: 1, kind, note, accountId, begunAt: now, wordCount, fields },
    now,
  )
  return id
}

/** On top of the version that was opened in this transaction. */
export async function saveStory(
  transaction: Database,
  { id, version }: { id: number; version: number },
  given: StoryFields,
  { accountId, kind, note }: Saving,
  now: number,
): Promise<void> {
  const { fields, wordCount, mediaIds } = await prepare(transaction, given)
  const run =
    kind === 'auto' && accountId !== null
      ? await versions.findOpenRun(transaction, id, version, accountId, now - AUTO_VERSION_SPAN)
      : undefined
  if (run) await versions.deleteVersion(transaction, id, run.number)
  const columns = { ...write.fieldColumns(fields), word_count: wordCount }
  const number = version + 1
  await write.updateStory(transaction, id, { ...columns, version: number, changed_by: accountId, changed_at: now })
  await write.updateBody(transaction, id, fields.body)
  await write.replaceTags(transaction, id, fields.tagIds)
  await write.replaceMedia(transaction, id, 'in_draft', mediaIds)
  const begunAt = run?.begun_at ?? now
  await versions.insertVersion(
    transaction,
    { storyId: id, number, kind, note, accountId, begunAt, wordCount, fields },
    now,
  )
}

/** For what is brought from elsewhere: under its own number, as a new story or as a new version of the one that is there. */
export async function putStory(
  transaction: Database,
  { id, fields }: { id: number; fields: StoryFields },
  saving: Saving,
  now: number,
): Promise<void> {
  await lockStories(transaction, [id])
  const row = await queries.findStory(transaction, id)
  if (row) await saveStory(transaction, row, fields, saving, now)
  else await insertStory(transaction, fields, saving, now, id)
}
