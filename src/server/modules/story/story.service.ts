/** Stories at the desk: drafts, versions and steps. Readers are served by the article module, from the snapshot alone. */
import type { Article } from '#contract/site/article.ts'
import type {
  RestoredStory,
  Story,
  StoryBrief,
  StoryChoice,
  StoryFields,
  StoryListModel,
  StoryPresence,
  StoryProblem,
  StoryVersion,
  StoryVersionBrief,
} from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { lockStories } from '#db/engine/lock-story.ts'
import { hasPermission } from '#domain/account/staff-permission.ts'
import {
  isDeletable,
  mayWrite,
  PRESENCE_SPAN,
  stateAfterPublishing,
  STORY_STATES,
  type StoryState,
} from '#domain/desk/story-state.ts'
import { planName } from '#domain/issue/issue-plan.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { inChinese } from '../../http/api/language.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { AccountService } from '../account/account.service.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { DueService } from '../due/due.service.ts'
import type { LibraryService } from '../library/library.service.ts'
import type { Tools } from '../module-tools.ts'
import type { NoticeService } from '../notice/notice.service.ts'
import { reserveNumbers } from './story.bring.queries.ts'
import { putStories } from './story.bring.ts'
import {
  EMPTY_FIELDS,
  openForChange,
  openMany,
  openScheduled,
  openStory,
  openVersion,
  readStory,
} from './story.open.ts'
import { placementOf, presentBrief, presentVersion, presentWholeVersion } from './story.present.ts'
import { listProblems } from './story.problem.ts'
import {
  createPublisher,
  renderDraft,
  type PublishedVersion,
  type PublisherTools,
  type PublishOptions,
} from './publish/story.publish.ts'
import * as queries from './story.queries.ts'
import { followMergedTags } from './story.reference.ts'
import { createDebtDesk } from './debt/story.debt.service.ts'
import { insertStory, saveStory } from './story.save.ts'
import { createStorySteps } from './publish/story.step.ts'
import * as versions from './story.version.queries.ts'
import * as scheduled from './story.scheduled.queries.ts'
import { deleteStory, updateStory } from './story.write.queries.ts'

export type { BroughtStory } from './story.bring.ts'
export type { IndexThings, PublishOptions } from './publish/story.publish.ts'

type StoryTools = Tools &
  PublisherTools & {
    account: Pick<AccountService, 'listHolders'>
    due: Pick<DueService, 'plan' | 'cancel' | 'handle'>
    notice: Pick<NoticeService, 'notify'>
    article: Pick<ArticleService, 'presentDraft'>
    library: Pick<LibraryService, 'renewPaths' | 'listByIds' | 'onDescribed'>
  }

type Page = { pgNo: number; rowNum: number }
type ListOptions = Omit<queries.StoryFilter, 'accountId'> &
  Page & { mine: boolean; sort: 'change' | 'publish' | 'schedule' }
type GivenFields = { [Name in keyof StoryFields]?: StoryFields[Name] | undefined }
type SaveInput = { version: number; fields: StoryFields; kind: 'auto' | 'hand'; note?: string | undefined }

const PRESENCE_KEPT = 24 * 60 * 60 * 1000

const offsetOf = ({ pgNo, rowNum }: Page) => ({ limit: rowNum, offset: (pgNo - 1) * rowNum })

const refuseWriting = () => new AppError('FORBIDDEN', m.story.storyIsScheduled)

