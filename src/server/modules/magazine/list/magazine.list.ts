/** The list of issues: by magazine, category, year, label and search words, in several orders. */
import type {
  IssueCategoryTree,
  Magazine,
  PeriodicalPage,
  RecommendedPeriodical,
} from '#contract/site/magazine-list.ts'
import type { PeriodicalSort } from '#domain/issue/periodical-filter.ts'
import { splitWords } from '#domain/search/search-keyword.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../../http/api/app-error.ts'
import { remembered } from '../../../http/cache/memo.ts'
import type { Tools } from '../../module-tools.ts'
import { presentCategories, presentMagazines, presentPeriodical } from './magazine.list.present.ts'
import * as queries from './magazine.list.queries.ts'

/** Counting reads every issue, so it is done once a minute. */
const COUNTED_FOR = 60_000
/** As many as are shown beside the list. */
const RECOMMENDED = 4

type ListOptions = {
  sort: PeriodicalSort
  magazineId: number
  categoryId?: number | undefined
  year?: number | undefined
  labels?: string[] | undefined
  keyword: string
  pgNo: number
  rowNum: number
}

export function createMagazineList({ db }: Tools) {
  const surveyAt = remembered(COUNTED_FOR, async () => {
    const [magazines, categories, places, labels] = await Promise.all([
      queries.listMagazines(db),
      queries.listCategories(db),
      queries.countByYear(db),
      queries.countByLabel(db),
    ])
    return { magazines, categories, places, labels }
  })

  /** An issue of a magazine that is not there is not to be had. */
  async function surveyOf(magazineId: number | undefined, now: number) {
    const survey = await surveyAt(now)
    if (magazineId !== undefined && !survey.magazines.some(({ id }) => id === magazineId)) {
      throw new AppError('NOT_FOUND', m.magazine.noSuchMagazine)
    }
    return survey
  }

  return {
    async listMagazines(now: number): Promise<Magazine[]> {
      return presentMagazines(await surveyAt(now))
    },

    async listCategories(magazineId: number | undefined, now: number): Promise<IssueCategoryTree> {
      return presentCategories(await surveyOf(magazineId, now), magazineId)
    },

    async listIssues(options: ListOptions, now: number): Promise<PeriodicalPage> {
      const { sort, categoryId, keyword, pgNo, rowNum, ...rest } = options
      const { categories } = await surveyOf(options.magazineId, now)
      const below = categories.filter(({ id, parent_id }) => id === categoryId || parent_id === categoryId)
      if (categoryId !== undefined && below.length === 0) throw new AppError('NOT_FOUND', m.magazine.noSuchCategory)
      const categoryIds = categoryId === undefined ? undefined : below.map(({ id }) => id)
      const filter = { ...rest, categoryIds, words: splitWords(keyword) }
      const [rows, totalCount] = await Promise.all([
        queries.listIssues(db, filter, { sort, limit: rowNum, offset: (pgNo - 1) * rowNum }),
        queries.countIssues(db, filter),
      ])
      return { list: rows.map(presentPeriodical), pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
    },

    async listRecommended(magazineId: number | undefined, now: number): Promise<RecommendedPeriodical[]> {
      await surveyOf(magazineId, now)
      const rows = await queries.listRecommended(db, magazineId, RECOMMENDED)
      return rows.map((row) => ({ ...presentPeriodical(row), reason: row.reason ?? '' }))
    },
  }
}

export type MagazineList = ReturnType<typeof createMagazineList>
