/** Stories and their lists. */
import type { Article, ArticlePage } from '#contract/article.ts'
import type { ArticleCard } from '#contract/content.ts'
import { AppError } from '../../http/app-error.ts'
import type { Viewer } from '../../http/call-context.ts'
import type { Tools } from '../module-tools.ts'
import { mayReadWhole } from './article.gate.ts'
import { presentArticle, presentCard } from './article.present.ts'
import * as queries from './article.queries.ts'

const BESIDE = 5
const HOT_RANKING = 'hot'

type PageOptions = { pgNo: number; rowNum: number; columnId?: number }

export function createArticleService({ db }: Tools) {
  async function listPage({ pgNo, rowNum, columnId }: PageOptions): Promise<ArticlePage> {
    const filter = columnId === undefined ? {} : { columnId }
    const [rows, totalCount] = await Promise.all([
      queries.listCards(db, { ...filter, limit: rowNum, offset: (pgNo - 1) * rowNum }),
      queries.countArticles(db, columnId),
    ])
    return { list: rows.map(presentCard), pgNo, totalPage: Math.ceil(totalCount / rowNum), totalCount }
  }

  async function findRow(id: number) {
    const row = await queries.findArticle(db, id)
    if (!row) throw new AppError('NOT_FOUND', '这篇文章不存在或已下线')
    return row
  }

  return {
    listPage,
    mayReadWhole,

    async listColumnPage({ columnId, ...options }: PageOptions & { columnId: number }) {
      const column = await queries.findColumn(db, columnId)
      if (!column) throw new AppError('NOT_FOUND', '这个栏目不存在')
      return { ...(await listPage({ columnId, ...options })), lanmu: column }
    },

    async findArticle(id: number, viewer: Viewer | null): Promise<Article> {
      const row = await findRow(id)
      const body = mayReadWhole(viewer, row) ? await queries.findWholeBody(db, id) : await queries.findFreeBody(db, id)
      return presentArticle(row, body)
    },

    /** What stands beside a story: three short lists in three queries. */
    async listBeside(id: number) {
      const article = await findRow(id)
      const [column, author, hot] = await Promise.all([
        queries.listCards(db, { columnId: article.column_id, exceptId: id, limit: BESIDE }),
        queries.listCards(db, { authorId: article.author_id, exceptId: id, limit: BESIDE }),
        queries.listRankedCards(db, HOT_RANKING, BESIDE + 1),
      ])
      const shown = new Set([id])
      const unseen = (rows: queries.CardRow[], count: number): ArticleCard[] => {
        const rest = rows.filter((row) => !shown.has(row.id)).slice(0, count)
        for (const row of rest) shown.add(row.id)
        return rest.map(presentCard)
      }
      const modules = [
        { type: 'lanmu' as const, title: `${article.column_name}栏目`, list: unseen(column, 4) },
        { type: 'hot' as const, title: '热读榜', list: unseen(hot, BESIDE) },
        { type: 'author' as const, title: `${article.author_name}的其他文章`, list: unseen(author, 3) },
      ]
      return modules.filter((module) => module.list.length > 0)
    },

    async listHot(limit: number): Promise<ArticleCard[]> {
      return (await queries.listRankedCards(db, HOT_RANKING, limit)).map(presentCard)
    },

    async listNewest(limit: number): Promise<ArticleCard[]> {
      return (await queries.listCards(db, { limit })).map(presentCard)
    },

    /** Those that are published, in the order in which they are named. */
    async listByIds(ids: number[]): Promise<ArticleCard[]> {
      const known = new Map((await queries.listByIds(db, ids)).map((row) => [row.id, presentCard(row)]))
      return ids.flatMap((id) => known.get(id) ?? [])
    },

    /** Every column with its newest stories, in two queries. */
    async listByColumn(perColumn: number) {
      const columns = await queries.listColumns(db)
      const columnIds = columns.map((column) => column.id)
      const rows = await queries.listNewestByColumn(db, columnIds, perColumn)
      const byColumn = Map.groupBy(rows, (row) => row.column_id)
      return columns.map((column) => ({ ...column, list: (byColumn.get(column.id) ?? []).map(presentCard) }))
    },
  }
}

export type ArticleService = ReturnType<typeof createArticleService>
