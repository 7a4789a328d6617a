/** The tables of the figures as files; money in yuan, unknown values as empty cells. */
import type { Figures, FigureTable } from '#contract/desk/figure.ts'
import { writeCsv, type CsvCell } from '#domain/text/csv-text.ts'
import { yuanText } from '#domain/text/yuan-text.ts'
import { m } from '#messages/server.ts'

const yuan = (fen: number | null): CsvCell => (fen === null ? null : yuanText(fen))

const dayHead = () => [
  m.word.date,
  m.figure.visits,
  m.figure.pageViews,
  m.word.reading,
  m.word.listening,
  m.figure.newReaders,
  m.figure.newMembers,
  m.figure.wallSeen,
  m.figure.purchaseOpened,
  m.figure.purchaseDone,
  m.word.search,
  m.figure.searchMissed,
]

const TABLES: Record<FigureTable, (figures: Figures) => CsvCell[][]> = {
  day: ({ days }) => {
    const hasMoney = days.some(({ income }) => income !== null)
    const rows = days.map((day): CsvCell[] => [
      ...[day.day, day.visit, day.page, day.read, day.listen, day.reader, day.member],
      ...[day.wall, day.open, day.bought, day.search, day.miss],
      ...(hasMoney ? [yuan(day.income), yuan(day.refund)] : []),
    ])
    return [[...dayHead(), ...(hasMoney ? [m.figure.incomeYuan, m.figure.refundsYuan] : [])], ...rows]
  },
  offering: ({ offerings }) => [
    [m.figure.offering, m.figure.orderCount, m.figure.incomeYuan, m.figure.refundsYuan],
    ...(offerings ?? []).map(({ name, orderNum, income, refund }) => [name, orderNum, yuan(income), yuan(refund)]),
  ],
  story: ({ stories }) => [
    [m.word.id, m.word.title, m.word.reading, m.figure.readsBefore],
    ...stories.map(({ id, title, readNum, beforeNum }) => [id, title, readNum, beforeNum]),
  ],
  word: ({ words }) => [
    [m.figure.searchTerm, m.figure.times],
    ...words.map(({ keyword, searchNum }) => [keyword, searchNum]),
  ],
  miss: ({ misses }) => [
    [m.figure.missedTerm, m.figure.times],
    ...misses.map(({ keyword, searchNum }) => [keyword, searchNum]),
  ],
}

export const writeFigureTable = (table: FigureTable, figures: Figures): string => writeCsv(TABLES[table](figures))
