/** Themes: content of several columns, collected under one idea. */
import { cacheTag } from '../core/cache-tag.ts'
import { z } from 'zod'
import { articleCard, contentCard } from './content.ts'
import { defineCalls } from '../core/define-call.ts'
import { id, picture, pageNumber, rowCount, timestamp } from '../core/field.ts'
import { pageOf } from '../core/page.ts'

const themeCard = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  pic: picture.nullable(),
  publishTime: timestamp,
})
export type ThemeCardModel = z.infer<typeof themeCard>

export const theme = themeCard.extend({
  articleList: z.array(articleCard).meta({ description: 'the first of each section' }),
})
export type Theme = z.infer<typeof theme>

export const themeDetail = themeCard.extend({
  sectionList: z.array(z.object({ id: z.int(), title: z.string(), list: z.array(contentCard) })),
  previous: themeCard.nullable().meta({ description: 'the one that came out before it' }),
  next: themeCard.nullable(),
})
export type ThemeDetail = z.infer<typeof themeDetail>

export const themeCalls = defineCalls({
  'GET /api/webThem/list': {
    noun: 'special',
    summary: 'All themes, the newest first',
    query: z.object({ pgNo: pageNumber.default(1), rowNum: rowCount.default(10) }),
    model: pageOf(theme),
    cache: 'public',
    tags: [cacheTag.themes],
  },
  'GET /api/webThem/findThemeById': {
    noun: 'special',
    summary: 'One theme: its sections with what they gather, in order, and its neighbours',
    query: z.object({ id }),
    model: themeDetail,
    cache: 'public',
    tags: [cacheTag.themes],
  },
})
