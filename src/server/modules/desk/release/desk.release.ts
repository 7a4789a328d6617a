/** Releases and withdraws audio content: each step is one transaction with all its consequences. */
import type { Release } from '#contract/desk/audio.ts'
import type { Database } from '#db/client.ts'
import { lockResource } from '#db/engine/lock-resource.ts'
import { beijingStamp } from '#domain/time/beijing-stamp.ts'
import { contentType } from '#domain/content/content-type.ts'
import type { JournalAction } from '#domain/desk/journal.ts'
import { mayTakeReleaseStep, nextLessonTime, type ReleaseStep } from '#domain/content/release-state.ts'
import { schedulerLost } from '#domain/account/staff-permission.ts'
import { m, zh } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { inChinese } from '../../../http/api/language.ts'
import type { AccountService } from '../../account/account.service.ts'
import type { NoticeService } from '../../notice/notice.service.ts'
import type { IndexNames } from '../desk.name-index.ts'
import type { ThingKey } from '../desk.queries.ts'
import { RELEASE_KINDS, tagsOfCards, type ReleaseKind, type Standing } from './desk.release.kinds.ts'
import { listReleaseProblems } from './desk.release.problem.ts'
import * as queries from './desk.release.queries.ts'
import type { ResourceTools } from '../resource.service.ts'

const YEAR = 366 * 24 * 60 * 60 * 1000
/** The kind of work that lets the next lessons of a course out. */
const LESSONS = 'lesson'
const dueKind = (type: number) => `thing:${type}`

export type ReleaseTools = ResourceTools & {
  account: Pick<AccountService, 'listHolders'>
  notice: Pick<NoticeService, 'notify'>
  indexThings: IndexNames
}

type Writer = { accountId: number; now: number }

