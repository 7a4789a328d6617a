/** Publishes a story and withdraws it: always within the transaction of the caller. */
import { tagsOfStory } from '#contract/core/cache-tag.ts'
import type { StoryFields } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { contentType } from '#domain/content/content-type.ts'
import { stateAfterPublishing } from '#domain/desk/story-state.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { ChangeService } from '../../change/change.service.ts'
import type { JournalService } from '../../journal/journal.service.ts'
import {
  findPictureIn,
  findAudioIn,
  findDownloadIn,
  findVideoIn,
  listMediaIds,
  type StoryFacts,
} from '../story.facts.ts'
import { renderArticle, type ArticleHtml } from '../html/story.html.ts'
import { replaceDebts } from '../debt/story.debt.queries.ts'
import { listDebts, listProblems } from '../story.problem.ts'
import { forgetVersions } from '../story.scheduled.queries.ts'
import type { StoryRow } from '../story.queries.ts'
import { composeSnapshot } from './story.snapshot.ts'
import * as snapshot from './story.snapshot.queries.ts'
import { markPublished } from '../story.version.queries.ts'
import { replaceMedia, updateStory } from '../story.write.queries.ts'

export type PublishOptions = {
  /** who lets it out; without one, who saved it last */
  accountId?: number | undefined
  /** time of first publication: now, unless it was public elsewhere before or was scheduled */
  publishedAt?: number | undefined
  /** what readers are told of the last change stays as it is */
  unmarked?: boolean | undefined
}

/** Which version; the current one when absent. */
export type PublishedVersion = { version?: number | undefined }

/** A story with everything that is known of it, read within the transaction; `version` is that of the fields. */
export type OpenStory = { row: StoryRow; version: number; fields: StoryFields; facts: StoryFacts }

/** Rewrites the search index entries of these items. */
export type IndexThings = (
  transaction: Database,
  keys: { contentType: number; contentId: number }[],
  now: number,
) => Promise<void>

export type PublisherTools = {
  journal: Pick<JournalService, 'note'>
  change: Pick<ChangeService, 'note'>
  index: IndexThings
}

/** As far as it can be shown; a draft need not be right. */
export function renderDraft({ body, premium }: StoryFields, facts: StoryFacts): ArticleHtml {
  const find = {
    findPicture: findPictureIn.bind(null, facts),
    findSound: findAudioIn.bind(null, facts),
    findVideo: findVideoIn.bind(null, facts),
    findFile: findDownloadIn.bind(null, facts),
  }
  return renderArticle(body, { premium, ...find, lenient: true })
}

type Public = { column_id: number; authorIds: number[]; tagIds: number[] }

/** The cache tags of everything public that contains or contained it. */
const listTags = (id: number, places: Public[]): string[] =>
  places.flatMap((version) =>
    tagsOfStory({ id, columnId: version.column_id, authorIds: version.authorIds, tagIds: version.tagIds }),
  )

export function createPublisher({ journal, change, index }: PublisherTools) {
  const keyOf = (id: number) => ({ contentType: contentType.article, contentId: id })

  async function note(
    transaction: Database,
    { row, fields }: OpenStory,
    { accountId = row.changed_by ?? undefined }: PublishOptions,
    action: 'publish' | 'withdraw',
    detail: string,
    now: number,
  ): Promise<void> {
    if (accountId === undefined) return
    await journal.note(
      transaction,
      { accountId, action, noun: 'story', subject: row.id, title: fields.title || zh.story.untitledStory, detail },
      now,
    )
  }

  /** Writes the snapshot. Returns the cache tags of what contains or contained it. */
  async function show(
    transaction: Database,
    { row, fields, facts }: OpenStory,
    before: Public | undefined,
    when: { publishedAt: number; updatedAt: number },
  ): Promise<string[]> {
    const composed = composeSnapshot({ id: row.id, fields, facts, html: renderDraft(fields, facts) }, when)
    await snapshot.putSnapshots(transaction, [composed])
    await replaceDebts(transaction, [{ id: row.id, debts: listDebts(fields, facts) }])
    const published = {
      ...composed.article,
      authorIds: fields.credits.map(({ uid }) => uid),
      tagIds: composed.tags.map(({ tagId }) => tagId),
    }
    return listTags(row.id, before ? [before, published] : [published])
  }

  return {
    async publish(transaction: Database, story: OpenStory, options: PublishOptions, now: number): Promise<void> {
      const { row, version, fields, facts } = story
      requirePublishable(story, Boolean(row.owing))
      const before = await snapshot.findPublic(transaction, row.id)
      const publishedAt = before?.published_at ?? options.publishedAt ?? now
      const updatedAt = before === undefined ? publishedAt : options.unmarked ? before.updated_at : now
      const tags = await show(transaction, story, before, { publishedAt, updatedAt })
      await replaceMedia(transaction, row.id, 'in_public', listMediaIds(facts, fields))
      await forgetVersions(transaction, 'story_id', [row.id])
      const isCurrent = version === row.version
      const state = stateAfterPublishing(row.state, isCurrent)
      const off = state === 'published' ? { scheduled_at: null, scheduled_by: null } : {}
      const said = isCurrent ? { note: '' } : {}
      await updateStory(transaction, row.id, { state, ...off, ...said, published_version: version })
      await markPublished(transaction, row.id, version)
      await index(transaction, [keyOf(row.id)], now)
      await note(transaction, story, options, 'publish', zh.story.versionNumber({ version }), now)
      await change.note(transaction, tags, now)
    },

    /** Renders what readers see once more; nothing of the story itself changes. */
    async renew(transaction: Database, story: OpenStory, now: number): Promise<void> {
      const before = await snapshot.findPublic(transaction, story.row.id)
      if (!before) return
      const when = { publishedAt: before.published_at, updatedAt: before.updated_at }
      await change.note(transaction, await show(transaction, story, before, when), now)
    },

    async withdraw(
      transaction: Database,
      story: OpenStory,
      options: PublishOptions & { note: string },
      now: number,
    ): Promise<void> {
      const { row } = story
      const before = await snapshot.findPublic(transaction, row.id)
      await snapshot.withdrawCard(transaction, row.id)
      await replaceDebts(transaction, [{ id: row.id, debts: [] }])
      const state = { state: 'withdrawn', scheduled_at: null, scheduled_by: null } as const
      await updateStory(transaction, row.id, { ...state, published_version: null, note: options.note })
      await index(transaction, [keyOf(row.id)], now)
      await note(transaction, story, options, 'withdraw', options.note, now)
      await change.note(transaction, listTags(row.id, before ? [before] : []), now)
    },
  }
}

export type Publisher = ReturnType<typeof createPublisher>

/** The message names the first problem, the detail lists all. */
export function requirePublishable({ fields, facts }: Pick<OpenStory, 'fields' | 'facts'>, mayOwe: boolean): void {
  const problems = listProblems(fields, facts, mayOwe)
  const [first] = problems
  if (first)
    throw new AppError('BAD_INPUT', m.story.notPublishable({ message: first.message }), {
      detail: JSON.stringify(problems),
    })
}
