/** Stories and their lists. */
import type { Model } from '#contract/contract.ts'
import type { Article, ArticlePageModel, CorrectionPage } from '#contract/site/article.ts'
import type { ArticleCard } from '#contract/site/content.ts'
import { contentType } from '#domain/content/content-type.ts'
import { rankWindow } from '#domain/content/rank-period.ts'
import { tagList } from '#domain/content/tag-list.ts'
import { yearSpan } from '#domain/time/calendar-year.ts'
import type { Database } from '#db/client.ts'
import { createPageIndex } from '#db/page-index.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import type { Viewer } from '../../http/api/call-context.ts'
import type { Tools } from '../module-tools.ts'
import type { ReadSite } from '../site/site.service.ts'
import type { ViewService } from '../view/view.service.ts'
import { listColumnFilters, listTagFilters, listWriterFilters } from './article.around.queries.ts'
import { listBodyPictures } from '../media/media.present.ts'
import { createDraftPreview } from './article.draft.ts'
import { listNeighbours } from './article.neighbour.queries.ts'
import { createOwnedGate, isOpenToAll } from './article.owned.ts'
import { findRelated } from './article.related.ts'
import { presentArticle, presentCard, presentText } from './article.present.ts'
import * as printQueries from './article.print.queries.ts'
import * as queries from './article.queries.ts'

const BESIDE = 5

type PageOptions = queries.Filter & { pgNo: number; rowNum: number }

type ColumnPageOptions = {
  columnId: number
  pgNo: number
  rowNum: number
  /** as they were printed in it */
  magazineId?: number | undefined
  year?: number | undefined
}

/** The given articles and their authors; of some only the author is known. */
type Middle = { ids: number[]; writers: string[] }

/**
 * Articles related to the given ones, without these: by tag, else by column, else by author. Newest first; more distantly
 * related ones only fill the remaining slots.
 */
async function listAroundRows(db: Database, { ids, writers }: Middle, limit: number): Promise<queries.CardRow[]> {
  const rows: queries.CardRow[] = []
  const steps = [
    () => listTagFilters(db, ids),
    () => listColumnFilters(db, ids),
    () => listWriterFilters(db, [...new Set(writers)]),
  ]
  for (const listFilters of steps) {
    if (rows.length === limit) break
    const exceptIds = [...ids, ...rows.map(({ id }) => id)]
    rows.push(...(await queries.listNewestOfAny(db, await listFilters(), { exceptIds, limit: limit - rows.length })))
  }
  return rows.toSorted((a, b) => b.published_at - a.published_at || b.id - a.id)
}

type PrintedPage = Omit<Model<'GET /api/article/lanmuArticle'>, 'lanmu'>
type PrintedOptions = printQueries.PrintFilter & { pgNo: number; rowNum: number }

/** The stories of a column as a magazine printed them: page by page, issue by issue. */
async function listPrintedPage({ db }: Tools, { pgNo, rowNum, ...filter }: PrintedOptions): Promise<PrintedPage> {
  const magazine = await printQueries.findMagazine(db, filter.magazineId)
  if (!magazine) throw new AppError('NOT_FOUND', m.article.noSuchMagazine)
  const [rows, totalCount] = await Promise.all([
    printQueries.listPrintedCards(db, filter, rowNum, (pgNo - 1) * rowNum),
    printQueries.countPrinted(db, filter),
  ])
  const ids = rows.map(({ id }) => id)
  return {
    list: rows.map(presentCard),
    pgNo,
    totalPage: Math.ceil(totalCount / rowNum),
    totalCount,
    magazine,
    qikanList: presentIssues(await printQueries.listIssues(db, filter, ids), ids),
  }
}

/** A story that was printed twice is named once, with the newer issue. */
function presentIssues(rows: printQueries.PrintedIssueRow[], ids: number[]): PrintedPage['qikanList'] {
  const issueOf = new Map<number, number>()
  for (const row of rows) if (!issueOf.has(row.article_id)) issueOf.set(row.article_id, row.id)
  const issues = [...new Map(rows.map((row) => [row.id, row])).values()]
  return issues
    .map(({ id, number, title, published_at }) => {
      return { id, number, title, publishTime: published_at, articleIds: ids.filter((it) => issueOf.get(it) === id) }
    })
    .filter(({ articleIds }) => articleIds.length > 0)
}

const textsOf = (body: { free_html: string; paid_html?: string }): string[] => [body.free_html, body.paid_html ?? '']

type Needs = Tools & { view: Pick<ViewService, 'listTop'>; readSite: ReadSite }

