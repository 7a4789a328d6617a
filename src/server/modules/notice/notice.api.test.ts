/** Notices over HTTP: how they are created and deleted, what they show, and what marks them as read. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { NoticePage, NoticeSetting, UnreadNotices } from '#contract/site/notice.ts'
import { contentType } from '#domain/content/content-type.ts'
import { DEMO_SETTINGS } from '../../testing/app/demo-settings.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'
import { createNoticeService, type NoticeService } from './notice.service.ts'

const { app, sessions, readAs } = useReaders()

/** The demo readers by their accounts; 104 and the authors 1 to 3 are others. */
const [READER, MEMBER, OTHER] = [101, 102, 104]
const ISSUE = { contentType: contentType.issue, contentId: 140 }

let notice: NoticeService
let own: number
let nextId = 800_000

async function write(accountId: number, text: string, state: 'published' | 'hidden' = 'published') {
  const id = nextId++
  await app.db
    .insertInto('comment')
    .values({ id, content_type: 5, content_id: 140, account_id: accountId, text, state, created_at: app.clock.now })
    .execute()
  return id
}

beforeEach(async () => {
  notice = createNoticeService({ db: app.db, readSite: () => DEMO_SETTINGS })
  await app.db.deleteFrom('notice').execute()
  await app.db.deleteFrom('notice_refusal').execute()
  own = await write(READER, '我自己的话')
})

const list = (query = '') => readAs<NoticePage>('reader', `/api/notice/list?${query}`)
const unread = () => readAs<UnreadNotices>('reader', '/api/notice/unread')
const post = (path: string, body: unknown) => app.postJson(`/api/notice/${path}`, body, sessions.reader)

async function like(actorId: number) {
  await app.db
    .insertInto('comment_like')
    .values({ comment_id: own, account_id: actorId, created_at: app.clock.now++ })
    .execute()
  const entry = { to: READER, kind: 'like', matter: `like:${own}`, actorId, commentId: own, thing: ISSUE } as const
  await notice.notify(app.db, entry, app.clock.now)
}

async function unlike(actorId: number) {
  const likes = app.db.deleteFrom('comment_like').where('comment_id', '=', own)
  await likes.where('account_id', '=', actorId).execute()
  await notice.takeBack(app.db, READER, `like:${own}`)
}

async function reply(text: string, actorId = MEMBER) {
  const id = await write(actorId, text)
  const entry = { to: READER, kind: 'reply', matter: `reply:${id}`, actorId, commentId: id, thing: ISSUE } as const
  await notice.notify(app.db, entry, app.clock.now)
  return id
}

describe('a notice', () => {
  test('of a reply says who, what and where', async () => {
    const id = await reply('说得好'.repeat(50))
    const { list: notices, next } = await list()
    expect(notices).toEqual([
      {
        id: expect.any(Number),
        kind: 'reply',
        actor: { uid: MEMBER, name: '老读者', pic: notices[0]!.actor!.pic },
        count: 1,
        text: `${'说得好'.repeat(34).slice(0, 100)}……`,
        thing: { ...ISSUE, title: expect.stringMatching(/./) },
        linkUrl: `/magazine/140#comment-${id}`,
        createTime: app.clock.now,
        isNew: true,
      },
    ])
    expect(next).toBeNull()
    expect(await unread()).toEqual({ total: 1, list: [{ kind: 'reply', num: 1 }] })
  })

  test('of a follower leads to them, and of an update to the thing', async () => {
    await notice.notify(app.db, { to: READER, kind: 'follow', matter: 'follow:102', actorId: MEMBER }, app.clock.now)
    const thing = { contentType: contentType.article, contentId: 10101 }
    await notice.notify(
      app.db,
      { to: READER, kind: 'update', matter: 'update:11:10101', actorId: 1, thing },
      app.clock.now + 1,
    )
    const { list: notices } = await list()
    expect(notices.map(({ linkUrl }) => linkUrl)).toEqual(['/article/10101', '/user/102'])
    expect(notices[0]).toMatchObject({ actor: { uid: 1 }, thing, text: '' })
  })

  test('of likes is one for a comment: with the newest name and how many', async () => {
    for (const actor of [MEMBER, OTHER, 1]) await like(actor)
    expect((await list()).list).toMatchObject([{ kind: 'like', count: 3, actor: { uid: 1 }, text: '我自己的话' }])
    expect((await unread()).total).toBe(1)
    await unlike(1)
    expect((await list()).list).toMatchObject([{ count: 2, actor: { uid: OTHER } }])
    await unlike(OTHER)
    await unlike(MEMBER)
    expect((await list()).list).toEqual([])
    await unlike(MEMBER)
    expect((await unread()).total).toBe(0)
  })

  test('that was read is new again, and on top, when the same happens again', async () => {
    await like(MEMBER)
    await reply('后来的话')
    await post('read', {})
    expect((await list()).list.map(({ isNew }) => isNew)).toEqual([false, false])
    app.clock.now += 1000
    await like(OTHER)
    expect((await list()).list).toMatchObject([
      { kind: 'like', isNew: true, count: 2 },
      { kind: 'reply', isNew: false },
    ])
  })

  test('counts all who come at once', async () => {
    const people = await app.db.selectFrom('account').select('id').where('id', '!=', READER).limit(20).execute()
    const entry = { to: READER, kind: 'like', matter: `like:${own}`, commentId: own, thing: ISSUE } as const
    const notifications = people.map(({ id }) =>
      app.db.transaction().execute((on) => notice.notify(on, { ...entry, actorId: id }, app.clock.now)),
    )
    await Promise.all(notifications)
    expect((await list()).list).toMatchObject([{ count: people.length }])
    const takeAll = people.map(() => app.db.transaction().execute((on) => notice.takeBack(on, READER, `like:${own}`)))
    await Promise.all(takeAll)
    expect((await list()).list).toEqual([])
  })
})

