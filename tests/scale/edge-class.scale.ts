/** Documents of readers who are signed in, at a real Varnish: kept for their class, and out of reach for every other. */
import { createHmac, randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Story } from '../../src/contract/desk/story.ts'
import { contentType } from '../../src/domain/content/content-type.ts'
import { WHOLE } from '../../src/server/testing/calls/story-calls.ts'
import { findTestVarnish } from '../../scripts/test-varnish.ts'
import { ask, call, cluster, post } from './fixture/ask.ts'
import { openSession, signIn, type Cookie } from './fixture/people.ts'
import { SECRET, startEdge, type RunningEdge } from './fixture/start-edge.ts'

const program = await findTestVarnish()
/** Much shorter than the lifetime of a document, and of what the edge knows of a session. */
const AT_ONCE = { timeout: 20_000, interval: 20 }
const [READER, MEMBER] = [101, 102]
/** In issue 137, which has stories for members. */
const ISSUE = 137
const SECOND = 1000

describe.skipIf(!program)('a document of a class', () => {
  let edge: RunningEdge
  let db: pg.Client
  let url: string
  /** a story for members, and words that only its paid part has */
  let story: string
  let words: string
  let cookies: { reader: Cookie; member: Cookie; other: Cookie; editor: Cookie }
  let memberships: { level: number; expires_at: string }[]
  /** another reader without a membership, who owns nothing */
  let plain: string
  /** what the reader of the demo edition owns: in these tests nothing at first */
  let holdings: Record<string, unknown>[]

  beforeAll(async () => {
    edge = await startEdge({ program: program!, count: 1, lifetime: 3600 })
    url = edge.varnishes[0]!.url
    db = new pg.Client({ connectionString: cluster.databaseUrl })
    await db.connect()
    const [server] = edge.servers
    cookies = {
      reader: await signIn(server, 'reader'),
      member: await signIn(server, 'member'),
      other: await signIn(server, 'member'),
      editor: await signIn(server, 'editor'),
    }
    const { rows } = await db.query<{ id: string; paid_html: string }>(
      `select article.id, paid_html from chapter_story
       join chapter on chapter.id = chapter_story.chapter_id
       join article on article.id = chapter_story.article_id
       join article_body on article_body.article_id = article.id
       where chapter.issue_id = ${ISSUE} and article.premium = 1 order by article.id limit 1`,
    )
    story = `/article/${rows[0]!.id}`
    // Past the first tag, and so long that it stands nowhere else.
    const lines = rows[0]!.paid_html.replaceAll(/<[^>]*>/g, '\n').split('\n')
    words = lines.find((line) => line.length > 12)!.slice(0, 12)
    memberships = (await db.query(`select level, expires_at from membership where account_id = ${MEMBER}`)).rows
    const others = await db.query<{ id: string }>(
      `select id from account where role = 'reader' and deleted_at is null and id <> ${READER}
       and not exists (select 1 from membership where account_id = account.id)
       and not exists (select 1 from entitlement where account_id = account.id) order by id limit 1`,
    )
    plain = others.rows[0]!.id
    holdings = (await db.query(`delete from entitlement where account_id = ${READER} returning *`)).rows
  }, 180_000)
  afterAll(async () => {
    for (const row of holdings ?? [])
      await db.query(
        `insert into entitlement (${Object.keys(row).join(', ')}) overriding system value
         values (${Object.keys(row)
           .map((_, index) => `$${index + 1}`)
           .join(', ')})`,
        Object.values(row),
      )
    await db?.end()
    await edge?.stop()
  })
  afterEach(async () => {
    await db.query(`delete from entitlement where account_id = ${READER} and content_id = ${ISSUE}`)
    await db.query(`delete from membership where account_id = ${READER} and level = 6`)
    await db.query(`update account set role = 'reader' where id = ${READER} and role <> 'reader'`)
    for (const { level, expires_at } of memberships)
      await db.query(
        `update membership set expires_at = $1 where account_id = $2 and level = $3 and expires_at <> $1`,
        [expires_at, MEMBER, level],
      )
    // The next test begins with what the edge has heard of this.
    await vi.waitFor(async () => {
      if (!(await isOpen(cookies.member)) || (await isOpen(cookies.reader))) throw new Error('not purged yet')
    }, AT_ONCE)
  })

  const load = (path: string, headers: Record<string, string> = {}) => ask(url, path, { headers })
  const state = async (path: string, headers: Record<string, string> = {}) =>
    (await load(path, headers)).headers['x-cache']
  const isOpen = async (headers: Record<string, string> = {}) => (await load(story, headers)).text().includes(words)
  const isKept = async (path: string, headers: Record<string, string> = {}) => {
    await expect.poll(() => state(path, headers), AT_ONCE).toBe('HIT')
  }
  /** How often the site was asked, by the counters of all its processes. */
  async function countAsked(route: string): Promise<number> {
    const texts = await Promise.all(edge.servers.map(async (server) => (await ask(server, '/metrics')).text()))
    return texts
      .flatMap((text) => text.split('\n'))
      .filter((line) => line.startsWith('http_request_duration_seconds_count{') && line.includes(`route="${route}"`))
      .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
  }
  const own = (until: number | null = null) =>
    db.query(
      `insert into entitlement (account_id, content_type, content_id, granted_at, expires_at) values ($1, $2, $3, $4, $5)`,
      [READER, contentType.issue, ISSUE, Date.now(), until],
    )

  test('is kept for all readers of it, private for everybody but the edge', async () => {
    await isKept(story, cookies.member)
    for (const headers of [cookies.member, cookies.other]) {
      const answer = await load(story, headers)
      expect(answer.headers).toMatchObject({ 'x-cache': 'HIT', 'cache-control': 'private, no-store' })
      expect(answer.headers['vary']).toBe('Accept-Encoding, Cookie')
      for (const name of Object.keys(answer.headers)) expect(name).not.toMatch(/^(xkey|surrogate|x-kanwu)/)
      expect(answer.text()).toContain(words)
    }
  })

  test('is asked for once, and what the session is, once', async () => {
    await isKept('/column/3', cookies.member)
    const asked = await countAsked('/edge/reader')
    for (let times = 0; times < 5; times++) await load('/column/3', cookies.member)
    expect(await countAsked('/edge/reader')).toBe(asked)
  })

  test('is never another’s, whoever comes first', async () => {
    const expected = [
      [undefined, false],
      [cookies.reader, false],
      [cookies.member, true],
      [cookies.editor, true],
    ] as const
    for (const order of [expected, expected.toReversed(), expected])
      for (const [headers, open] of order) expect(await isOpen(headers)).toBe(open)
    await isKept(story)
    await isKept(story, cookies.reader)
    expect(await isOpen()).toBe(false)
    expect(await isOpen(cookies.reader)).toBe(false)
    expect(await state(story, cookies.editor)).toBe('MISS')
  })

  test('that is one reader’s alone is not kept', async () => {
    for (const path of ['/follow', `/user/${MEMBER}`, `/user/${MEMBER}?from=1`]) {
      // By another of the class first, who would leave theirs.
      await load(path, cookies.reader)
      for (let times = 0; times < 3; times++) expect(await state(path, cookies.member), path).toBe('MISS')
    }
    const texts = [await load('/follow', cookies.member), await load('/follow', cookies.reader)]
    expect(texts[0]!.text() === texts[1]!.text()).toBe(false)
  })

  test('that was corrected is shown within a second, to strangers and to members', async () => {
    const titles = ['第一次改正的题目', '第二次改正的题目', '第三次改正的题目']
    const write = (path: string, body: unknown) =>
      call<Story>(edge.servers[0], `/api/desk/story${path}`, { method: 'POST', body, headers: cookies.editor })
    const publish = async ({ id }: Story, { version }: Story) => write(`/${id}/publish`, { version })
    const drafted = await write('', { ...WHOLE, title: '还没有改正的题目' })
    let version = await publish(drafted, drafted)
    const path = `/article/${drafted.id}`
    const delays: number[] = []
    for (const title of titles) {
      for (const headers of [{}, cookies.member]) await isKept(path, headers)
      const fields = { ...WHOLE, title }
      const corrected = await write(`/${drafted.id}`, { version: version.version, fields, kind: 'hand' })
      version = await publish(drafted, corrected)
      const answeredAt = performance.now()
      await Promise.all(
        [{}, cookies.member].map(async (headers) => {
          await expect.poll(async () => (await load(path, headers)).text().includes(title), AT_ONCE).toBe(true)
        }),
      )
      delays.push(Math.round(performance.now() - answeredAt))
    }
    // From the answer to the editor on. The best of three: other work on the machine may delay one, and not make one early.
    console.log(`a correction was seen through the edge after ${delays.join(', ')} ms`)
    expect(Math.min(...delays)).toBeLessThanOrEqual(SECOND)
  })

  describe('for one who pretends', () => {
    /** As the server makes it: the most that an attacker could have got hold of. */
    const keyOf = (name: string) => createHmac('sha256', SECRET).update(`class ${name}`).digest('base64url')
    const member = () =>
      keyOf(
        `reader ${memberships
          .map(({ level }) => level)
          .toSorted((a, b) => a - b)
          .join(' ')}`,
      )

    test('is that of a stranger, with whatever headers of the edge', async () => {
      await isKept(story, cookies.member)
      const forged: Record<string, string>[] = [
        { 'X-Kanwu-Class': member() },
        { 'X-Kanwu-Class': member(), 'X-Kanwu-Secret': SECRET },
        { 'X-Kanwu-Class': keyOf('staff'), 'X-Kanwu-Own': '/', 'X-Kanwu-Url': story },
        { 'X-Kanwu-Ask': '1', 'X-Kanwu-Class': member(), 'X-Kanwu-Secret': SECRET },
        { 'X-Kanwu-Stale': '1', 'X-Kanwu-Class': 'pass' },
      ]
      for (const headers of forged) {
        expect(await isOpen(headers)).toBe(false)
        expect(await isOpen({ ...headers, ...cookies.reader })).toBe(false)
      }
      expect(await isOpen(cookies.member)).toBe(true)
      expect((await load('/edge/reader', { ...cookies.member, 'X-Kanwu-Ask': '1' })).status).toBe(404)
    })

    test('is that of a stranger, with whatever cookie', async () => {
      await isKept(story, cookies.member)
      const token = cookies.member.cookie.split('=')[1]!
      const cookiesTried = [
        `__Host-ticket=${randomBytes(32).toString('base64url')}`,
        `__Host-ticket=${token.slice(0, -1)}`,
        `__Host-ticket=${token}x`,
        `__Host-ticket=`,
        `ticket=${token}`,
        `a=__Host-ticket=${token}`,
        `__Host-ticket=${token.toUpperCase()}`,
        `__Host-Ticket=${token}`,
      ]
      for (const cookie of cookiesTried)
        for (let times = 0; times < 2; times++) expect(await isOpen({ cookie }), cookie).toBe(false)
      // Two sessions are nobody's, and leave nothing behind.
      const both = `${cookies.member.cookie}; ${cookies.reader.cookie}`
      for (let times = 0; times < 2; times++) expect(await isOpen({ cookie: both })).toBe(false)
      for (const headers of [{}, cookies.reader]) expect(await isOpen(headers)).toBe(false)
      expect(await isOpen(cookies.member)).toBe(true)
    })

    test('is marked for no class by the site, without the secret or for another class than the reader’s', async () => {
      const [server] = edge.servers
      const marks = async (headers: Record<string, string>) => {
        const answer = await ask(server, story, { headers: { ...cookies.reader, ...headers } })
        return [answer.headers['x-kanwu-class'], answer.headers['xkey'], answer.text().includes(words)]
      }
      const none = [undefined, undefined, false]
      const readers = keyOf('reader')
      expect(await marks({})).toEqual(none)
      expect(await marks({ 'X-Kanwu-Class': readers })).toEqual(none)
      expect(await marks({ 'X-Kanwu-Class': readers, 'X-Kanwu-Secret': 'guessed' })).toEqual(none)
      expect(await marks({ 'X-Kanwu-Class': member(), 'X-Kanwu-Secret': SECRET })).toEqual(none)
      expect(await marks({ 'X-Kanwu-Class': keyOf('staff'), 'X-Kanwu-Secret': SECRET })).toEqual(none)
      for (const headers of [{}, { 'X-Kanwu-Ask': '1' }, { 'X-Kanwu-Secret': SECRET }])
        expect((await ask(server, '/edge/reader', { headers: { ...cookies.reader, ...headers } })).status).toBe(404)
    })
  })

  describe('follows the rights of its reader', () => {
    test('who signs out, in this tab or another, and leaves the other sessions of the account alone', async () => {
      const leaving = await signIn(edge.servers[0], 'member')
      await isKept(story, leaving)
      expect(await isOpen(leaving)).toBe(true)
      expect((await post(edge.servers[1], '/api/login/logout', {}, leaving)).status).toBe(200)
      await expect.poll(() => isOpen(leaving), AT_ONCE).toBe(false)
      for (let times = 0; times < 5; times++) expect(await isOpen(leaving)).toBe(false)
      expect(await isOpen(cookies.member)).toBe(true)
    })

    test('who becomes a member, and is one no more', async () => {
      await isKept(story, cookies.reader)
      expect(await isOpen(cookies.reader)).toBe(false)
      await db.query(
        `insert into membership (account_id, level, starts_at, expires_at) values (${READER}, 6, 1, ${Date.now() + 9e9})`,
      )
      await expect.poll(() => isOpen(cookies.reader), AT_ONCE).toBe(true)
      await isKept(story, cookies.reader)
      await db.query(`delete from membership where account_id = ${READER} and level = 6`)
      await expect.poll(() => isOpen(cookies.reader), AT_ONCE).toBe(false)
    })

    test('whose membership ends by itself, without anything that purges', async () => {
      await isKept(story, cookies.member)
      const end = Date.now() + 5 * SECOND
      await db.query(`update membership set expires_at = ${end} where account_id = ${MEMBER} and expires_at > ${end}`)
      expect(await isOpen(cookies.member)).toBe(true)
      await expect.poll(() => isOpen(cookies.member), AT_ONCE).toBe(false)
      expect(Date.now()).toBeGreaterThanOrEqual(end - SECOND)
      expect(await isOpen(cookies.member)).toBe(false)
    })

    test('who buys a story singly, until the purchase is taken back', async () => {
      const another = await openSession(db, plain)
      await isKept(story, cookies.reader)
      await own()
      await expect.poll(() => isOpen(cookies.reader), AT_ONCE).toBe(true)
      // It is theirs alone, and other pages are still those of a class.
      for (let times = 0; times < 3; times++) expect(await state(story, cookies.reader)).toBe('MISS')
      await isKept('/column/3', cookies.reader)
      expect(await isOpen()).toBe(false)
      // Others of the class come before and after it.
      expect(await isOpen(another)).toBe(false)
      await isKept(story, another)
      expect(await isOpen(cookies.reader)).toBe(true)
      expect(await isOpen(another)).toBe(false)
      await db.query(`delete from entitlement where account_id = ${READER} and content_id = ${ISSUE}`)
      await expect.poll(() => isOpen(cookies.reader), AT_ONCE).toBe(false)
      await isKept(story, cookies.reader)
      expect(await isOpen(cookies.reader)).toBe(false)
    })

    test('whose purchase ends by itself', async () => {
      await own(Date.now() + 5 * SECOND)
      await expect.poll(() => isOpen(cookies.reader), AT_ONCE).toBe(true)
      await expect.poll(() => isOpen(cookies.reader), AT_ONCE).toBe(false)
    })

    test('who gets another role, and loses it', async () => {
      await isKept(story, cookies.reader)
      await db.query(`update account set role = 'editor' where id = ${READER}`)
      await expect.poll(() => isOpen(cookies.reader), AT_ONCE).toBe(true)
      await db.query(`update account set role = 'reader' where id = ${READER}`)
      await expect.poll(() => isOpen(cookies.reader), AT_ONCE).toBe(false)
    })
  })

  test('serves on when no server answers, to its own readers', async () => {
    for (const headers of [{}, cookies.reader, cookies.member]) await isKept(story, headers)
    await edge.stopApps()
    // The probes notice it.
    await expect.poll(async () => (await load('/never-asked-for')).status, AT_ONCE).toBe(503)
    expect(await isOpen(cookies.member)).toBe(true)
    expect(await isOpen(cookies.reader)).toBe(false)
    expect(await isOpen()).toBe(false)
    expect(await isOpen({ cookie: `__Host-ticket=${randomBytes(32).toString('base64url')}` })).toBe(false)
  })
})
