/** The steps of a story towards the public and back, each in one transaction with everything that follows from it. */
import type { Story } from '#contract/desk/story.ts'
import type { Database } from '#db/client.ts'
import { lockStories } from '#db/engine/lock-story.ts'
import type { JournalAction } from '#domain/desk/journal.ts'
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import { schedulerLost } from '#domain/account/staff-permission.ts'
import { mayTakeStep, nextStoryState, type StoryState, type StoryStep } from '#domain/desk/story-state.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import type { Viewer } from '../../../http/api/call-context.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { DueService } from '../../due/due.service.ts'
import type { JournalService } from '../../journal/journal.service.ts'
import type { NoticeService } from '../../notice/notice.service.ts'
import type { Tools } from '../../module-tools.ts'
import { openForChange, openStory, readStory } from '../story.open.ts'
import { placementOf } from '../story.present.ts'
import { listProblems } from '../story.problem.ts'
import { requirePublishable, type OpenStory, type Publisher } from './story.publish.ts'
import { findStory } from '../story.queries.ts'
import { updateStory } from '../story.write.queries.ts'

/** The kind of its work for a moment. */
const DUE = 'story'
const YEAR = 366 * 24 * 60 * 60 * 1000

type StepTools = Tools & {
  account: Pick<AccountService, 'listHolders'>
  journal: Pick<JournalService, 'note'>
  due: Pick<DueService, 'plan' | 'cancel'>
  notice: Pick<NoticeService, 'notify'>
  publisher: Publisher
}

type Given = { version: number; note?: string | undefined; time?: number | undefined }

/** The work within the step; `state` is the resulting state. */
type Work = (transaction: Database, story: OpenStory, state: StoryState) => Promise<void>

const titleOf = ({ fields }: OpenStory) => fields.title || zh.story.untitledStory

export function createStorySteps({ db, account, journal, due, notice, publisher }: StepTools) {
  async function take(id: number, step: StoryStep, viewer: Viewer, given: Given, work: Work): Promise<Story> {
    if (!mayTakeStep(viewer, step)) throw new AppError('FORBIDDEN')
    return db.transaction().execute(async (transaction) => {
      // First of all, in the same lock order as the due work: otherwise both could deadlock.
      if (step !== 'submit' && step !== 'return') await due.cancel(transaction, DUE, id)
      const story = await openForChange(transaction, id, given.version)
      const state = nextStoryState(placementOf(story.row), step)
      if (!state) throw new AppError('STORY_STATE')
      await work(transaction, story, state)
      return readStory(transaction, id)
    })
  }

  const noteDown = (
    transaction: Database,
    story: OpenStory,
    entry: { accountId: number; action: JournalAction; detail?: string },
    now: number,
  ) => journal.note(transaction, { ...entry, noun: 'story', subject: story.row.id, title: titleOf(story) }, now)

  /** Notifies the account that changed the story last, unless it takes the step itself. */
  async function notifyWriter(
    transaction: Database,
    { row }: OpenStory,
    turn: string,
    words: string,
    now: number,
    actorId?: number,
  ) {
    const to = row.changed_by ?? row.created_by
    if (to === null || to === actorId) return
    const matter = `story:${row.id}:${row.version}:${turn}`
    await notice.notify(transaction, { to, kind: 'order', matter, detail: words }, now)
  }

  return {
    submit: (id: number, viewer: Viewer, given: Given, now: number) =>
      take(id, 'submit', viewer, given, async (transaction, story, state) => {
        const detail = given.note ?? ''
        await updateStory(transaction, id, { state, note: detail })
        await noteDown(transaction, story, { accountId: viewer.id, action: 'submit', detail }, now)
      }),

    return: (id: number, viewer: Viewer, given: Given & { note: string }, now: number) =>
      take(id, 'return', viewer, given, async (transaction, story, state) => {
        await updateStory(transaction, id, { state, note: given.note })
        await noteDown(transaction, story, { accountId: viewer.id, action: 'return', detail: given.note }, now)
        await notifyWriter(
          transaction,
          story,
          'return',
          zh.story.storyReturned({ story: titleOf(story), note: given.note }),
          now,
          viewer.id,
        )
      }),

    publish: (id: number, viewer: Viewer, given: Given, now: number) =>
      take(id, 'publish', viewer, given, async (transaction, story) => {
        await publisher.publish(transaction, story, { accountId: viewer.id }, now)
      }),

    schedule: (id: number, viewer: Viewer, given: Given & { time: number }, now: number) =>
      take(id, 'schedule', viewer, given, async (transaction, story, state) => {
        const { time } = given
        if (time <= now) throw new AppError('BAD_INPUT', m.story.timeInPast, { field: 'time' })
        if (time > now + YEAR) throw new AppError('BAD_INPUT', m.story.timeTooFar, { field: 'time' })
        requirePublishable(story, Boolean(story.row.owing))
        await due.plan(transaction, { kind: DUE, subject: id, dueAt: time })
        await updateStory(transaction, id, { state, scheduled_at: time, scheduled_by: viewer.id, note: '' })
        const detail = zh.story.scheduledFor({ time: beijingStamp(time) })
        await noteDown(transaction, story, { accountId: viewer.id, action: 'schedule', detail }, now)
      }),

    unschedule: (id: number, viewer: Viewer, given: Given, now: number) =>
      take(id, 'unschedule', viewer, given, async (transaction, story, state) => {
        await updateStory(transaction, id, { state, scheduled_at: null, scheduled_by: null })
        await noteDown(transaction, story, { accountId: viewer.id, action: 'cancel' }, now)
      }),

    withdraw: (id: number, viewer: Viewer, given: Given & { note: string }, now: number) =>
      take(id, 'withdraw', viewer, given, async (transaction, story) => {
        await publisher.withdraw(transaction, story, { accountId: viewer.id, note: given.note }, now)
      }),

    /**
     * The scheduled time has come. A story that cannot be published as it is goes back to review, with a notice: to whoever
     * scheduled it, or, when they may not publish any more, to all who may.
     */
    async publishDue(transaction: Database, id: number, now: number): Promise<void> {
      await lockStories(transaction, [id])
      if (!(await findStory(transaction, id))) return
      const story = await openStory(transaction, id)
      if (story.row.state !== 'scheduled') return
      const { row, fields, facts } = story
      const publishers = await account.listHolders(transaction, 'publish', now)
      const accountId = publishers.find((holder) => holder === row.scheduled_by)
      const problem =
        accountId === undefined ? schedulerLost() : listProblems(fields, facts, Boolean(row.owing))[0]?.message
      if (problem === undefined) {
        const publishedAt = row.scheduled_at ?? now
        return publisher.publish(transaction, story, { accountId, publishedAt }, now)
      }
      const words = zh.story.notPublishedOnTime({ problem })
      await updateStory(transaction, id, { state: 'review', scheduled_at: null, scheduled_by: null, note: words })
      const by = row.scheduled_by ?? row.changed_by
      if (by !== null) await noteDown(transaction, story, { accountId: by, action: 'cancel', detail: words }, now)
      const matter = `story:${id}:${row.version}:broken`
      const detail = zh.story.storyNotice({ story: titleOf(story), words })
      for (const to of accountId === undefined ? publishers : [accountId])
        await notice.notify(transaction, { to, kind: 'order', matter, detail }, now)
    },
  }
}
