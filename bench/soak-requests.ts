/** What readers of all kinds ask for in an hour: pages, calls, searches, pages of those who are signed in, and what they write. */
import { randomBytes } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { contentType } from '../src/domain/content/content-type.ts'
import { digest } from '../src/server/modules/account/session/account.digest.ts'
import { readLexicon } from './search-text.ts'

/** Enough that nobody is throttled for writing too much. */
const READERS = 300
const FIRST_READER = 1_000_000
const DAY = 24 * 60 * 60 * 1000
const WORDS = 3000
/** A stride through the list on which each item repeats late. */
const STRIDE = 7919

export type Wanted = { path: string; method?: 'POST' | 'DELETE'; cookie?: string; body?: object }

/** Readers with a session each, as signing them in would leave them; gives their cookies. */
export async function addReaders(db: Database, now: number): Promise<string[]> {
  const tickets = Array.from({ length: READERS }, () => randomBytes(24).toString('base64url'))
  await db
    .insertInto('account')
    .values(tickets.map((_, index) => ({ id: FIRST_READER + index, name: `读者${index}`, created_at: now - DAY })))
    .execute()
  const session = { created_at: now, active_at: now, expires_at: now + 30 * DAY }
  await db
    .insertInto('session')
    .values(
      tickets.map((ticket, position) => ({
        token_hash: digest(ticket),
        account_id: FIRST_READER + position,
        ...session,
      })),
    )
    .execute()
  return tickets.map((ticket) => `ticket=${ticket}`)
}

type Source = { pages: string[]; articles: number[]; cookies: string[] }

/** Of a hundred requests: how many are of each kind. */
const SHARES = { page: 40, call: 22, search: 10, own: 18, write: 9, session: 1 } as const

export function createPlan({ pages, articles, cookies }: Source): (turn: number) => Wanted {
  const words = readLexicon().words.slice(0, WORDS)
  const of = <Value>(list: Value[], turn: number) => list[(turn * STRIDE) % list.length]!
  const own = [
    '/',
    '/api/user',
    '/api/notice/list',
    '/api/userWebFollow/userWebFollowContentList',
    '/api/myCollection/getMyPageBookmarkArticle',
  ]
  const kinds: Record<keyof typeof SHARES, (turn: number) => Wanted> = {
    page: (turn) => ({ path: of(pages, turn) }),
    call: (turn) => {
      const id = of(articles, turn)
      const calls = [
        '/api/index/head',
        '/api/index/body',
        `/api/article/${id}`,
        `/api/article?pgNo=${1 + (turn % 8)}&rowNum=20`,
        `/api/comment?zhuanlanType=${contentType.article}&zhuanlanId=${id}`,
        '/rss.xml',
      ]
      return { path: of(calls, turn) }
    },
    search: (turn) => {
      const word = encodeURIComponent(of(words, turn))
      const asked = [`/api/search/queryContent?keyword=${word}`, `/api/search/queryAllInfo?word=${word}`]
      return { path: turn % 3 === 0 ? `/search?keyword=${word}` : of(asked, turn) }
    },
    own: (turn) => ({ path: turn % 2 ? of(pages, turn) : of(own, turn), cookie: of(cookies, turn) }),
    write: (turn) => {
      const id = of(articles, turn)
      const thing = { zhuanlanType: contentType.article, zhuanlanId: id }
      const cookie = of(cookies, turn)
      const writes: Wanted[] = [
        { path: '/api/comment/postDugan', method: 'POST', body: { ...thing, content: `第 ${turn} 次读，仍有所得。` } },
        { path: `/api/article/${id}/bookmark`, method: 'POST', body: {} },
        { path: `/api/article/emptyOneBookmark/${id}`, method: 'DELETE', body: {} },
        {
          path: '/api/view',
          method: 'POST',
          body: { contentType: contentType.article, contentId: id, kind: 'read' },
        },
      ]
      return { ...of(writes, turn), cookie }
    },
    // Slow on purpose, so one in a hundred; the client signs out again.
    session: (turn) => ({
      path: '/api/login/login',
      method: 'POST',
      body: { phone: `1000000000${1 + (turn % 5)}`, password: 'qiri-demo-7' },
    }),
  }
  const order = (Object.keys(SHARES) as (keyof typeof SHARES)[]).flatMap((kind) =>
    Array.from({ length: SHARES[kind] }, () => kind),
  )
  return (turn) => kinds[order[(turn * 37) % order.length]!](turn)
}
