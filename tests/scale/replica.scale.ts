/** A replica takes reads off the primary, and nobody gets data older than their own writes when it falls behind. */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Story } from '../../src/contract/desk/story.ts'
import { contentType } from '../../src/domain/content/content-type.ts'
import { WHOLE } from '../../src/server/testing/calls/story-calls.ts'
import { ask, call, cluster, front, one, showEverywhere, two } from './fixture/ask.ts'
import { signIn } from './fixture/people.ts'

const ISSUE = 140
/** An excluded replica is checked again automatically; on a busy machine that takes a while. */
const WHEN_IT_IS_BACK = { timeout: 60_000 }
const replica = new pg.Client({ connectionString: cluster.replicaUrl })
beforeAll(() => replica.connect())
afterAll(async () => {
  await replica.query('select pg_wal_replay_resume()')
  await replica.end()
})

/** Plain reads of a process, by the database server that answered them. */
async function countReads(base: string, server: 'primary' | 'replica'): Promise<number> {
  const text = (await ask(base, '/metrics')).text()
  return Number(new RegExp(`^database_reads_total\\{[^}]*server="${server}"[^}]*\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0)
}

async function stopReplay(): Promise<void> {
  await replica.query('select pg_wal_replay_pause()')
  const isStill = async () =>
    (await replica.query<{ state: string }>('select pg_get_wal_replay_pause_state() as state')).rows[0]!.state ===
    'paused'
  await vi.waitUntil(isStill, { timeout: 15_000, interval: 10 })
}

test('what everybody may read is read from the replica', async () => {
  await expect
    .poll(async () => {
      const before = await countReads(two, 'replica')
      // An address that no cache knows.
      await ask(two, `/api/article?pgNo=1&rowNum=${1 + Math.floor(Math.random() * 40)}`)
      await ask(two, `/column/${WHOLE.columnId}?page=2&x=${Math.random()}`)
      return (await countReads(two, 'replica')) > before
    })
    .toBe(true)
})

describe('while the replica stands still', () => {
  beforeAll(stopReplay)

  test('whoever writes at one process reads it at the other', async () => {
    const reader = await signIn(one, 'reader')
    const content = '副本停下来的时候写的评论。'
    const answer = await ask(one, '/api/comment/postDugan', {
      method: 'POST',
      headers: reader,
      body: { zhuanlanId: ISSUE, zhuanlanType: contentType.issue, content },
    })
    expect(answer.status).toBe(200)
    const given = (answer.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0]!)
    const headers = { cookie: [reader.cookie, ...given].join('; ') }
    const list = await ask(two, `/api/comment?zhuanlanId=${ISSUE}&recommend=0`, { headers })
    expect(list.text()).toContain(content)
  })

  test('what is published at one process is on the pages of the other at once, and stays there', async () => {
    const editor = await signIn(one, 'editor')
    const title = '副本还没有看到的新闻'
    const write = (path: string, body: unknown) =>
      call<Story>(one, `/api/desk/story${path}`, { method: 'POST', body, headers: editor })
    const { id, version } = await write('', { ...WHOLE, title })
    await write(`/${id}/publish`, { version })
    for (const path of [`/article/${id}`, `/column/${WHOLE.columnId}`])
      await expect.poll(() => showEverywhere(two, path, title), { timeout: 15_000 }).toBe(true)
    // The page cached from now on is the new one, also for requests through nginx to either process.
    await expect.poll(() => showEverywhere(front, `/column/${WHOLE.columnId}`, title), { timeout: 15_000 }).toBe(true)
    for (let times = 0; times < 3; times++)
      expect(await showEverywhere(front, `/column/${WHOLE.columnId}`, title)).toBe(true)
  })

  test('and is used again when it has caught up', async () => {
    await replica.query('select pg_wal_replay_resume()')
    await expect
      .poll(async () => {
        const before = await countReads(two, 'replica')
        await ask(two, `/column/${WHOLE.columnId}?page=2&x=${Math.random()}`)
        return (await countReads(two, 'replica')) > before
      }, WHEN_IT_IS_BACK)
      .toBe(true)
  })
})