export function createReleaseDesk({ db, account, journal, change, due, notice, indexThings }: ReleaseTools) {
  function kindOf(thing: ThingKey): ReleaseKind {
    const kind = RELEASE_KINDS[thing.contentType]
    if (!kind) throw new AppError('NOT_FOUND', m.desk.noSuchContent)
    return kind
  }

  async function takeTitle(on: Database, thing: ThingKey): Promise<string> {
    const kind = kindOf(thing)
    const title = await kind.findTitle(on, thing.contentId)
    if (title === undefined) throw new AppError('NOT_FOUND', m.desk.notFound({ one: kind.one }))
    return title
  }

  const findProgress = async (on: Database, { contentType: type, contentId }: ThingKey) =>
    (await queries.listProgress(on, type, [contentId]))(contentId)

  async function present(on: Database, thing: ThingKey, now: number): Promise<Release> {
    const title = await takeTitle(on, thing)
    const [progress, problems] = await Promise.all([findProgress(on, thing), listReleaseProblems(on, thing, now)])
    return { title, ...progress, problems }
  }

  async function planLessons(trx: Database, courseId: number, isOut: boolean, now: number): Promise<void> {
    const rows = await trx
      .selectFrom('lesson')
      .select(['hidden', 'release_at'])
      .where('course_id', '=', courseId)
      .execute()
    const lessons = rows.map((row) => ({ hidden: row.hidden === 1, releaseTime: row.release_at }))
    const next = isOut ? nextLessonTime(lessons, now) : null
    if (next === null) await due.cancel(trx, LESSONS, courseId)
    else await due.plan(trx, { kind: LESSONS, subject: courseId, dueAt: next })
  }

  /** Writes its cards and search index rows; `at` is the publication time of what is published now. */
  async function settle(trx: Database, thing: ThingKey, standing: Standing, at: number, now: number): Promise<void> {
    const kind = kindOf(thing)
    const cards = await kind.readCards(trx, thing.contentId, standing, at, now)
    await queries.putCards(trx, cards)
    await kind.setTime?.(trx, thing.contentId, standing.publishedAt)
    await indexThings(trx, cards, now)
    if (thing.contentType === contentType.course)
      await planLessons(trx, thing.contentId, standing.state === 'published', now)
  }

  /** The state of the content item in the registry; null when it was never published. */
  async function findStanding(trx: Database, thing: ThingKey): Promise<Standing | null> {
    const card = await queries.findCard(trx, thing)
    if (!card || card.state === 'draft' || card.published_at === null) return null
    return { state: card.state, publishedAt: card.published_at }
  }

  /** On what its pages depend; nothing as long as readers do not see it. */
  async function listTags(trx: Database, thing: ThingKey): Promise<string[]> {
    const standing = await findStanding(trx, thing)
    if (standing?.state !== 'published') return []
    const kind = kindOf(thing)
    return tagsOfCards(kind, await kind.readCards(trx, thing.contentId, standing, standing.publishedAt, Infinity))
  }

  async function note(trx: Database, thing: ThingKey, writer: Writer, action: JournalAction, detail = '') {
    const entry = { noun: kindOf(thing).noun, subject: thing.contentId, title: await takeTitle(trx, thing) }
    await journal.note(trx, { accountId: writer.accountId, action, ...entry, detail }, writer.now)
  }

  async function dropPlan(trx: Database, thing: ThingKey): Promise<void> {
    await due.cancel(trx, dueKind(thing.contentType), thing.contentId)
    await queries.deletePlan(trx, thing)
  }

  async function publish(trx: Database, thing: ThingKey, at: number, by: number | null, now: number): Promise<void> {
    await queries.deletePlan(trx, thing)
    // A republished item keeps the date of its first publication.
    const publishedAt = (await findStanding(trx, thing))?.publishedAt ?? at
    await settle(trx, thing, { state: 'published', publishedAt }, at, now)
    await change.note(trx, await listTags(trx, thing), now)
    if (by !== null) await note(trx, thing, { accountId: by, now }, 'publish')
  }

  async function refuseProblems(trx: Database, thing: ThingKey, at: number): Promise<void> {
    const problems = await listReleaseProblems(trx, thing, at)
    if (problems.length > 0)
      throw new AppError('BAD_INPUT', m.desk.notReady({ problems: problems.join(m.word.semicolon) }), {
        detail: JSON.stringify(problems),
      })
  }

  /**
   * A scheduled release is due. An item that cannot be published stays as it is, and the editor who scheduled it is
   * notified, or, when they may not publish any more, all who may.
   */
  async function releaseDue(trx: Database, thing: ThingKey, now: number): Promise<void> {
    const plan = await queries.findPlan(trx, thing)
    if (!plan) return
    await lockResource(trx, kindOf(thing).noun)
    const publishers = await account.listHolders(trx, 'publish', now)
    const accountId = publishers.find((holder) => holder === plan.scheduled_by)
    const [problem] = accountId === undefined ? [schedulerLost()] : await listReleaseProblems(trx, thing, now)
    if (problem === undefined) return publish(trx, thing, plan.scheduled_at, plan.scheduled_by, now)
    await queries.deletePlan(trx, thing)
    const words = zh.desk.notPublishedOnTime({ problem })
    if (plan.scheduled_by !== null) await note(trx, thing, { accountId: plan.scheduled_by, now }, 'cancel', words)
    const matter = `thing:${thing.contentType}/${thing.contentId}:${plan.scheduled_at}`
    const one = inChinese(() => kindOf(thing).one)
    const detail = zh.desk.thingWords({ one, title: await takeTitle(trx, thing), words })
    for (const to of accountId === undefined ? publishers : [accountId])
      await notice.notify(trx, { to, kind: 'order', matter, detail }, now)
  }

  for (const type of Object.keys(RELEASE_KINDS).map(Number))
    due.handle(dueKind(type), (trx, contentId, now) => releaseDue(trx, { contentType: type, contentId }, now))

  due.handle(LESSONS, async (trx, contentId, now) => {
    const course = { contentType: contentType.course, contentId }
    await lockResource(trx, kindOf(course).noun)
    const standing = await findStanding(trx, course)
    if (!standing) return
    await settle(trx, course, standing, now, now)
    await change.note(trx, await listTags(trx, course), now)
  })

  const take = (thing: ThingKey, step: ReleaseStep, now: number, work: (trx: Database) => Promise<void>) =>
    db.transaction().execute(async (trx) => {
      await lockResource(trx, kindOf(thing).noun)
      await takeTitle(trx, thing)
      const { state } = await findProgress(trx, thing)
      if (!mayTakeReleaseStep(state, step))
        throw new AppError('CONFLICT', m.desk.stateChanged({ one: kindOf(thing).one }))
      await work(trx)
      return present(trx, thing, now)
    })

  return {
    find: (thing: ThingKey, now: number): Promise<Release> => present(db, thing, now),

    publish: (thing: ThingKey, writer: Writer) =>
      take(thing, 'publish', writer.now, async (trx) => {
        await refuseProblems(trx, thing, writer.now)
        await dropPlan(trx, thing)
        await publish(trx, thing, writer.now, writer.accountId, writer.now)
      }),

    schedule: (thing: ThingKey, time: number, writer: Writer) =>
      take(thing, 'schedule', writer.now, async (trx) => {
        const { accountId, now } = writer
        if (time <= now) throw new AppError('BAD_INPUT', m.desk.timeMustBeFuture, { field: 'time' })
        if (time > now + YEAR) throw new AppError('BAD_INPUT', m.desk.timeWithinYear, { field: 'time' })
        await refuseProblems(trx, thing, time)
        await queries.putPlan(trx, thing, time, accountId)
        await due.plan(trx, { kind: dueKind(thing.contentType), subject: thing.contentId, dueAt: time })
        await note(trx, thing, writer, 'schedule', zh.desk.scheduledFor({ time: beijingStamp(time) }))
      }),

    unschedule: (thing: ThingKey, writer: Writer) =>
      take(thing, 'unschedule', writer.now, async (trx) => {
        await dropPlan(trx, thing)
        await note(trx, thing, writer, 'cancel')
      }),

    withdraw: (thing: ThingKey, reason: string, writer: Writer) =>
      take(thing, 'withdraw', writer.now, async (trx) => {
        const { now } = writer
        const standing = (await findStanding(trx, thing))!
        const tags = await listTags(trx, thing)
        await settle(trx, thing, { ...standing, state: 'withdrawn' }, now, now)
        await note(trx, thing, writer, 'withdraw', reason)
        await change.note(trx, tags, now)
      }),

    /** For resources: after a save, in its transaction. */
    async refresh(trx: Database, thing: ThingKey, now: number): Promise<void> {
      const standing = await findStanding(trx, thing)
      if (standing) await settle(trx, thing, standing, now, now)
    },

    /** For an archive: what readers see or saw, with the time of the folder. */
    bring: (trx: Database, thing: ThingKey, standing: Standing, now: number): Promise<void> =>
      settle(trx, thing, standing, standing.publishedAt, now),

    /** For resources: called before the row is deleted. Anything ever published stays, since much depends on it. */
    async forget(trx: Database, thing: ThingKey): Promise<void> {
      if (await queries.findCard(trx, thing))
        throw new AppError('BAD_INPUT', m.desk.seenByReaders({ one: kindOf(thing).one }))
      await dropPlan(trx, thing)
    },

    listTags,
  }
}

export type ReleaseDesk = ReturnType<typeof createReleaseDesk>
