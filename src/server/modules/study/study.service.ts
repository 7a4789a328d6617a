/** What a reader has studied, and how far. */
import type { LastLearn } from '#contract/home.ts'
import { calendarDate } from '#rules/relative-time.ts'
import type { ContentService } from '../content/content.service.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './study.queries.ts'

export function createStudyService({ db, content }: Tools & { content: ContentService }) {
  const presentStudied = (rows: queries.StudyRow[]): Promise<LastLearn[]> =>
    content.listCardsWith(rows, (row) => ({ process: row.progress, studyTime: row.studied_at }))

  return {
    /** What there is to go on with; nothing for those who have hidden it. */
    async findLast(accountId: number): Promise<LastLearn | null> {
      const row = await queries.findLastStudied(db, accountId)
      const [last] = await presentStudied(row ? [row] : [])
      return last ?? null
    },

    /** Until something is studied again. */
    async hideRecent(accountId: number): Promise<void> {
      await queries.hideStudied(db, accountId)
    },

    /** By day. What was hidden stands here all the same: it was studied. */
    async listHistory(accountId: number, { pgNo, rowNum }: { pgNo: number; rowNum: number }) {
      const [rows, totalCount] = await Promise.all([
        queries.listStudied(db, accountId, rowNum, (pgNo - 1) * rowNum),
        queries.countStudied(db, accountId),
      ])
      const days = Map.groupBy(await presentStudied(rows), (entry) => calendarDate(entry.studyTime))
      const list = [...days].map(([date, data]) => ({ date, data }))
      return { list, pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },
  }
}

export type StudyService = ReturnType<typeof createStudyService>
