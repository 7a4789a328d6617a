/** Writing a comment, replying, deleting it; what is stored, and who sees it. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommentPage } from '#contract/site/comment.ts'
import { addPeople, commentCalls, expectExactCounts, type Person } from '../../testing/calls/comment-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const MINUTE = 60 * 1000
const ISSUE = { zhuanlanId: 101, zhuanlanType: 5 }

const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof commentCalls>
let ann: Person
let ben: Person
let cai: Person

beforeAll(async () => {
  Object.assign(calls, commentCalls(app))
  ;[ann, ben, cai] = (await addPeople(app, 3, 700_001)) as [Person, Person, Person]
})
beforeEach(async () => {
  // Earlier comments are no longer recent, and all limits are reset.
  app.clock.now += 10 * MINUTE
  await app.db.deleteFrom('login_attempt').execute()
})

const list = (more = '', thing = ISSUE) =>
  app.read<CommentPage>(
    `/api/comment?zhuanlanId=${thing.zhuanlanId}&zhuanlanType=${thing.zhuanlanType}&rowNum=100${more}`,
  )
const findListed = async (id: number) => (await list()).list.find((comment) => comment.id === id)
const mute = (id: number, until: number | null) =>
  app.db.updateTable('account').set({ muted_until: until }).where('id', '=', id).execute()

describe('a comment', () => {
  test('is in no copy of the list that a browser or a proxy may show without asking', async () => {
    const path = `/api/comment?zhuanlanId=${ISSUE.zhuanlanId}&zhuanlanType=${ISSUE.zhuanlanType}`
    const before = await app.request(path)
    expect(before.headers.get('Cache-Control')).toBe('public, max-age=0, must-revalidate')
    const ask = () => app.request(path, { headers: { 'If-None-Match': before.headers.get('ETag')! } })
    expect((await ask()).status).toBe(304)
    await calls.post(ann, ISSUE, '刚刚写下的一句。')
    expect((await ask()).status).toBe(200)
  })

  test('is there for everybody at once, first in its order, and counted', async () => {
    const before = await list('&recommend=0')
    const comment = await calls.post(ann, ISSUE, '  封面真好。\n\n\n\n\n下期呢？ ')
    expect(comment).toMatchObject({
      text: '封面真好。\n\n\n下期呢？',
      author: { uid: ann.id, name: '读者 700001', isAuthor: false, isMember: false, isHouse: false },
      ...{ createTime: app.clock.now, zanNum: 0, replyNum: 0, recommend: false, deleted: false },
      ...{ rootId: null, replyTo: null, replies: [], state: 'published', holdReason: '' },
    })
    const after = await list('&recommend=0')
    expect(after.totalCount).toBe(before.totalCount + 1)
    const { state: _, holdReason: __, ...asEverybodySees } = comment
    expect(after.list[0]).toEqual(asEverybodySees)
    await expectExactCounts(app, ISSUE)
  })

  test.each([[{ zhuanlanId: 11201, zhuanlanType: 11 }], [{ zhuanlanId: 501, zhuanlanType: 1 }]])(
    'can be about a thing of another kind: %j',
    async (thing) => {
      const { id } = await calls.post(ann, thing, '说说这个')
      const row = await app.db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
      expect(row).toMatchObject({ content_type: thing.zhuanlanType, content_id: thing.zhuanlanId, text: '说说这个' })
    },
  )

  test.each([
    { zhuanlanId: 999_999, zhuanlanType: 5 },
    { zhuanlanId: 1, zhuanlanType: 10 },
    { zhuanlanId: 1, zhuanlanType: 44 },
  ])('cannot be about %j', async (thing) => {
    await expectFailure(await calls.tryPost(ann, thing, '说说这个'), 'NOT_FOUND')
  })

  test('needs somebody who says it', async () => {
    await expectFailure(await calls.tryPost(null, ISSUE, '谁'), 'NOT_LOGIN')
  })

  test('is said once, however often it is sent within a minute; elsewhere and later it is another', async () => {
    const first = await calls.post(ann, ISSUE, '同样的话')
    const pressed = await Promise.all([1, 2, 3].map(() => calls.post(ann, ISSUE, ' 同样的话')))
    expect(pressed.map(({ id }) => id)).toEqual([first.id, first.id, first.id])
    expect((await calls.post(ben, ISSUE, '同样的话')).id).not.toBe(first.id)
    expect((await calls.reply(ann, first.id, '同样的话')).id).not.toBe(first.id)
    app.clock.now += MINUTE
    expect((await calls.post(ann, ISSUE, '同样的话')).id).not.toBe(first.id)
    await expectExactCounts(app, ISSUE)
  })

  test('shows a badge for members, for the house, and for whoever made the thing', async () => {
    const member = await calls.post(sessions.member, ISSUE, '会员说的')
    expect(member.author).toMatchObject({ isMember: true, isHouse: false, isAuthor: false })
    const editor = await calls.post(sessions.editor, ISSUE, '编辑说的')
    expect(editor.author).toMatchObject({ isHouse: true, isAuthor: false })
    const registry = app.db.updateTable('content').where('content_type', '=', 5).where('content_id', '=', 101)
    await registry.set({ author_id: ann.id }).execute()
    expect((await calls.post(ann, ISSUE, '作者说的')).author).toMatchObject({ isAuthor: true })
    await registry.set({ author_id: null }).execute()
  })
})

describe('a reply', () => {
  test('belongs to the thread, whatever in it is answered, and says whom it answers', async () => {
    const root = await calls.post(ann, ISSUE, '开头')
    const first = await calls.reply(ben, root.id, '回开头')
    app.clock.now += 1000
    const second = await calls.reply(cai, first.id, '回回复')
    app.clock.now += 1000
    await calls.reply(ann, root.id, '第三条')
    expect(first).toMatchObject({ rootId: root.id, replyTo: null, state: 'published' })
    expect(second).toMatchObject({ rootId: root.id, replyTo: { uid: ben.id, name: '读者 700002' } })
    const listed = (await findListed(root.id))!
    expect(listed.replyNum).toBe(3)
    expect(listed.replies.map(({ text }) => text)).toEqual(['回开头', '回回复'])
    await expectExactCounts(app, ISSUE)
  })

  test('is found with its thread, page after page, or alone', async () => {
    const root = await calls.post(ann, ISSUE, '长的一串')
    const ids: number[] = []
    for (let index = 0; index < 5; index++) ids.push((await calls.reply(ben, root.id, `第 ${index} 条`)).id)
    const first = await calls.thread(root.id, { rowNum: 2 })
    expect(first).toMatchObject({ comment: { id: root.id }, totalCount: 5 })
    await calls.reply(ann, root.id, '这时又来一条')
    const second = await calls.thread(root.id, { rowNum: 2, after: first.next })
    const third = await calls.thread(root.id, { rowNum: 2, after: second.next })
    const seen = [first, second, third].flatMap((page) => page.list.map(({ id }) => id))
    expect(seen.slice(0, 5)).toEqual(ids)
    expect(third.next).toBeNull()
    const alone = await calls.thread(ids[0]!)
    expect(alone).toMatchObject({ comment: { id: ids[0], rootId: root.id }, list: [], totalCount: 0, next: null })
  })

  test('tells whom it answers and who began, once each; not those who answer themselves', async () => {
    const noticesOf = async (to: Person, id: number) =>
      app.db
        .selectFrom('notice')
        .selectAll()
        .where('account_id', '=', to.id)
        .where('matter', '=', `reply:${id}`)
        .execute()
    const root = await calls.post(ann, ISSUE, '谁来回')
    const first = await calls.reply(ben, root.id, '我来回')
    expect(await noticesOf(ann, first.id)).toMatchObject([
      { kind: 'reply', actor_id: ben.id, comment_id: first.id, count: 1 },
    ])
    const second = await calls.reply(cai, first.id, '我也来')
    expect([await noticesOf(ann, second.id), await noticesOf(ben, second.id)].map((rows) => rows.length)).toEqual([
      1, 1,
    ])
    const own = await calls.reply(ann, root.id, '补一句')
    expect(await noticesOf(ann, own.id)).toEqual([])
    await calls.remove(cai, second.id)
    expect([await noticesOf(ann, second.id), await noticesOf(ben, second.id)]).toEqual([[], []])
  })

  test('to what is gone or was never there is refused', async () => {
    const root = await calls.post(ann, ISSUE, '马上删')
    await calls.remove(ann, root.id)
    for (const id of [root.id, 999_999_999]) await expectFailure(await calls.tryReply(ben, id, '晚了'), 'NOT_FOUND')
    await expectFailure(await calls.tryThread(root.id), 'NOT_FOUND')
  })
})

describe('what waits', () => {
  test.each(['代开发票', '代 开-发 票'])('%s is kept, for its author alone', async (words) => {
    const before = (await list()).totalCount
    const held = await calls.post(ann, ISSUE, `要不要${words}`)
    expect(held).toMatchObject({ state: 'pending', holdReason: 'word' })
    expect((await list()).totalCount).toBe(before)
    expect((await calls.mine(ann, ISSUE)).list.map(({ id }) => id)).toContain(held.id)
    expect((await calls.mine(ben, ISSUE)).list.map(({ id }) => id)).not.toContain(held.id)
    for (const answer of [calls.tryThread(held.id), calls.tryReply(ben, held.id, '嗯'), calls.tryLike(ben, held.id)])
      await expectFailure(await answer, 'NOT_FOUND')
    await expectExactCounts(app, ISSUE)
  })

  test('stories of a column that is read before wait, too, and replies to them', async () => {
    const { id } = await app.db
      .selectFrom('article')
      .innerJoin('editorial_column', 'editorial_column.id', 'article.column_id')
      .innerJoin('content', 'content.content_id', 'article.id')
      .select('article.id')
      .where('content.content_type', '=', 11)
      .where('content.state', '=', 'published')
      .where('editorial_column.moderation', '=', 'before')
      .executeTakeFirstOrThrow()
    const held = await calls.post(ann, { zhuanlanId: id, zhuanlanType: 11 }, '写得好')
    expect(held).toMatchObject({ state: 'pending', holdReason: 'column' })
  })
})

describe('what is mine', () => {
  test('has what was said within two minutes, what I like, and until when I must be silent', async () => {
    const { id } = await calls.post(ann, ISSUE, '刚说的')
    const other = await calls.post(ben, ISSUE, '别人说的')
    await calls.like(ann, other.id)
    const idsOf = async () => (await calls.mine(ann, ISSUE)).list.map((comment) => comment.id)
    expect(await idsOf()).toContain(id)
    expect(await calls.mine(ann, ISSUE)).toMatchObject({ zanIds: expect.arrayContaining([other.id]), muteEnd: null })
    app.clock.now += 2 * MINUTE
    expect(await idsOf()).not.toContain(id)
    await mute(ann.id, app.clock.now + MINUTE)
    expect((await calls.mine(ann, ISSUE)).muteEnd).toBe(app.clock.now + MINUTE)
    await mute(ann.id, null)
  })

  test('is nothing where there is nothing', async () => {
    const thing = { zhuanlanId: 102, zhuanlanType: 5 }
    expect(await calls.mine(cai, thing)).toEqual({ list: [], zanIds: [], muteEnd: null, mayDelete: false })
  })
})

describe('taking back', () => {
  test('a comment without replies, nothing is left to be seen', async () => {
    const { id } = await calls.post(ann, ISSUE, '说错了')
    expect((await calls.remove(ann, id)).status).toBe(200)
    expect((await calls.remove(ann, id)).status).toBe(200)
    expect(await findListed(id)).toBeUndefined()
    expect((await calls.mine(ann, ISSUE)).list.map((comment) => comment.id)).not.toContain(id)
    const row = await app.db.selectFrom('comment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'deleted', text: '该评论已删除' })
    await expectExactCounts(app, ISSUE)
  })

  test('a comment with replies, its place stays, without author and words; with the last reply it goes', async () => {
    const root = await calls.post(ann, ISSUE, '起头的话')
    await calls.like(ben, root.id)
    const reply = await calls.reply(ben, root.id, '回一句')
    await calls.remove(ann, root.id)
    expect(await findListed(root.id)).toMatchObject({
      ...{ deleted: true, text: '该评论已删除', author: { uid: null, name: '', pic: null }, zanNum: 0, replyNum: 1 },
      replies: [{ id: reply.id, text: '回一句' }],
    })
    expect(JSON.stringify(await calls.thread(root.id))).not.toContain('起头的话')
    await expectExactCounts(app, ISSUE)
    await calls.remove(ben, reply.id)
    expect(await findListed(root.id)).toBeUndefined()
    await expectExactCounts(app, ISSUE)
  })

  test('a reply that was answered, the answer no longer names anybody', async () => {
    const root = await calls.post(ann, ISSUE, '再起一个头')
    const reply = await calls.reply(ben, root.id, '回')
    const answer = await calls.reply(cai, reply.id, '回回')
    await calls.remove(ben, reply.id)
    const { list: replies, totalCount } = await calls.thread(root.id)
    expect(totalCount).toBe(1)
    expect(replies).toMatchObject([{ id: answer.id, replyTo: { uid: null } }])
  })

  test('is for one’s own; editors may take away any, and it is noted', async () => {
    const { id } = await calls.post(ann, ISSUE, '编辑来删')
    await expectFailure(await calls.remove(ben, id), 'FORBIDDEN')
    await expectFailure(await calls.remove(null, id), 'NOT_LOGIN')
    await expectFailure(await calls.remove(ann, 999_999_999), 'NOT_FOUND')
    expect((await calls.remove(sessions.editor, id)).status).toBe(200)
    const noted = await app.db.selectFrom('moderation_event').selectAll().where('comment_id', '=', id).execute()
    expect(noted).toMatchObject([{ action: 'delete', account_id: ann.id }])
  })
})
