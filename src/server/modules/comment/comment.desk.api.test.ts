/** Comments at the desk: what is shown there, what is decided, and that it is logged. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CommentPage } from '#contract/site/comment.ts'
import { addPeople, commentCalls, expectExactCounts, type Person } from '../../testing/calls/comment-calls.ts'
import { expectFailure } from '../../testing/app/expect-answer.ts'
import { useReaders } from '../../testing/app/use-test-app.ts'

const HOUR = 60 * 60 * 1000
const ISSUE = { zhuanlanId: 101, zhuanlanType: 5 }

const { app, sessions } = useReaders()
const calls = {} as ReturnType<typeof commentCalls>
let ann: Person
let people: Person[]

beforeAll(async () => {
  Object.assign(calls, commentCalls(app))
  ;[ann, ...people] = (await addPeople(app, 5, 700_001)) as [Person, ...Person[]]
})
beforeEach(async () => {
  app.clock.now += HOUR
  await app.db.deleteFrom('login_attempt').execute()
})

const atDesk = async (state: string) => (await calls.atDesk(sessions.editor, state, '&rowNum=100')).list
const idsAtDesk = async (state: string) => (await atDesk(state)).map(({ comment }) => comment.id)
const list = () => app.read<CommentPage>('/api/comment?zhuanlanId=101&rowNum=100')
const noted = (id: number) =>
  app.db.selectFrom('moderation_event').selectAll().where('comment_id', '=', id).orderBy('id').execute()

describe('what lies there', () => {
  test('is everything that waits, replies as well, with what it is about and why it waits', async () => {
    const root = await calls.post(ann, ISSUE, '刷单兼职')
    app.clock.now += 1
    const open = await calls.post(ann, ISSUE, '没什么')
    const reply = await calls.reply(people[0]!, open.id, '加微信聊')
    const [newest, older] = await atDesk('pending')
    expect(newest).toMatchObject({ uid: people[0]!.id, comment: { id: reply.id, rootId: open.id, state: 'pending' } })
    expect(older).toMatchObject({
      comment: { id: root.id, text: '刷单兼职', state: 'pending', holdReason: 'word' },
      thing: { contentType: 5, contentId: 101, title: expect.any(String) },
      reports: [],
      uid: ann.id,
    })
    expect(await idsAtDesk('published')).toContain(open.id)
  })

  test('is what was reported, with the reasons put together', async () => {
    const { id } = await calls.post(ann, ISSUE, '有人不满')
    await calls.report(people[0]!, id, 'abuse')
    await calls.report(people[1]!, id, 'abuse')
    const entry = (await atDesk('reported')).find(({ comment }) => comment.id === id)
    expect(entry!.reports).toEqual([{ reason: 'abuse', detail: '', num: 2 }])
    await calls.report(people[2]!, id, 'other', '抄来的')
    const again = (await atDesk('reported')).find(({ comment }) => comment.id === id)
    expect(again!.reports).toContainEqual({ reason: 'other', detail: '抄来的', num: 1 })
    expect(again!.comment).toMatchObject({ state: 'pending', holdReason: 'report' })
  })

  test('comes in pages, and in as many queries for many as for one', async () => {
    const page = await calls.atDesk(sessions.editor, 'published', '&rowNum=2&pgNo=2')
    expect(page).toMatchObject({ pgNo: 2, totalPage: Math.ceil(page.totalCount / 2) })
    expect(page.list).toHaveLength(2)
    const ask = (rowNum: number) =>
      app.listQueries(() => calls.atDesk(sessions.editor, 'published', `&rowNum=${rowNum}`))
    expect((await ask(100)).length).toBe((await ask(2)).length)
    expect(await calls.atDesk(sessions.editor, 'hidden')).toMatchObject({ list: [], totalCount: 0, totalPage: 0 })
  })

  test('is not for readers', async () => {
    await expectFailure(await app.request('/api/desk/comment', { headers: sessions.reader }), 'FORBIDDEN')
    await expectFailure(await calls.tryDecide(sessions.reader, 1, 'hide'), 'FORBIDDEN')
  })
})

describe('decisions', () => {
  test('let what waits be seen, count it, and tell whom it answers', async () => {
    const root = await calls.post(ann, ISSUE, '等人回')
    const reply = await calls.reply(people[0]!, root.id, '加微信')
    const notices = () =>
      app.db.selectFrom('notice').select('account_id').where('matter', '=', `reply:${reply.id}`).execute()
    expect(await notices()).toEqual([])
    expect(await calls.decide(sessions.editor, reply.id, 'approve', '没事')).toEqual({
      state: 'published',
      recommend: false,
    })
    expect((await list()).list.find(({ id }) => id === root.id)).toMatchObject({ replies: [{ id: reply.id }] })
    expect(await notices()).toEqual([{ account_id: ann.id }])
    expect(await noted(reply.id)).toMatchObject([
      { action: 'approve', moderator_id: expect.any(Number), account_id: people[0]!.id, detail: '没事' },
    ])
    await expectExactCounts(app, ISSUE)
  })

  test('hide: its author sees it with the reason, others do not; it can be let be again', async () => {
    const { id } = await calls.post(ann, ISSUE, '不大好听')
    expect(await calls.decide(sessions.editor, id, 'hide', '请好好说话')).toEqual({ state: 'hidden', recommend: false })
    expect((await list()).list.map((comment) => comment.id)).not.toContain(id)
    expect((await calls.mine(sessions.editor, ISSUE)).mayDelete).toBe(true)
    const [newest] = (await calls.mine(ann, ISSUE)).list
    expect(newest).toMatchObject({ id, state: 'hidden', holdReason: '请好好说话' })
    await expectFailure(await calls.tryThread(id), 'NOT_FOUND')
    await expectExactCounts(app, ISSUE)
    await calls.decide(sessions.editor, id, 'approve')
    expect((await list()).list.map((comment) => comment.id)).toContain(id)
    await expectExactCounts(app, ISSUE)
  })

  test('choose: it comes first; a reply or what is hidden cannot be chosen', async () => {
    const { id } = await calls.post(ann, ISSUE, '写得好')
    const reply = await calls.reply(people[0]!, id, '同意')
    expect(await calls.decide(sessions.editor, id, 'feature')).toEqual({ state: 'published', recommend: true })
    expect((await list()).list[0]).toMatchObject({ id, recommend: true })
    await expectFailure(await calls.tryDecide(sessions.editor, reply.id, 'feature'), 'BAD_INPUT')
    expect(await calls.decide(sessions.editor, id, 'unfeature')).toMatchObject({ recommend: false })
    await calls.decide(sessions.editor, id, 'hide')
    await expectFailure(await calls.tryDecide(sessions.editor, id, 'feature'), 'BAD_INPUT')
    expect((await noted(id)).map(({ action }) => action)).toEqual(['feature', 'unfeature', 'hide'])
  })

  test('dismiss: the reports are settled, the comment stays', async () => {
    const { id } = await calls.post(ann, ISSUE, '被冤枉的')
    await calls.report(people[0]!, id)
    expect(await calls.decide(sessions.editor, id, 'dismiss')).toMatchObject({ state: 'published' })
    expect(await idsAtDesk('reported')).not.toContain(id)
  })

  test('delete: nothing is left to decide', async () => {
    const { id } = await calls.post(ann, ISSUE, '该删的')
    await calls.report(people[0]!, id)
    expect(await calls.decide(sessions.editor, id, 'delete', '广告')).toEqual({ state: 'deleted', recommend: false })
    expect(await idsAtDesk('reported')).not.toContain(id)
    await expectFailure(await calls.tryDecide(sessions.editor, id, 'approve'), 'NOT_FOUND')
    expect(await noted(id)).toMatchObject([{ action: 'delete', detail: '广告' }])
    await expectExactCounts(app, ISSUE)
  })
})
