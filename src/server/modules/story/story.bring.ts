/**
 * Imports stories in bulk: by the same rules as a save and a publication at the desk, in as many statements for many as for
 * one. Everything is checked before anything is written, so that a refused one leaves no trace. The caller takes care of the
 * search, the journal and the changes.
 */
import type { StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { m } from '#messages/server.ts'
import * as bring from './story.bring.queries.ts'
import { replaceDebts } from './debt/story.debt.queries.ts'
import { gatherFacts, mediaIdsOf, type StoryFacts } from './story.facts.ts'
import type { ArticleHtml } from './html/story.html.ts'
import { listMediaPaths } from './story.media.ts'
import { renderDraft } from './publish/story.publish.ts'
import { listStories, type StoryRow } from './story.queries.ts'
import { createPlaceholders } from './debt/story.placeholder.ts'
import { listDebts, listProblems } from './story.problem.ts'
import { settleReferences } from './story.reference.ts'
import { forgetVersions } from './story.scheduled.queries.ts'
import type { StorySaving } from './story.save.ts'
import { composeSnapshot, countWords } from './publish/story.snapshot.ts'
import { putSnapshots } from './publish/story.snapshot.queries.ts'
import { insertVersions } from './story.version.queries.ts'
import { fieldColumns, replaceCredits } from './story.write.queries.ts'

/** Under its own id: as a new story, or as a new version of the existing one. */
export type BroughtStory = {
  id: number
  fields: StoryFields
  state: 'draft' | 'review' | 'published' | 'withdrawn'
  /** of the first publication; of those that readers see or saw */
  publishedAt: number | null
  /** on top of a public text, which stays as it is */
  isBeside: boolean
}

type Ready = BroughtStory & {
  before: StoryRow | undefined
  version: number
  html: ArticleHtml
  wordCount: number
  mediaIds: number[]
  facts: StoryFacts
}

type Bringer = Omit<StorySaving, 'kind'>

/** Each number once. Those that are refused, with the reason. The caller holds the lock of the stories. */
export async function putStories(
  transaction: Database,
  stories: BroughtStory[],
  bringer: Bringer,
  now: number,
): Promise<Map<number, string>> {
  const refused = new Map<number, string>()
  if (stories.length === 0) return refused
  const ready: Ready[] = []
  const placeholders = createPlaceholders(transaction, now)
  for (const story of await open(transaction, stories)) {
    const problem = findProblem(story)
    if (problem !== null) refused.set(story.id, problem)
    else ready.push(isPublic(story) ? { ...story, fields: await placeholders.fill(story.fields, story.facts) } : story)
  }
  if (ready.length > 0) await write(transaction, ready, bringer, now)
  return refused
}

const isPublic = ({ state }: BroughtStory): boolean => state === 'published' || state === 'withdrawn'

async function open(transaction: Database, stories: BroughtStory[]): Promise<Ready[]> {
  const rows = await listStories(
    transaction,
    stories.map(({ id }) => id),
  )
  const known = new Map(rows.map((row) => [row.id, row]))
  const paths = stories.map(({ fields }) => listMediaPaths(fields.body))
  const facts = await gatherFacts(
    transaction,
    stories.map(({ fields }) => fields),
    [...new Set(paths.flat())],
  )
  const opened: Ready[] = []
  for (const [index, story] of stories.entries()) {
    const { fields } = await settleReferences(transaction, story.fields, facts)
    const before = known.get(story.id)
    const version = (before?.version ?? 0) + 1
    const html = renderDraft(fields, facts)
    const mediaIds = mediaIdsOf(facts, fields, paths[index]!)
    opened.push({ ...story, fields, before, version, html, wordCount: countWords(html), mediaIds, facts })
  }
  return opened
}

/** Without a column or an author it appears under the placeholder. */
function findProblem(story: Ready): string | null {
  if (!isPublic(story)) return null
  const { fields, facts } = story
  const problem = listProblems(fields, facts, true).find(
    ({ field }) =>
      !(field === 'columnId' && fields.columnId === null) && !(field === 'credits' && fields.credits.length === 0),
  )
  return problem ? m.story.notPublishable({ message: problem.message }) : null
}

async function write(transaction: Database, ready: Ready[], { accountId, note }: Bringer, now: number): Promise<void> {
  const rows = ready.map((story) => storyRow(story, accountId, now))
  const isNew = new Map(ready.map(({ id, before }) => [id, !before]))
  await bring.insertStories(
    transaction,
    rows.filter(({ id }) => isNew.get(id)),
  )
  await bring.renewStories(
    transaction,
    rows.filter(({ id }) => !isNew.get(id)),
  )
  await bring.putBodies(transaction, ready)
  await bring.putTags(transaction, ready)
  await replaceCredits(transaction, ready)
  await bring.putMedia(
    transaction,
    ready.map((story) => ({ ...story, isPublic: isPublic(story) })),
  )
  const versions = ready.map((story) => ({
    storyId: story.id,
    number: story.version,
    kind: isPublic(story) ? ('publish' as const) : ('hand' as const),
    ...{ note, accountId, begunAt: now, wordCount: story.wordCount, fields: story.fields },
  }))
  await insertVersions(transaction, versions, now)
  const shown = ready.filter(isPublic)
  const snapshots = shown.map((story) => {
    // A public story has a time: given by its file or by the caller.
    const publishedAt = story.publishedAt!
    const wasThere = (story.before?.published_at ?? null) !== null
    const when = { publishedAt, updatedAt: wasThere ? now : publishedAt }
    return composeSnapshot(story, story.state === 'withdrawn' ? { ...when, state: 'withdrawn' } : when)
  })
  await putSnapshots(transaction, snapshots)
  await replaceDebts(
    transaction,
    shown.map(({ id, state, fields, facts }) => ({ id, debts: state === 'published' ? listDebts(fields, facts) : [] })),
  )
  await forgetVersions(
    transaction,
    'story_id',
    shown.map(({ id }) => id),
  )
}

function storyRow(story: Ready, accountId: number | null, now: number) {
  const { id, state, version, before, fields, wordCount, isBeside } = story
  return {
    id,
    // A new draft of a public story leaves it public, unless it is submitted for review.
    state: isBeside && state === 'draft' ? ('published' as const) : state,
    version,
    published_version: isPublic(story) ? (state === 'published' ? version : null) : (before?.published_version ?? null),
    scheduled_at: null,
    scheduled_by: null,
    created_by: before ? before.created_by : accountId,
    changed_by: accountId,
    created_at: before?.created_at ?? now,
    changed_at: now,
    note: isPublic(story) ? '' : (before?.note ?? ''),
    ...fieldColumns(fields),
    word_count: wordCount,
  }
}
