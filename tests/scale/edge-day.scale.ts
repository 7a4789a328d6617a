/**
 * How many documents of a mixed day Varnish answers by itself: ten minutes at twenty views a second, of an hour in which a
 * document may lie there, after five in which the edge was filled. Strangers and readers who are signed in read what is popular
 * more than the rest, and an editor publishes and corrects meanwhile, ten times as often for each view as docs/scaling.md assumes.
 */
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Story } from '../../src/contract/desk/story.ts'
import { contentType } from '../../src/domain/content/content-type.ts'
import { WHOLE } from '../../src/server/testing/calls/story-calls.ts'
import { findTestVarnish } from '../../scripts/test-varnish.ts'
import { ask, call, cluster } from './fixture/ask.ts'
import { openSession, signIn, type Cookie } from './fixture/people.ts'
import { startEdge, type RunningEdge } from './fixture/start-edge.ts'

const program = await findTestVarnish()
const FILLING = 6_000
const VIEWS = 12_000
const SIGNED_IN = 0.2
/** So that each of them views eight pages. */
const SESSIONS = (VIEWS * SIGNED_IN) / 8
const LIFETIME = 3600
/** of the sessions; the others have no membership, or one that has run out */
const MEMBERS = 0.6
const AT_ONCE = 12
const TARGET = 0.95

/** The same numbers in each run. */
function createDice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/** The popularity of a place falls with its rank, as one to the rank. */
function createChoice(addresses: readonly string[], dice: () => number): () => string {
  let sum = 0
  const sums = addresses.map((_, index) => (sum += 1 / (index + 1)))
  return () => {
    const at = dice() * sum
    return addresses[sums.findIndex((one) => one >= at)]!
  }
}

describe.skipIf(!program)('a mixed day', () => {
  let edge: RunningEdge
  let db: pg.Client
  beforeAll(async () => {
    edge = await startEdge({ program: program!, count: 1, lifetime: LIFETIME })
    db = new pg.Client({ connectionString: cluster.databaseUrl })
    await db.connect()
  }, 180_000)
  afterAll(async () => {
    await db?.end()
    await edge?.stop()
  })

  async function listAddresses(): Promise<string[]> {
    const { rows } = await db.query<{ id: string }>(
      `select content_id as id from content where content_type = ${contentType.article} and state = 'published'
       order by content_id desc`,
    )
    const stories = rows.map(({ id }) => `/article/${id}`)
    const columns = (await db.query<{ id: string }>('select id from editorial_column order by id')).rows
    const lists = ['/articleList', '/news', '/ranking/hot', '/calendar', ...columns.map(({ id }) => `/column/${id}`)]
    // The front page first, and a list after every fourth story.
    return ['/', ...stories.flatMap((path, index) => [path, ...(index % 4 === 0 ? lists.splice(0, 1) : [])]), ...lists]
  }

  /** Of accounts that are there. */
  async function openSessions(dice: () => number): Promise<Cookie[]> {
    const { rows } = await db.query<{ id: string; member: boolean }>(
      `select id, exists (select 1 from membership where account_id = account.id and expires_at > ${Date.now()}) as member
       from account where role = 'reader' and deleted_at is null order by id`,
    )
    // Most have what most have: of the accounts of the demo edition each has something else.
    const chooseOf = (isMember: boolean) =>
      createChoice(
        rows.filter(({ member }) => member === isMember).map(({ id }) => id),
        dice,
      )
    const [chooseMember, chooseOther] = [chooseOf(true), chooseOf(false)]
    const opened: Cookie[] = []
    for (let index = 0; index < SESSIONS; index++)
      opened.push(await openSession(db, index < SESSIONS * MEMBERS ? chooseMember() : chooseOther()))
    return opened
  }

  async function countAsked(): Promise<number> {
    const texts = await Promise.all(edge.servers.map(async (server) => (await ask(server, '/metrics')).text()))
    return texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => /^\w+_count\{.*route="\/edge\/reader"/.test(line))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }

  test('is answered at the edge, but for one document in twenty at most', async () => {
    const dice = createDice(7)
    const [addresses, sessions] = [await listAddresses(), await openSessions(dice)]
    const choose = createChoice(addresses, dice)
    const { url } = edge.varnishes[0]!
    const editor = await signIn(edge.servers[0], 'editor')
    expect((await ask(edge.servers[0], '/api/user', { headers: sessions[0]! })).status).toBe(200)
    const write = (path: string, body: unknown) =>
      call<Story>(edge.servers[0], `/api/desk/story${path}`, { method: 'POST', body, headers: editor })
    const count = () => ({ strangers: { views: 0, hits: 0 }, readers: { views: 0, hits: 0 } })
    let counts = count()
    let personalCalls = 0

    async function view(): Promise<void> {
      const path = choose()
      const session = dice() < SIGNED_IN ? sessions[Math.floor(dice() * sessions.length)]! : null
      const headers = { 'Accept-Encoding': 'br', ...session }
      const answer = await ask(url, path, { headers })
      expect(answer.status, path).toBe(200)
      const sum = counts[session ? 'readers' : 'strangers']
      sum.views++
      if (answer.headers['x-cache'] === 'HIT') sum.hits++
      if (!session) return
      // What the program asks when it runs; never kept anywhere.
      personalCalls++
      await ask(url, '/api/user', { headers })
    }
    async function read(views: number): Promise<void> {
      let begun = 0
      const work = async () => {
        while (begun++ < views) await view()
      }
      await Promise.all(Array.from({ length: AT_ONCE }, work))
    }

    const asked = await countAsked()
    await read(FILLING)
    const filling = counts
    counts = count()
    const part = VIEWS / 3
    await read(part)
    const drafted = await write('', { ...WHOLE, title: '这一天的新闻' })
    const story = await write(`/${drafted.id}/publish`, { version: drafted.version })
    await read(part)
    const corrected = await write(`/${story.id}`, {
      version: story.version,
      fields: { ...WHOLE, title: '这一天改正的新闻' },
      kind: 'hand',
    })
    await write(`/${story.id}/publish`, { version: corrected.version })
    await read(part)

    type Sum = { hits: number; views: number }
    const ratio = ({ hits, views }: Sum) => hits / views
    const add = ({ strangers, readers }: Record<'strangers' | 'readers', Sum>): Sum => ({
      hits: strangers.hits + readers.hits,
      views: strangers.views + readers.views,
    })
    const percent = (sum: Sum) => `${(ratio(sum) * 100).toFixed(1)} %`
    const { strangers, readers } = counts
    const all = add(counts)
    const questions = (await countAsked()) - asked
    const known = readers.views + filling.readers.views
    console.log(
      [
        `${addresses.length} addresses, ${all.views} views, ${sessions.length} sessions`,
        `documents from the edge: ${percent(all)}, of strangers ${percent(strangers)}, of readers ${percent(readers)}`,
        `while it was filled: ${percent(add(filling))}, of strangers ${percent(filling.strangers)}, of readers ${percent(filling.readers)}`,
        `questions about sessions: ${questions} for ${known} views from the beginning; personal calls, never kept: ${personalCalls}`,
      ].join('\n'),
    )
    expect(ratio(all)).toBeGreaterThan(TARGET)
    expect(questions).toBeLessThan(known / 2)
  }, 600_000)
})
