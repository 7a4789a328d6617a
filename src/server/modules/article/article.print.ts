/** The stories of a column as a magazine printed them: page by page, issue by issue. */
import type { Model } from '#contract/contract.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Tools } from '../module-tools.ts'
import { presentCard } from './article.present.ts'
import * as queries from './article.print.queries.ts'

type PrintedPage = Omit<Model<'GET /api/article/lanmuArticle'>, 'lanmu'>
type Options = queries.PrintFilter & { pgNo: number; rowNum: number }

export async function listPrintedPage({ db }: Tools, { pgNo, rowNum, ...filter }: Options): Promise<PrintedPage> {
  const magazine = await queries.findMagazine(db, filter.magazineId)
  if (!magazine) throw new AppError('NOT_FOUND', '这份刊物不存在')
  const [rows, totalCount] = await Promise.all([
    queries.listPrintedCards(db, filter, rowNum, (pgNo - 1) * rowNum),
    queries.countPrinted(db, filter),
  ])
  const ids = rows.map(({ id }) => id)
  return {
    list: rows.map(presentCard),
    pgNo,
    totalPage: Math.ceil(totalCount / rowNum),
    totalCount,
    magazine,
    qikanList: presentIssues(await queries.listIssues(db, filter, ids), ids),
  }
}

/** A story that was printed twice is named once, with the newer issue. */
function presentIssues(rows: queries.PrintedIssueRow[], ids: number[]): PrintedPage['qikanList'] {
  const issueOf = new Map<number, number>()
  for (const row of rows) if (!issueOf.has(row.article_id)) issueOf.set(row.article_id, row.id)
  const issues = [...new Map(rows.map((row) => [row.id, row])).values()]
  return issues
    .map(({ id, number, title, published_at }) => {
      return { id, number, title, publishTime: published_at, articleIds: ids.filter((it) => issueOf.get(it) === id) }
    })
    .filter(({ articleIds }) => articleIds.length > 0)
}
