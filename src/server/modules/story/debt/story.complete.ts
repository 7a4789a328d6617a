/**
 * Completes a public story without a stop at its draft: readers get the version that they have with the missing field, and a
 * draft that was written since gets the field, too, unless it has its own.
 */
import type { StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { lockStories } from '#db/engine/lock-story.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Publisher } from '../publish/story.publish.ts'
import { openPublic, openStory, openVersion } from '../story.open.ts'
import { saveStory } from '../story.save.ts'
import { insertVersion } from '../story.version.queries.ts'

export type Completion = Partial<Pick<StoryFields, 'columnId' | 'credits' | 'standfirst'>>

export async function completeStory(
  transaction: Database,
  id: number,
  given: Completion,
  { publisher, accountId }: { publisher: Publisher; accountId: number },
  now: number,
): Promise<void> {
  await lockStories(transaction, [id])
  const { row, fields: draft } = await openStory(transaction, id)
  const shown = await openPublic(transaction, id)
  if (!shown) throw new AppError('STORY_STATE', m.story.notPublicAnyMore)
  if (row.state === 'scheduled') throw new AppError('STORY_STATE', m.story.completeScheduled)
  const saving = { accountId, kind: 'hand', note: zh.story.completed } as const
  const completed = { ...shown.fields, ...given }
  const version = row.version + 1
  if (shown.version === row.version) await saveStory(transaction, row, completed, saving, now)
  else {
    const { word_count: wordCount } = row
    const kept = { ...saving, kind: 'publish', storyId: id, number: version, begunAt: now, wordCount } as const
    await insertVersion(transaction, { ...kept, fields: completed }, now)
    await saveStory(transaction, { id, version }, { ...draft, ...untouched(given, shown.fields, draft) }, saving, now)
  }
  const story = await openVersion(transaction, id, version)
  await publisher.publish(transaction, story, { accountId, unmarked: true }, now)
}

/** The fields that the draft still has as readers have them. */
function untouched(given: Completion, shown: StoryFields, draft: StoryFields): Completion {
  const names = Object.keys(given) as (keyof Completion)[]
  const same = names.filter((name) => JSON.stringify(shown[name]) === JSON.stringify(draft[name]))
  return Object.fromEntries(same.map((name) => [name, given[name]]))
}
