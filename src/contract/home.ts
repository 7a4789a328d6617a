/** The frame around every page and what the front page shows. */
import { z } from 'zod'
import { articleCard } from './content.ts'
import { defineCalls } from './define-call.ts'
import { picture, timestamp } from './field.ts'

const link = z.object({ name: z.string(), linkUrl: z.string(), icon: z.string() })

export const head = z.object({
  indexHeadNavList: z.array(z.object({ name: z.string(), linkUrl: z.string(), subNavList: z.array(link) })),
  indexHeadAd: z.object({ name: z.string(), webIconUrl: z.string(), webLinkUrl: z.string() }).nullable(),
  defaultWord: z.string(),
})
export type Head = z.infer<typeof head>

export const foot = z.object({
  aboutList: z.array(link),
  friendlyList: z.array(link),
})
export type Foot = z.infer<typeof foot>

const issueCard = z.object({
  id: z.int(),
  magazineName: z.string(),
  number: z.int(),
  title: z.string(),
  coverLine: z.string(),
  pic: picture.nullable(),
  publishTime: timestamp,
  leadArticleId: z.int().nullable(),
})
export type IssueCard = z.infer<typeof issueCard>

const soundCard = z.object({
  contentType: z.int(),
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  zhuanlanName: z.string(),
  pic: picture.nullable(),
  audioUrl: z.string(),
  duration: z.string().meta({ description: 'mm:ss' }),
})
export type SoundCard = z.infer<typeof soundCard>

export const newsDay = z.object({
  date: z.string(),
  data: z.array(
    z.object({ id: z.int(), time: z.string(), title: z.string(), brief: z.string(), category: z.string() }),
  ),
})
export type NewsDay = z.infer<typeof newsDay>

const columnBlock = z.object({ id: z.int(), name: z.string(), motto: z.string(), list: z.array(articleCard) })
export type ColumnBlock = z.infer<typeof columnBlock>

/** The feed cards of spec 3, by their numbers; the front page draws each kind with a component of its own. */
export const card = z.discriminatedUnion('type', [
  z.object({ type: z.literal(108), title: z.string(), daily: newsDay }).meta({ description: 'daily' }),
  z
    .object({ type: z.literal(109), title: z.string(), lead: articleCard, list: z.array(articleCard) })
    .meta({ description: 'new articles' }),
  z
    .object({ type: z.literal(110), title: z.string(), list: z.array(issueCard) })
    .meta({ description: 'magazine recommend' }),
  z
    .object({ type: z.literal(114), title: z.string(), columns: z.array(columnBlock) })
    .meta({ description: 'latest, by column' }),
])
export type Card = z.infer<typeof card>
export type CardOf<Type extends Card['type']> = Extract<Card, { type: Type }>

export const homeCalls = defineCalls({
  'GET /api/index/head': {
    noun: 'home',
    summary: 'Navigation, the banner above it and the word in the search field',
    model: head,
    cache: 'public',
  },
  'GET /api/index/foot': {
    noun: 'home',
    summary: 'The links of the footer',
    model: foot,
    cache: 'public',
  },
  'GET /api/index/body': {
    noun: 'home',
    summary: 'The blocks of the front page, in order',
    model: z.object({
      quote: z.object({ text: z.string(), source: z.string() }).nullable(),
      hotList: z.array(articleCard),
      cards: z.array(card),
    }),
    cache: 'public',
  },
  'GET /api/index/fm': {
    noun: 'home',
    summary: 'What to listen to now',
    model: z.array(soundCard),
    cache: 'public',
  },
})
