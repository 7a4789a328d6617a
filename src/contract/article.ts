/** Stories: the page of one, the lists of many, and what stands beside them. */
import { z } from 'zod'
import { articleCard } from './content.ts'
import { defineCalls } from './define-call.ts'
import { id, pageNumber, picture, rowCount, shortText, timestamp } from './field.ts'

export const author = z.object({
  uid: z.int(),
  name: z.string(),
  pic: picture.nullable(),
  title: z.string(),
  introduction: z.string(),
  followNum: z.int(),
})
export type Author = z.infer<typeof author>

export const article = z.object({
  id: z.int(),
  title: z.string(),
  summary: z.string(),
  tags: z.string().meta({ description: 'separated by commas' }),
  pic: picture.nullable(),
  picCaption: z.string(),
  content: z.string().meta({ description: 'safe HTML: the whole text, or its free part when isLock' }),
  outline: z.array(z.object({ id: z.string(), title: z.string() })),
  isPay: z.boolean(),
  isLock: z.boolean(),
  lockMsg: z.string(),
  author,
  lanmu: z.object({ id: z.int(), name: z.string() }),
  qikan: z.object({ id: z.int(), name: z.string(), title: z.string() }).nullable(),
  publishTime: timestamp,
  updateTime: timestamp,
  readNum: z.int(),
  commentNum: z.int(),
  collectNum: z.int(),
  wordNum: z.int(),
  readMinutes: z.int(),
})
export type Article = z.infer<typeof article>

export const articlePage = z.object({
  list: z.array(articleCard),
  pgNo: z.int(),
  totalPage: z.int(),
  totalCount: z.int(),
})
export type ArticlePage = z.infer<typeof articlePage>

const listQuery = { pgNo: pageNumber.default(1), rowNum: rowCount.default(20) }

export const articleCalls = defineCalls({
  'GET /api/article': {
    noun: 'article',
    summary: 'The newest stories of all columns',
    query: z.object(listQuery),
    model: articlePage,
    cache: 'public',
  },
  'GET /api/article/lanmuArticle': {
    noun: 'article',
    summary: 'The newest stories of one column',
    query: z.object({ lanmuId: id, ...listQuery }),
    model: articlePage.extend({
      lanmu: z.object({ id: z.int(), name: z.string(), description: z.string(), motto: z.string() }),
    }),
    cache: 'public',
  },
  'GET /api/article/:id': {
    noun: 'article',
    summary: 'One story; beyond its free part only for those who may read it',
    params: z.object({ id }),
    query: z.object({ from: shortText(64).optional() }),
    model: article,
    cache: 'personal',
  },
  'GET /api/common/rightModules/:id': {
    noun: 'article',
    summary: 'What stands beside a story: more of its column, more of its author, what is read most',
    params: z.object({ id }),
    model: z.array(
      z.object({ type: z.enum(['lanmu', 'author', 'hot']), title: z.string(), list: z.array(articleCard) }),
    ),
    cache: 'public',
  },
})