export function createStoryService({ db, journal, change, index, article, library, ...tools }: StoryTools) {
  const { due } = tools
  const publisher = createPublisher({ journal, change, index })
  const steps = createStorySteps({ db, journal, publisher, ...tools })
  due.handle('story', steps.publishDue)

  /** A file that was replaced while the text lay open, or before the version that is brought back, has another path now. */
  const renewed = async (transaction: Database, fields: StoryFields): Promise<StoryFields> => ({
    ...fields,
    body: await library.renewPaths(fields.body, transaction),
  })

  /** For the journal. */
  const titleOf = (fields: Pick<StoryFields, 'title'>) => fields.title || zh.story.untitledStory

  /** In the given order; missing ones are left out. */
  async function listBriefs(ids: number[], on: Database = db): Promise<StoryBrief[]> {
    if (ids.length === 0) return []
    const [rows, credits] = await Promise.all([queries.listBriefs(on, ids), queries.listNamedCredits(on, ids)])
    const known = new Map(rows.map((row) => [row.id, presentBrief(row, credits.get(row.id) ?? [])]))
    return ids.flatMap((id) => known.get(id) ?? [])
  }

  /**
   * Of many stories in a fixed number of queries; an empty list for those that can be published. Of the stories of these
   * scheduled issues the version counts that was chosen.
   */
  async function listStoryProblems(
    ids: number[],
    planIds: number[] = [],
    on: Database = db,
  ): Promise<Map<number, StoryProblem[]>> {
    const chosen = new Map((await openScheduled(on, planIds)).map((story) => [story.id, story]))
    const others = await openMany(
      on,
      ids.filter((id) => !chosen.has(id)),
    )
    return new Map(
      [
        ...[...chosen.values()].map((story) => ({ ...story, owing: false })),
        ...others.map((story) => ({ ...story, id: story.row.id, owing: Boolean(story.row.owing) })),
      ].map(({ id, fields, facts, owing }) => [id, listProblems(fields, facts, owing)]),
    )
  }

  /** Whoever changes a scheduled story answers for what is published. */
  const takeOver = async (transaction: Database, { id, state }: { id: number; state: StoryState }, viewer: Viewer) => {
    if (state === 'scheduled') await updateStory(transaction, id, { scheduled_by: viewer.id })
  }

  const debts = createDebtDesk({ db, publisher, journal, library, listBriefs })

  return {
    listDebts: debts.listDebts,
    completeStory: debts.completeStory,
    adoptPlaceholder: debts.adoptPlaceholder,
    submit: steps.submit,
    return: steps.return,
    publish: steps.publish,
    schedule: steps.schedule,
    unschedule: steps.unschedule,
    withdraw: steps.withdraw,
    listBriefs,
    listProblems: listStoryProblems,

    async listPage({ mine, sort, pgNo, rowNum, ...filter }: ListOptions, viewer: Viewer): Promise<StoryListModel> {
      const asked = { ...filter, accountId: mine ? viewer.id : undefined }
      const [counted, ids] = await Promise.all([
        queries.countByState(db, asked),
        queries.listIds(db, asked, { sort, ...offsetOf({ pgNo, rowNum }) }),
      ])
      const list = await listBriefs(ids)
      const entries = STORY_STATES.map((state) => [state, counted.get(state) ?? 0] as const)
      const shown = entries.filter(([state]) => filter.state === undefined || state === filter.state)
      const totalCount = shown.reduce((sum, [, count]) => sum + count, 0)
      // One entry for each state, which the compiler cannot count.
      const counts = Object.fromEntries(entries) as StoryListModel['counts']
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount, counts }
    },

    listChoices: (): Promise<StoryChoice> => queries.listChoices(db),

    findStory: (id: number): Promise<Story> => readStory(db, id),

    create: (given: GivenFields, viewer: Viewer, now: number): Promise<Story> =>
      db.transaction().execute(async (transaction) => {
        // A JSON field is present or absent, but never undefined.
        const fields = { ...EMPTY_FIELDS, ...(given as Partial<StoryFields>) }
        const id = await insertStory(transaction, fields, { accountId: viewer.id, kind: 'auto', note: '' }, now)
        const entry = { accountId: viewer.id, action: 'create', noun: 'story', subject: id } as const
        await journal.note(transaction, { ...entry, title: titleOf(fields) }, now)
        return readStory(transaction, id)
      }),

    save: (id: number, { version, fields, kind, note = '' }: SaveInput, viewer: Viewer, now: number): Promise<Story> =>
      db.transaction().execute(async (transaction) => {
        const { row } = await openForChange(transaction, id, version)
        if (!mayWrite(row.state, viewer)) throw refuseWriting()
        const saving = { accountId: viewer.id, kind, note }
        await saveStory(transaction, row, await renewed(transaction, fields), saving, now)
        await takeOver(transaction, row, viewer)
        return readStory(transaction, id)
      }),

    /** What the version refers to and is there no more is left out, and named. */
    restore: (
      id: number,
      given: { version: number; number: number },
      viewer: Viewer,
      now: number,
    ): Promise<RestoredStory> =>
      db.transaction().execute(async (transaction) => {
        const { row } = await openForChange(transaction, id, given.version)
        if (!mayWrite(row.state, viewer)) throw refuseWriting()
        const kept = await versions.findVersion(transaction, id, given.number)
        if (!kept) throw new AppError('NOT_FOUND', m.story.noSuchVersion)
        const { fields } = presentWholeVersion(kept)
        const note = zh.story.restoredFrom({ number: given.number })
        const saving = { accountId: viewer.id, kind: 'restore', note } as const
        const nameGone = await saveStory(transaction, row, await renewed(transaction, fields), saving, now)
        await takeOver(transaction, row, viewer)
        const describeLost = () => {
          const gone = nameGone().join(m.word.listSeparator)
          return gone && m.story.partsNotRestored({ number: given.number, gone })
        }
        const detail = [note, inChinese(describeLost)].filter(Boolean).join(zh.word.semicolon)
        const entry = { accountId: viewer.id, action: 'restore', noun: 'story', subject: id, detail } as const
        await journal.note(transaction, { ...entry, title: titleOf(fields) }, now)
        return { ...(await readStory(transaction, id)), lost: describeLost() }
      }),

    remove: (id: number, viewer: Viewer, now: number): Promise<{ id: number }> =>
      db.transaction().execute(async (transaction) => {
        await lockStories(transaction, [id])
        const { row, fields } = await openStory(transaction, id)
        if (row.created_by !== viewer.id && !hasPermission(viewer, 'publish'))
          throw new AppError('FORBIDDEN', m.story.mayNotDelete)
        if (!isDeletable(placementOf(row))) throw new AppError('STORY_STATE', m.story.notDeletable)
        const issue = await scheduled.findScheduledIssue(transaction, id)
        if (issue) {
          const name = planName(issue.magazine_name, issue.number)
          throw new AppError('STORY_STATE', m.story.inScheduledIssue({ name }))
        }
        await deleteStory(transaction, id)
        const entry = { accountId: viewer.id, action: 'delete', noun: 'story', subject: id } as const
        await journal.note(transaction, { ...entry, title: titleOf(fields) }, now)
        return { id }
      }),

    async listVersions(id: number, page: Page) {
      await openStory(db, id)
      const [rows, totalCount] = await Promise.all([
        versions.listVersions(db, id, offsetOf(page)),
        versions.countVersions(db, id),
      ])
      const list: StoryVersionBrief[] = rows.map(presentVersion)
      return { list, pgNo: page.pgNo, totalPage: Math.ceil(totalCount / page.rowNum), totalCount }
    },

    async findVersion(id: number, number: number): Promise<StoryVersion> {
      const row = await versions.findVersion(db, id, number)
      if (!row) throw new AppError('NOT_FOUND', m.story.noSuchVersion)
      const version = presentWholeVersion(row)
      // Tags that were merged since are no difference to what the story has now.
      const tagIds = await followMergedTags(db, version.fields.tagIds)
      return { ...version, fields: { ...version.fields, tagIds } }
    },

    async meet(id: number, viewer: Viewer, now: number): Promise<StoryPresence> {
      const { row } = await openStory(db, id)
      await queries.putPresence(db, id, viewer.id, now)
      const others = await queries.listPresent(db, id, viewer.id, now - PRESENCE_SPAN)
      return { others, version: row.version, state: row.state }
    },

    /** Presence of past days is deleted for privacy. */
    forgetPresence: (now: number): Promise<void> => queries.deletePresenceBefore(db, now - PRESENCE_KEPT),

    async preview(id: number, as: 'reader' | 'member', now: number): Promise<Article> {
      const { row, fields, facts } = await openStory(db, id)
      const publishedAt = row.published_at ?? row.scheduled_at ?? now
      const draft = { ...fields, id, wordCount: row.word_count, publishedAt, html: renderDraft(fields, facts) }
      return article.presentDraft(draft, as === 'member')
    },

    /** Within the transaction of the caller; BAD_INPUT when something prevents it. */
    async publishStory(
      transaction: Database,
      id: number,
      now: number,
      { version, ...options }: PublishOptions & PublishedVersion = {},
    ): Promise<void> {
      await due.cancel(transaction, 'story', id)
      await lockStories(transaction, [id])
      const story = await (version === undefined ? openStory(transaction, id) : openVersion(transaction, id, version))
      await publisher.publish(transaction, story, options, now)
      const { state, scheduled_at } = story.row
      // Later changes have a time of their own.
      if (scheduled_at !== null && stateAfterPublishing(state, story.version === story.row.version) === 'scheduled')
        await due.plan(transaction, { kind: 'story', subject: id, dueAt: scheduled_at })
    },

    /** For scheduled issues: which version of each story they publish. */
    listScheduled: scheduled.listScheduled,
    chooseVersions: scheduled.chooseVersions,
    vouchAgain: scheduled.vouchAgain,
    forgetVersions: (transaction: Database, planId: number) =>
      scheduled.forgetVersions(transaction, 'issue_plan_id', [planId]),

    /** For imports. */
    putStories,
    reserveNumbers,
  }
}

export type StoryService = ReturnType<typeof createStoryService>
