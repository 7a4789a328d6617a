/** The reading award, at the desk: its years with judges and events, books, judges, reading lists, figures and texts. */
import { z } from 'zod'
import { AWARD_BOOK_STATES, AWARD_FIGURE_KINDS } from '#domain/content/award-part.ts'
import { codeWord } from './site.ts'
import { longText } from './audio.ts'
import { id, picture, priceInput, shortText, wholeNumber, year } from '../core/field.ts'
import { calendarDay } from '../site/news.ts'
import { resourceCalls } from '../core/resource-call.ts'

const name = (max: number) => shortText(max).min(1, '请填写名称')
const title = (max: number) => shortText(max).min(1, '请填写标题')

const awardFields = {
  year,
  title: title(60),
  theme: shortText(60),
  statement: longText(3000),
  judges: z
    .array(z.object({ judgeId: id, statement: longText(1000) }))
    .max(50, '不能超过 50 位评委')
    .meta({ description: 'who sat in this year, in order, with what they said then' }),
  events: z
    .array(z.object({ day: calendarDay, title: title(60), text: longText(500) }))
    .max(50, '不能超过 50 件事')
    .meta({ description: 'readers see them in the order of their days' }),
}

const bookFields = {
  awardId: id,
  title: title(100),
  authorName: shortText(100).min(1, '请填写作者'),
  publisher: shortText(60),
  genre: shortText(20),
  price: priceInput(),
  status: z.enum(AWARD_BOOK_STATES),
  citation: longText(1000),
  description: longText(2000),
  pictureId: id.nullable(),
}

const judgeFields = {
  name: name(40),
  title: shortText(100),
  statement: longText(1000),
  pictureId: id.nullable(),
}

const listFields = {
  title: title(60),
  description: longText(500),
  bookIds: z.array(id).max(100, '不能超过 100 本').meta({ description: 'in their order' }),
}

const figureFields = { kind: z.enum(AWARD_FIGURE_KINDS), label: name(40), entries: wholeNumber({ max: 1_000_000 }) }

/** The maximum length of a text about the award. */
const TEXT_MAX = 60_000

const pageFields = {
  code: codeWord,
  source: z.string().min(1, '请填写正文').max(TEXT_MAX).meta({ description: 'Markdown in the dialect of stories' }),
}

const ofSite = { noun: 'desk', permission: 'site' } as const

export const deskAwardCalls = {
  ...resourceCalls('award', {
    ...ofSite,
    one: '一届图书奖',
    row: z.object({ ...awardFields, bookCount: z.int() }),
    input: z.object(awardFields),
    jsonBytes: 512 * 1024,
  }),
  ...resourceCalls('award-book', {
    ...ofSite,
    one: '图书',
    row: z.object({ ...bookFields, position: z.int(), year: z.int(), picture: picture.nullable() }),
    input: z.object(bookFields),
    filter: z.object({ awardId: id.optional(), status: z.enum(AWARD_BOOK_STATES).optional() }),
    arrange: true,
  }),
  ...resourceCalls('award-judge', {
    ...ofSite,
    one: '评委',
    row: z.object({ ...judgeFields, years: z.array(z.int()), picture: picture.nullable() }),
    input: z.object(judgeFields),
  }),
  ...resourceCalls('award-list', {
    ...ofSite,
    one: '书单',
    row: z.object({ ...listFields, position: z.int() }),
    input: z.object(listFields),
    arrange: true,
  }),
  ...resourceCalls('award-figure', {
    ...ofSite,
    one: '数据',
    row: z.object({ ...figureFields, position: z.int() }),
    input: z.object(figureFields),
    filter: z.object({ kind: z.enum(AWARD_FIGURE_KINDS).optional() }),
    arrange: true,
  }),
  ...resourceCalls('award-page', {
    ...ofSite,
    one: '图书奖文字',
    row: z.object({ ...pageFields, title: z.string() }),
    input: z.object(pageFields),
    jsonBytes: 4 * TEXT_MAX,
  }),
}
