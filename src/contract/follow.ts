/** Whom a reader follows. */
import { z } from 'zod'
import { defineCalls } from './define-call.ts'
import { picture, timestamp } from './field.ts'
import { pageOf, paging } from './page.ts'

export const followedPerson = z.object({
  uid: z.int(),
  name: z.string(),
  pic: picture.nullable(),
  title: z.string(),
  introduction: z.string(),
  fans: z.int(),
  followTime: timestamp,
  latestArticle: z.object({ contentId: z.int(), title: z.string(), publishTime: timestamp }).nullable(),
})
export type FollowedPerson = z.infer<typeof followedPerson>

export const followCalls = defineCalls({
  'GET /api/userWebFollow/getUserFollowList': {
    noun: 'follow',
    summary: 'The people whom I follow, with the newest story of each; whom I followed last comes first',
    query: z.object(paging),
    model: pageOf(followedPerson),
    login: true,
    cache: 'personal',
  },
})
