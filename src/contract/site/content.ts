/** The card of a piece of content, as lists show it. */
import { z } from 'zod'
import { picture, timestamp } from '../core/field.ts'

export const articleCard = z.object({
  contentType: z.int(),
  contentId: z.int(),
  title: z.string(),
  summary: z.string(),
  pic: picture.nullable(),
  authorName: z.string(),
  lanmuId: z.int(),
  lanmuName: z.string(),
  publishTime: timestamp,
  readNum: z.int(),
  commentNum: z.int(),
  isPay: z.boolean().meta({ description: 'a part of it is for members' }),
  readMinutes: z.int(),
})
export type ArticleCard = z.infer<typeof articleCard>

/** A content item of any kind, as ranks, shelves, updates and search show it. */
export const contentCard = z.object({
  contentType: z.int(),
  contentId: z.int(),
  title: z.string(),
  summary: z.string(),
  pic: picture.nullable(),
  authorName: z.string(),
  publishTime: timestamp,
  readNum: z.int(),
  isPay: z.boolean(),
})
export type ContentCard = z.infer<typeof contentCard>
