/** The book award: its years with their books, judges and events, its reading lists, figures and texts. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { defineCalls } from '../core/define-call.ts'
import { fen, id, picture, shortText } from '../core/field.ts'

export const awardCard = z.object({
  id: z.int(),
  year: z.int(),
  title: z.string(),
  theme: z.string(),
})
export type AwardCard = z.infer<typeof awardCard>

export const awardBook = z.object({
  id: z.int(),
  title: z.string(),
  authorName: z.string(),
  publisher: z.string(),
  genre: z.string(),
  price: fen(),
  status: z.enum(['winner', 'shortlist', 'longlist']),
  citation: z.string().meta({ description: 'why the judges chose it; empty on the longlist' }),
  description: z.string(),
  pic: picture.nullable(),
})
export type AwardBook = z.infer<typeof awardBook>

export const awardJudge = z.object({
  id: z.int(),
  name: z.string(),
  title: z.string().meta({ description: 'what they do besides' }),
  statement: z.string(),
  pic: picture.nullable(),
})
export type AwardJudge = z.infer<typeof awardJudge>

export const award = awardCard.extend({
  statement: z.string(),
  books: z.array(awardBook).meta({ description: 'in the order of the editors, those of each status together' }),
  judges: z.array(awardJudge).meta({ description: 'with what they said in this year' }),
  events: z
    .array(z.object({ day: z.string(), title: z.string(), text: z.string() }))
    .meta({ description: 'in the order of time, those that are still to come included' }),
  previous: awardCard.nullable().meta({ description: 'the award of an earlier year' }),
  next: awardCard.nullable(),
})
export type Award = z.infer<typeof award>

export const judgeCard = awardJudge.extend({
  statement: z.string().meta({ description: 'what they said last' }),
  years: z.array(z.int()).meta({ description: 'in which they sat, the newest first' }),
})
export type JudgeCard = z.infer<typeof judgeCard>

export const judgeDetail = judgeCard.extend({
  awards: z
    .array(awardCard.extend({ statement: z.string(), winners: z.array(awardBook) }))
    .meta({ description: 'in which they sat, the newest first: what they said, and which books won' }),
})
export type JudgeDetail = z.infer<typeof judgeDetail>

export const readingList = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  books: z.array(awardBook.extend({ awardId: z.int(), year: z.int() })),
})
export type ReadingList = z.infer<typeof readingList>

const figure = z.object({ label: z.string(), entries: z.int() })
export type AwardFigure = z.infer<typeof figure>

export const awardData = z.object({
  year: z.array(figure).meta({ description: 'books that were entered in each year, the oldest first' }),
  genre: z.array(figure).meta({ description: 'those of the newest year by genre' }),
  publisher: z.array(figure).meta({ description: 'the publishers with most of them' }),
  total: z.int().meta({ description: 'the sum over all years' }),
})
export type AwardData = z.infer<typeof awardData>

export const awardPage = z.object({ code: z.string(), html: z.string().meta({ description: 'safe HTML' }) })
export type AwardPage = z.infer<typeof awardPage>

export const doreadCalls = defineCalls({
  'GET /api/doread/index': {
    noun: 'doread',
    summary: 'The newest award, and which there have been; null where there was none yet',
    model: z.object({ award: award.nullable(), awards: z.array(awardCard) }),
    cache: 'public',
    tags: [cacheTag.doread],
  },
  'GET /api/doread/award': {
    noun: 'doread',
    summary: 'Which awards there have been, the newest first',
    model: z.array(awardCard),
    cache: 'public',
    tags: [cacheTag.doread],
  },
  'GET /api/doread/award/:id': {
    noun: 'doread',
    summary: 'The award of one year: its books, judges, events and neighbours',
    params: z.object({ id }),
    model: award,
    cache: 'public',
    tags: [cacheTag.doread],
  },
  'GET /api/doread/judge': {
    noun: 'doread',
    summary: 'Everybody who has judged, those of the newest award first',
    model: z.array(judgeCard),
    cache: 'public',
    tags: [cacheTag.doread],
  },
  'GET /api/doread/judge/:id': {
    noun: 'doread',
    summary: 'One judge: what they said in each year, and which books won',
    params: z.object({ id }),
    model: judgeDetail,
    cache: 'public',
    tags: [cacheTag.doread],
  },
  'GET /api/doread/booklist': {
    noun: 'doread',
    summary: 'The reading lists with their books',
    model: z.array(readingList),
    cache: 'public',
    tags: [cacheTag.doread],
  },
  'GET /api/doread/data': {
    noun: 'doread',
    summary: 'How many books were entered, by year, genre and publisher',
    model: awardData,
    cache: 'public',
    tags: [cacheTag.doread],
  },
  'GET /api/doread/page/:code': {
    noun: 'doread',
    summary: 'One text about the award: prize, line, booklist, publish, data',
    params: z.object({ code: shortText(40) }),
    model: awardPage,
    cache: 'public',
    tags: [cacheTag.doread],
  },
})
