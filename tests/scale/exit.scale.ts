/** What ends at one process ends at the other and behind nginx: paid sound, and stories that are withdrawn. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Story } from '../../src/contract/desk/story.ts'
import { playPath } from '../../src/domain/audio/play-address.ts'
import { WHOLE } from '../../src/server/testing/calls/story-calls.ts'
import { ask, cached, call, cluster, front, one, two } from './fixture/ask.ts'
import { signIn, type Cookie } from './fixture/people.ts'

const MEMBER = 102
/** Shorter than any lifetime in a header. */
const AT_ONCE = { timeout: 15_000, interval: 20 }

const database = new pg.Client({ connectionString: cluster.databaseUrl })
let editor: Cookie
beforeAll(async () => {
  await database.connect()
  editor = await signIn(one, 'editor')
})
afterAll(() => database.end())

describe('the address of a paid sound', () => {
  const part = async (base: string, path: string, headers: Cookie) =>
    (await ask(base, path, { headers: { ...headers, range: 'bytes=5000-5999' } })).status
  const everywhere = (path: string, headers: Cookie) =>
    Promise.all([one, two, front, cached].map((base) => part(base, path, headers)))

  test('serves its holder at all processes, and dies at all of them with the membership', async () => {
    const headers = await signIn(two, 'member')
    const { headers: answer } = await ask(front, playPath('lesson', 5002), { headers })
    const path = answer.location!
    expect(await everywhere(path, headers)).toEqual([206, 206, 206, 206])
    const { rows } = await database.query<{ id: string; expires_at: string }>(
      'select id, expires_at from membership where account_id = $1',
      [MEMBER],
    )
    try {
      await database.query('update membership set expires_at = $1 where account_id = $2', [Date.now(), MEMBER])
      expect(await everywhere(path, headers)).toEqual([403, 403, 403, 403])
    } finally {
      for (const { id, expires_at } of rows)
        await database.query('update membership set expires_at = $1 where id = $2', [expires_at, id])
    }
    expect(await everywhere(path, headers)).toEqual([206, 206, 206, 206])
  })
})

test('a story that is withdrawn leaves pages, calls and feeds, and its copy in the microcache is replaced', async () => {
  const write = (path: string, body: unknown) =>
    call<Story>(one, `/api/desk/story${path}`, { method: 'POST', body, headers: editor })
  const title = '被收回的一篇夜航记'
  const begun = await write('', { ...WHOLE, title })
  const story = await write(`/${begun.id}/publish`, { version: begun.version })
  const page = `/article/${story.id}`
  const places = [page, `/api/article/${story.id}`, '/rss.xml', `/column/${WHOLE.columnId}`]
  const showing = async () => {
    const shown = [two, front, cached].flatMap((base) => places.map(async (path) => (await ask(base, path)).text()))
    return (await Promise.all(shown)).filter((text) => text.includes(title)).length
  }
  await expect.poll(showing, AT_ONCE).toBe(3 * places.length)

  await write(`/${story.id}/withdraw`, { version: story.version, note: '试一试' })
  await expect.poll(showing, AT_ONCE).toBe(0)
  // Only what is kept can be a hit: from now on the cache holds that it is gone, and not the page.
  const again = async () => {
    const { status, headers } = await ask(cached, page)
    return [status, headers['x-cache']]
  }
  await expect.poll(again, AT_ONCE).toEqual([404, 'HIT'])
})
