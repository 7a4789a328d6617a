/** Themes: stories of several columns, gathered under one thought. */
import { z } from 'zod'
import { articleCard } from './content.ts'
import { picture, timestamp } from './field.ts'

export const theme = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  pic: picture.nullable(),
  publishTime: timestamp,
  articleList: z.array(articleCard).meta({ description: 'the first of each section' }),
})
export type Theme = z.infer<typeof theme>
