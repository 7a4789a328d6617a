/** Permissions: what only a reader with a session may do, and what is locked until it is bought. */
import type { CallEntry, RouteEntry } from './entry.ts'

const section = 6

const shut = (name: string, call: string, example: string, body?: Record<string, unknown>): CallEntry => ({
  section,
  name,
  call,
  example,
  answers: 'NOT_LOGIN',
  ...(body ? { body } : {}),
})

export const roleCalls: readonly CallEntry[] = [
  shut('keeping needs a session', 'POST /api/article/:id/bookmark', '/api/article/10101/bookmark'),
  shut('commenting needs a session', 'POST /api/comment/postDugan', '/api/comment/postDugan', {
    articleId: 10101,
    content: '好',
  }),
  shut('following needs a session', 'POST /api/homepage/followPeople', '/api/homepage/followPeople', { uid: 4 }),
  shut('what was bought needs a session', 'GET /api/user/myBuyListBlock', '/api/user/myBuyListBlock'),
]

export const rolePages: readonly RouteEntry[] = [
  { section, name: 'a paid story is shut', address: '/article/10103', shows: ['购买后可解锁'] },
  { section, name: 'a visitor is asked to sign in', address: '/about', shows: ['登录/注册'] },
  { section, name: 'a reader finds their own name', address: '/about', as: 'reader', shows: ['data-face'] },
]
