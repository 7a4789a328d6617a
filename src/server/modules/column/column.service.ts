/** Columns: all of them, those of a magazine, and one with its years and magazines. */
import type { Column, ColumnEntry } from '#contract/site/column.ts'
import { yearOf } from '#domain/time/calendar-year.ts'
import { m } from '#messages/server.ts'
import { AppError } from '../../http/api/app-error.ts'
import { remembered } from '../../http/cache/memo.ts'
import type { ArticleService } from '../article/article.service.ts'
import type { Tools } from '../module-tools.ts'
import * as queries from './column.queries.ts'

/** Counting reads every article, so it is done once a minute. */
const COUNTED_FOR = 60_000
const NEWEST = 3

export function createColumnService({ db, article }: Tools & { article: Pick<ArticleService, 'listByColumn'> }) {
  const countsAt = remembered(COUNTED_FOR, () => queries.countByColumn(db))

  async function columnsAt(now: number): Promise<Card[]> {
    const [rows, writers, counts] = await Promise.all([queries.listColumns(db), queries.listWriters(db), countsAt(now)])
    return rows.map((row) => presentCard(row, counts.find(({ id }) => id === row.id)?.article_count ?? 0, writers))
  }

  async function listYears(columnId: number): Promise<Column['years']> {
    const { first, last } = await queries.findSpan(db, columnId)
    // A column without stories has neither.
    if (first === null || last === null) return []
    const [from, to] = [yearOf(Number(first)), yearOf(Number(last))]
    const years = Array.from({ length: to - from + 1 }, (_, index) => from + index)
    return (await queries.countByYear(db, columnId, years))
      .flatMap(({ publication_year, count }) =>
        publication_year === null ? [] : [{ year: Number(publication_year), articleNum: Number(count) }],
      )
      .toSorted((a, b) => b.year - a.year)
  }

  return {
    async findColumn(id: number, now: number): Promise<Column> {
      const columns = await columnsAt(now)
      const position = columns.findIndex((column) => column.id === id)
      const column = columns[position]
      if (!column) throw new AppError('NOT_FOUND', m.column.noSuchColumn)
      const [years, printed] = await Promise.all([listYears(id), queries.listPrinted(db, { columnId: id })])
      return {
        ...column,
        years,
        magazines: printed.map(({ id: magazineId, name, count }) => ({
          id: magazineId,
          name,
          articleNum: Number(count),
        })),
        previous: presentName(columns[position - 1]),
        next: presentName(columns[position + 1]),
      }
    },

    /** Of a magazine only the columns that appear in it, counted in it. */
    async listColumns(magazineId: number | undefined, now: number): Promise<ColumnEntry[]> {
      const [columns, newest] = await Promise.all([columnsAt(now), article.listByColumn(NEWEST)])
      const entries = columns.map((column) => ({
        ...column,
        list: newest.find(({ id }) => id === column.id)?.list ?? [],
      }))
      if (magazineId === undefined) return entries
      if (!(await queries.hasMagazine(db, magazineId))) throw new AppError('NOT_FOUND', m.column.noSuchMagazine)
      const printed = await queries.listPrinted(db, { magazineId })
      return entries.flatMap((entry) => {
        const count = printed.find((row) => row.column_id === entry.id)?.count
        return count === undefined ? [] : [{ ...entry, articleNum: Number(count) }]
      })
    },
  }
}

type Card = Omit<ColumnEntry, 'list'>

/** What magazines call a part of theirs, and whoever leads it. */
const LEADS = /^(?:版|栏|栏目)?(?:主编|主笔|主持|主持人|责任编辑)$/
const BETWEEN_TITLES = /[\s，、；/·,;]+/

/** Only an author's title shows who leads a column: 城市版主编 and 城市栏目主持人 lead 城市, and 图书版主编 does not lead 书. */
export const leadsColumn = (title: string, name: string): boolean =>
  title.split(BETWEEN_TITLES).some((part) => part.startsWith(name) && LEADS.test(part.slice(name.length)))

function presentCard(column: queries.ColumnRow, count: number | null, writers: queries.WriterRow[]): Card {
  const editor = writers.find(({ title }) => leadsColumn(title, column.name))
  return { ...column, articleNum: Number(count), editor: editor ?? null }
}

const presentName = (column: Card | undefined) => (column ? { id: column.id, name: column.name } : null)

export type ColumnService = ReturnType<typeof createColumnService>
