/** What a reader has read and listened to, the progress, and the time spent. */
import type { LastLearn } from '#contract/site/home.ts'
import type { KeptPosition, StudyReport, WeekDay } from '#contract/site/study.ts'
import type { Database } from '#db/client.ts'
import { lockAccount } from '#db/engine/lock-account.ts'
import { contentType } from '#domain/content/content-type.ts'
import { registeredType } from '#domain/audio/known-position.ts'
import { listClosedContents } from '#domain/site/section.ts'
import { calendarDate } from '#domain/time/relative-time.ts'
import { lastSevenDays, secondsPassed } from './study-time.ts'
import type { ContentKey, ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import * as queries from './study.queries.ts'
import * as reportQueries from './study.report.queries.ts'
import { foldReports, RADIO, readReports, type Known, type Report } from './study.report.ts'

/** As many as a browser keeps. */
const PLACES = 200

type StudyTools = Tools & { content: ContentService; readSite: ReadSite }

export function createStudyService({ db, content, readSite }: StudyTools) {
  const filterOf = (accountId: number): queries.StudyFilter => ({
    accountId,
    closedTypes: listClosedContents(readSite().sectionsOff),
  })

  const presentStudied = (rows: queries.StudyRow[]): Promise<LastLearn[]> =>
    content.listCardsWith(rows, (row) => ({ process: row.progress, studyTime: row.studied_at }))

  /** One query for each of the three kinds of items (registry, tracks, radio), however many reports there are. */
  async function listKnown(on: Database, accountId: number, reports: Report[]): Promise<Known[]> {
    const {
      tracks = [],
      radio = [],
      things = [],
    } = Object.groupBy(reports, ({ contentType: type }) =>
      type === contentType.audioEdition ? 'tracks' : type === RADIO ? 'radio' : 'things',
    )
    const ids = (list: Report[]) => list.map(({ contentId }) => contentId)
    return [
      ...(things.length > 0 ? await reportQueries.listRegistered(on, accountId, things) : []),
      ...(tracks.length > 0 ? await reportQueries.listTracks(on, accountId, ids(tracks)) : []),
      ...(radio.length > 0 ? await reportQueries.listRadio(on, ids(radio)) : []),
    ]
  }

  return {
    /** What there is to go on with; nothing for those who have hidden it. */
    async findLast(accountId: number): Promise<LastLearn | null> {
      const [last] = await presentStudied(await queries.listLastStudied(db, filterOf(accountId)))
      return last ?? null
    },

    /** Until something is studied again. */
    async hideRecent(accountId: number): Promise<void> {
      await queries.hideStudied(db, accountId)
    },

    /** By day. Hidden items are listed all the same: they were studied. */
    async listHistory(accountId: number, { pgNo, rowNum }: { pgNo: number; rowNum: number }) {
      const [rows, totalCount] = await Promise.all([
        queries.listStudied(db, filterOf(accountId), rowNum, (pgNo - 1) * rowNum),
        queries.countStudied(db, filterOf(accountId)),
      ])
      const days = Map.groupBy(await presentStudied(rows), (entry) => calendarDate(entry.studyTime))
      const list = [...days].map(([date, data]) => ({ date, data }))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    /** All of it or nothing. Concurrent reports of one reader are written sequentially. */
    async report(accountId: number, list: StudyReport[], now: number): Promise<void> {
      const reports = readReports(list, now)
      await db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId)
        const folded = foldReports(reports, await listKnown(transaction, accountId, reports))
        await reportQueries.savePositions(transaction, accountId, folded.positions, now)
        await reportQueries.keepProgress(transaction, accountId, folded.before)
        await reportQueries.restartFinished(transaction, accountId, folded.restarted)
        await reportQueries.keepProgress(transaction, accountId, folded.after)
        await reportQueries.moveCourses(transaction, accountId, folded.courseIds)
        const today = { day: calendarDate(now), passed: secondsPassed(now) }
        await reportQueries.addSeconds(transaction, accountId, folded.days, today)
      })
    },

    /** The minutes stay: they name no item. */
    async forget(accountId: number, thing?: ContentKey): Promise<void> {
      const key = thing && { ...thing, contentType: registeredType(thing.contentType) }
      await db.transaction().execute(async (transaction) => {
        await lockAccount(transaction, accountId)
        await queries.forgetStudied(transaction, accountId, key)
      })
    },

    async listPositions(accountId: number, now: number): Promise<{ list: KeptPosition[] }> {
      const rows = await queries.listPlaybackPositions(db, accountId, PLACES)
      return {
        list: rows.map((row) => ({
          contentType: row.content_type,
          contentId: row.content_id,
          position: row.position_ms,
          duration: row.duration_ms,
          ago: Math.max(0, now - row.heard_at),
        })),
      }
    },

    /** Days on which nothing was done are there, too. */
    async listWeek(accountId: number, now: number): Promise<{ list: WeekDay[] }> {
      const days = lastSevenDays(now)
      const rows = await queries.listSeconds(db, accountId, days[0]!)
      const secondsOf = (date: string, kind: 'read' | 'listen') =>
        rows.find((row) => row.day === date && row.kind === kind)?.seconds ?? 0
      return {
        list: days.map((date) => ({
          date,
          readSeconds: secondsOf(date, 'read'),
          listenSeconds: secondsOf(date, 'listen'),
        })),
      }
    },
  }
}

export type StudyService = ReturnType<typeof createStudyService>
