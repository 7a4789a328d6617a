/** The site's figures over some days, compared with as many days before. They contain no names. */
import { z } from 'zod'
import { OFFERING_TYPES } from '#domain/access/offering.ts'
import { defineCalls } from '../core/define-call.ts'
import { fen, timestamp } from '../core/field.ts'
import { calendarDay } from '../site/news.ts'

const dayFigures = z.object({
  day: z.string(),
  visit: z.int().nullable().meta({ description: 'visits; null for days of which nothing is known' }),
  page: z.int().nullable().meta({ description: 'pages that were shown' }),
  read: z.int(),
  listen: z.int(),
  reader: z.int().meta({ description: 'new accounts' }),
  member: z.int().meta({ description: 'who became a member for the first time, trials apart' }),
  wall: z.int().nullable().meta({ description: 'visits that came to the end of a free part' }),
  open: z.int().nullable().meta({ description: 'visits that looked at an offer' }),
  bought: z.int().nullable().meta({ description: 'visits that bought' }),
  search: z.int().nullable(),
  miss: z.int().nullable().meta({ description: 'searches that found nothing' }),
  income: fen('what came in; null without the right to orders').nullable(),
  refund: fen('what went back').nullable(),
})
export type DayFigures = z.infer<typeof dayFigures>

const sums = dayFigures.omit({ day: true })
export type FigureSums = z.infer<typeof sums>

const offeringSales = z.object({
  type: z.enum(OFFERING_TYPES),
  name: z.string(),
  orderNum: z.int(),
  income: fen(),
  refund: fen(),
})
export type OfferingSales = z.infer<typeof offeringSales>

const topStory = z.object({ id: z.int(), title: z.string(), readNum: z.int(), beforeNum: z.int() })
export type TopStory = z.infer<typeof topStory>

const searchedWord = z.object({ keyword: z.string(), searchNum: z.int() })
export type SearchedWord = z.infer<typeof searchedWord>

const figures = z.object({
  firstDay: z.string(),
  lastDay: z.string(),
  beforeFirstDay: z.string(),
  beforeLastDay: z.string(),
  madeTime: timestamp,
  days: z.array(dayFigures),
  total: sums,
  before: sums.meta({ description: 'a figure that is not known of every day is null' }),
  offerings: z.array(offeringSales).nullable(),
  stories: z.array(topStory),
  words: z.array(searchedWord),
  misses: z.array(searchedWord),
})
export type Figures = z.infer<typeof figures>

const FIGURE_TABLES = ['day', 'offering', 'story', 'word', 'miss'] as const
export type FigureTable = (typeof FIGURE_TABLES)[number]

const window = { firstDay: calendarDay, lastDay: calendarDay }

export const deskFigureCalls = defineCalls({
  'GET /api/desk/figure': {
    noun: 'figure',
    role: 'editor',
    summary: 'Visits, reads, listens, sales, members, searches of some days of Beijing, at most 400',
    query: z.object(window),
    model: figures,
    cache: 'personal',
  },
  'GET /api/desk/export/figure': {
    noun: 'figure',
    role: 'editor',
    summary: 'One of its tables as a file',
    query: z.object({ ...window, table: z.enum(FIGURE_TABLES) }),
    model: z.string().meta({ description: 'CSV in UTF-8 with a mark in front' }),
    file: 'figures.csv',
    cache: 'secret',
  },
})