export function createArticleService({ db, view, readSite }: Needs) {
  const pages = createPageIndex(db, 'story')
  const gate = createOwnedGate({ db, readSite })

  async function listPage({ pgNo, rowNum, ...filter }: PageOptions): Promise<ArticlePageModel> {
    const { rows, total } = await pages.readPage(queries.pagedCards(db, filter), (pgNo - 1) * rowNum, rowNum)
    return { list: rows.map(presentCard), pgNo, totalPage: Math.ceil(total / rowNum), totalCount: total }
  }

  async function findRow(id: number) {
    const row = await queries.findArticle(db, id)
    if (!row) throw new AppError('NOT_FOUND', m.article.noSuchStory)
    return row
  }

  /** With its paid part only if the gate opens. */
  async function findGuarded(row: queries.ArticleRow, viewer: Viewer | null, now: number) {
    const verdict = await gate.judgeStory(viewer, row, now)
    const body = await (verdict.open ? queries.findWholeBody(db, row.id) : queries.findFreeBody(db, row.id))
    const named = listBodyPictures(body.free_html + ('paid_html' in body ? body.paid_html : ''))
    const pictures = named.length > 0 ? await queries.listPicturesAt(db, named) : []
    return { verdict, body, pictures }
  }

  /** In the order of the ids; unpublished articles are omitted. */
  async function listRowsByIds(ids: number[]): Promise<queries.CardRow[]> {
    const known = new Map((await queries.listByIds(db, ids)).map((row) => [row.id, row]))
    return ids.flatMap((id) => known.get(id) ?? [])
  }

  /** The most read of the last seven days. Requests a few more, to replace any that have just been withdrawn. */
  async function listHotRows(now: number, limit: number): Promise<queries.CardRow[]> {
    const hot = { contentType: contentType.article, kind: 'read', window: rankWindow('week', now) } as const
    const top = await view.listTop(hot, now, limit + BESIDE)
    return (await listRowsByIds(top.map(({ contentId }) => contentId))).slice(0, limit)
  }

  return {
    listPage,
    listOpen: gate.listOpen,
    judgeIssue: gate.judgeIssue,
    ownsStory: gate.ownsStory,
    presentDraft: createDraftPreview({ db, readSite }),

    async listColumnPage({ columnId, magazineId, year, ...page }: ColumnPageOptions) {
      const column = await queries.findColumn(db, columnId)
      if (!column) throw new AppError('NOT_FOUND', m.article.noSuchColumn)
      const filter = { columnId, ...(year === undefined ? {} : yearSpan(year)) }
      if (magazineId !== undefined) {
        return { ...(await listPrintedPage({ db }, { magazineId, ...filter, ...page })), lanmu: column }
      }
      return { ...(await listPage({ ...filter, ...page })), magazine: null, qikanList: [], lanmu: column }
    },

    async findArticle(id: number, viewer: Viewer | null, now: number): Promise<Article> {
      const row = await findRow(id)
      const [{ pictures, ...guarded }, neighbours, tags, others, corrections] = await Promise.all([
        findGuarded(row, viewer, now),
        listNeighbours(db, row),
        queries.listTagsByName(db, id, tagList(row.tags)),
        Number(row.other_count) > 0 ? queries.listOtherCredits(db, id) : [],
        Number(row.correction_count) > 0 ? queries.listCorrectionsOf(db, id) : [],
      ])
      const related = await findRelated(db, textsOf(guarded.body))
      return presentArticle(
        row,
        { ...guarded, sales: readSite().memberships },
        { neighbours, tags, others, corrections, pictures, related },
      )
    },

    async listCorrections({ pgNo, rowNum }: { pgNo: number; rowNum: number }): Promise<CorrectionPage> {
      const { rows, total } = await pages.readPage(queries.pagedCorrections(db), (pgNo - 1) * rowNum, rowNum)
      const list = rows.map(({ id, title, at, text }) => ({ id, title, time: at, text }))
      return { list, pgNo, totalPage: Math.ceil(total / rowNum), totalCount: total }
    },

    /** The sidebar of an article: three short lists, in a fixed number of queries. */
    async listBeside(id: number, now: number) {
      const article = await findRow(id)
      const [column, author, hot] = await Promise.all([
        queries.listCards(db, { columnId: article.column_id, exceptId: id, limit: BESIDE }),
        queries.listCards(db, { authorId: article.author_id, exceptId: id, limit: BESIDE }),
        listHotRows(now, BESIDE + 1),
      ])
      const shown = new Set([id])
      const unseen = (rows: queries.CardRow[], count: number): ArticleCard[] => {
        const rest = rows.filter((row) => !shown.has(row.id)).slice(0, count)
        for (const row of rest) shown.add(row.id)
        return rest.map(presentCard)
      }
      const modules = [
        {
          type: 'lanmu' as const,
          title: m.article.moreFromColumn({ columnName: article.column_name }),
          list: unseen(column, 4),
        },
        { type: 'hot' as const, title: m.article.mostRead, list: unseen(hot, BESIDE) },
        {
          type: 'author' as const,
          title: m.article.moreByAuthor({ authorName: article.author_name }),
          list: unseen(author, 3),
        },
      ]
      return modules.filter((module) => module.list.length > 0)
    },

    async listHot(now: number, limit: number): Promise<ArticleCard[]> {
      return (await listHotRows(now, limit)).map(presentCard)
    },

    async listNewest(limit: number): Promise<ArticleCard[]> {
      return (await queries.listCards(db, { limit })).map(presentCard)
    },

    /** Articles related to the given ones, newest first. */
    async listAround(middle: Middle, limit: number): Promise<ArticleCard[]> {
      return (await listAroundRows(db, middle, limit)).map(presentCard)
    },

    /** Those that are published, in the order in which they are named. */
    async listByIds(ids: number[]): Promise<ArticleCard[]> {
      return (await listRowsByIds(ids)).map(presentCard)
    },

    /** The free part of the given articles, by id; unpublished articles are omitted. */
    async listFreeTexts(ids: number[]): Promise<Map<number, { slug: string; html: string; locked: boolean }>> {
      const rows = await queries.listFreeBodies(db, ids)
      const open = rows.filter(isOpenToAll).map(({ id }) => id)
      const rest = await queries.listPaidBodies(db, open)
      const related = await findRelated(db, [...rows.map(({ free_html }) => free_html), ...rest.values()])
      return new Map(
        rows.map(({ id, slug, free_html }) => {
          const locked = !rest.has(id)
          const html = presentText({ free_html, paid_html: rest.get(id) }, locked, { related, isPlain: true })
          return [id, { slug, html, locked }]
        }),
      )
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
