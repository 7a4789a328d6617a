/** The book award, at the desk: its years with judges and events, books, judges, reading lists, figures and texts. */
import { z } from 'zod'
import { AWARD_BOOK_STATES, AWARD_FIGURE_KINDS } from '#domain/content/award-part.ts'
import { m } from '#messages/contract.ts'
import { codeWord } from './site.ts'
import { longText } from './audio.ts'
import { id, picture, priceInput, shortText, wholeNumber, year } from '../core/field.ts'
import { calendarDay } from '../site/news.ts'
import { resourceCalls } from '../core/resource-call.ts'

const name = (max: number) => shortText(max).min(1, { error: () => m.word.enterName })
const title = (max: number) => shortText(max).min(1, { error: () => m.word.enterTitle })

const awardFields = {
  year,
  title: title(60),
  theme: shortText(60),
  statement: longText(3000),
  judges: z
    .array(z.object({ judgeId: id, statement: longText(1000) }))
    .max(50, { error: () => m.predicate.tooManyJudges })
    .meta({ description: 'who sat in this year, in order, with what they said then' }),
  events: z
    .array(z.object({ day: calendarDay, title: title(60), text: longText(500) }))
    .max(50, { error: () => m.predicate.tooManyEvents })
    .meta({ description: 'readers see them in the order of their days' }),
}

const bookFields = {
  awardId: id,
  title: title(100),
  authorName: shortText(100).min(1, { error: () => m.award.enterAuthor }),
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
  bookIds: z
    .array(id)
    .max(100, { error: () => m.predicate.tooManyBooks })
    .meta({ description: 'in their order' }),
}

const figureFields = { kind: z.enum(AWARD_FIGURE_KINDS), label: name(40), entries: wholeNumber({ max: 1_000_000 }) }

/** The maximum length of a text about the award. */
const TEXT_MAX = 60_000

const pageFields = {
  code: codeWord,
  source: z
    .string()
    .min(1, { error: () => m.award.enterBody })
    .max(TEXT_MAX)
    .meta({ description: 'Markdown in the dialect of stories' }),
}

const ofSite = { noun: 'desk', permission: 'site' } as const

export const deskAwardCalls = {
  ...resourceCalls('award', {
    ...ofSite,
    get one() {
      return m.award.awardYear
    },
    row: z.object({ ...awardFields, bookCount: z.int() }),
    input: z.object(awardFields),
    jsonBytes: 512 * 1024,
  }),
  ...resourceCalls('award-book', {
    ...ofSite,
    get one() {
      return m.word.book
    },
    row: z.object({ ...bookFields, position: z.int(), year: z.int(), picture: picture.nullable() }),
    input: z.object(bookFields),
    filter: z.object({ awardId: id.optional(), status: z.enum(AWARD_BOOK_STATES).optional() }),
    arrange: true,
  }),
  ...resourceCalls('award-judge', {
    ...ofSite,
    get one() {
      return m.word.judge
    },
    row: z.object({ ...judgeFields, years: z.array(z.int()), picture: picture.nullable() }),
    input: z.object(judgeFields),
  }),
  ...resourceCalls('award-list', {
    ...ofSite,
    get one() {
      return m.award.readingList
    },
    row: z.object({ ...listFields, position: z.int() }),
    input: z.object(listFields),
    arrange: true,
  }),
  ...resourceCalls('award-figure', {
    ...ofSite,
    get one() {
      return m.word.figures
    },
    row: z.object({ ...figureFields, position: z.int() }),
    input: z.object(figureFields),
    filter: z.object({ kind: z.enum(AWARD_FIGURE_KINDS).optional() }),
    arrange: true,
  }),
  ...resourceCalls('award-page', {
    ...ofSite,
    get one() {
      return m.word.awardText
    },
    row: z.object({
      ...pageFields,
      title: z.string(),
      isDraft: z.boolean().meta({ description: 'from a template; readers see it once it is saved' }),
      openMarks: z.array(z.string()).meta({ description: 'what must be decided or filled in before it can be saved' }),
    }),
    input: z.object(pageFields),
    jsonBytes: 4 * TEXT_MAX,
  }),
}
