/** The tables of the figures as files; money in yuan, unknown values as empty cells. */
import type { Figures, FigureTable } from '#contract/desk/figure.ts'
import { writeCsv, type CsvCell } from '#domain/text/csv-text.ts'
import { yuanText } from '#domain/text/yuan-text.ts'

const yuan = (fen: number | null): CsvCell => (fen === null ? null : yuanText(fen))

const DAY_HEAD = [
  '日期',
  '访问',
  '浏览页数',
  '阅读',
  '收听',
  '新注册',
  '新会员',
  '看到付费墙',
  '打开购买',
  '完成购买',
  '搜索',
  '搜不到',
]

const TABLES: Record<FigureTable, (figures: Figures) => CsvCell[][]> = {
  day: ({ days }) => {
    const hasMoney = days.some(({ income }) => income !== null)
    const rows = days.map((day): CsvCell[] => [
      ...[day.day, day.visit, day.page, day.read, day.listen, day.reader, day.member],
      ...[day.wall, day.open, day.bought, day.search, day.miss],
      ...(hasMoney ? [yuan(day.income), yuan(day.refund)] : []),
    ])
    return [[...DAY_HEAD, ...(hasMoney ? ['收入（元）', '退款（元）'] : [])], ...rows]
  },
  offering: ({ offerings }) => [
    ['商品', '订单数', '收入（元）', '退款（元）'],
    ...(offerings ?? []).map(({ name, orderNum, income, refund }) => [name, orderNum, yuan(income), yuan(refund)]),
  ],
  story: ({ stories }) => [
    ['编号', '标题', '阅读', '此前阅读'],
    ...stories.map(({ id, title, readNum, beforeNum }) => [id, title, readNum, beforeNum]),
  ],
  word: ({ words }) => [['搜索词', '次数'], ...words.map(({ keyword, searchNum }) => [keyword, searchNum])],
  miss: ({ misses }) => [['搜不到的词', '次数'], ...misses.map(({ keyword, searchNum }) => [keyword, searchNum])],
}

export const writeFigureTable = (table: FigureTable, figures: Figures): string => writeCsv(TABLES[table](figures))
