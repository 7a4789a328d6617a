/** Questions that readers discuss. */
import { z } from 'zod'
import { articleCard } from './content.ts'
import { picture, timestamp } from '../core/field.ts'

export const topicCard = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  pic: picture.nullable(),
  joinNum: z.int(),
  publishTime: timestamp,
})
export type TopicCardModel = z.infer<typeof topicCard>

export const topic = topicCard.extend({
  opinionList: z.array(
    z.object({ id: z.int(), name: z.string(), pic: picture.nullable(), text: z.string(), zanNum: z.int() }),
  ),
  articleList: z.array(articleCard),
})
export type Topic = z.infer<typeof topic>
