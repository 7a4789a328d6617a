/** Content published at one process is immediately public at the other, and due work is done once. */
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Story, StoryFields } from '../../src/contract/desk/story.ts'
import { WHOLE } from '../../src/server/testing/calls/story-calls.ts'
import { ask, cached, call, cluster, front, one, showEverywhere, two } from './fixture/ask.ts'
import { signIn, type Cookie } from './fixture/people.ts'

/** A page is fresh for thirty seconds: a change visible sooner was notified, not expired. */
const AT_ONCE = { timeout: 15_000, interval: 20 }

let editor: Cookie
beforeAll(async () => void (editor = await signIn(one, 'editor')))

const write = (path: string, body: unknown) =>
  call<Story>(one, `/api/desk/story${path}`, { method: 'POST', body, headers: editor })
const begin = (fields: Partial<StoryFields>) => write('', { ...WHOLE, ...fields })
const publish = ({ id, version }: Story) => write(`/${id}/publish`, { version })
const correct = ({ id, version }: Story, fields: Partial<StoryFields>) =>
  write(`/${id}`, { version, fields: { ...WHOLE, ...fields }, kind: 'hand' })

/** Pages that this process had ready. */
async function countHits(base: string): Promise<number> {
  const text = (await ask(base, '/metrics')).text()
  return Number(/^page_cache_total\{[^}]*outcome="(?:hit|fresh)"[^}]*\} (\d+)/m.exec(text)?.[1] ?? 0)
}

describe('a story', () => {
  test('that is published at one is on the pages of the other, which had them ready', async () => {
    const title = '两台机器上的同一条新闻'
    for (const path of ['/', `/column/${WHOLE.columnId}`]) {
      await ask(two, path)
      const before = await countHits(two)
      await ask(two, path)
      expect(await countHits(two), 'it comes from the cache').toBeGreaterThan(before)
    }
    const story = await publish(await begin({ title }))
    await expect.poll(() => showEverywhere(two, `/column/${WHOLE.columnId}`, title), AT_ONCE).toBe(true)
    await expect.poll(() => showEverywhere(front, `/article/${story.id}`, title), AT_ONCE).toBe(true)
  })

  test('that is corrected at one is corrected at the other, in its page and in the answers of the API', async () => {
    const [wrong, right] = ['写错的题目', '改好的题目']
    const story = await publish(await begin({ title: wrong }))
    const places = [`/article/${story.id}`, `/api/article/${story.id}`, '/api/article?pgNo=1&rowNum=5']
    for (const path of places) await expect.poll(() => showEverywhere(two, path, wrong), AT_ONCE).toBe(true)
    for (const path of places) await expect.poll(() => showEverywhere(cached, path, wrong), AT_ONCE).toBe(true)
    await publish(await correct(story, { title: right }))
    for (const path of places) await expect.poll(() => showEverywhere(two, path, right), AT_ONCE).toBe(true)
    // The microcache of nginx adds its one second and no more.
    for (const path of places) await expect.poll(() => showEverywhere(cached, path, right), AT_ONCE).toBe(true)
  })

  test('that is withdrawn at one is gone at the other', async () => {
    const story = await publish(await begin({ title: '很快撤下的稿件' }))
    await expect.poll(async () => (await ask(two, `/article/${story.id}`)).status, AT_ONCE).toBe(200)
    await write(`/${story.id}/withdraw`, { version: story.version, note: '试一试' })
    await expect.poll(async () => (await ask(two, `/article/${story.id}`)).status, AT_ONCE).toBe(404)
  })
})

test('what is due comes out at its moment, once, though both processes look for it', async () => {
  const stories = await Promise.all(Array.from({ length: 6 }, (_, index) => begin({ title: `定时稿件 ${index}` })))
  const time = Date.now() + 1500
  for (const { id, version } of stories) await write(`/${id}/schedule`, { version, time })
  const statuses = async (base: string) =>
    Promise.all(stories.map(async ({ id }) => (await ask(base, `/api/article/${id}`)).status))
  for (const base of [one, two])
    await expect.poll(() => statuses(base)).toEqual(Array.from({ length: stories.length }, () => 200))
  const client = new pg.Client({ connectionString: cluster.databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query(
      `select subject, count(*)::int as times from journal
       where noun = 'story' and action = 'publish' and subject = any($1) group by subject`,
      [stories.map(({ id }) => String(id))],
    )
    expect(rows).toHaveLength(stories.length)
    for (const { times } of rows) expect(times).toBe(1)
  } finally {
    await client.end()
  }
})
