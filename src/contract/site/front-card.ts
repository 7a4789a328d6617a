/**
 * The blocks of the front page, each with the number of its kind; the editors choose which there are and in which order. 107
 * to 118 are the feed cards of spec 3. From 201 on they are the other blocks of its home page, with our own numbers.
 */
import { z } from 'zod'
import { AD_SLOTS } from '#domain/page-source.ts'
import { articleCard, contentCard } from './content.ts'
import { courseCard, liveCard } from './course.ts'
import { timestamp } from '../core/field.ts'
import { audioBookCard, audioCard, videoBookCard } from './podcast.ts'
import { issueCard } from './magazine.ts'
import { newsDay } from './news.ts'
import { theme } from './theme.ts'
import { topic } from './topic.ts'

export const link = z.object({ name: z.string(), linkUrl: z.string(), icon: z.string() })
export type Link = z.infer<typeof link>

export const adCard = z.object({
  code: z.string(),
  slot: z.enum(AD_SLOTS),
  name: z.string(),
  webIconUrl: z.string(),
  webLinkUrl: z.string(),
  width: z.int(),
  height: z.int(),
})
export type AdCardModel = z.infer<typeof adCard>

/** A recent update (spec 3): the new item, and its series. */
export const updateItem = z.object({
  name: z.string(),
  updateStr: z.string().meta({ description: 'how long ago, in words' }),
  updateTime: timestamp,
  courseType: z.string().meta({ description: 'what kind of series it belongs to, in words' }),
  courseName: z.string().meta({ description: 'the series; of what is one by itself, who made it' }),
  contentId: z.int(),
  contentType: z.int(),
})
export type UpdateItem = z.infer<typeof updateItem>

export const recommendation = contentCard.extend({ reason: z.string() })
export type Recommendation = z.infer<typeof recommendation>

export const columnBlock = z.object({ id: z.int(), name: z.string(), motto: z.string(), list: z.array(articleCard) })
export type ColumnBlock = z.infer<typeof columnBlock>

const cardOf = <Type extends number, Shape extends z.ZodRawShape>(type: Type, description: string, shape: Shape) =>
  z.object({ type: z.literal(type), title: z.string(), ...shape }).meta({ description })

export const card = z.discriminatedUnion('type', [
  cardOf(107, 'topic', { topic }),
  cardOf(108, 'daily', { daily: newsDay }),
  cardOf(109, 'new articles', { lead: articleCard, list: z.array(articleCard) }),
  cardOf(110, 'magazine recommend', { list: z.array(issueCard) }),
  cardOf(111, 'ad', { big: adCard.nullable(), small: z.array(adCard) }),
  cardOf(112, 'discount', { list: z.array(courseCard) }),
  cardOf(113, 'live', { list: z.array(liveCard) }),
  cardOf(114, 'latest, by column', { columns: z.array(columnBlock) }),
  cardOf(115, 'periodical rank', { list: z.array(issueCard) }),
  cardOf(116, 'course rank', { list: z.array(courseCard) }),
  cardOf(117, 'last learn: nothing personal here, each reader asks for their own', {}),
  cardOf(118, 'new courses', { list: z.array(courseCard) }),
  cardOf(201, 'the radio', { list: z.array(audioCard) }),
  cardOf(202, 'seven days of membership', {}),
  cardOf(203, 'column audio: the newest episode of each podcast', { list: z.array(audioCard) }),
  cardOf(204, 'audio books', { list: z.array(audioBookCard) }),
  cardOf(205, 'video books', { list: z.array(videoBookCard) }),
  cardOf(206, 'course audio: lessons to try', { list: z.array(audioCard) }),
  cardOf(207, 'themes', { list: z.array(theme) }),
  cardOf(208, 'links: what the editors recommend', { list: z.array(recommendation) }),
  cardOf(209, 'icon district', { list: z.array(link) }),
  cardOf(210, 'top hot list', { list: z.array(articleCard) }),
  cardOf(211, 'quotation of the day', { text: z.string(), source: z.string() }),
  cardOf(212, 'what others are looking at', { list: z.array(contentCard) }),
  cardOf(213, 'updates', {
    list: z.array(updateItem),
    recommendId: z.int().nullable().meta({ description: 'for /latest/{id}' }),
  }),
])
export type Card = z.infer<typeof card>
export type CardOf<Type extends Card['type']> = Extract<Card, { type: Type }>