describe('nobody is told', () => {
  test('nobody is told of what they do themselves', async () => {
    await reply('自问自答', READER)
    expect((await list()).list).toEqual([])
  })

  test('nobody is told of a kind that they have refused, until they want it again', async () => {
    expect(await readAs<NoticeSetting>('reader', '/api/notice/setting')).toEqual({
      list: ['reply', 'like', 'follow', 'update', 'order'].map((kind) => ({ kind, wanted: true })),
    })
    for (let time = 0; time < 2; time++) {
      const answer = (await (await post('setting', { kind: 'like', wanted: false })).json()) as { model: NoticeSetting }
      expect(answer.model.list).toContainEqual({ kind: 'like', wanted: false })
    }
    await like(MEMBER)
    await reply('这个还要')
    expect((await list()).list.map(({ kind }) => kind)).toEqual(['reply'])
    await post('setting', { kind: 'like', wanted: true })
    await like(OTHER)
    expect((await list()).list.map(({ kind }) => kind).toSorted()).toEqual(['like', 'reply'])
  })

  test('nobody is told of anything after they have left', async () => {
    const account = app.db.updateTable('account').where('id', '=', OTHER)
    await account.set({ deleted_at: app.clock.now }).execute()
    await notice.notify(app.db, { to: OTHER, kind: 'follow', matter: 'follow:102', actorId: MEMBER }, app.clock.now)
    await account.set({ deleted_at: null }).execute()
    expect(await app.db.selectFrom('notice').selectAll().execute()).toEqual([])
  })

  test('nobody is told of a comment that was hidden or deleted, or of a thing that was withdrawn', async () => {
    const id = await reply('不该说的话')
    await reply('还在的话')
    for (const state of ['hidden', 'deleted', 'pending'] as const) {
      await app.db.updateTable('comment').set({ state }).where('id', '=', id).execute()
      expect((await list()).list.map(({ text }) => text)).toEqual(['还在的话'])
      expect((await unread()).total).toBe(1)
    }
    const issue = app.db.updateTable('content').where('content_type', '=', 5).where('content_id', '=', 140)
    await issue.set({ state: 'withdrawn' }).execute()
    expect([(await list()).list, (await unread()).total]).toEqual([[], 0])
    await issue.set({ state: 'published' }).execute()
  })

  test('the name of somebody who has left', async () => {
    await reply('临别的话', OTHER)
    const account = app.db.updateTable('account').where('id', '=', OTHER)
    await account.set({ deleted_at: app.clock.now }).execute()
    const { list: notices } = await list()
    await account.set({ deleted_at: null }).execute()
    expect(notices).toMatchObject([{ actor: { uid: null, name: '已注销用户', pic: null } }])
  })
})

describe('the inbox', () => {
  test('marks some, those of a kind, or all as read, and nobody else’s', async () => {
    await like(MEMBER)
    await reply('第一')
    await reply('第二')
    const elsewhere = { to: MEMBER, kind: 'follow', matter: 'follow:101', actorId: READER } as const
    await notice.notify(app.db, elsewhere, app.clock.now)
    const foreign = await app.db.selectFrom('notice').select('id').where('account_id', '=', MEMBER).executeTakeFirst()
    const first = (await list()).list.find(({ text }) => text === '第一')!
    const read = async (body: unknown) =>
      ((await (await post('read', body)).json()) as { model: UnreadNotices }).model.total
    expect((await post('read', { ids: [] })).status).toBe(400)
    expect(await read({ ids: [first.id, foreign!.id] })).toBe(2)
    expect(await read({ kind: 'reply' })).toBe(1)
    expect(await read({})).toBe(0)
    expect((await readAs<UnreadNotices>('member', '/api/notice/unread')).total).toBe(1)
  })

  test('goes on page after page while new ones come', async () => {
    for (let number = 0; number < 5; number++) {
      app.clock.now += number % 2
      await reply(`第 ${number}`)
    }
    const all = (await list()).list.map(({ id }) => id)
    const seen: number[] = []
    let page = await list('rowNum=2')
    for (;;) {
      seen.push(...page.list.map(({ id }) => id))
      if (!page.next) break
      app.clock.now += 1
      await reply('插进来的')
      page = await list(`rowNum=2&after=${page.next}`)
    }
    expect(seen).toEqual(all)
    expect((await list('kind=reply')).list.length).toBe(7)
    expect((await list('kind=like')).list).toEqual([])
  })

  test('takes no more queries for more notices', async () => {
    for (let number = 0; number < 3; number++) await reply(`第 ${number}`)
    const ask = (rowNum: number) => app.listQueries(() => list(`rowNum=${rowNum}`))
    expect((await ask(50)).length).toBe((await ask(1)).length)
  })

  test.each(['list?kind=x', 'list?after=x', 'list?rowNum=x'])('%s is refused', async (path) => {
    expect((await app.request(`/api/notice/${path}`, { headers: sessions.reader })).status).toBe(400)
  })

  test('is for those who are signed in', async () => {
    await expectFailure(await app.request('/api/notice/list'), 'NOT_LOGIN')
  })
})
