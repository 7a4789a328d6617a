/** Saves the text of a story: every save is a version, and none overwrites another editor's text. */
import type { StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { AUTO_VERSION_SPAN, type StoryVersionKind } from '#domain/desk/story-state.ts'
import { gatherFacts, listMediaIds } from './story.facts.ts'
import { renderDraft } from './publish/story.publish.ts'
import { settleReferences } from './story.reference.ts'
import { countWords } from './publish/story.snapshot.ts'
import * as versions from './story.version.queries.ts'
import * as write from './story.write.queries.ts'

/** Who saves, and how. */
export type StorySaving = { accountId: number | null; kind: StoryVersionKind; note: string }

async function prepare(transaction: Database, given: StoryFields) {
  const facts = await gatherFacts(transaction, [given])
  const { fields, nameLost } = await settleReferences(transaction, given, facts)
  return { fields, nameLost, wordCount: countWords(renderDraft(fields, facts)), mediaIds: listMediaIds(facts, fields) }
}

/** A new story, under the next number. */
export async function insertStory(
  transaction: Database,
  given: StoryFields,
  { accountId, kind, note }: StorySaving,
  now: number,
): Promise<number> {
  const { fields, wordCount, mediaIds } = await prepare(transaction, given)
  const id = await write.nextId(transaction)
  const who = { created_by: accountId, changed_by: accountId, created_at: now, changed_at: now }
  await write.insertStory(
    transaction,
    { id, ...who, ...write.fieldColumns(fields), word_count: wordCount },
    fields.body,
  )
  await write.replaceTags(transaction, id, fields.tagIds)
  await write.replaceCredits(transaction, [{ id, fields }])
  await write.replaceMedia(transaction, id, 'in_draft', mediaIds)
  await versions.insertVersion(
    transaction,
    { storyId: id, number: 1, kind, note, accountId, begunAt: now, wordCount, fields },
    now,
  )
  return id
}

/** On top of the version that was opened in this transaction. Returns a function that names the missing references that were left out. */
export async function saveStory(
  transaction: Database,
  { id, version }: { id: number; version: number },
  given: StoryFields,
  { accountId, kind, note }: StorySaving,
  now: number,
): Promise<() => string[]> {
  const { fields, nameLost, wordCount, mediaIds } = await prepare(transaction, given)
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
  await write.replaceCredits(transaction, [{ id, fields }])
  await write.replaceMedia(transaction, id, 'in_draft', mediaIds)
  const begunAt = run?.begun_at ?? now
  await versions.insertVersion(
    transaction,
    { storyId: id, number, kind, note, accountId, begunAt, wordCount, fields },
    now,
  )
  return nameLost
}
